/// The values of a strategy's parameters, or of a row of its table, with defaults; checked, so that a parameter with a
/// default always has a value.
public struct ParameterValues: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    let value: ParameterValue
  }

  // Not a dictionary: comparing a few names is faster than hashing one.
  private var entries: [Entry] = []
  /// The rows of the table, each complete.
  public let rows: [ParameterValues]

  /// Collects the value of each parameter; `stated` returns `nil` for the default.
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

  /// Completes values with the defaults of a descriptor.
  public init(
    _ stated: [String: ParameterValue] = [:], rows: [[String: ParameterValue]] = [],
    for descriptor: StrategyDescriptor
  ) {
    let columns = descriptor.rows?.columns ?? []
    self.init(
      of: descriptor.parameters, rows: rows.map { row in ParameterValues(of: columns) { row[$0] } }
    ) { stated[$0] }
  }

  /// The value of a name or its default; O(parameters).
  public subscript(name: String) -> ParameterValue? {
    for index in entries.indices where entries[index].name == name { return entries[index].value }
    return nil
  }

  /// The value of a parameter or its default.
  @inlinable
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    self[parameter.descriptor.name].flatMap { Value($0) } ?? parameter.defaultValue
  }
}
