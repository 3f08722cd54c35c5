/// A token: a string in any notation, a number or a keyword.
struct Token {
  /// The value; nil where it was reported and cannot be guessed.
  let value: KDLValue?
  let span: KDLSpan
  /// Whether this is a keyword without its `#`, such as `true`; `value` is then the keyword.
  var isBareKeyword = false

  /// The text if this is a string, keywords without `#` included.
  func text(in parser: Parser) -> String? {
    if isBareKeyword { return parser.text(span.lower, span.upper) }
    return value?.asString
  }
}

/// The words that mean a number, a truth value or null after a `#`.
enum Keyword {
  /// Whether a keyword begins with this byte, a quick test that rules out most words.
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "i"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The value of a keyword, which is given without its `#`.
  static func value(_ text: String) -> KDLValue? {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    case "inf", "-inf", "nan": .number(KDLNumber(checked: "#" + text))
    default: nil
    }
  }
}
