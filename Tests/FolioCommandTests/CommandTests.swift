import Foundation
import Testing

@Suite("The command", .enabled(if: FolioProcess.binary != nil))
struct CommandTests {
  @Test("the main job ends in a line of JSON and exits 0")
  func mainJob() throws {
    let result = try FolioProcess.run([
      "-c", "pages 20; viewport 390x600; drag +60; release v=1.1; settle; state --json",
      "Configs/shelf.kdl",
    ])
    #expect(result.status == 0)
    let last = try #require(result.lines.last)
    let state = try #require(
      try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    #expect(state["current"] as? Int == 3)
    #expect(state["offset"] as? Double == 910)
    #expect(result.errors.isEmpty)
  }

  @Test("commands come from a pipe as well, without prompt, banner or colour")
  func pipe() throws {
    let result = try FolioProcess.run(
      ["Configs/shelf.kdl"], input: "pages 20; viewport 390x600\ndrag +60\nrelease v=1.1")
    #expect(result.status == 0)
    #expect(result.lines.last == "page 0 -> 3   offset 40 -> 910   3 steps: 1.1 >= 1")
    #expect(!result.output.contains("\u{1B}") && !result.output.contains(">  "))
    #expect(!result.output.contains("idle"))
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var status: Int32
    var input = ""
    var testDescription: String { (arguments + [input]).joined(separator: " ") }
  }

  static let rows = [
    Row(arguments: [], status: 0), Row(arguments: ["-c", ""], status: 0),
    Row(arguments: ["-c", "drag +60"], status: 1), Row(arguments: ["-c", "undo"], status: 1),
    Row(arguments: ["-c", "viewport 1x1; drag +60"], status: 0),
    Row(arguments: ["-c", "expect page == 3"], status: 1),
    Row(arguments: ["-c", "load nothing.kdl"], status: 3),
    Row(arguments: ["nothing.kdl"], status: 3),
    Row(arguments: ["Configs"], status: 3), Row(arguments: ["/dev/zero"], status: 3),
    Row(arguments: ["-c"], status: 2), Row(arguments: ["--nonsense"], status: 2),
    Row(arguments: ["-c", "a", "-c", "b"], status: 2), Row(arguments: ["--color=blue"], status: 2),
    Row(arguments: ["run"], status: 2), Row(arguments: ["run", "a", "b"], status: 2),
    Row(arguments: ["bench", "--row"], status: 2), Row(arguments: ["--row", "grow"], status: 2),
    Row(arguments: ["bench", "memory", "--row", "no such row"], status: 2),
    Row(arguments: ["check"], status: 2), Row(arguments: ["strategies", "a", "b"], status: 2),
    Row(arguments: ["--help"], status: 0), Row(arguments: ["--version"], status: 0),
    Row(arguments: ["run", "nothing.folio"], status: 3),
    Row(arguments: ["run", "Configs/shelf.folio"], status: 0),
    Row(arguments: ["Configs/shelf.folio"], status: 0),
    Row(arguments: ["run", "-"], status: 0, input: "pages 3\nexpect count == 3"),
    Row(arguments: ["run", "-"], status: 1, input: "pages 3\nexpect count == 4\npages 5"),
    Row(arguments: ["run", "--keep-going", "-"], status: 1, input: "undo\npages 3"),
    Row(arguments: ["check", "Configs/shelf.kdl"], status: 0),
    Row(arguments: ["check", "Configs/shelf.kdl", "none.kdl"], status: 3),
    Row(arguments: ["check", "README.md"], status: 1), Row(arguments: ["strategies"], status: 0),
    Row(arguments: ["strategies", "velocity-steps"], status: 0),
    Row(arguments: ["strategies", "nonsense"], status: 1),
    Row(arguments: ["format"], status: 2), Row(arguments: ["format", "none.kdl"], status: 3),
    Row(arguments: ["format", "--check", "Configs/shelf.kdl"], status: 0),
    Row(arguments: ["resolve"], status: 2), Row(arguments: ["resolve", "none.kdl"], status: 3),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "shlf"], status: 1),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport", "wide"], status: 2),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport=844x390"], status: 0),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport="], status: 2),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport", "8"], status: 2),
    Row(arguments: ["-c", "quit; undo"], status: 0), Row(arguments: [], status: 1, input: "drg"),
    Row(arguments: [], status: 0, input: "viewport 9x9; drag +1"),
    Row(arguments: [], status: 1, input: "load {"),
    Row(arguments: ["--", "-c"], status: 3),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1"], status: 0),
    Row(
      arguments: [
        "compare", "-c", "fling 1", "Configs/deals.kdl", "--pages", "3", "--viewport", "500x400",
      ], status: 0),
    Row(arguments: ["compare", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["compare", "-c", "fling 1"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--pages"], status: 2),
    Row(arguments: ["-c", "fling 1", "--pages", "3"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "drg +1"], status: 1),
    Row(arguments: ["compare", "Configs/shelf.kdl", "README.md", "-c", "fling 1"], status: 1),
    Row(arguments: ["compare", "Configs/shelf.kdl", "none.kdl", "-c", "fling 1"], status: 3),
    Row(
      arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--viewport", "wide"], status: 2),
    Row(
      arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--pages", "many"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--pages", "-3"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", " ; "], status: 2),
    Row(arguments: ["plugin"], status: 2), Row(arguments: ["plugin", "bogus"], status: 2),
    Row(arguments: ["plugin", "list", "all"], status: 2),
    Row(arguments: ["plugin", "check"], status: 2),
    Row(arguments: ["plugin", "check", "none"], status: 3),
    Row(arguments: ["plugin", "new"], status: 2),
    Row(arguments: ["plugin", "new", "--c"], status: 2),
    Row(arguments: ["plugin", "new", "no-name", "--c"], status: 2),
    Row(arguments: ["plugin", "list"], status: 0),
    Row(arguments: ["bogus"], status: 3), Row(arguments: ["bogus", "-c", "state"], status: 3),
    Row(arguments: ["chekc", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["./chekc"], status: 3), Row(arguments: ["run", "a", "-c", "state"], status: 2),
    Row(arguments: ["check", "Configs/shelf.kdl", "--keep-going"], status: 2),
    Row(arguments: ["run", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["check", "Configs/shelf.folio"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.folio", "-c", "fling 1"], status: 2),
    Row(arguments: ["help"], status: 0), Row(arguments: ["help", "drag"], status: 0),
    Row(arguments: ["help", "compare"], status: 0), Row(arguments: ["help", "bogus"], status: 1),
    Row(arguments: ["help", "a", "b"], status: 2),
  ]

  @Test("the exit status says how it went", arguments: rows)
  func status(row: Row) throws {
    let result = try FolioProcess.run(row.arguments, input: row.input)
    #expect(!result.wasKilled)
    #expect(result.status == row.status, "\(result.errors)")
    #expect(row.status == 0 || !result.errors.isEmpty)
  }

  @Test("`compare` answers a gesture under many configs, as a table and as data")
  func compare() throws {
    let files = ["Configs/shelf.kdl", "Configs/platforms/viewpager.kdl"]
    let table = try FolioProcess.run(["compare"] + files + ["-c", "drag +120; release v=0.4"])
    #expect(table.status == 0 && table.errors.isEmpty)
    #expect(
      table.lines.suffix(3) == [
        "config     page     rest  rule            why",
        "shelf      0 -> 1    290  velocity-steps  1 step: 0.4 >= 0.2",
        "viewpager  0 stays     0  viewpager-page  31 % of the way (threshold 60 %)",
      ])
    let json = try FolioProcess.run(
      ["compare", "--json"] + files + ["-c", "drag +120; release v=0.4"])
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let rows = try #require(value["rows"] as? [[String: Any]])
    #expect(rows.map { $0["config"] as? String } == ["shelf", "viewpager"])
    #expect(rows.map { $0["rest"] as? Double } == [290, 0])
    #expect(json.lines.count == 1)
  }

  @Test("`check` is silent about fine configs and reports as JSON when asked")
  func check() throws {
    let fine = try FolioProcess.run(["check", "Configs/shelf.kdl", "Configs/deals.kdl"])
    #expect(fine.status == 0 && fine.output.isEmpty && fine.errors.isEmpty)
    let json = try FolioProcess.run(["check", "--json", "Configs/shelf.kdl"])
    #expect(json.output.hasPrefix(#"{"format_version":1,"valid":true,"#))
    let missing = try FolioProcess.run(["check", "--json", "none.kdl"])
    #expect(missing.status == 3)
    #expect(missing.output.contains(#""code":"P0001""#))
  }

  @Test("every config there is passes `check`, those of the platforms too")
  func allConfigs() throws {
    let folder = FolioProcess.root + "/Configs"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".kdl") }.map { "Configs/" + $0 }
    #expect(names.count > 5)
    let result = try FolioProcess.run(["check"] + names)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("six mistakes in one file are six reports, each with its place")
  func sixMistakes() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      pager a {
          axs vertical
          pages extent=-300
          snap leadng
          paging {
              velocity-steps { step speed=(pt)1 pages=1 }
              threshold 0.5
          }
          resize keep-page insts=expand
      }
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("six.kdl"))
    let result = try FolioProcess.run(["check", "six.kdl"], folder: folder.path)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    for line in [2, 3, 4, 6, 7, 9] { #expect(result.errors.contains("six.kdl:\(line):")) }
    let json = try FolioProcess.run(["check", "--json", "six.kdl"], folder: folder.path)
    #expect(json.output.contains(#""error_count":6"#), "\(json.output)")
  }

  @Test("with --json every command prints one object and nothing else is on standard output")
  func json() throws {
    let script = "pages 20; viewport 390x600; drag +60; state; nonsense; expect page == 7"
    let result = try FolioProcess.run(
      ["--json", "--keep-going", "-c", script, "Configs/shelf.kdl"])
    #expect(result.status == 1)
    let objects = try result.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 7)
    #expect(objects.map { $0["seq"] as? Int } == [1, 2, 3, 4, 5, 6, 7])
    #expect(objects.map { $0["ok"] as? Bool } == [true, true, true, true, true, false, false])
    for key in ["seq", "command", "ok", "effects", "changes", "diagnostics"] {
      #expect(objects.allSatisfy { $0[key] != nil })
    }
    #expect(result.lines[3].hasPrefix(#"{"seq":4,"command":"drag +60","ok":true,"effects":["#))
    #expect((objects[4]["state"] as? [String: Any])?["count"] as? Int == 20)
    let story = try FolioProcess.run(["run", "Configs/deals.folio", "--json"])
    #expect(story.status == 0)
    #expect(story.lines.allSatisfy { $0.hasPrefix("{\"seq\":") && $0.hasSuffix("}") })
  }

  @Test("colour is used when asked for, and never in a pipe by itself")
  func colour() throws {
    #expect(try FolioProcess.run(["--color=always", "-c", "undo"]).errors.contains("\u{1B}["))
    #expect(try !FolioProcess.run(["-c", "undo"]).errors.contains("\u{1B}["))
    #expect(try !FolioProcess.run(["--color=never", "-c", "undo"]).errors.contains("\u{1B}["))
  }

  @Test("what is not UTF-8 or not text is answered")
  func bytes() throws {
    let broken = try FolioProcess.run([], data: Data([0x70, 0xFF, 0xFE, 0x0A]))
    #expect(broken.status == 1)
    #expect(broken.errors.contains("P0007"))
    let nul = try FolioProcess.run([], data: Data([0x00, 0x0A]))
    #expect(nul.status == 1)
    let long = try FolioProcess.run([], data: Data(repeating: 0x61, count: 3 << 20))
    #expect(long.status == 1)
    #expect(long.errors.contains("P0621"))
  }

  @Test("a first word that is neither a command nor a file is told as both, with what there is")
  func words() throws {
    let typo = try FolioProcess.run(["chekc", "Configs/shelf.kdl"])
    #expect(typo.errors.contains("there is no command or file `chekc`; did you mean `check`?"))
    let word = try FolioProcess.run(["bogus"])
    #expect(word.errors.contains("`bogus` is no command, and there is no file of that name"))
    #expect(word.errors.contains("commands: run, check, format, resolve, compare, plugin"))
    let verb = try FolioProcess.run(["drag", "+60"])
    #expect(verb.status == 2 && verb.errors.contains("`drag` is a command of the REPL: `folio -c"))
    let file = try FolioProcess.run(["none.kdl"])
    #expect(file.errors == "error[P0001]: there is no file `none.kdl`\n")
    for result in [typo, word, file] { #expect(result.output.isEmpty) }
  }

  @Test("the usage and every help fit 80 columns")
  func usage() throws {
    let texts = [try FolioProcess.run(["--help"]), try FolioProcess.run(["-c", "help"])]
    for line in texts.flatMap({ $0.lines }) { #expect(line.count <= 80, "\(line)") }
    #expect(texts[0].output.contains("folio/history"))
  }

  @Test(
    "output that cannot be written ends it with 3 and says why",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["-c", "help"], ["--help"], ["strategies"], ["--json", "-c", "state"], ["plugin", "list"],
      ["run", "Configs/shelf.folio"], ["--json", "check", "Configs/shelf.kdl"],
      ["compare", "Configs/shelf.kdl", "-c", "fling 1"], ["resolve", "Configs/shelf.kdl"],
    ])
  func fullDevice(arguments: [String]) throws {
    let errors = Pipe()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let process = try FolioProcess.start(
      arguments, input: FileHandle.nullDevice, output: full, errors: errors)
    process.waitUntilExit()
    try errors.fileHandleForWriting.close()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 3)
    #expect(
      text.hasPrefix("error[P0006]: standard output cannot be written\n   = note: "), "\(text)")
  }

  @Test("a session is not saved to a full disk, and that is said")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try FolioProcess.run(["-c", "pages 3; save /dev/full"])
    #expect(result.status == 3 && result.errors.contains("`/dev/full` cannot be written"))
  }

  @Test("a closed output pipe ends it quietly")
  func closedPipe() throws {
    let output = Pipe()
    let errors = Pipe()
    let process = try FolioProcess.start(
      ["-c", Array(repeating: "help", count: 2_000).joined(separator: ";")],
      input: FileHandle.nullDevice, output: output, errors: errors)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    try errors.fileHandleForWriting.close()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test("an interrupt ends it with 130")
  func interrupt() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try FolioProcess.start([], input: input, output: output, errors: output)
    try input.fileHandleForWriting.write(contentsOf: Data("pages 3\n".utf8))
    // Its answer says that it runs.
    _ = output.fileHandleForReading.availableData
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test("answers come as soon as a line is there")
  func streaming() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try FolioProcess.start(
      [], input: input, output: output, errors: FileHandle.nullDevice)
    for count in [3, 5] {
      try input.fileHandleForWriting.write(contentsOf: Data("pages \(count)\n".utf8))
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(text.contains("-> \(count)"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
