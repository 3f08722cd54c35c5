/// Numbers as the shortest text that reads back to the same value.
///
/// Whole numbers have no `.0`, zero has no sign. An exponent is used only from 1e21 upwards and below
/// 1e-6, as in JavaScript. Not-a-number and the infinities are `nan`, `inf` and `-inf`.
package enum NumberText {
  /// The text of a number.
  package static func of(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    let decimal = ShortestDecimal(value.magnitude)
    return (value < 0 ? "-" : "") + decimal.text
  }
}

/// The shortest decimal of a positive finite number: 0.digits times ten to the power of `point`.
private struct ShortestDecimal {
  /// ASCII digits without zeros at either end.
  var digits: [UInt8] = []
  /// The position of the decimal point, counted from the first digit; may lie outside the digits.
  var point = 0

  /// Splits the standard library's shortest text into digits and the position of the point.
  init(_ value: Double) {
    var exponent = 0
    var isFraction = false
    var rest = value.description.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte)
        if !isFraction { point += 1 }
      case UInt8(ascii: "."): isFraction = true
      default:
        exponent = Self.integer(rest)
        rest = rest[rest.endIndex...]
      }
    }
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    point += exponent - zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
  }

  var text: String {
    switch point {
    case 1...21 where digits.count <= point:
      string(digits) + zeros(point - digits.count)
    case 1...21: string(digits[..<point]) + "." + string(digits[point...])
    case -5...0: "0." + zeros(-point) + string(digits)
    default: scientific
    }
  }

  private var scientific: String {
    let fraction = digits.count > 1 ? "." + string(digits[1...]) : ""
    return string(digits[..<1]) + fraction + "e" + (point - 1).description
  }

  private func string(_ digits: some Sequence<UInt8>) -> String {
    String(decoding: Array(digits), as: UTF8.self)
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  private static func integer(_ text: Substring.UTF8View) -> Int {
    var value = 0
    for byte in text where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }
}
