import FolioCore
import FolioPluginABI

extension ParameterValues {
  /// The values that `create` gets, by the names of the descriptor.
  init(_ arguments: folio_arguments, for descriptor: StrategyDescriptor) {
    let stated = unsafe Self.read(
      arguments.values, Int(arguments.value_count), descriptor.parameters)
    let columns = descriptor.rows?.columns ?? []
    var rows: [[String: ParameterValue]] = []
    if let cells = unsafe arguments.cells {
      for row in unsafe 0..<Int(arguments.row_count) {
        let first = unsafe cells + row * Int(arguments.column_count)
        unsafe rows.append(Self.read(first, Int(arguments.column_count), columns))
      }
    }
    self.init(stated, rows: rows, for: descriptor)
  }

  private static func read(
    _ values: UnsafePointer<folio_value>?, _ count: Int, _ parameters: [ParameterDescriptor]
  ) -> [String: ParameterValue] {
    guard let values = unsafe values else { return [:] }
    var byName: [String: ParameterValue] = [:]
    for (index, parameter) in parameters.enumerated() where index < count {
      byName[parameter.name] = unsafe read(values[index])
    }
    return byName
  }

  private static func read(_ value: folio_value) -> ParameterValue? {
    switch unsafe value.type {
    case FOLIO_BOOL: return unsafe .bool(value.integer != 0)
    case FOLIO_INTEGER: return unsafe .integer(Int(value.integer))
    case FOLIO_NUMBER: return unsafe .number(value.number)
    case FOLIO_SPEED: return unsafe .speed(value.number)
    case FOLIO_LENGTH:
      let unit = Length.Unit.allCases.first { unsafe ParameterTables.code($0) == value.unit }
      return unit.map { unsafe .length(Length(value.number, $0)) }
    case FOLIO_CHOICE, FOLIO_TEXT:
      return unsafe value.text.map { unsafe .text(String(cString: $0)) }
    case FOLIO_OFFSETS:
      let list = unsafe UnsafeBufferPointer(
        start: value.numbers, count: Int(clamping: value.number_count))
      return unsafe .offsets(Array(list))
    default: return nil
    }
  }
}
