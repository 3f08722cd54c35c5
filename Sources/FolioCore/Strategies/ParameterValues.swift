/// Checked values of parameters, or of a row, completed with defaults.
public struct ParameterValues: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    let value: ParameterValue
  }

  // Not a dictionary, since comparing a few names is faster than hashing one.
  private var entries: [Entry] = []
  /// The complete rows of the table.
  public let rows: [ParameterValues]

  /// Creates values; `stated` returns `nil` for a default.
  public init(
    of parameters: [ParameterDescriptor], rows: [ParameterValues] = [],
    _ stated: (String) -> ParameterValue?
  ) {
    self.rows = rows
    entries.reserveCapacity(parameters.count)
    for index in parameters.indices {
      let name = parameters[index].name
      guard let value = stated(name) ?? parameters[index].defaultValue else { continue }
      entries.append(Entry(name: name, value: value))
    }
  }

  /// Creates values, completed with a descriptor's defaults.
  public init(
    _ stated: [String: ParameterValue] = [:], rows: [[String: ParameterValue]] = [],
    for descriptor: StrategyDescriptor
  ) {
    let columns = descriptor.rows?.columns ?? []
    self.init(
      of: descriptor.parameters, rows: rows.map { row in ParameterValues(of: columns) { row[$0] } }
    ) { stated[$0] }
  }

  /// The value of a name, or its default; O(parameters).
  public subscript(name: String) -> ParameterValue? {
    for index in entries.indices where entries[index].name == name { return entries[index].value }
    return nil
  }

  /// The value of a parameter, or its default.
  @inlinable
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    self[parameter.descriptor.name].flatMap { Value($0) } ?? parameter.defaultValue
  }
}
