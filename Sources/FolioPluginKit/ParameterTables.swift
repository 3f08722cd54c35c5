import FolioCore
import FolioPluginABI
import FolioPluginContract

/// Writes descriptors of parameters as structs of the contract.
enum ParameterTables {
  /// The tables of some parameters; `nil` if there are none.
  ///
  /// - Parameter rows: the table whose columns they are, if they are columns.
  static func make(
    _ parameters: [ParameterDescriptor], of rows: RowDescriptor? = nil
  ) -> UnsafePointer<folio_parameter>? {
    guard !parameters.isEmpty else { return nil }
    return unsafe Immortal.list(
      parameters.map { parameter in
        var table = unsafe table(parameter)
        if let rows, rows.strictlyIncreasing.contains(parameter.name) {
          unsafe table.flags |= FOLIO_COLUMN_RISES
        }
        if let rows, rows.nonDecreasing.contains(parameter.name) {
          unsafe table.flags |= FOLIO_COLUMN_NEVER_FALLS
        }
        return unsafe table
      })
  }

  private static func table(_ parameter: ParameterDescriptor) -> folio_parameter {
    var table = unsafe folio_parameter()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_parameter>.size)
    unsafe table.name = unsafe Immortal.text(parameter.name)
    unsafe table.summary = unsafe Immortal.text(parameter.summary)
    if parameter.isRequired { unsafe table.flags |= FOLIO_PARAMETER_REQUIRED }
    if parameter.isPositional { unsafe table.flags |= FOLIO_PARAMETER_POSITIONAL }
    unsafe write(parameter.type, &table)
    unsafe table.fallback = unsafe folio_value(
      parameter.defaultValue, parameter.type, text: { unsafe Immortal.text($0) },
      numbers: { unsafe Immortal.list($0) })
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
      unsafe table.units = units.reduce(0) { $0 | 1 << UInt32(Contract.units.code($1)) }
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
    let texts: [UnsafePointer<CChar>?] = unsafe words.map { unsafe Immortal.text($0) }
    unsafe table.choices = unsafe Immortal.list(texts)
    unsafe table.choice_count = UInt64(words.count)
  }
}
