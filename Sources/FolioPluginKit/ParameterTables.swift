import FolioCore
import FolioPluginABI

/// Writes descriptors of parameters as structs of the contract.
enum ParameterTables {
  /// The tables of some parameters; `nil` if there are none.
  ///
  /// - Parameter rows: the table whose columns they are, if they are columns.
  static func make(
    _ parameters: [ParameterDescriptor], of rows: RowDescriptor? = nil
  ) -> UnsafePointer<folio_parameter>? {
    guard !parameters.isEmpty else { return nil }
    let tables = UnsafeMutablePointer<folio_parameter>.allocate(capacity: parameters.count)
    for (index, parameter) in parameters.enumerated() {
      var table = unsafe table(parameter)
      if let rows, rows.strictlyIncreasing.contains(parameter.name) {
        unsafe table.flags |= FOLIO_COLUMN_RISES
      }
      if let rows, rows.nonDecreasing.contains(parameter.name) {
        unsafe table.flags |= FOLIO_COLUMN_NEVER_FALLS
      }
      unsafe (tables + index).initialize(to: table)
    }
    return unsafe UnsafePointer(tables)
  }

  private static func table(_ parameter: ParameterDescriptor) -> folio_parameter {
    var table = unsafe folio_parameter()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_parameter>.size)
    unsafe table.name = unsafe Immortal.text(parameter.name)
    unsafe table.summary = unsafe Immortal.text(parameter.summary)
    if parameter.isRequired { unsafe table.flags |= FOLIO_PARAMETER_REQUIRED }
    if parameter.isPositional { unsafe table.flags |= FOLIO_PARAMETER_POSITIONAL }
    unsafe write(parameter.type, &table)
    unsafe table.fallback = unsafe value(parameter.defaultValue, parameter.type)
    return unsafe table
  }

  private static func write(_ type: ParameterType, _ table: inout folio_parameter) {
    switch type {
    case .bool: unsafe table.type = FOLIO_BOOL
    case .text: unsafe table.type = FOLIO_TEXT
    case .integer(let range):
      unsafe table.type = FOLIO_INTEGER
      unsafe bound(&table, Double(range.lowerBound), Double(range.upperBound))
    case .integerOrWord(let range, let words):
      unsafe table.type = FOLIO_INTEGER_OR_WORD
      unsafe bound(&table, Double(range.lowerBound), Double(range.upperBound))
      unsafe choose(&table, words)
    case .number(let range), .duration(let range):
      unsafe table.type = FOLIO_NUMBER
      unsafe bound(&table, range.lowerBound, range.upperBound)
    case .speed(let range):
      unsafe table.type = FOLIO_SPEED
      unsafe bound(&table, range.lowerBound, range.upperBound)
    case .length(let units, let amount, let mustStateUnit):
      unsafe table.type = FOLIO_LENGTH
      unsafe table.units = units.reduce(0) { $0 | 1 << UInt32(code($1)) }
      if mustStateUnit { unsafe table.flags |= FOLIO_PARAMETER_MUST_STATE_UNIT }
      unsafe bound(&table, amount.lowerBound, amount.upperBound)
    case .choice(let words):
      unsafe table.type = FOLIO_CHOICE
      unsafe choose(&table, words)
    case .offsets(let count):
      unsafe table.type = FOLIO_OFFSETS
      unsafe table.maximum = Double(count)
    }
  }

  private static func bound(_ table: inout folio_parameter, _ low: Double, _ high: Double) {
    unsafe table.minimum = low
    unsafe table.maximum = high
  }

  private static func choose(_ table: inout folio_parameter, _ words: [String]) {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: max(1, words.count))
    for (index, word) in words.enumerated() {
      unsafe (list + index).initialize(to: Immortal.text(word))
    }
    unsafe table.choices = unsafe UnsafePointer(list)
    unsafe table.choice_count = UInt64(words.count)
  }

  private static func value(_ value: ParameterValue?, _ type: ParameterType) -> folio_value {
    var result = unsafe folio_value()
    switch value {
    case nil, .offsets?: break
    case .bool(let flag)?:
      unsafe result.type = FOLIO_BOOL
      unsafe result.integer = flag ? 1 : 0
    case .integer(let number)?:
      unsafe result.type = FOLIO_INTEGER
      unsafe result.integer = Int64(number)
    case .number(let number)?:
      unsafe result.type = FOLIO_NUMBER
      unsafe result.number = number
    case .speed(let number)?:
      unsafe result.type = FOLIO_SPEED
      unsafe result.number = number
    case .length(let length)?:
      unsafe result.type = FOLIO_LENGTH
      unsafe result.unit = code(length.unit)
      unsafe result.number = length.amount
    case .text(let text)?:
      if case .text = type {
        unsafe result.type = FOLIO_TEXT
      } else {
        unsafe result.type = FOLIO_CHOICE
      }
      unsafe result.text = unsafe Immortal.text(text)
    }
    return unsafe result
  }

  /// The code of a unit in the contract.
  static func code(_ unit: Length.Unit) -> Int32 {
    switch unit {
    case .points: FOLIO_UNIT_POINTS
    case .viewport: FOLIO_UNIT_VIEWPORT
    case .port: FOLIO_UNIT_PORT
    case .page: FOLIO_UNIT_PAGE
    case .extent: FOLIO_UNIT_EXTENT
    case .visible: FOLIO_UNIT_VISIBLE
    }
  }
}
