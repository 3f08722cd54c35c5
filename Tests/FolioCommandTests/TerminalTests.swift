import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal, with the command at its other end.
private final class TypedSession {
  private let terminal: FileHandle
  private let process: Process

  init(_ arguments: [String] = [], term: String) throws {
    var ends: (ours: CInt, other: CInt) = (-1, -1)
    try #require(unsafe openpty(&ends.ours, &ends.other, nil, nil, nil) == 0)
    terminal = FileHandle(fileDescriptor: ends.ours, closeOnDealloc: true)
    let other = FileHandle(fileDescriptor: ends.other, closeOnDealloc: true)
    process = try FolioProcess.start(
      arguments, input: other, output: other, errors: other, FolioProcess.root,
      ["TERM": term, "NO_COLOR": "1"])
    try other.close()
  }

  /// What is shown until it ends so.
  func read(until ending: String) -> String {
    var text = ""
    while !text.hasSuffix(ending) {
      let data = terminal.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  func type(_ text: String) throws { try terminal.write(contentsOf: Data(text.utf8)) }

  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}

@Suite("At a terminal", .enabled(if: FolioProcess.binary != nil), .timeLimit(.minutes(2)))
struct TerminalTests {
  @Test(
    "it greets, prompts with phase and page, answers, and ends by `quit`",
    arguments: ["dumb", "xterm"])
  func conversation(term: String) throws {
    let session = try TypedSession(["Configs/shelf.kdl"], term: term)
    let greeting = session.read(until: "idle #0> ")
    #expect(greeting.contains("10 pages on a surface of 390x844"))
    #expect(greeting.contains("pager default -> shelf"))
    try session.type("dra +60; rel v=1.1\n")
    let answer = session.read(until: "settling #0> ")
    #expect(answer.contains("page 0 -> 3   offset 40 -> 910   3 steps: 1.1 >= 1\n"))
    try session.type("nonsense\n")
    #expect(session.read(until: "settling #0> ").contains("error[P0601]"))
    try session.type("settle\n")
    #expect(session.read(until: "idle #3> ").contains("settled (changed)"))
    try session.type("undo 99\n")
    #expect(session.read(until: "idle #0> ").contains("offset 910 -> -20"))
    try session.type("undo\n")
    #expect(session.read(until: "idle #0> ").contains("there is nothing to undo"))
    try session.type("load {\n")
    #expect(session.read(until: "... ").hasSuffix("... "))
    try session.type("pager mine {} }\n")
    #expect(session.read(until: "idle #0> ").contains("pager shelf -> mine"))
    try session.type("quit\n")
    #expect(session.end() == 0)
  }

  @Test("the end of input ends it, in the middle of a gesture as well")
  func endOfInput() throws {
    let session = try TypedSession(term: "dumb")
    _ = session.read(until: "idle #0> ")
    try session.type("drag +60\n")
    _ = session.read(until: "dragging #0> ")
    try session.type("\u{04}")
    #expect(session.end() == 0)
  }

  @Test("a config that is not there ends it before it begins")
  func missing() throws {
    let session = try TypedSession(["nothing.kdl"], term: "dumb")
    #expect(session.end() == 3)
  }
}
