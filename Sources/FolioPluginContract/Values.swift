package import FolioCore
package import FolioPluginABI

/// Memory for tables, texts and lists of the contract.
@safe package final class Arena: @unchecked Sendable {
  /// Memory that lives until the process ends, as the contract requires of tables.
  package static let immortal = Arena(frees: false)

  /// The memory to free with the arena; `nil` if never freed.
  private var blocks: [UnsafeMutableRawPointer]?

  package convenience init() { self.init(frees: true) }

  private init(frees: Bool) { unsafe blocks = unsafe frees ? [] : nil }

  deinit { unsafe blocks?.forEach { unsafe $0.deallocate() } }

  package func text(_ text: String) -> UnsafePointer<CChar> {
    unsafe list(Array(text.utf8CString))
  }

  package func value<Value>(_ value: Value) -> UnsafePointer<Value> { unsafe list([value]) }

  package func list<Value>(_ values: [Value]) -> UnsafePointer<Value> {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
    unsafe copy.initialize(from: values, count: values.count)
    unsafe blocks?.append(UnsafeMutableRawPointer(copy))
    return unsafe UnsafePointer(copy)
  }
}

extension ParameterValue {
  /// Creates a value; fails for absent values, lists and types of newer versions.
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
  /// Creates a value, absent for `nil`; its text or list is kept in the arena.
  package init(_ value: ParameterValue?, _ type: ParameterType, in arena: Arena) {
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
      unsafe self.text = unsafe arena.text(text)
    case .offsets(let offsets):
      unsafe (self.type, number_count) = (FOLIO_OFFSETS, UInt64(offsets.count))
      unsafe numbers = unsafe arena.list(offsets.map { $0.amount })
    }
  }
}

extension folio_parameter {
  /// Creates a parameter, or a column of `rows`; its texts are kept in the arena.
  package init(_ parameter: ParameterDescriptor, of rows: RowDescriptor?, in arena: Arena) {
    unsafe self.init()
    unsafe struct_size = unsafe UInt32(MemoryLayout<folio_parameter>.size)
    unsafe name = unsafe arena.text(parameter.name)
    unsafe summary = unsafe arena.text(parameter.summary)
    unsafe write(parameter.type, arena)
    unsafe fallback = unsafe folio_value(parameter.defaultValue, parameter.type, in: arena)
    if parameter.isRequired { unsafe flags |= FOLIO_PARAMETER_REQUIRED }
    if parameter.isPositional { unsafe flags |= FOLIO_PARAMETER_POSITIONAL }
    guard let rows else { return }
    if rows.strictlyIncreasing.contains(parameter.name) { unsafe flags |= FOLIO_COLUMN_RISES }
    if rows.nonDecreasing.contains(parameter.name) { unsafe flags |= FOLIO_COLUMN_NEVER_FALLS }
  }

  private mutating func write(_ type: ParameterType, _ arena: Arena) {
    switch type {
    case .bool: unsafe self.type = FOLIO_BOOL
    case .text: unsafe self.type = FOLIO_TEXT
    case .integer(let range): unsafe write(FOLIO_INTEGER, range.inNumbers)
    case .integerOrWord(let range, let words):
      unsafe write(FOLIO_INTEGER_OR_WORD, range.inNumbers)
      unsafe write(words, arena)
    case .number(let range), .duration(let range), .numberOrWord(let range, _):
      unsafe write(FOLIO_NUMBER, range)
    case .speed(let range): unsafe write(FOLIO_SPEED, range)
    case .length(let set, let amount, let mustStateUnit):
      unsafe write(FOLIO_LENGTH, amount)
      unsafe units = set.reduce(0) { $0 | 1 << UInt32(Contract.units.code($1)) }
      if mustStateUnit { unsafe flags |= FOLIO_PARAMETER_MUST_STATE_UNIT }
    case .choice(let words):
      unsafe self.type = FOLIO_CHOICE
      unsafe write(words, arena)
    case .offsets(_, let count): unsafe (self.type, maximum) = (FOLIO_OFFSETS, Double(count))
    }
  }

  private mutating func write(_ type: Int32, _ range: ClosedRange<Double>) {
    unsafe (self.type, minimum, maximum) = (type, range.lowerBound, range.upperBound)
  }

  private mutating func write(_ words: [String], _ arena: Arena) {
    let texts: [UnsafePointer<CChar>?] = unsafe words.map { unsafe arena.text($0) }
    unsafe choices = unsafe arena.list(texts)
    unsafe choice_count = UInt64(words.count)
  }
}

extension folio_answer {
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

extension ClosedRange<Int> {
  fileprivate var inNumbers: ClosedRange<Double> { Double(lowerBound)...Double(upperBound) }
}
