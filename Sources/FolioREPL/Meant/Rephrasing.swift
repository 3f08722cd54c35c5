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
    return question(commands) + (isExact ? [] : withoutFirst) + own + others
      + commands.filter(isSaidAlone).map { $0.name }
  }

  private func question(_ commands: [Command]) -> [String] {
    text.hasSuffix("?") && phrase.words.isEmpty ? commands.map { "help " + $0.name } : []
  }

  /// Whether a command without anything behind it may be all that is meant.
  private func isSaidAlone(_ command: Command) -> Bool {
    guard phrase.amounts.isEmpty, command.name != "help" else { return false }
    return phrase.words.count <= 1 || command.purpose == .looking
  }

  /// The verbs a word may mean: by its name, by other tools' words, by its beginning, by its letters,
  /// by the words it is composed of.
  private static func commands(called word: String) -> [Command] {
    if let command = CommandTable.command(named: word) { return [command] }
    let meant = CommandTable.commands(calledElsewhere: word)
    guard meant.isEmpty else { return meant }
    let begun = CommandTable.commands(beginning: word)
    guard begun.isEmpty else { return begun }
    let near = NearestName.find(
      word, among: CommandTable.all.flatMap { [$0.name] + $0.aliases + $0.otherWords })
    return near.map(commands) ?? composed(of: word)
  }

  /// The verbs in the name of a call: `scroll-to-page` goes to a page, `slide-next` to the next.
  private static func composed(of name: String) -> [Command] {
    let parts = Set(name.split(separator: "-").map(String.init))
    guard parts.count > 1 else { return [] }
    let verbs =
      if !parts.isDisjoint(with: ["next", "forward"]) {
        ["next"]
      } else if !parts.isDisjoint(with: ["previous", "prev", "back"]) {
        ["previous"]
      } else if !parts.isDisjoint(with: ["to", "page", "item", "index", "slide", "tab"]) {
        ["go", "drag"]
      } else {
        [String]()
      }
    return verbs.compactMap { CommandTable.command(named: $0) }
  }

  /// The verb that does what another tool's word says, whether or not it can be carried out now.
  var synonym: Command? {
    CommandTable.commands(calledElsewhere: phrase.verb).first
  }

  /// The statement with its words as the command knows them; `nil` where one is none of them.
  private func kept(_ command: Command) -> String? {
    let written = written
    // In `go(3)` the first word says more than the verb, and would not be kept.
    guard let first = written.first.map({ Phrase($0.text) }), first.amounts.isEmpty else {
      return nil
    }
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

  private var written: [Word] {
    StatementReader.statements(in: SourceText(name: "", text: text)).first?.words ?? []
  }

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
  fileprivate func option(called name: String) -> Option? {
    let meant = ["velocity": "v", "speed": "v", "duration": "over", "time": "over", "fps": "rate"]
    let small = meant[name.lowercased()] ?? name
    let names = options.map { $0.name }
    return Rephrasing.name(small, among: names).flatMap { near in
      options.first { $0.name == near }
    }
  }

  fileprivate func takes(_ word: String) -> Bool {
    words == nil || word.first.map { $0.isNumber || "+-.(".contains($0) } == true
  }
}

extension Command.Option {
  /// The value a word means; the word where it may be anything.
  fileprivate func value(called word: String) -> String {
    if !values.isEmpty {
      return values.first { $0 == word.lowercased() }
        ?? Rephrasing.name(word, among: values) ?? word
    }
    return Phrase("x " + word).amounts.first.flatMap(amount) ?? word
  }

  private func amount(_ amount: Phrase.Amount) -> String? {
    switch name {
    case "v": amount.speed.map(NumberText.of)
    case "over": amount.time
    default: NumberText.of(amount.value)
    }
  }
}
