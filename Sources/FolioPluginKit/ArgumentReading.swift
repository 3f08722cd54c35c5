import FolioCore
import FolioPluginABI
import FolioPluginContract

extension ParameterValues {
  init(_ arguments: folio_arguments, for descriptor: StrategyDescriptor) {
    let given = unsafe Self.read(
      arguments.values, Int(arguments.value_count), descriptor.parameters)
    let columns = descriptor.rows?.columns ?? []
    var rows: [[String: ParameterValue]] = []
    if let cells = unsafe arguments.cells {
      for row in unsafe 0..<Int(arguments.row_count) {
        let first = unsafe cells + row * Int(arguments.column_count)
        unsafe rows.append(Self.read(first, Int(arguments.column_count), columns))
      }
    }
    self.init(given, rows: rows, for: descriptor)
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
    guard unsafe value.type == FOLIO_OFFSETS else { return unsafe ParameterValue(value) }
    let list = unsafe UnsafeBufferPointer(
      start: value.numbers, count: Int(clamping: value.number_count))
    return unsafe .offsets(list.map { .points($0) })
  }
}
