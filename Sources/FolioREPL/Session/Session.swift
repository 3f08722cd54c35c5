import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioHost
import FolioReplay
import FolioReport
import FolioSurface

/// A pager on a simulated surface, driven by commands; a value, apart from file access.
package struct Session: Sendable {
  package enum Author: Sendable {
    /// A user at a terminal, where abbreviations are allowed.
    case person
    case script
  }

  var world: SessionEnvironment
  var timeline: Timeline
  /// The base of relative paths: the script's folder, or the current one.
  var folder: String
  package var author: Author
  var scripts: Set<String> = []
  var watches = Watches()
  /// The settings changed by commands; `nil` once the defaults were reported.
  private var adjusted: Set<Command.Setting>?
  /// The code of the last failure, apart from `expect`.
  private(set) var failure: DiagnosticCode?
  private let start: SessionStart?
  /// `true` once the session said that a part of a page cannot come to rest in view.
  private var reportedHidden = false
  /// The pager's answer to the last command if it was a slanted drag, apart from `expect`.
  private(set) var wants: JSONValue?
  private var seq = 0

  package init(
    _ world: SessionEnvironment, author: Author = .script, on start: SessionStart? = .common
  ) {
    self.world = world
    self.author = author
    self.start = start
    adjusted = start == nil ? nil : []
    let catalogue = ConfigCatalogue(world.loader)
    var state =
      start.map { SessionState(world.builtIn, catalogue, $0) }
      ?? SessionState(world.builtIn, catalogue)
    state.outcome = SessionState.Outcome()
    timeline = Timeline(state)
    folder = world.files.currentDirectory
  }

  /// All entries between surface and pager, without undone ones.
  package var trace: [TracedEntry] { timeline.states.flatMap { $0.outcome.trace } }

  var present: SessionState { timeline.present }

  package var prompt: String {
    let pager = present.pager
    let page = pager.current.map { " \(pager.layout.noun) \($0)" } ?? ""
    let phase = pager.phase == .idle ? "" : " " + pager.phase.rawValue
    return present.choice.name + page + phase + "> "
  }

  mutating func perform(_ statement: Statement) -> Record {
    var record = begin(statement.text)
    do throws(Diagnostic) {
      let command = try command(for: statement.name)
      var arguments = try Arguments(statement, for: command)
      try command.run(&self, &arguments, &record)
      record.diagnostics += arguments.warnings
      reportStart(command, &record)
      reportHidden(&record)
      if command.kind == .check { timeline.note(line: SavedLine(line(of: statement, command))) }
    } catch {
      record.diagnostics.append(hinted(error, statement))
    }
    record.diagnostics = record.diagnostics.map { $0.withoutUntypedPlace }
    if statement.name.text != Command.expect.name {
      failure = record.failure
      wants = record.data?.name == "wants" ? record.data?.value : nil
    }
    record.watched = watches.update(self)
    return record
  }

  /// Reports the common pages once, when a script's surface first reaches their end.
  private mutating func reportStart(_ command: Command, _ record: inout Record) {
    guard author == .script, let start, let given = adjusted else { return }
    switch command.kind {
    case .choice, .look, .check: return
    case .setting(let setting): adjusted?.insert(setting)
    case .motion, .request:
      guard present.isAtEndOfCommonPages else { return }
      record.diagnostics.append(
        Diagnostic(
          .commonStart,
          (present.pager.layout.isLooping ? "this loop has " : "this is the end of ")
            + start.text(without: given), severity: .note
        )
        .adding(help: "use `pages` and `viewport` to change them"))
      adjusted = nil
    }
  }

  /// Says once that a page of explicit lengths is longer than the surface and does not scroll.
  private mutating func reportHidden(_ record: inout Record) {
    guard !reportedHidden, present.pager.hasContentExtents, record.change != nil,
      let finding = RestFindings(present.pager).hidden
    else { return }
    reportedHidden = true
    var note = Diagnostic(finding.code, finding.message, severity: .note)
    if let help = finding.help { note = note.adding(help: help) }
    record.diagnostics.append(note)
  }

  mutating func refuse(_ complaint: Diagnostic) -> Record {
    var record = begin(complaint.primary?.span.text ?? "")
    record.diagnostics = [complaint.withoutUntypedPlace]
    failure = complaint.code
    return record
  }

  mutating func begin(_ text: String) -> Record {
    seq += 1
    var record = Record()
    record.seq = seq
    record.prompt = prompt
    record.command = text
    return record
  }

  /// Finds the command for a word; interactively, the first match of an abbreviation.
  func command(for word: Word) throws(Diagnostic) -> Command {
    if let command = CommandTable.command(named: word.text), !word.isQuoted { return command }
    let others = CommandTable.commands(calledElsewhere: word.text.lowercased())
    let candidates =
      others.isEmpty && !word.isQuoted ? CommandTable.commands(beginning: word.text) : []
    if author == .person, let first = candidates.first { return first }
    let isSetting = word.text == "set" || example(of: word.text) != nil
    guard candidates.count == 1, !isSetting else {
      throw Self.unknown(word, others, isSetting ? [] : candidates)
    }
    throw Diagnostic(.abbreviation, "a script cannot shorten a command", at: word.span)
      .suggesting(candidates[0].spelling(of: word.text), for: word.span)
  }

  private static func unknown(
    _ word: Word, _ others: [Command], _ candidates: [Command]
  ) -> Diagnostic {
    let shown = word.text.unicodeScalars.count > 40 ? "…" : word.text
    let diagnostic = Diagnostic(.unknownCommand, "there is no command `\(shown)`", at: word.span)
    if let line = ShellVerb.named(word.text)?.example ?? ShellVerb.elsewhere(word.text) {
      let here = others.first.map { "; here there is `\($0.name)`" } ?? ""
      return diagnostic.adding(help: "it is a command of the shell: `\(line)`" + here)
    }
    if let first = others.first {
      let list = others.map { "`\($0.name)`" }.joined(separator: " or ")
      return diagnostic.adding(help: "it is called \(list) here: `help \(first.name)`")
    }
    guard candidates.isEmpty else {
      let list = candidates.map { $0.spelling(of: word.text) }.joined(separator: ", ")
      return diagnostic.adding(note: "it could be \(list)")
    }
    if let text = Glossary.lines(on: word.text).first ?? ForeignWord.answer(word.text) {
      return diagnostic.adding(help: text)
    }
    let names = CommandTable.all.flatMap { $0.names }
    if let (name, value) = word.assignment, names.contains(name) {
      return diagnostic.suggesting("\(name) \(value.text)", for: word.span)
    }
    guard let near = NearestName.find(word.text, among: names) else {
      return diagnostic.adding(help: "`help` lists the commands")
    }
    return diagnostic.suggesting(near, for: word.span)
  }

  /// The example of a word of configs, also of `pages.extent=200`; `nil` for others.
  private func example(of text: String) -> String? {
    let name = text.prefix { $0 != "=" }.split(separator: ".").last.map(String.init) ?? ""
    let examples = world.loader.schema.topics(named: name).compactMap { topic -> String? in
      if case .unit = topic { nil } else { topic.example }
    }
    // A key such as `spacing` is more likely than the transform of that name.
    return examples.first { !$0.hasPrefix("transform ") } ?? examples.first
  }

  /// Answers a setting that was typed as a command with the way to try it; `nil` for other mistakes.
  private func tried(_ hinted: Diagnostic, _ statement: Statement) -> Diagnostic? {
    let name = statement.name.text
    let isSet = ["set", Command.config.name].contains(name)
    let first = statement.arguments.first?.text ?? ""
    if isSet, first.hasSuffix(".kdl") {
      return hinted.suggesting("load \(first)", for: statement.span)
    }
    if name == "pager", statement.arguments.count == 1, let base = world.preset(near: first) {
      return hinted.suggesting("load { pager mine extends=\(base) }", for: statement.span)
    }
    let isNamedHere = !CommandTable.commands(calledElsewhere: name).isEmpty
    guard isSet || hinted.code == .unknownCommand && !isNamedHere,
      let word = isSet ? statement.arguments.first : statement.name,
      CommandTable.command(named: word.assignment?.name ?? "") == nil,
      let example = example(of: word.text)
    else { return nil }
    let rest = statement.text.drop { $0 != " " }.drop { $0 == " " }
    let text = isSet ? String(rest) : statement.text
    // The rest stays as in the pager in use.
    let used = present.choice.name
    let base = present.catalogue.sources.isEmpty ? "" : "extends=\(used) "
    let head = "pager \(used == "a" ? "b" : "a") \(base){"
    func valid(_ text: String) -> String? {
      ["pager a { \(text) }", "pager a { paging { \(text) } }", text].first {
        world.loader.load([SourceText(name: "typed", text: $0)]).isValid
      }.map { $0.replacing("pager a {", with: head, maxReplacements: 1) }
    }
    if let typed = valid(text) {
      return hinted.suggesting("load { \(typed) }", for: statement.span)
    }
    let source = SourceText(name: "typed", text: "pager a { \(text) }")
    if world.loader.schema.nodes.contains(where: { $0.name == word.text }) {
      if let mended = world.loader.mended(source, among: [source]),
        world.loader.load([mended]).isValid
      {
        let text = String(decoding: mended.bytes, as: UTF8.self)
          .replacing("pager a {", with: head, maxReplacements: 1)
        return hinted.suggesting("load { \(text) }", for: statement.span)
      }
      if let help = world.loader.load([source]).diagnostics.first?.help {
        return hinted.adding(help: "a config sets that: \(help)")
      }
    }
    if let answer = ForeignWord.answer(word.text) { return hinted.adding(help: answer) }
    guard !StateField.names.contains(word.text), let shown = valid(example) else { return nil }
    return hinted.adding(help: "a config sets that: `load { \(shown) }` tries it")
  }

  /// The commands of a line that separates them by commas; `nil` for another line.
  private func parted(_ typed: String) -> String? {
    let parts = typed.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let later = parts.dropFirst().map {
      CommandTable.command(named: String($0.prefix { $0 != " " }))
    }
    guard parts.count > 1, !later.contains(where: { $0 == nil }), !typed.hasPrefix("expect ") else {
      return nil
    }
    return parts.map { OtherWords.line(for: $0, in: self) ?? $0 }.joined(separator: "; ")
  }

  /// A line in Folio's words, also for one after `set`; `nil` for a setting of a config.
  private func line(meantBy statement: Statement) -> String? {
    let isSet = statement.name.text == "set"
    let words = statement.text.split(separator: " ").dropFirst(isSet ? 1 : 0)
    let typed = words.joined(separator: " ")
    let parts = typed.split { $0 == " " || $0 == "=" }.map(String.init)
    if let line = parted(typed) ?? OtherWords.line(for: typed, in: self) { return line }
    if parts.count == 2, Command.surface.options.contains(where: { $0.name == parts[0] }) {
      return "\(Command.surface.name) \(parts[0])=\(Word.otherChoices[parts[1]] ?? parts[1])"
    }
    let command = parts.first.flatMap { CommandTable.command(named: $0) }
    return isSet && parts.count == 2 && command?.kind != .look && command != nil
      ? parts.joined(separator: " ") : nil
  }

  /// Replaces the help by a correction if the line uses another tool's words.
  private func hinted(_ complaint: Diagnostic, _ statement: Statement) -> Diagnostic {
    let isOfWords = [
      .unknownCommand, .missingArgument, .extraArgument, .unknownArgument, .malformedValue,
      .malformedDuration, .malformedExpectation,
    ].contains(complaint.code)
    var hinted = complaint
    hinted.remarks.removeAll { $0.kind == .help }
    hinted.fix = nil
    if isOfWords, let line = self.line(meantBy: statement) {
      hinted = hinted.suggesting(line, for: statement.span)
      // `wait 60` is taken as `tick 60ms`.
      let isBare = line.hasSuffix("ms") && statement.text.last?.isNumber == true
      if isBare { return hinted.adding(note: "a time needs a unit here: `ms` or `s`") }
      return statement.text.contains(",") && line.contains(";")
        ? hinted.adding(note: "commands are separated by `;`") : hinted
    }
    if let wants, wants != .string(DragAnswer.takes.rawValue), complaint.code == .eventRefused {
      return hinted.adding(help: "the drag was left to others, so there is nothing to release")
    }
    return tried(hinted, statement) ?? complaint
  }

  /// The statement as saved, with the full verb.
  func line(of statement: Statement, _ command: Command) -> String {
    let rest = statement.name.span.range.upperBound..<statement.span.range.upperBound
    return command.spelling(of: statement.name.text) + statement.span.source.text(in: rest)
  }
}

extension Diagnostic {
  /// The diagnostic without its location in a generated line.
  var withoutUntypedPlace: Diagnostic {
    guard primary?.span.source.name == Interpreter.commandLine else { return self }
    var copy = self
    copy.primary = nil
    return copy
  }
}

extension Session {
  /// Performs a step and reports the change; throws, without a change, if a need is not met.
  mutating func event(
    _ arguments: Arguments, _ record: inout Record, needs: SessionState.Need...,
    saved: SavedLine? = nil, _ change: (inout SessionState) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try arguments.end()
    let before = present
    for need in needs { try before.check(need, at: arguments.statement.span) }
    var state = before
    state.outcome = SessionState.Outcome()
    try change(&state)
    let span = arguments.statement.span
    // A page requested before any existed may be missing now, so problems only warn.
    let madeReady = !before.pager.isReady && state.pager.isReady
    for problem in state.problems(since: before, at: span, of: madeReady ? nil : before.pager) {
      guard problem.severity == .warning || madeReady else { throw problem }
      record.diagnostics.append(problem.asWarning)
    }
    record.effects = state.outcome.effects
    record.change = Change(from: before, to: state, state.outcome.effects)
    if state.outcome.isRelease { record.change?.add(reason: state.release?.phrase ?? "") }
    let command = arguments.command
    timeline.append(
      state, line: saved ?? SavedLine(line(of: arguments.statement, command)),
      bytes: state.bytes(since: before, command.kind))
    if timeline.isFull {
      record.diagnostics.append(
        Diagnostic(
          .endOfHistory, "the steps before the last \(timeline.undoCount) cannot be undone",
          severity: .note
        ).adding(note: "the history holds about \(Timeline.byteLimit >> 20) MB"))
    }
  }
}
