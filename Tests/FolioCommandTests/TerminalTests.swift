import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private func systemRead(
  _ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int { unsafe read(descriptor, buffer, count) }

/// A pseudo-terminal with the command at its other end.
private final class TypedSession {
  private let terminal: FileHandle
  private let process: Process
  private let isEditedHere: Bool
  /// The text up to the first prompt.
  private(set) var greeting = ""

  /// Starts a session, which keeps a history only if `state` is a folder.
  init(
    _ arguments: [String] = [], term: String, state: String = "/dev/null", columns: Int = 0
  ) throws {
    isEditedHere = term == "dumb" || !TerminalTests.hasLineEditor
    var size = winsize()
    size.ws_col = UInt16(columns)
    var ends: (ours: CInt, other: CInt) = (-1, -1)
    try #require(unsafe openpty(&ends.ours, &ends.other, nil, nil, &size) == 0)
    terminal = FileHandle(fileDescriptor: ends.ours, closeOnDealloc: true)
    let other = FileHandle(fileDescriptor: ends.other, closeOnDealloc: true)
    process = try FolioProcess.start(
      arguments, input: other, output: other, errors: other, FolioProcess.root,
      ["TERM": term, "NO_COLOR": "1", "XDG_STATE_HOME": state])
    try other.close()
    greeting = read(until: " page 0> ")
  }

  /// Reads up to an ending; a minute of silence is a failure and ends the session.
  func read(until ending: String) -> String {
    var text = ""
    while !text.hasSuffix(ending) {
      guard isShowing(within: 60_000) else {
        Issue.record("waited for `\(ending)`, shown is: \(text)")
        process.terminate()
        break
      }
      // `availableData` traps at the end of a terminal, which is an error instead of an end of file.
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe systemRead(terminal.fileDescriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// `true` if output or the end of the session arrives in time.
  private func isShowing(within milliseconds: CInt) -> Bool {
    var waiting = pollfd(fd: terminal.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) > 0
  }

  /// Presses Ctrl-D.
  ///
  /// A line editor reads single keys only a moment after its prompt; before that the terminal would
  /// take this key for the end of a line.
  func endInput() throws {
    for _ in 0..<6_000 where !isEditedHere && isCollectingLines { usleep(10_000) }
    try type("\u{04}")
  }

  /// `true` if the terminal passes on whole lines instead of single keys.
  private var isCollectingLines: Bool {
    var settings = termios()
    return unsafe tcgetattr(terminal.fileDescriptor, &settings) == 0
      && settings.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Presses Ctrl-C.
  ///
  /// Without a line editor the key has to be a signal, which only a process's controlling terminal
  /// sends, and this one is not.
  func interrupt() throws {
    if isEditedHere { process.interrupt() } else { try type("\u{03}") }
  }

  /// Changes the size, and signals the process as its controlling terminal would.
  func resize(rows: Int, columns: Int) {
    var size = winsize()
    (size.ws_row, size.ws_col) = (UInt16(rows), UInt16(columns))
    _ = unsafe ioctl(terminal.fileDescriptor, UInt(TIOCSWINSZ), &size)
    kill(process.processIdentifier, SIGWINCH)
  }

  func type(_ text: String) throws { try terminal.write(contentsOf: Data(text.utf8)) }

  /// Types a line and returns the text up to the next prompt.
  func answer(_ line: String, until prompt: String = " page 0> ") throws -> String {
    try type(line + "\n")
    return read(until: prompt)
  }

  /// Types `quit` and returns the exit status.
  func quit() throws -> Int32 {
    try type("quit\n")
    return end()
  }

  /// Waits for the exit status; a session that runs for another minute is a failure and terminated.
  func end() -> Int32 {
    for _ in 0..<6_000 where process.isRunning { usleep(10_000) }
    if process.isRunning {
      Issue.record("the session does not end")
      process.terminate()
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}

@Suite("Sessions at a terminal", .enabled(if: FolioProcess.binary != nil), .timeLimit(.minutes(15)))
struct TerminalTests {
  @Test(
    "a terminal that becomes lower than the line being typed keeps its session",
    arguments: ["dumb", "xterm"])
  func low(term: String) throws {
    let session = try TypedSession(term: term, columns: 80)
    session.resize(rows: 24, columns: 80)
    let text = "# " + String(repeating: "x", count: 298)
    try session.type(text)
    usleep(300_000)
    session.resize(rows: 3, columns: 80)
    usleep(300_000)
    _ = try session.answer("y")
    #expect(try session.answer("drag +60", until: " page 0 dragging> ").contains("offset 0 -> 60"))
    #expect(try session.quit() == 0)
  }

  @Test(
    "a session greets, prompts with phase and page, answers, and ends with `quit`",
    arguments: ["dumb", "xterm"])
  func conversation(term: String) throws {
    let session = try TypedSession(["Configs/shelf.kdl"], term: term)
    #expect(session.greeting.contains("10 pages on a surface of 390x844"))
    #expect(session.greeting.contains("pager default -> shelf"))
    let answer = try session.answer("drag +60; rel v=1.1", until: " page 0 settling> ")
    #expect(answer.contains("heads for page 3 at 910   3 snap points: 1.1 >= 1\n"))
    #expect(try session.answer("nonsense", until: " page 0 settling> ").contains("error[P0601]"))
    #expect(try session.answer("settle", until: " page 3> ").contains("settled (changed)"))
    #expect(try session.answer("undo 99").contains("offset 910 -> -20"))
    #expect(try session.answer("undo").contains("there is nothing to undo"))
    _ = try session.answer("load {", until: "... ")
    #expect(try session.answer("pager mine {} }").contains("pager shelf -> mine"))
    #expect(try session.quit() == 0)
  }

  @Test("the end of input ends the session, even during a gesture")
  func endOfInput() throws {
    let session = try TypedSession(term: "dumb")
    _ = try session.answer("drag +60", until: " page 0 dragging> ")
    try session.endInput()
    #expect(session.end() == 0)
  }

  @Test("Ctrl-C cancels the line being typed, and the session continues")
  func cancel() throws {
    let session = try TypedSession(term: "xterm")
    _ = try session.answer("drag +60", until: " page 0 dragging> ")
    try session.type("release v=9")
    _ = session.read(until: "release v=9")
    try session.interrupt()
    // Keys typed before the editor listens are shown twice by the terminal.
    #expect(session.read(until: " page 0 dragging> ").hasSuffix("^C\ndefault page 0 dragging> "))
    #expect(
      try session.answer("expect offset == 60", until: " page 0 dragging> ").contains("\nok\n"))
    #expect(try session.quit() == 0)
  }

  @Test("Ctrl-C cancels an open block", arguments: ["dumb", "xterm"])
  func cancelBlock(term: String) throws {
    let session = try TypedSession(term: term)
    _ = try session.answer("load {", until: "... ")
    try session.interrupt()
    #expect(session.read(until: " page 0> ").hasSuffix("\ndefault page 0> "))
    #expect(try session.answer("state").contains("page      0 (0 to 9)"))
    #expect(try session.quit() == 0)
  }

  @Test(
    "Ctrl-D drops an open block with a message; pressed again, it ends the session",
    arguments: ["dumb", "xterm"])
  func endOfBlock(term: String) throws {
    let session = try TypedSession(term: term)
    _ = try session.answer("load {", until: "... ")
    try session.endInput()
    #expect(session.read(until: " page 0> ").contains("the unfinished command was discarded"))
    #expect(try session.answer("state").contains("page      0 (0 to 9)"))
    try session.endInput()
    #expect(session.end() == 0)
  }

  @Test(
    "Ctrl-C on an empty line warns at first; pressed twice in a row, it ends the session with 130",
    arguments: ["dumb", "xterm"])
  func leave(term: String) throws {
    let session = try TypedSession(term: term)
    for _ in 0..<2 {
      try session.interrupt()
      #expect(session.read(until: " page 0> ").contains("press Ctrl-D or Ctrl-C again\n"))
      #expect(try session.answer("state").contains("page      0 (0 to 9)"))
    }
    try session.interrupt()
    _ = session.read(until: " page 0> ")
    try session.interrupt()
    #expect(session.end() == 130)
  }

  @Test(
    "the arrow keys recall lines of the previous session", .enabled(if: hasLineEditor))
  func history() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/folio-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try TypedSession(term: "xterm", state: folder)
    _ = try first.answer("go 3 instant", until: " page 3> ")
    #expect(try first.quit() == 0)
    let second = try TypedSession(term: "xterm", state: folder)
    try second.type("\u{1B}[A\u{1B}[A\n")
    #expect(second.read(until: " page 3> ").contains("page 0 -> 3"))
    #expect(try second.quit() == 0)
    #expect(
      try String(contentsOfFile: folder + "/folio/history", encoding: .utf8)
        == "go 3 instant\nquit\ngo 3 instant\nquit\n")
  }

  @Test("non-ASCII letters are typed like any others", .enabled(if: hasLineEditor))
  func letters() throws {
    let session = try TypedSession(term: "xterm")
    #expect(
      try session.answer("load größe-日本x\u{7F}.kdl").contains("there is no file `größe-日本.kdl`"))
    #expect(try session.quit() == 0)
  }

  @Test("piped input is not added to the history, and an unwritable history is no error")
  func noHistory() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/folio-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let piped = try FolioProcess.run(
      [], input: "pages 3\n", environment: ["XDG_STATE_HOME": folder])
    #expect(piped.status == 0 && !FileManager.default.fileExists(atPath: folder + "/folio/history"))
    let session = try TypedSession(term: "xterm", state: "/dev/full")
    #expect(try !session.answer("go 3 instant", until: " page 3> ").contains("error"))
    #expect(try session.quit() == 0)
  }

  @Test("answers and the greeting fit in the columns of a narrow terminal")
  func narrow() throws {
    let session = try TypedSession(term: "dumb", columns: 40)
    var text = session.greeting
    for line in ["help", "drag", "plugin", "pages 1e99", "release tracker=x"] {
      text += try session.answer(line)
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    #expect(try session.quit() == 0)
  }

  /// `true` if the system has a line editor to load.
  static var hasLineEditor: Bool {
    let names = ["libedit.so.2", "libedit.so.0", "libedit.so", "/usr/lib/libedit.dylib"]
    return names.contains { (name: String) in unsafe dlopen(name, RTLD_LAZY) != nil }
  }

  @Test("a missing config ends the session with 3 before it begins")
  func missing() throws {
    let session = try TypedSession(["nothing.kdl"], term: "dumb")
    #expect(session.end() == 3)
  }
}
