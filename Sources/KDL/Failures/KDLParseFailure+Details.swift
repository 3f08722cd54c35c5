/// The parts of messages that depend on a character or on what is wrong with a number.
extension KDLParseFailure {
  static let keywords = "the keywords are `#true`, `#false`, `#null`, `#inf`, `#-inf` and `#nan`"

  /// The name of a character that cannot be displayed.
  static func name(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x00: "a NUL character"
    case 0x7F: "a delete character"
    case 0xFEFF: "a byte-order mark behind the beginning"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      "the invisible character \(codePoint(scalar)), which changes the direction of writing,"
    default: "the control character \(codePoint(scalar))"
    }
  }

  static func hint(disallowed scalar: UInt32) -> String {
    scalar == 0xFEFF
      ? "remove it; it may only be the first character of a file"
      : "remove it, or write `\\u{\(String(scalar, radix: 16))}` in a string"
  }

  /// A character in backticks; by its code point if it cannot be displayed.
  static func quoted(_ scalar: UInt32) -> String {
    guard let scalar = Unicode.Scalar(scalar), scalar.value > 0x20 else {
      return codePoint(scalar)
    }
    return "`\(Character(scalar))`"
  }

  private static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  static func hint(unexpected scalar: UInt32) -> String? {
    switch scalar {
    case UInt32(UInt8(ascii: "=")): "a property is a name, `=` and a value: `key=value`"
    case UInt32(UInt8(ascii: "[")), UInt32(UInt8(ascii: "]")):
      "there are no lists; write several arguments, or a block of children"
    case UInt32(UInt8(ascii: ")")): "open an annotation with `(`, or put the text in quotes"
    case UInt32(UInt8(ascii: "/")): "a comment begins with `//`, `/*` or `/-`; put text in quotes"
    default: nil
    }
  }

  static func message(_ fault: KDLNumberFault) -> String {
    switch fault {
    case .noIntegerDigits: "a number needs a digit before its point"
    case .noFractionDigits: "a number needs a digit behind its point"
    case .noExponentDigits: "the exponent has no digits"
    case .noDigits(let radix): "no digit of base \(radix) follows"
    case .strayDigit(let radix): "this is not a number of base \(radix)"
    case .strayWord(_, let word): "`\(word)` cannot follow a number"
    case .strayTail: "this is not a number"
    case .strayComma: "a comma cannot follow a number"
    }
  }

  static func hint(_ fault: KDLNumberFault) -> String {
    switch fault {
    case .noIntegerDigits: "write `0.5`, or put text in quotes"
    case .noFractionDigits: "write `1.0` or `1`"
    case .noExponentDigits: "write `1e10`"
    case .noDigits(let radix), .strayDigit(let radix): digits(radix)
    case .strayWord(let number, let word):
      "a unit stands in parentheses before the number: `(\(word))\(number)`"
    case .strayComma: "values are separated by spaces"
    case .strayTail: "text that begins with a digit must be in quotes"
    }
  }

  private static func digits(_ radix: Int) -> String {
    switch radix {
    case 2: "the digits of base 2 are 0 and 1"
    case 8: "the digits of base 8 are 0 to 7"
    default: "the digits of base 16 are 0 to 9 and a to f"
    }
  }
}
