/// Describes a strategy: the one source of its schema, its help and its documentation.
public struct StrategyDescriptor: Equatable, Sendable {
  /// The role.
  public var role: StrategyRole
  /// The identifier; kebab-case for built-ins, reverse-DNS for others.
  ///
  /// Unique within the role.
  public var id: String
  /// One sentence, without a full stop.
  public var summary: String
  /// The parameters, in the order help shows them.
  public var parameters: [ParameterDescriptor]
  /// Rows of a table in the strategy's children, such as the steps of `velocity-steps`.
  public var rows: RowDescriptor?
  /// One line or a few that use it in a config.
  public var example: String
  /// True if a rule answers every release that moved the content, so that rules after it in a config
  /// are asked about keys and steps only.
  public var answersEveryDrag: Bool
  /// Words of other pagers for it, lowercase with hyphens, for messages and help.
  public var alsoCalled: [String]

  /// Describes a strategy.
  public init(
    role: StrategyRole, id: String, alsoCalled: [String] = [], summary: String,
    parameters: [ParameterDescriptor] = [], rows: RowDescriptor? = nil, example: String,
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

  /// The parameter of a name.
  public func parameter(named name: String) -> ParameterDescriptor? {
    parameters.first { $0.name == name }
  }
}

/// A table in the children of a strategy.
public struct RowDescriptor: Equatable, Sendable {
  /// The name of the node that is one row, such as `step`.
  public var name: String
  /// The columns.
  public var columns: [ParameterDescriptor]
  /// How many rows there may be.
  public var count: ClosedRange<Int>
  /// Columns whose values must rise from row to row.
  public var strictlyIncreasing: [String]
  /// Columns whose values must not fall from row to row.
  public var nonDecreasing: [String]
  /// Why the order matters, for the message that asks for it.
  public var orderReason: String

  /// Describes a table.
  public init(
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

/// One thing that can be set on a strategy.
public struct ParameterDescriptor: Equatable, Sendable {
  /// The name in a config.
  public var name: String
  /// The type of its values.
  public var type: ParameterType
  /// The value where the config says nothing; `nil` when there is none.
  public var defaultValue: ParameterValue?
  /// True if a config must state it.
  public var isRequired: Bool
  /// True if it may also be written as the bare argument after the strategy's name.
  public var isPositional: Bool
  /// One sentence, without a full stop.
  public var summary: String
  /// The effect of each of its words that a person sees, in their order; empty where the words say it.
  public var meanings: [String] = []
  /// Words of other pagers for it, lowercase with hyphens, for messages and help.
  public var alsoCalled: [String]
  /// Words of other pagers for its values, each with the value.
  public var valuesAlsoCalled: [String: String]
  /// The parameter whose place it takes: a config states one of the two.
  public var insteadOf: String?

  /// Describes a parameter.
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
