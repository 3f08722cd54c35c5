package import FolioDiagnostics

/// One word of a command, with the place it was read from.
package struct Word: Sendable, Hashable {
  /// The word without its quotes and escapes; of a block, which may have many lines, only that it is
  /// one: `{ … }`.
  package var text: String
  /// The word as it was written, quotes and braces included.
  package var span: SourceSpan
  package var isBlock = false
  /// `true` where a part of the word was quoted: a text, never a name or a number.
  var isQuoted = false
  /// At which byte of the text its first `=` is that was neither quoted nor escaped; `nil` without one.
  var equals: Int?

  /// The name and the value of `name=value`; `nil` for other words, and where the `=` is quoted.
  package var assignment: (name: String, value: Word)? {
    guard let equals else { return nil }
    let name = String(decoding: text.utf8.prefix(equals), as: UTF8.self)
    guard Self.isName(name) else { return nil }
    var value = self
    value.equals = nil
    value.text = String(decoding: text.utf8.dropFirst(equals + 1), as: UTF8.self)
    if !isQuoted {
      let lower = min(span.range.lowerBound + name.utf8.count + 1, span.range.upperBound)
      value.span = SourceSpan(span.source, lower..<span.range.upperBound)
    }
    return (name, value)
  }

  /// A text as a word in quotes, which reads back as this text whatever is in it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\\", "\"": quoted += "\\\(character)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  /// Returns `true` for a text of letters and hyphens that begins with a letter.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// One command with its words, as it stands in a line or a script.
package struct Statement: Sendable, Hashable {
  /// The words; never empty.
  package var words: [Word]

  var name: Word { words[0] }
  var arguments: ArraySlice<Word> { words[1...] }
  var span: SourceSpan { words[0].span.union(words[words.count - 1].span) }
  var text: String { span.text }

  /// `true` where it says that the command before it had to fail.
  var expectsError: Bool {
    name.text == Command.expect.name && arguments.first?.text.hasPrefix("error") == true
  }
}
