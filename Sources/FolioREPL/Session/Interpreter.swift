package import FolioDiagnostics
import FolioPluginHost
import FolioReplay

/// Runs whole texts: a typed line, a script, the commands of `-c`.
///
/// The first problem stops a script; an interactive session continues.
package struct Interpreter {
  static let maximumDepth = 16
  /// The maximum length of a line with its continuations, in bytes.
  package static let lineLimit = 1 << 20

  /// The source name of text from the command line's arguments.
  package static let commandLine = "command line"

  /// Receives each record as it is created; returns `false` if the reader is gone.
  package typealias Sink = (Record) -> Bool

  /// The way a text ended.
  package enum Flow: Sendable {
    case finished
    case failed
    case quit
    /// The reader is gone.
    case unread
  }

  package private(set) var session: Session
  /// The exit status of the first problem without an `expect error` after it.
  package var status: ExitStatus { counted == .fine ? failure : counted }
  private var counted = ExitStatus.fine
  /// Problems of the last command, until the next one shows whether they were expected.
  private var failure = ExitStatus.fine
  private let keepsGoing: Bool
  private var chain: [String] = []

  package init(_ session: Session, keepsGoing: Bool = false) {
    self.session = session
    self.keepsGoing = keepsGoing
  }

  package mutating func run(_ text: SourceText, _ sink: Sink) -> Flow {
    // Interactively, every line starts afresh.
    if session.author == .person { failure = .fine }
    do throws(Diagnostic) { try text.checkEncoding() } catch {
      if let end = endOfFailure() { return end }
      return deliver(session.refuse(error), sink) ?? .finished
    }
    if PagerReplay.isRecording(text) { return replay(text, sink) }
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

  /// Replays a recording, with the commands that inspect the pager on the way.
  private mutating func replay(_ text: SourceText, _ sink: Sink) -> Flow {
    do throws(Diagnostic) {
      let replay = try PagerReplay(
        text, session.world.loader, commands: CommandTable.namesOfLooks)
      let line = SavedLine("run ", path: chain.last ?? text.name, rest: "")
      var story = ReplayedStory(replay, &session, line: line)
      var flow: Flow?
      _ = try replay.run { (line, player) throws(Diagnostic) in
        guard flow == nil else { return }
        if case .command(let statement) = line.content {
          flow = deliver(session.perform(statement), sink)
        } else if let record = story.follow(line, player, &session) {
          flow = deliver(record, sink)
        }
      }
      return flow ?? .finished
    } catch {
      return deliver(session.refuse(error), sink) ?? .finished
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

  /// Counts an unexpected failure; returns `nil` to continue.
  private mutating func endOfFailure() -> Flow? {
    guard failure != .fine else { return nil }
    if counted == .fine { counted = failure }
    failure = .fine
    return keepsGoing ? nil : .failed
  }

  /// Delivers a record and runs its script; returns `nil` to continue.
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
      .scriptDepth, "`\(name)` is not run: scripts are nested \(Self.maximumDepth) deep")
  }
}

extension SourceText {
  /// Throws at the first byte that is not part of well-formed UTF-8.
  func checkEncoding() throws(Diagnostic) {
    guard let place = firstMalformedByte else { return }
    throw Diagnostic(
      .notUTF8, "the text is not UTF-8 from here", at: SourceSpan(self, place..<place + 1))
  }

  /// The first byte that is not part of well-formed UTF-8; `nil` if all are.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var firstMalformedByte: Int? {
    // Decoding repairs malformed bytes, so they differ.
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    if repaired.elementsEqual(bytes) { return nil }
    return zip(repaired, bytes).prefix { $0 == $1 }.count
  }
}
