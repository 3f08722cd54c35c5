import FolioCore
import FolioDiagnostics
import KDL

/// A value in the notation of configs: `(viewport)0.5`.
struct ValueNotation {
  let value: KDLValue
  let unit: String?

  /// The notation of a value; `nil` for a list, which has several.
  ///
  /// With `isBare` points have no unit.
  init?(_ value: ParameterValue, isBare: Bool) {
    unit = Self.unit(value, isBare: isBare)
    switch value {
    case .bool(let flag): self.value = .bool(flag)
    case .integer(let number): self.value = .number(KDLNumber(number))
    case .number(let number), .speed(let number):
      self.value = .number(KDLNumber(shortest: number))
    case .length(let length): self.value = .number(KDLNumber(shortest: length.amount))
    case .text(let text): self.value = .string(text)
    case .offsets: return nil
    }
  }

  private static func unit(_ value: ParameterValue, isBare: Bool) -> String? {
    guard case .length(let length) = value else { return nil }
    return length.unit == .points && isBare ? nil : length.unit.rawValue
  }

  static func text(_ value: ParameterValue, isBare: Bool = true) -> String {
    if case .offsets(let offsets) = value {
      return offsets.map { NumberText.of($0) }.joined(separator: " ")
    }
    guard let notation = ValueNotation(value, isBare: isBare) else { return "" }
    let unit = notation.unit.map { "(\($0))" } ?? ""
    switch notation.value {
    case .string(let text): return unit + text
    case .number(let number): return unit + number.lexeme
    case .bool(let flag): return flag ? "#true" : "#false"
    case .null: return "#null"
    }
  }
}

extension KDLNumber {
  /// The shortest notation that reads back as the same value, without `.0`.
  init(shortest value: Double) {
    self = KDLNumber(lexeme: NumberText.of(value)) ?? KDLNumber(value)
  }
}
