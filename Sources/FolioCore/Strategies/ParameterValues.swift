/// The values of a strategy's parameters, completed by its defaults.
///
/// A factory reads them by parameter. They were checked against the descriptor before, so a name that
/// is declared with a default always has a value of its type.
public struct ParameterValues: Equatable, Sendable {
  /// The values by name; what was not stated has its default here, or is absent.
  public let byName: NamedValues
  /// The rows of the table, each complete.
  public let rows: [NamedValues]

  /// Takes values and rows that are complete.
  public init(_ byName: NamedValues, rows: [NamedValues] = []) {
    self.byName = byName
    self.rows = rows
  }

  /// Takes what was stated and fills in the defaults of a descriptor.
  public init(
    _ stated: [String: ParameterValue] = [:], rows: [[String: ParameterValue]] = [],
    for descriptor: StrategyDescriptor
  ) {
    let columns = descriptor.rows?.columns ?? []
    self.init(
      NamedValues(of: descriptor.parameters) { stated[$0] },
      rows: rows.map { row in NamedValues(of: columns) { row[$0] } })
  }
}

/// The values of parameters, or of a row of a table: what was stated, else the defaults.
public struct NamedValues: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    let value: ParameterValue
  }

  // No dictionary: parameters are few, and to hash a name takes longer than to compare with all.
  private var entries: [Entry] = []

  /// Asks for the value of each parameter.
  ///
  /// - Parameter stated: what is stated under a name; `nil` for the default.
  public init(of parameters: [ParameterDescriptor], _ stated: (String) -> ParameterValue?) {
    entries.reserveCapacity(parameters.count)
    for index in parameters.indices {
      let name = parameters[index].name
      guard let value = stated(name) ?? parameters[index].defaultValue else { continue }
      entries.append(Entry(name: name, value: value))
    }
  }

  /// The value of a name, if there is one.
  ///
  /// O(parameters).
  public subscript(name: String) -> ParameterValue? {
    for index in entries.indices where entries[index].name == name { return entries[index].value }
    return nil
  }
}
