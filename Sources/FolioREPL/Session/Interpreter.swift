package import FolioDiagnostics
import FolioPluginHost

/// Carries out whole texts: a typed line, a script, the commands of `-c`.
///
/// The first problem stops a script; a person's session goes on with the next line.
package struct Interpreter {
  /// How deep scripts may run each other.
  static let maximumDepth = 16
  /// The longest line, with the lines that go on from it, in bytes.
  package static let lineLimit = 1 << 20

  /// The name of the text that stands for the arguments of the command.
  package static let commandLine = "command line"

  /// Takes the record of a command as soon as it is there; `false` when nobody reads on.
  package typealias Sink = (Record) -> Bool

  /// How a text ended.
  package enum Flow: Sendable {
    case finished
    case failed
    case quit
    /// Nobody reads the output any more.
    case unread
  }

  package private(set) var session: Session
  /// The exit status so far: that of the first problem without an `expect error` behind it.
  package var status: ExitStatus { counted == .fine ? failure : counted }
  private var counted = ExitStatus.fine
  /// Problems of the last command, until the next one says whether they were expected.
  private var failure = ExitStatus.fine
  private let keepsGoing: Bool
  private var chain: [String] = []

  package init(_ session: Session, keepsGoing: Bool = false) {
    self.session = session
    self.keepsGoing = keepsGoing
  }

  package mutating func run(_ text: SourceText, _ sink: Sink) -> Flow {
    // A person goes on with the next line, whatever became of the last one.
    if session.author == .person { failure = .fine }
    do throws(Diagnostic) { try text.checkEncoding() } catch {
      if let end = endOfFailure() { return end }
      return deliver(session.refuse(error), sink) ?? .finished
    }
    var reader = StatementReader(text)
    while true {
      let record: Record
      do throws(Diagnostic) {
        guard let statement = try reader.next() else { return .finished }
        if statement.expectsError { failure = .fine }
        if let end = endOfFailure() { return end }
        record = session.perform(statement)
      } catch {
        if let end = endOfFailure() { return end }
        record = session.refuse(error)
      }
      if let end = deliver(record, sink) { return end }
    }
  }

  package mutating func runFile(_ path: String, _ sink: Sink) -> Flow {
    do throws(Diagnostic) {
      return run(try session.script(Word(outside: path)), sink)
    } catch {
      return deliver(session.refuse(error), sink) ?? .finished
    }
  }

  package mutating func begin(as author: Session.Author) {
    session.timeline.begin()
    session.author = author
  }

  /// Counts what the last command failed with and nobody expected; `nil` to go on.
  private mutating func endOfFailure() -> Flow? {
    guard failure != .fine else { return nil }
    if counted == .fine { counted = failure }
    failure = .fine
    return keepsGoing ? nil : .failed
  }

  /// Hands a record on, and runs the script it names; `nil` to go on.
  private mutating func deliver(_ record: Record, _ sink: Sink) -> Flow? {
    var record = record
    if let script = record.script, let complaint = refusal(of: script, record) {
      record.diagnostics.append(complaint)
      record.script = nil
    }
    failure = ExitStatus(record.diagnostics)
    guard sink(record) else { return .unread }
    if record.endsSession { return .quit }
    guard let script = record.script else { return nil }
    let flow = run(script, sink)
    return flow == .finished ? nil : flow
  }

  private mutating func run(_ script: ScriptSource, _ sink: Sink) -> Flow {
    let (folder, author) = (session.folder, session.author)
    chain.append(script.path)
    session.scripts.insert(script.path)
    session.folder = System.folder(script.path)
    session.author = .script
    defer {
      session.folder = folder
      session.author = author
      chain.removeLast()
    }
    return run(script.text, sink)
  }

  private func refusal(of script: ScriptSource, _ record: Record) -> Diagnostic? {
    let name = PathText.name(of: script.path)
    if let first = chain.firstIndex(of: script.path) {
      let circle = (chain[first...] + [script.path]).map { PathText.name(of: $0) }
      return Diagnostic(.scriptCircle, "`\(name)` runs itself")
        .adding(note: circle.joined(separator: " -> "))
    }
    guard chain.count >= Self.maximumDepth else { return nil }
    return Diagnostic(
      .scriptDepth, "`\(name)` is not run: scripts run each other \(Self.maximumDepth) deep")
  }
}

extension SourceText {
  /// Complains of the first byte that is not part of well-formed UTF-8.
  func checkEncoding() throws(Diagnostic) {
    guard let place = firstMalformedByte else { return }
    throw Diagnostic(
      .notUTF8, "the text is not UTF-8 from here", at: SourceSpan(self, place..<place + 1))
  }

  /// The first byte that is not part of well-formed UTF-8; `nil` where all are.
  ///
  /// - Complexity: O(length).
  package var firstMalformedByte: Int? {
    // Decoding repairs; what was repaired differs from what was there.
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    if repaired.elementsEqual(bytes) { return nil }
    return zip(repaired, bytes).prefix { $0 == $1 }.count
  }
}
