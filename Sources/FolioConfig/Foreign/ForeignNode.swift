import KDL

/// A name with values and a block, as many languages have them.
struct ForeignNode {
  /// The name; `nil` for what stands in braces or in a list without one.
  var name: String?
  /// The values behind the name, without quotes.
  var values: [String] = []
  /// What stands in the block, in the list or between the parentheses.
  var children: [ForeignNode] = []

  /// The only word of a node without values and block.
  var word: String? { values.isEmpty && children.isEmpty ? name : nil }

  /// The values, and the words that stand in the block.
  var words: [String] { values + children.compactMap { $0.word } }

  /// What stands in the block with a value or a block of its own; a child without a name is its
  /// block.
  var settings: [ForeignNode] {
    children.flatMap { $0.word != nil ? [] : $0.name == nil ? $0.settings : [$0] }
  }
}

extension [ForeignNode] {
  /// The first word behind a name.
  func value(of name: String) -> String? {
    first { $0.name == name }?.words.first
  }
}

// MARK: Values

extension ForeignNode {
  /// The first value as KDL writes it; `Duration(seconds: 3)` is `(s)3`.
  var literal: String? {
    guard let word = words.first else { return settings.first?.literal }
    let unit = name.flatMap { MeantName.known($0, among: ["s", "ms"]) }
    let text = Self.literal(word)
    return unit.map { "(\($0))\(text)" } ?? text
  }

  /// What stands behind the last point.
  static func lastPart(of word: String) -> String {
    word.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? word
  }

  private static func literal(_ word: String) -> String {
    if let number = number(word) { return number }
    switch word {
    case "true", "false", "null": return "#\(word)"
    default:
      // Of `Axis.horizontal` and `.horizontal` the last part is the value.
      return StringNotation.text(lastPart(of: word))
    }
  }

  /// A number with its unit before it: `80%`, `16.dp` and `0.5f` are such.
  static func number(_ word: String) -> String? {
    if word.utf8.first == UInt8(ascii: "(") { return word }
    let digits = word.utf8.prefix { $0 >= 0x2B && $0 <= 0x39 && $0 != 0x2F && $0 != 0x2C }
    let hasPoint = digits.last == UInt8(ascii: ".")
    let written = String(decoding: hasPoint ? digits.dropLast() : digits, as: UTF8.self)
    guard let number = KDLNumber(lexeme: written)?.lexeme else { return nil }
    let unit = String(decoding: word.utf8.dropFirst(digits.count), as: UTF8.self)
    return ["", "f", "F", "d"].contains(unit) ? number : "(\(StringNotation.text(unit)))\(number)"
  }
}
