import FolioConfig
package import FolioDiagnostics
import FolioReplay

/// Splits a stream of bytes into complete texts.
package struct InputLines {
  package private(set) var problem: Diagnostic?

  private let read: () throws(Terminal.Failure) -> [UInt8]
  private var assembler = LineAssembler()
  private var waiting: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false
  private var lineNumber = 0

  /// Creates a reader; `read` returns the available bytes, or none at the end.
  package init(_ read: @escaping () throws(Terminal.Failure) -> [UInt8]) {
    self.read = read
  }

  /// Returns the next complete text; `nil` at the end or on a problem.
  package mutating func next() -> SourceText? {
    while let line = nextLine() {
      lineNumber += 1
      if lineNumber == 1, PagerReplay.isRecording(source(line)) { return recording(line) }
      if let text = assembler.add(line) { return source(text) }
    }
    let rest = problem == nil ? assembler.flush() : []
    return rest.isEmpty ? nil : source(rest)
  }

  /// Reads to the end, or until a recording is too long to be read.
  private mutating func recording(_ title: [UInt8]) -> SourceText? {
    var text = title
    while text.count <= RecordingFormat.limit, let line = nextLine() {
      lineNumber += 1
      text += [UInt8(ascii: "\n")] + line
    }
    return problem == nil ? source(text) : nil
  }

  /// Returns the next line; `nil` at the end or on a problem.
  mutating func nextLine() -> [UInt8]? {
    while problem == nil {
      if let line = takeLine() { return line }
      if isAtEnd { return nil }
      fill()
    }
    return nil
  }

  private func source(_ bytes: [UInt8]) -> SourceText {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    return SourceText(name: "standard input", bytes: bytes, firstLine: lineNumber - lines)
  }

  private mutating func takeLine() -> [UInt8]? {
    if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let isPair = end > 0 && waiting[end - 1] == UInt8(ascii: "\r")
      let line = Array(waiting[..<(isPair ? end - 1 : end)])
      waiting.removeFirst(end + 1)
      searched = 0
      return line
    }
    searched = waiting.count
    guard isAtEnd, !waiting.isEmpty else { return nil }
    defer {
      waiting = []
      searched = 0
    }
    return waiting
  }

  private mutating func fill() {
    guard waiting.count + assembler.count <= Interpreter.lineLimit else {
      problem = Diagnostic(
        .lineTooLong,
        "line \(lineNumber + 1) of standard input is longer than \(Interpreter.lineLimit) bytes"
      ).adding(help: "write it in several lines, or put it into a file; nothing after it is read")
      return
    }
    do throws(Terminal.Failure) {
      let more = try read()
      isAtEnd = more.isEmpty
      waiting += more
    } catch {
      problem = Diagnostic(.fileUnreadable, "standard input cannot be read")
        .adding(note: error.reason)
        .adding(help: "commands come from a pipe or a file: `folio run SCRIPT`, `folio < SCRIPT`")
    }
  }
}
