import Testing

@Suite("--echo", .enabled(if: FolioProcess.binary != nil))
struct EchoTests {
  @Test("each command stands before its answer, as at a terminal")
  func echo() throws {
    let script = "drag +60; release v=1.1\nsettle\n"
    let played = try FolioProcess.run(
      ["--echo", "run", "-"], input: "load Configs/shelf.kdl\n" + script)
    #expect(played.status == 0)
    #expect(played.lines.contains("idle #0> drag +60"))
    #expect(played.lines.contains("dragging #0> release v=1.1"))
    #expect(played.lines.contains("settling #0> settle"))
  }

  @Test("it goes with sessions only")
  func misuse() throws {
    #expect(try FolioProcess.run(["check", "--echo", "Configs/shelf.kdl"]).status == 2)
  }
}
