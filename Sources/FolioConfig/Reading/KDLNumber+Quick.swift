import KDL

extension KDLNumber {
  /// The nearest `Double`, with a fast path for common numbers.
  ///
  /// Up to 15 digits are exact as a `Double`, and so are powers of ten up to 22; the quotient of
  /// two exact numbers is rounded once and is therefore the nearest (Clinger, 1990). Any other
  /// number is converted by `asDouble`.
  var quickDouble: Double {
    var digits = 0.0
    var count = 0
    var scale = 1.0
    var isFraction = false
    var isNegative = false
    for byte in lexeme.utf8 {
      switch byte {
      case 0x30...0x39:
        count += 1
        digits = digits * 10 + Double(byte - 0x30)
        if isFraction { scale *= 10 }
      case 0x2E where !isFraction: isFraction = true
      case 0x2D where count == 0: isNegative = true
      default: return asDouble
      }
    }
    guard count > 0, count <= 15 else { return asDouble }
    let value = digits / scale
    return isNegative ? -value : value
  }

  /// The integer, with a fast path for common numbers; `nil` if the number is no integer.
  var quickInt: Int? {
    var value = 0
    var count = 0
    for byte in lexeme.utf8 {
      guard byte >= 0x30, byte <= 0x39, count < 15 else { return asInt }
      value = value * 10 + Int(byte - 0x30)
      count += 1
    }
    return count > 0 ? value : asInt
  }
}
