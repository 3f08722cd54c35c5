import FolioCore
import FolioDiagnostics
import KDL

/// Reads single values: their type and their unit.
///
/// Their range is checked later, together with values from code.
extension ConfigReader {
  /// Reads a value of a parameter; `nil`, with a report, if its type or unit is wrong.
  mutating func readValue(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ConfigError.Slot
  ) -> ParameterValue? {
    switch type {
    case .length: return readLength(entry, type, slot).map { .length($0) }
    case .speed: return readScaled(entry, type, slot).map { .speed($0) }
    case .duration: return readScaled(entry, type, slot).map { .number($0) }
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
      report(.wrongKind(slot, type, found: entry.value.kind, at: span(entry.valueSpan)))
      return nil
    }
  }

  /// Reads one value of a list of offsets.
  mutating func readOffset(_ entry: KDLEntry, _ slot: ConfigError.Slot) -> Double? {
    let type = ParameterType.offsets(maximumCount: 1)
    guard rejectUnit(of: entry, slot, type) else { return nil }
    return readNumber(entry, type, slot).flatMap { readFinite($0, entry, slot) }
  }

  /// Reads `visible=2.5`, whose name is its unit.
  mutating func readVisible(_ entry: KDLEntry, _ slot: ConfigError.Slot) -> ParameterValue? {
    let type = ParameterType.number(0...0)
    guard rejectUnit(of: entry, slot, type),
      let number = readNumber(entry, type, slot)
    else { return nil }
    return readFinite(number, entry, slot).map { .length(Length($0, .visible)) }
  }

  /// Reports a unit on a value that takes none.
  @discardableResult
  mutating func rejectUnit(
    of entry: KDLEntry, _ slot: ConfigError.Slot, _ type: ParameterType
  ) -> Bool {
    guard let unit = entry.type else { return true }
    let name = Stated(unit.name.text, at: span(unit.span))
    reportUnit(name, slot, type, number: number(entry))
    return false
  }

  /// Reports a unit that is not allowed, unless it is the rest of a syntax error.
  private mutating func reportUnit(
    _ unit: Stated<String>, _ slot: ConfigError.Slot, _ type: ParameterType,
    number: Stated<Double>?
  ) {
    if unit.value.isEmpty, !isWhole { return }
    report(
      ConfigUnit.named(unit.value) == nil
        ? .unknownUnit(unit, slot, type, number: number) : .wrongUnit(unit, slot, type))
  }
}

// MARK: Numbers

extension ConfigReader {
  private mutating func readNumber(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ConfigError.Slot
  ) -> KDLNumber? {
    if let number = entry.value.asNumber { return number }
    report(.wrongKind(slot, type, found: entry.value.kind, at: span(entry.valueSpan)))
    return nil
  }

  private mutating func readFinite(
    _ number: KDLNumber, _ entry: KDLEntry, _ slot: ConfigError.Slot
  ) -> Double? {
    let value = number.quickDouble
    guard value.isFinite else {
      report(.notFinite(slot, at: span(entry.valueSpan)))
      return nil
    }
    return value == 0 ? 0 : value
  }

  private mutating func readInteger(
    _ number: KDLNumber, _ entry: KDLEntry, _ slot: ConfigError.Slot
  ) -> Int? {
    if let value = number.quickInt { return value }
    guard let value = readFinite(number, entry, slot) else { return nil }
    guard value.rounded(.towardZero) == value else {
      report(.notWhole(slot, at: span(entry.valueSpan)))
      return nil
    }
    // A whole number beyond `Int`; the range check reports it.
    return value < 0 ? .min : .max
  }

  private mutating func readLength(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ConfigError.Slot
  ) -> Length? {
    guard case .length(let units, _, let mustStateUnit) = type,
      let number = readNumber(entry, type, slot),
      let amount = readFinite(number, entry, slot)
    else { return nil }
    guard let annotation = entry.type else {
      guard mustStateUnit else { return Length(amount) }
      report(.missingUnit(slot, units, at: span(entry.valueSpan)))
      return nil
    }
    let name = Stated(annotation.name.text, at: span(annotation.span))
    if case .length(let unit)? = ConfigUnit.named(name.value)?.measure, units.contains(unit) {
      return Length(amount, unit)
    }
    reportUnit(name, slot, type, number: Stated(amount, at: valueSpan(entry)))
    return nil
  }

  /// The number of an entry with the span of its unit and itself; `nil` if it is none.
  private func number(_ entry: KDLEntry) -> Stated<Double>? {
    entry.value.asNumber.map { Stated($0.quickDouble, at: valueSpan(entry)) }
  }

  /// Reads a speed as points per millisecond, or a time as milliseconds.
  private mutating func readScaled(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ConfigError.Slot
  ) -> Double? {
    guard let number = readNumber(entry, type, slot),
      let amount = readFinite(number, entry, slot)
    else { return nil }
    guard let annotation = entry.type else { return amount }
    let name = Stated(annotation.name.text, at: span(annotation.span))
    switch type.units.first(where: { $0.name == name.value })?.measure {
    case .speed(let perMillisecond)?: return amount / perMillisecond
    case .duration(let milliseconds)?: return amount * milliseconds
    default:
      reportUnit(name, slot, type, number: Stated(amount, at: valueSpan(entry)))
      return nil
    }
  }
}

extension KDLValue {
  /// The quantity it measures, for errors.
  var kind: ConfigError.ValueKind {
    switch self {
    case .string(let text): .text(text)
    case .number: .number
    case .bool(let flag): .bool(flag)
    case .null: .null
    }
  }
}
