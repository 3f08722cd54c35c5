/// The notation of a string: without quotes where the grammar allows it, otherwise quoted on one
/// line.
package enum StringNotation {
  /// The string as it is printed.
  package static func text(_ string: String) -> String {
    var output: [UInt8] = []
    append(string, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  static func append(_ text: String, to output: inout [UInt8]) {
    if isIdentifier(text) {
      output += text.utf8
    } else {
      appendQuoted(text, to: &output)
    }
  }

  /// Whether the string reads back as itself without quotes.
  static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard !scalars.isEmpty, Keyword.value(text) == nil,
      scalars.allSatisfy({ CharacterClass($0.value) == .identifier })
    else { return false }
    return !beginsLikeNumber(text.utf8)
  }

  private static func beginsLikeNumber(_ utf8: String.UTF8View) -> Bool {
    var rest = utf8.prefix(3)
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    guard let first = rest.first else { return false }
    return first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
  }

  private static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { appendEscaped(scalar, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\u{8}": output += "\\b".utf8
    case "\u{9}": output += "\\t".utf8
    case "\u{A}": output += "\\n".utf8
    case "\u{C}": output += "\\f".utf8
    case "\u{D}": output += "\\r".utf8
    default:
      switch CharacterClass(scalar.value) {
      case .newline, .disallowed: output += "\\u{\(String(scalar.value, radix: 16))}".utf8
      default: output += UTF8.encode(scalar) ?? .init()
      }
    }
  }
}
