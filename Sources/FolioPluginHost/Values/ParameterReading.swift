import FolioCore
import FolioPluginABI
import FolioPluginContract

/// Reads parameters from structs of the contract.
enum ParameterReading {
  /// The type of a parameter; `nil` for types this version does not know.
  static func type(_ parameter: folio_parameter) -> ParameterType? {
    let low = unsafe parameter.minimum
    let high = unsafe parameter.maximum
    switch unsafe parameter.type {
    case FOLIO_BOOL: return .bool
    case FOLIO_TEXT: return .text
    case FOLIO_CHOICE: return unsafe choices(parameter).map { .choice($0) }
    case FOLIO_INTEGER: return integers(low, high).map { .integer($0) }
    case FOLIO_INTEGER_OR_WORD:
      guard let range = integers(low, high), let words = unsafe choices(parameter) else {
        return nil
      }
      return .integerOrWord(range, words)
    case FOLIO_NUMBER: return low <= high ? .number(low...high) : nil
    case FOLIO_SPEED: return low <= high ? .speed(low...high) : nil
    case FOLIO_LENGTH:
      guard low <= high else { return nil }
      let set = Length.Unit.allCases.filter {
        unsafe parameter.units & (1 << UInt32(Contract.units.code($0))) != 0
      }
      return unsafe .length(
        units: set, amount: low...high,
        mustStateUnit: parameter.flags & FOLIO_PARAMETER_MUST_STATE_UNIT != 0)
    case FOLIO_OFFSETS:
      return Int(exactly: high.rounded(.down)).map { .offsets(maximumCount: max(0, $0)) }
    default: return nil
    }
  }

  /// Whether a type is one of the contract.
  static func knows(_ type: Int32) -> Bool { FOLIO_BOOL <= type && type <= FOLIO_INTEGER_OR_WORD }

  private static func integers(_ low: Double, _ high: Double) -> ClosedRange<Int>? {
    guard low <= high, let lower = Int(exactly: low), let upper = Int(exactly: high) else {
      return nil
    }
    return lower...upper
  }

  private static func choices(_ parameter: folio_parameter) -> [String]? {
    guard let words = unsafe parameter.choices, unsafe parameter.choice_count <= 1_000 else {
      return nil
    }
    var texts: [String] = []
    for index in unsafe 0..<Int(parameter.choice_count) {
      guard let word = unsafe words[index], let text = unsafe String(validatingCString: word) else {
        return nil
      }
      texts.append(text)
    }
    return texts
  }
}
