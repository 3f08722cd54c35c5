import FolioCore
import FolioDiagnostics
import KDL

/// Reads single values: their type, their unit and their range.
extension ConfigReader {
  /// Reads a value of a parameter; `nil`, with a report, if its type or unit is wrong.
  mutating func readValue(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> ParameterValue? {
    switch type {
    case .length, .speed, .duration: return readMeasured(entry, type, slot)
    default: break
    }
    guard rejectUnit(of: entry, slot, type) else { return nil }
    switch (type, entry.value) {
    case (.bool, .bool(let value)): return .bool(value)
    case (.choice, .string(let text)), (.text, .string(let text)),
      (.integerOrWord, .string(let text)):
      return .text(text)
    case (.integer, .number(let number)), (.integerOrWord, .number(let number)):
      return readInteger(number, entry, slot).map { .integer($0) }
    case (.number, .number(let number)):
      return readFinite(number, entry, slot).map { .number($0) }
    case (.offsets, .number(let number)):
      return readFinite(number, entry, slot).map { .offsets([$0]) }
    default:
      report(.wrongKind(slot, type, found: entry.value, at: span(entry.valueSpan)))
      return nil
    }
  }

  /// Reports a unit on a value that takes none.
  @discardableResult
  mutating func rejectUnit(
    of entry: KDLEntry, _ slot: ParameterSlot, _ type: ParameterType
  ) -> Bool {
    guard let unit = entry.type else { return true }
    let name = Stated(unit.name.text, at: span(unit.span))
    reportUnit(name, slot, type, number: number(entry))
    return false
  }

  /// Reports a unit that is not allowed, unless it is the rest of a syntax error.
  private mutating func reportUnit(
    _ unit: Stated<String>, _ slot: ParameterSlot, _ type: ParameterType,
    number: Stated<Double>?
  ) {
    if unit.value.isEmpty, !isWhole { return }
    report(
      ConfigUnit.named(unit.value) == nil
        ? .unknownUnit(unit, slot, type, number: number)
        : .wrongUnit(unit, slot, type, number: number))
  }
}

// MARK: Numbers

extension ConfigReader {
  private mutating func readNumber(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> KDLNumber? {
    if let number = entry.value.asNumber { return number }
    report(.wrongKind(slot, type, found: entry.value, at: span(entry.valueSpan)))
    return nil
  }

  private mutating func readFinite(
    _ number: KDLNumber, _ entry: KDLEntry, _ slot: ParameterSlot
  ) -> Double? {
    let value = number.asDouble
    guard value.isFinite else {
      report(.notFinite(slot, at: span(entry.valueSpan)))
      return nil
    }
    return value == 0 ? 0 : value
  }

  private mutating func readInteger(
    _ number: KDLNumber, _ entry: KDLEntry, _ slot: ParameterSlot
  ) -> Int? {
    if let value = number.asInt { return value }
    guard let value = readFinite(number, entry, slot) else { return nil }
    guard value.magnitude >= 0x1p63 else {
      report(
        Diagnostic(
          .notWhole, "\(slot.text) must be a whole number", at: span(entry.valueSpan),
          "has a fraction"))
      return nil
    }
    // A whole number beyond `Int`; the range check reports it.
    return value.sign == .minus ? .min : .max
  }

  /// Reads a number that may have a unit: a length, a speed as points per millisecond, or a time as
  /// milliseconds.
  private mutating func readMeasured(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> ParameterValue? {
    guard let number = readNumber(entry, type, slot),
      let amount = readFinite(number, entry, slot)
    else { return nil }
    guard let annotation = entry.type else { return readBare(amount, entry, type, slot) }
    switch (type, ConfigUnit.named(annotation.name.text)?.measure) {
    case (.length(let units, _, _), .length(let unit)?) where units.contains(unit):
      return .length(Length(amount, unit))
    case (.speed, .speed(let perMillisecond)?): return .speed(amount / perMillisecond)
    case (.duration, .duration(let milliseconds)?): return .number(amount * milliseconds)
    default:
      let name = Stated(annotation.name.text, at: span(annotation.span))
      reportUnit(name, slot, type, number: Stated(amount, at: valueSpan(entry)))
      return nil
    }
  }

  /// A number without its unit; `nil`, with a report, where the unit must be stated.
  private mutating func readBare(
    _ amount: Double, _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> ParameterValue? {
    switch type {
    case .length(let units, _, true):
      report(.missingUnit(slot, units, amount, at: span(entry.valueSpan)))
      return nil
    case .length: return .length(Length(amount))
    case .speed: return .speed(amount)
    default: return .number(amount)
    }
  }

  /// The number of an entry with the span of its unit and itself; `nil` if it is none.
  private func number(_ entry: KDLEntry) -> Stated<Double>? {
    entry.value.asNumber.map { Stated($0.asDouble, at: valueSpan(entry)) }
  }
}

// MARK: Ranges

extension ConfigReader {
  /// An error for a value of the right type that the parameter does not take; `nil` for all others.
  func problem(
    _ value: ParameterValue, of index: Int, _ signature: Signature, at place: SourceSpan?
  ) -> Diagnostic? {
    let parameter = signature.parameters[index]
    switch value {
    case .text(let word):
      let words = parameter.type.words
      guard parameter.type != .text, !words.contains(word) else { return nil }
      let meant = parameter.valuesAlsoCalled[LegalName.plain(word)]
      return Diagnostic.notAChoice(signature.slot(index), word, parameter.type, at: place)
        .suggesting(meant ?? NearestName.find(word, among: words), for: place)
    case .offsets(let values):
      let range = -Limits.maximumOffset...Limits.maximumOffset
      return values.first { !range.contains($0) }.map {
        .outOfRange(signature.slot(index), $0, range, at: place)
      }
    default:
      guard let range = parameter.type.range, let number = value.number, !range.contains(number)
      else { return nil }
      return .outOfRange(signature.slot(index), number, range, at: place)
    }
  }
}

extension ParameterValue {
  /// The number, without its unit; `nil` for a value that is none.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number), .speed(let number): number
    case .length(let length): length.amount
    case .bool, .text, .offsets: nil
    }
  }
}
