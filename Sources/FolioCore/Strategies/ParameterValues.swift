/// The values of a strategy's parameters, completed by its defaults.
///
/// A factory reads them by name. They were checked against the descriptor before, so a name that is
/// declared with a default always has a value of its type.
public struct ParameterValues: Equatable, Sendable {
  /// The values by name; what was not stated has its default here, or is absent.
  public private(set) var byName: [String: ParameterValue]
  /// The rows of the table, each complete.
  public private(set) var rows: [[String: ParameterValue]]

  /// Takes what was stated and fills in the defaults of a descriptor.
  public init(
    _ stated: [String: ParameterValue] = [:], rows: [[String: ParameterValue]] = [],
    for descriptor: StrategyDescriptor
  ) {
    byName = Self.completed(stated, by: descriptor.parameters)
    let columns = descriptor.rows?.columns ?? []
    self.rows = rows.map { Self.completed($0, by: columns) }
  }

  /// Takes what was stated and fills in the defaults of parameters.
  public init(
    _ stated: [String: ParameterValue], completedBy parameters: [ParameterDescriptor]
  ) {
    byName = Self.completed(stated, by: parameters)
    rows = []
  }

  private static func completed(
    _ stated: [String: ParameterValue], by parameters: [ParameterDescriptor]
  ) -> [String: ParameterValue] {
    var values = stated
    values.reserveCapacity(parameters.count)
    for parameter in parameters {
      guard let value = parameter.defaultValue, values[parameter.name] == nil else { continue }
      values[parameter.name] = value
    }
    return values
  }

  /// Whether a name is set and true.
  public func bool(_ name: String) -> Bool {
    byName[name] == .bool(true)
  }

  /// The whole number of a name, if there is one.
  public func integer(_ name: String) -> Int? {
    if case .integer(let value)? = byName[name] { return value }
    return nil
  }

  /// The number or speed of a name, if there is one.
  public func number(_ name: String) -> Double? {
    switch byName[name] {
    case .number(let value)?, .speed(let value)?: value
    case .integer(let value)?: Double(value)
    default: nil
    }
  }

  /// The length of a name, if there is one.
  public func length(_ name: String) -> Length? {
    if case .length(let value)? = byName[name] { return value }
    return nil
  }

  /// The word or text of a name, if there is one.
  public func text(_ name: String) -> String? {
    if case .text(let value)? = byName[name] { return value }
    return nil
  }

  /// The list of a name; empty if there is none.
  public func offsets(_ name: String) -> [Double] {
    if case .offsets(let value)? = byName[name] { return value }
    return []
  }
}
