import FolioDiagnostics
import FolioReplay

struct Arguments {
  let statement: Statement
  let command: Command
  /// The command's name or alias, as typed but in full.
  let spelling: String
  /// Warnings about accepted values that are likely mistakes.
  private(set) var warnings: [Diagnostic] = []
  private var positional: ArraySlice<Word>
  private var named: [String: Named] = [:]

  private struct Named {
    var word: Word
    var value: Word
  }

  /// Sorts a statement's words into options and positional arguments.
  init(_ statement: Statement, for command: Command) throws(Diagnostic) {
    self.statement = statement
    self.command = command
    spelling = command.spelling(of: statement.name.text)
    var rest: [Word] = []
    for word in statement.arguments {
      guard let (name, value) = word.assignment, !command.takesText else {
        rest.append(word)
        continue
      }
      guard command.options.contains(where: { $0.name == name }) else {
        throw Self.unknown(name, word, command)
      }
      if let first = named.updateValue(Named(word: word, value: value), forKey: name)?.word {
        throw Diagnostic(.repeatedArgument, "`\(name)` is given twice", at: word.span)
          .adding(label: "given here already", at: first.span)
          .adding(help: "keep one of them")
      }
    }
    positional = rest[...]
  }

  private static func unknown(_ name: String, _ word: Word, _ command: Command) -> Diagnostic {
    let lower = word.span.range.lowerBound
    let span = SourceSpan(word.span.source, lower..<lower + name.utf8.count)
    let names = command.options.map { $0.name }
    let diagnostic = Diagnostic(
      .unknownArgument, "`\(command.name)` takes no `\(name)`", at: span
    ).suggesting(NearestName.all(name, among: names), for: span)
    guard !names.isEmpty else { return diagnostic.adding(help: "write `\(command.synopsis)`") }
    return diagnostic.adding(note: "`\(command.name)` takes", names: names)
  }

  var isEmpty: Bool { positional.isEmpty }

  mutating func next() -> Word? { positional.popFirst() }

  mutating func take(_ text: String) -> Word? {
    guard let word = positional.first, word.text == text, !word.isQuoted else {
      return nil
    }
    return positional.popFirst()
  }

  func contains(_ text: String) -> Bool { positional.contains { $0.text == text } }

  /// Takes the next word; `what` describes it if missing.
  mutating func need(_ what: String) throws(Diagnostic) -> Word {
    guard let word = positional.popFirst() else { throw missing(what) }
    return word
  }

  mutating func option(_ name: String) -> Word? { named.removeValue(forKey: name)?.value }

  mutating func speed(_ word: Word) throws(Diagnostic) -> Double {
    let (speed, warning) = try word.speed()
    warnings += [warning].compactMap { $0 }
    return speed
  }

  func has(_ name: String) -> Bool { named[name] != nil }

  mutating func takeRest() -> [Word] {
    defer { positional = [] }
    return Array(positional)
  }

  func missing(_ what: String) -> Diagnostic {
    let end = statement.span.range.upperBound
    return Diagnostic(
      .missingArgument, "`\(statement.name.text)` needs \(what)",
      at: SourceSpan(statement.span.source, end..<end)
    ).adding(help: "write `\(command.synopsis)`")
  }

  /// Throws if words are left over, or options have no effect here.
  func end() throws(Diagnostic) {
    if let word = positional.first {
      throw Diagnostic(
        .extraArgument, "`\(statement.name.text)` takes no more arguments", at: word.span
      ).adding(help: "write `\(command.synopsis)`")
    }
    let idle = named.min { first, second in
      first.value.word.span.range.lowerBound < second.value.word.span.range.lowerBound
    }
    guard let idle else { return }
    throw Diagnostic(.idleArgument, "`\(idle.key)` has no effect here", at: idle.value.word.span)
      .adding(help: "write `\(command.synopsis)`")
  }
}
