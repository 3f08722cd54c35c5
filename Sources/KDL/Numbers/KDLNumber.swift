/// A number as it was written, of any size and precision.
///
/// Two numbers are equal when they are written alike; compare `canonicalText` for the same number
/// in another notation, `asDouble` for the nearest value.
public struct KDLNumber: Sendable, Equatable {
  /// The number as written: `1_000`, `0xFF`, `1.23E+1000`, `#-inf`.
  public let lexeme: String

  /// Makes a number from its KDL notation; nil if it is none, or longer than
  /// `KDLLimits.numberLength` bytes.
  public init?(lexeme: String) {
    let bytes = Array(lexeme.utf8)
    guard bytes.count <= KDLLimits.numberLength,
      lexeme.isNumberKeyword || NumberGrammar.fault(in: bytes, 0..<bytes.count) == nil
    else { return nil }
    self.lexeme = lexeme
  }

  /// Makes the number of an integer.
  public init(_ value: Int) {
    lexeme = "\(value)"
  }

  /// Makes the number with the shortest notation that reads back as this value.
  public init(_ value: Double) {
    if value.isNaN {
      lexeme = "#nan"
    } else if value.isInfinite {
      lexeme = value < 0 ? "#-inf" : "#inf"
    } else {
      lexeme = "\(value)"
    }
  }

  /// Makes a number of what the parser has checked already.
  init(checked lexeme: String) {
    self.lexeme = lexeme
  }
}

extension String {
  /// Whether this is one of the three numbers that are written as keywords.
  var isNumberKeyword: Bool { self == "#inf" || self == "#-inf" || self == "#nan" }
}
