/// The schema, help and documentation of a strategy.
public struct StrategyDescriptor: Equatable, Sendable {
  /// The role.
  public var role: StrategyRole
  /// The identifier, unique in its role; kebab-case if built in, else reverse-DNS.
  public var id: String
  /// A sentence without a full stop.
  public var summary: String
  /// The parameters, in the order of help.
  public var parameters: [ParameterDescriptor]
  /// The rows of a table, such as the steps of `velocity-steps`.
  package var rows: RowDescriptor?
  /// An example config.
  public var example: String
  /// `true` if a rule answers every release that moved the content.
  public var answersEveryDrag: Bool
  /// Words of other pagers, lowercase with hyphens.
  public var alsoCalled: [String]

  /// Creates a descriptor.
  public init(
    role: StrategyRole, id: String, alsoCalled: [String] = [], summary: String,
    parameters: [ParameterDescriptor] = [], example: String, answersEveryDrag: Bool = false
  ) {
    self.init(
      role: role, id: id, alsoCalled: alsoCalled, summary: summary, parameters: parameters,
      rows: nil, example: example, answersEveryDrag: answersEveryDrag)
  }

  package init(
    role: StrategyRole, id: String, alsoCalled: [String] = [], summary: String,
    parameters: [ParameterDescriptor] = [], rows: RowDescriptor?, example: String,
    answersEveryDrag: Bool = false
  ) {
    self.role = role
    self.id = id
    self.alsoCalled = alsoCalled
    self.summary = summary
    self.parameters = parameters
    self.rows = rows
    self.example = example
    self.answersEveryDrag = answersEveryDrag
  }

  /// Returns the parameter of a name.
  public func parameter(named name: String) -> ParameterDescriptor? {
    parameters.first { $0.name == name }
  }
}

/// A table in the children of a strategy.
package struct RowDescriptor: Equatable, Sendable {
  /// The name of a row's node, such as `step`.
  package var name: String
  /// The columns.
  package var columns: [ParameterDescriptor]
  /// The number of rows.
  package var count: ClosedRange<Int>
  /// The columns whose values must increase.
  package var strictlyIncreasing: [String]
  /// The columns whose values must not decrease.
  package var nonDecreasing: [String]
  /// The reason for the order, for a message.
  package var orderReason: String

  /// Creates a descriptor.
  package init(
    name: String, columns: [ParameterDescriptor], count: ClosedRange<Int>,
    strictlyIncreasing: [String] = [], nonDecreasing: [String] = [], orderReason: String = ""
  ) {
    self.name = name
    self.columns = columns
    self.count = count
    self.strictlyIncreasing = strictlyIncreasing
    self.nonDecreasing = nonDecreasing
    self.orderReason = orderReason
  }
}

/// A parameter of a strategy.
public struct ParameterDescriptor: Equatable, Sendable {
  /// The name in a config.
  public var name: String
  /// The type of its values.
  public var type: ParameterType
  /// The default, if any.
  public var defaultValue: ParameterValue?
  /// `true` if a config must set it.
  public var isRequired: Bool
  /// `true` if its name may be omitted.
  public var isPositional: Bool
  /// A sentence without a full stop.
  public var summary: String
  /// The visible effects of the words, in order; empty if clear.
  public var meanings: [String] = []
  /// Words of other pagers, lowercase with hyphens.
  public var alsoCalled: [String]
  /// Words of other pagers, each with the value.
  public var valuesAlsoCalled: [String: String]
  /// The parameter that it replaces.
  public var insteadOf: String?

  /// Creates a descriptor.
  public init(
    _ name: String, _ type: ParameterType, default defaultValue: ParameterValue? = nil,
    required isRequired: Bool = false, positional isPositional: Bool = false,
    alsoCalled: [String] = [], valuesAlsoCalled: [String: String] = [:], summary: String
  ) {
    self.alsoCalled = alsoCalled
    self.valuesAlsoCalled = valuesAlsoCalled
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isRequired = isRequired
    self.isPositional = isPositional
    self.summary = summary
  }
}
