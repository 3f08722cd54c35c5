/// Writes JSON text piece by piece, without building a tree first.
///
/// The writer adds the commas, escapes the strings and closes what it opens; the caller must write
/// a key before each value of an object, and none elsewhere.
public struct JSONWriter: Sendable {
  /// The text written so far.
  public private(set) var text = ""
  private var needsComma = false

  /// Creates a writer with an empty text.
  public init() {}

  /// Writes a whole value.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let bool): raw(bool ? "true" : "false")
    case .integer(let integer): raw(integer.description)
    case .number(let number): raw(number.isFinite ? NumberText.of(number) : "null")
    case .string(let string): raw(Self.quoted(string))
    case .array(let elements): array { for element in elements { $0.write(element) } }
    case .members(let members):
      object { for member in members { $0.write(member.name, member.value) } }
    }
  }

  /// Writes a named value of an object.
  public mutating func write(_ name: String, _ value: JSONValue) {
    key(name)
    write(value)
  }

  /// Writes the key of the value that follows.
  public mutating func key(_ name: String) {
    raw(Self.quoted(name))
    text += ":"
    needsComma = false
  }

  /// Writes an object whose members `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed("{", "}", body) }

  /// Writes an array whose elements `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) { enclosed("[", "]", body) }

  /// A string as JSON, with quotes and escapes.
  ///
  /// Control characters and the separators U+2028 and U+2029 are escaped, so that the text is one
  /// line for every reader; everything else is unchanged.
  public static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        text += "\\u" + fourHexDigits(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private mutating func enclosed(
    _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
  ) {
    raw(open)
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func raw(_ piece: String) {
    if needsComma { text += "," }
    text += piece
    needsComma = true
  }

  private static func fourHexDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
