import KDL

/// A word of a text, without its quotes, and the bytes of the text that it takes with them.
struct ForeignWord: Equatable {
  var text: String
  var range: Range<Int>
}

/// A name with values and a block, as many languages have them.
struct ForeignNode {
  /// The name; `nil` for what stands in braces or in a list without one.
  var name: ForeignWord?
  var values: [ForeignWord] = []
  /// What stands in the block, in the list or between the parentheses.
  var children: [ForeignNode] = []
  /// The names of the calls that stand for their arguments, which are among the children.
  var calls: [ForeignWord] = []

  /// The only word of a node without values and block.
  var word: ForeignWord? { values.isEmpty && children.isEmpty ? name : nil }

  var words: [ForeignWord] { values + children.compactMap { $0.word } }

  /// What stands in the block with a value or a block of its own; a child without a name is its
  /// block.
  var settings: [ForeignNode] {
    children.flatMap { $0.word != nil ? [] : $0.name == nil ? $0.settings : [$0] }
  }

  var start: Int? {
    name?.range.lowerBound ?? values.first?.range.lowerBound
      ?? children.lazy.compactMap { $0.start }.first
  }
}

// MARK: Values

extension ForeignNode {
  /// The first value as KDL writes it, with its word; `Duration(seconds: 3)` is `(s)3`, and of a size
  /// the length along the axis counts.
  func literal(isVertical: Bool) -> (text: String, word: ForeignWord)? {
    guard let word = words.first else {
      let legal = Self.times + [isVertical ? "height" : "width"]
      return settings.first { legal.contains($0.unit ?? $0.name?.text ?? "") }?
        .literal(isVertical: isVertical)
    }
    let text = Self.literal(word.text)
    return (unit.map { "(\($0))\(text)" } ?? text, word)
  }

  private static let times = ["s", "ms"]

  private var unit: String? { name.flatMap { MeantName.known($0.text, among: Self.times) } }

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
    guard let (number, unit) = measured(word) else { return nil }
    let lexeme = number.lexeme
    return ["", "f", "F", "d"].contains(unit) ? lexeme : "(\(StringNotation.text(unit)))\(lexeme)"
  }

  /// A number, and the unit behind it.
  static func measured(_ word: String) -> (number: KDLNumber, unit: String)? {
    let digits = word.utf8.prefix { $0 >= 0x2B && $0 <= 0x39 && $0 != 0x2F && $0 != 0x2C }
    let hasPoint = digits.last == UInt8(ascii: ".")
    let written = String(decoding: hasPoint ? digits.dropLast() : digits, as: UTF8.self)
    return KDLNumber(lexeme: written).map {
      ($0, String(decoding: word.utf8.dropFirst(digits.count), as: UTF8.self))
    }
  }
}
