import FolioConfig
import FolioCore
import FolioDiagnostics

/// What may have been meant by a statement that cannot be carried out: in the words of other tools,
/// in plain English, with units from elsewhere, misspelt.
struct Rephrasing {
  let session: Session
  let text: String
  let phrase: Phrase

  init(_ text: String, _ session: Session) {
    self.session = session
    self.text = text
    phrase = Phrase(text)
  }

  /// What to write instead, the likeliest first; not everything in it can be carried out.
  var texts: [String] {
    let commands = Self.commands(called: phrase.verb)
    let isExact = CommandTable.command(named: phrase.verb) != nil
    let own = commands.flatMap { command in
      let kept = [kept(command)].compactMap { $0 }
      return isExact ? kept + said(command) : said(command) + kept
    }
    let isBare = phrase.amounts.isEmpty && phrase.words.count <= 1
    return (isExact ? [] : withoutFirst) + own + others
      + (isBare ? commands.map { $0.name }.filter { $0 != "help" } : [])
  }

  /// The verbs a word may mean: by its name, by other tools' words, by its beginning, by its letters.
  private static func commands(called word: String) -> [Command] {
    if let command = CommandTable.command(named: word) { return [command] }
    let meant = CommandTable.all.filter { $0.otherWords.contains(word) }
    guard meant.isEmpty else { return meant }
    let begun = CommandTable.commands(beginning: word)
    guard begun.isEmpty else { return begun }
    let near = NearestName.find(
      word, among: CommandTable.all.flatMap { [$0.name] + $0.aliases + $0.otherWords })
    return near.map(commands) ?? []
  }

  /// The statement with its words as the command knows them; `nil` where one is none of them.
  private func kept(_ command: Command) -> String? {
    let known = command.words?(session) ?? []
    var parts = [command.name]
    for word in written.dropFirst() {
      if let (name, value) = word.assignment, !command.takesText {
        guard let option = command.option(called: name) else { return nil }
        parts.append(option.name + "=" + option.value(called: value.text))
      } else if word.isBlock || word.isQuoted || known.contains(word.text)
        || command.takes(word.text)
      {
        parts.append(word.span.text)
      } else if let near = Self.name(word.text, among: known) {
        parts.append(near)
      } else if !Self.fillers.contains(word.text.lowercased()) {
        return nil
      }
    }
    return parts.joined(separator: " ")
  }

  private static let fillers = [
    "the", "a", "an", "please", "page", "pages", "of", "at", "with", "to", "is", "=", "points",
    "now", "on",
  ]

  /// The words as they were typed.
  private var written: [Word] {
    StatementReader.statements(in: SourceText(name: "", text: text)).first?.words ?? []
  }

  /// The name that a word is in other letters or nearly.
  static func name(_ word: String, among names: [String]) -> String? {
    let small = word.lowercased().replacing("_", with: "-")
    for name in [small, "--" + small] where names.contains(name) { return name }
    return NearestName.find(word, among: names)
  }

  /// The statement behind a word that is said before a verb, as in `show state`.
  private var withoutFirst: [String] {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, CommandTable.command(named: Phrase(words[1]).verb) != nil else {
      return []
    }
    return [words[1]]
  }

  /// What no verb explains: a key, a config, something that needs the finger gone.
  private var others: [String] {
    var texts: [String] = []
    if session.present.isTouched { texts.append("release; \(text)") }
    if let key = keyName([phrase.verb] + phrase.words) { texts.append("key \(key)") }
    if phrase.verb == "pager" { return texts + ["load { \(text) }"] }
    if session.world.loader.schema.topicNames.contains(phrase.verb) {
      texts.append("load { pager main { \(text) } }")
    }
    return texts
  }
}

extension Command {
  /// The option a name means.
  fileprivate func option(called name: String) -> Option? {
    let meant = ["velocity": "v", "speed": "v", "duration": "over", "time": "over", "fps": "rate"]
    let small = meant[name.lowercased()] ?? name
    let names = options.map { $0.name }
    return Rephrasing.name(small, among: names).flatMap { near in
      options.first { $0.name == near }
    }
  }

  /// Whether a word can be one that the command reads as a number, a page or a file.
  fileprivate func takes(_ word: String) -> Bool {
    words == nil || word.first.map { $0.isNumber || "+-.(".contains($0) } == true
  }
}

extension Command.Option {
  /// The value a word means; the word where it may be anything.
  fileprivate func value(called word: String) -> String {
    let meant = [
      "top": "leading", "left": "leading", "start": "leading", "bottom": "trailing",
      "right": "trailing", "end": "trailing", "true": "yes", "on": "yes", "false": "no",
      "off": "no", "forwards": "forward", "backwards": "backward",
    ]
    if let value = meant[word.lowercased()], values.contains(value) { return value }
    if !values.isEmpty { return Rephrasing.name(word, among: values) ?? word }
    return Phrase("x " + word).amounts.first.flatMap(amount) ?? word
  }

  /// An amount as this option takes it.
  private func amount(_ amount: Phrase.Amount) -> String? {
    switch name {
    case "v": amount.speed.map(NumberText.of)
    case "over": amount.time
    default: NumberText.of(amount.value)
    }
  }
}

extension Session {
  /// The complaint about a statement, with a fix that was tried if one is found.
  func mended(_ complaint: Diagnostic, _ statement: Statement) -> Diagnostic {
    guard Self.mendable.union(Self.ofTheMoment).contains(complaint.code) else { return complaint }
    if let fix = complaint.fix, fix.span.source == statement.span.source {
      let text = SourceText(name: "", bytes: fix.applied(within: statement.span))
      if succeeds(text.text(in: 0..<text.bytes.count)) { return complaint }
    }
    // Without anything behind the verb there is nothing to be understood.
    guard complaint.code != .missingArgument || statement.words.count > 1,
      let meant = meant(by: statement.text)
    else { return complaint }
    if Self.ofTheMoment.contains(complaint.code) {
      return complaint.adding(fix: FixIt(replacing: statement.span, with: meant, .likely))
    }
    var mended = complaint
    mended.remarks.removeAll { $0.kind == .help }
    return mended.suggesting(meant, for: statement.span)
  }

  /// The first of the texts that may have been meant that can be carried out now.
  private func meant(by text: String) -> String? {
    guard text.utf8.count <= Self.longestRephrased else { return nil }
    return several(text) ?? Rephrasing(text, self).texts.first(where: succeeds)
  }

  private static var longestRephrased: Int { 200 }

  /// What may be a matter of words; the rest is a matter of files and configs.
  private static var mendable: Set<DiagnosticCode> {
    [
      .unknownCommand, .abbreviation, .missingArgument, .extraArgument, .unknownArgument,
      .malformedValue, .malformedDuration, .malformedExpectation, .idleArgument, .unknownField,
      .unknownPager, .unknownTopic, .fileMissing,
    ]
  }

  /// What is a matter of the moment; the help tells what comes first, and the fix does it.
  private static var ofTheMoment: Set<DiagnosticCode> { [.noFinger, .fingerDown, .eventRefused] }

  /// Two commands without a `;` between them, each as it may have been meant.
  private func several(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let second = words.indices.dropFirst().first { CommandTable.command(named: words[$0]) != nil }
    guard let second, !["help", "compare"].contains(words[0]) else { return nil }
    var front = words[..<second].joined(separator: " ")
    for joint in [" &&", " and", " then", " |", " &", " ->", ","] where front.hasSuffix(joint) {
      front.removeLast(joint.count)
    }
    // A single word before a verb that is none itself is only said, as in `show state`.
    let isOneWord = !front.contains(" ")
    if isOneWord, CommandTable.command(named: front) == nil { return nil }
    let back = words[second...].joined(separator: " ")
    guard let before = succeeds(front) ? front : isOneWord ? nil : meant(by: front) else {
      return nil
    }
    let session = trial(before).session
    let after = session.succeeds(back) ? back : session.meant(by: back)
    return after.map { before + "; " + $0 }
  }

  /// Whether a text can be carried out; an expectation may fail, and the surface may have no size yet.
  private func succeeds(_ text: String) -> Bool { trial(text).isOK }

  /// Carries a text out on a copy of the session that writes no files and runs no scripts.
  private func trial(_ text: String) -> (session: Session, isOK: Bool) {
    var copy = self
    copy.isTrial = true
    copy.world.files = UnwrittenFiles(files: world.files)
    let statements = StatementReader.statements(in: SourceText(name: "", text: text))
    let isOK = statements.allSatisfy { statement in
      guard statement.name.text != Command.plugin.name else { return false }
      let problems = copy.perform(statement).diagnostics.filter {
        $0.severity == .error || $0.code == .speedPerSecond
      }
      return problems.allSatisfy { [.expectationFailed, .noViewport].contains($0.code) }
    }
    return (copy, isOK && !statements.isEmpty)
  }
}

/// Files of which none is written, as if each could be.
private struct UnwrittenFiles: FileAccess {
  let files: any FileAccess
  var currentDirectory: String { files.currentDirectory }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try files.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {}
  func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {}
}

extension FixIt {
  /// A part of the text after the change.
  fileprivate func applied(within whole: SourceSpan) -> [UInt8] {
    let bytes = span.source.bytes
    let (low, high) = (
      max(whole.range.lowerBound, min(span.range.lowerBound, whole.range.upperBound)),
      max(whole.range.lowerBound, min(span.range.upperBound, whole.range.upperBound))
    )
    return Array(bytes[whole.range.lowerBound..<low]) + Array(replacement.utf8)
      + Array(bytes[high..<whole.range.upperBound])
  }
}
