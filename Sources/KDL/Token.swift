/// A word of the source: a string in any notation, a number or a keyword.
struct Token {
  /// The value; nil where it was reported and cannot be guessed.
  let value: KDLValue?
  let span: KDLSpan
  /// Whether this is `true` and the like without the `#`; `value` is then what was meant.
  var isBareKeyword = false

  /// The text if this is a string, bare keywords included.
  func text(in parser: Parser) -> String? {
    if isBareKeyword { return parser.text(span.lower, span.upper) }
    return value?.asString
  }
}

/// The words that are numbers, truth values or null when a `#` stands before them.
enum Keyword {
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
