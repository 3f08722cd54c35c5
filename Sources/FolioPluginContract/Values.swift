package import FolioCore
package import FolioPluginABI

/// Copies that live until the process ends, as the contract asks of tables and texts.
package enum Immortal {
  /// A copy of a text as a C string.
  package static func text(_ text: String) -> UnsafePointer<CChar> {
    unsafe list(Array(text.utf8CString))
  }

  /// A copy of a value.
  package static func value<Value>(_ value: Value) -> UnsafePointer<Value> {
    unsafe list([value])
  }

  /// A copy of some values, one after the other.
  package static func list<Value>(_ values: [Value]) -> UnsafePointer<Value> {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
    unsafe copy.initialize(from: values, count: values.count)
    return unsafe UnsafePointer(copy)
  }
}

extension ParameterValue {
  /// A value of the contract; `nil` for an absent one, for a list, and for types this version does
  /// not know.
  package init?(_ value: folio_value) {
    switch unsafe value.type {
    case FOLIO_BOOL: self = unsafe .bool(value.integer != 0)
    case FOLIO_INTEGER: self = unsafe .integer(Int(clamping: value.integer))
    case FOLIO_NUMBER: self = unsafe .number(value.number)
    case FOLIO_SPEED: self = unsafe .speed(value.number)
    case FOLIO_LENGTH:
      guard let unit = unsafe Contract.units.value(value.unit) else { return nil }
      self = unsafe .length(Length(value.number, unit))
    case FOLIO_CHOICE, FOLIO_TEXT:
      guard let text = unsafe value.text.flatMap({ unsafe String(validatingCString: $0) }) else {
        return nil
      }
      self = .text(text)
    default: return nil
    }
  }
}

extension folio_value {
  /// A value of a parameter as the contract has it; absent for `nil`.
  ///
  /// - Parameters:
  ///   - text: copies a text to memory that lives as long as the value.
  ///   - numbers: copies a list to such memory.
  package init(
    _ value: ParameterValue?, _ type: ParameterType,
    text keepText: (String) -> UnsafePointer<CChar>,
    numbers keepNumbers: ([Double]) -> UnsafePointer<Double>
  ) {
    unsafe self.init()
    switch value {
    case nil: break
    case .bool(let flag): unsafe (self.type, integer) = (FOLIO_BOOL, flag ? 1 : 0)
    case .integer(let number): unsafe (self.type, integer) = (FOLIO_INTEGER, Int64(number))
    case .number(let number): unsafe (self.type, self.number) = (FOLIO_NUMBER, number)
    case .speed(let number): unsafe (self.type, self.number) = (FOLIO_SPEED, number)
    case .length(let length):
      unsafe (self.type, number) = (FOLIO_LENGTH, length.amount)
      unsafe unit = Contract.units.code(length.unit)
    case .text(let text):
      unsafe self.type = type == .text ? FOLIO_TEXT : FOLIO_CHOICE
      unsafe self.text = unsafe keepText(text)
    case .offsets(let offsets):
      unsafe (self.type, number_count) = (FOLIO_OFFSETS, UInt64(offsets.count))
      unsafe numbers = unsafe keepNumbers(offsets)
    }
  }
}

extension folio_answer {
  /// Writes an answer.
  package mutating func write(_ answer: Answer) {
    flags = 0
    switch answer {
    case .leave: kind = FOLIO_ANSWER_LEAVE
    case .rest(let rest):
      kind = FOLIO_ANSWER_REST
      offset = rest.offset.value
      if let group = rest.group {
        flags |= FOLIO_ANSWER_HAS_GROUP
        self.group = Int64(group)
      }
      if let overshoot = rest.overshoot {
        flags |= FOLIO_ANSWER_HAS_OVERSHOOT
        self.overshoot = overshoot.value
      }
    }
  }
}
