/// A number as it was written, of any size and precision.
///
/// Two numbers are equal when their notations are; compare `canonicalText` to see whether two
/// notations are the same number, `asDouble` for the nearest value.
public struct KDLNumber: Sendable, Equatable {
  /// The number as written: `1_000`, `0xFF`, `1.23E+1000`, `#-inf`.
  public let lexeme: String

  /// Creates a number from its KDL notation; nil if that is not a number, or longer than
  /// `KDLLimits.numberLength` bytes.
  public init?(lexeme: String) {
    let bytes = Array(lexeme.utf8)
    guard bytes.count <= KDLLimits.numberLength,
      lexeme.isNumberKeyword || NumberGrammar.fault(in: bytes, 0..<bytes.count) == nil
    else { return nil }
    self.lexeme = lexeme
  }

  /// Creates a number from an integer, in decimal notation.
  public init(_ value: Int) {
    lexeme = "\(value)"
  }

  /// Creates a number in the shortest notation that reads back as the same `Double`.
  public init(_ value: Double) {
    if value.isNaN {
      lexeme = "#nan"
    } else if value.isInfinite {
      lexeme = value < 0 ? "#-inf" : "#inf"
    } else {
      lexeme = "\(value)"
    }
  }

  /// Creates a number from text that the parser has already checked.
  init(checked lexeme: String) {
    self.lexeme = lexeme
  }
}

extension String {
  /// Whether this is `#inf`, `#-inf` or `#nan`.
  var isNumberKeyword: Bool { self == "#inf" || self == "#-inf" || self == "#nan" }
}
