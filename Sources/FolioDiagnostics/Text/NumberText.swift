/// Numbers as the shortest text that reads back to the same value.
///
/// No `.0`, no negative zero. Exponents start at 1e21 and below 1e-6, as in JavaScript. Nonfinite
/// numbers are `nan`, `inf` and `-inf`.
package enum NumberText {
  package static func of(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return (value < 0 ? "-" : "") + decimal(value.magnitude)
  }

  /// Converts the standard library's shortest digits, which use other exponents.
  private static func decimal(_ value: Double) -> String {
    let parts = value.description.split(separator: "e")
    let number = parts[0].split(separator: ".")
    var digits = number.joined()[...]
    // The number is 0.digits × 10^point.
    var point = number[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.first == "0" {
      digits.removeFirst()
      point -= 1
    }
    while digits.last == "0" { digits.removeLast() }
    switch point {
    case 1...21 where digits.count <= point: return String(digits) + zeros(point - digits.count)
    case 1...21: return "\(digits.prefix(point)).\(digits.dropFirst(point))"
    case -5...0: return "0." + zeros(-point) + digits
    default:
      let fraction = digits.count > 1 ? ".\(digits.dropFirst())" : ""
      return "\(digits.prefix(1))\(fraction)e\(point - 1)"
    }
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
