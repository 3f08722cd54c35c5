import FolioCore
import FolioDiagnostics

/// Checks values against the parameters of a signature.
///
/// Values from files and from code go through the same check; only code can give a value of another
/// type.
struct ParameterCheck {
  let signature: Signature

  func check(_ list: ParameterList, _ report: (ConfigError) -> Void) {
    for index in list.entries.indices {
      check(list.entries[index], report)
    }
  }

  private func check(_ entry: ParameterList.Entry, _ report: (ConfigError) -> Void) {
    guard let index = signature.index(of: entry.name) else {
      return report(signature.unknown(Stated(entry.name, at: entry.value.span), owners: []))
    }
    let type = signature.types[index]
    if let error = problem(entry.value, type, { signature.slot(entry.name) }) { report(error) }
  }

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

  /// - Parameter slot: the parameter for errors; made only where there is one, because nearly all
  ///   values are right.
  private func problem(
    _ stated: Stated<ParameterValue>, _ type: ParameterType, _ slot: () -> ConfigError.Slot
  ) -> ConfigError? {
    switch (type, stated.value) {
    case (.bool, .bool), (.text, .text): return nil
    case (.integer(let range), .integer(let value)),
      (.integerOrWord(let range, _), .integer(let value)):
      if range.contains(value) { return nil }
      let bounds = Double(range.lowerBound)...Double(range.upperBound)
      return .outOfRange(slot(), Double(value), bounds, at: stated.span)
    case (.integerOrWord(_, let words), .text(let word)), (.choice(let words), .text(let word)):
      return words.contains(word) ? nil : .notAChoice(slot(), stated.map { _ in word }, type)
    case (.number(let range), .number(let value)), (.speed(let range), .speed(let value)),
      (.duration(let range), .number(let value)):
      return number(value, range, slot, stated)
    case (.length(let units, let range, _), .length(let length)):
      guard units.contains(length.unit) else {
        return .wrongUnit(stated.map { _ in length.unit.rawValue }, slot(), type)
      }
      return number(length.amount, range, slot, stated)
    case (.offsets(let limit), .offsets(let values)):
      if values.count > limit { return .tooManyValues(slot(), limit: limit, at: stated.span) }
      let range = -Limits.maximumOffset...Limits.maximumOffset
      guard let wrong = values.first(where: { !range.contains($0) }) else { return nil }
      return number(wrong, range, slot, stated)
    default:
      return .wrongKind(slot(), type, found: .other, at: stated.span)
    }
  }

  private func number(
    _ value: Double, _ range: ClosedRange<Double>, _ slot: () -> ConfigError.Slot,
    _ stated: Stated<ParameterValue>
  ) -> ConfigError? {
    if range.contains(value) { return nil }
    guard value.isFinite else { return .notFinite(slot(), at: stated.span) }
    return .outOfRange(slot(), value, range, at: stated.span)
  }
}
