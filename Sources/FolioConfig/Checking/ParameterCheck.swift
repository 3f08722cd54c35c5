import FolioCore
import FolioDiagnostics

/// Checks values against the parameters of a signature.
///
/// Values from files and from code go through the same check; only code can give a value of another
/// type.
struct ParameterCheck {
  private let signature: Signature

  init(_ signature: Signature) {
    self.signature = signature
  }

  /// Reports every value that does not fit its parameter.
  func check(_ list: ParameterList, _ report: (ConfigError) -> Void) {
    for index in list.entries.indices {
      check(list.entries[index], report)
    }
  }

  private func check(_ entry: ParameterList.Entry, _ report: (ConfigError) -> Void) {
    if let index = signature.index(of: entry.name) {
      if !ParameterCheck.fits(entry.value.value, signature.types[index]),
        let error = problem(entry.value, signature.types[index], signature.slot(entry.name))
      {
        report(error)
      }
      return
    }
    report(signature.unknown(Stated(entry.name, at: entry.value.span), owners: []))
  }

  /// A fast test that accepts nearly all valid values; the others are examined in detail.
  private static func fits(_ value: ParameterValue, _ type: ParameterType) -> Bool {
    switch (type, value) {
    case (.bool, .bool), (.text, .text): true
    case (.integer(let range), .integer(let value)),
      (.integerOrWord(let range, _), .integer(let value)):
      range.contains(value)
    case (.number(let range), .number(let value)), (.speed(let range), .speed(let value)),
      (.duration(let range), .number(let value)):
      range.contains(value)
    case (.length(let units, let range, _), .length(let length)):
      range.contains(length.amount) && units.contains(length.unit)
    default: false
    }
  }

  /// Reports every required parameter that is missing.
  func checkRequired(
    _ list: ParameterList, at place: SourceSpan?, _ report: (ConfigError) -> Void
  ) {
    for parameter in signature.parameters
    where parameter.isRequired && list[parameter.name] == nil {
      report(
        .missingParameter(
          signature.slot(parameter.name), summary: parameter.summary, at: place))
    }
  }

  private func problem(
    _ stated: Stated<ParameterValue>, _ type: ParameterType, _ slot: ConfigError.Slot
  ) -> ConfigError? {
    switch (type, stated.value) {
    case (.bool, .bool), (.text, .text): return nil
    case (.integer(let range), .integer(let value)):
      return integer(value, range, slot, stated)
    case (.integerOrWord(let range, _), .integer(let value)):
      return integer(value, range, slot, stated)
    case (.integerOrWord(_, let words), .text(let word)), (.choice(let words), .text(let word)):
      return words.contains(word)
        ? nil : .notAChoice(slot, stated.map { _ in word }, type)
    case (.number(let range), .number(let value)), (.speed(let range), .speed(let value)),
      (.duration(let range), .number(let value)):
      return number(value, range, slot, stated)
    case (.length(let units, let range, _), .length(let length)):
      guard units.contains(length.unit) else {
        return .wrongUnit(stated.map { _ in length.unit.rawValue }, slot, type)
      }
      return number(length.amount, range, slot, stated)
    case (.offsets(let limit), .offsets(let values)):
      return offsets(values, limit, slot, stated)
    default:
      return .wrongKind(slot, type, found: .other, at: stated.span)
    }
  }

  private func integer(
    _ value: Int, _ range: ClosedRange<Int>, _ slot: ConfigError.Slot,
    _ stated: Stated<ParameterValue>
  ) -> ConfigError? {
    guard !range.contains(value) else { return nil }
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    return .outOfRange(slot, Double(value), bounds, at: stated.span)
  }

  private func number(
    _ value: Double, _ range: ClosedRange<Double>, _ slot: ConfigError.Slot,
    _ stated: Stated<ParameterValue>
  ) -> ConfigError? {
    guard value.isFinite else { return .notFinite(slot, at: stated.span) }
    return range.contains(value) ? nil : .outOfRange(slot, value, range, at: stated.span)
  }

  private func offsets(
    _ values: [Double], _ limit: Int, _ slot: ConfigError.Slot, _ stated: Stated<ParameterValue>
  ) -> ConfigError? {
    if values.count > limit { return .tooManyValues(slot, limit: limit, at: stated.span) }
    for value in values {
      let range = -Limits.maximumOffset...Limits.maximumOffset
      if let error = number(value, range, slot, stated) { return error }
    }
    return nil
  }
}
