public import FolioCore
import FolioDiagnostics

/// A strategy as a config uses it: its identifier and its parameters.
public struct StrategyUse: Equatable, Sendable {
  /// The role it plays.
  public var role: StrategyRole
  /// The identifier; `nil` for the default of the role, as in `pages extent=300`.
  package var id: Stated<String?>
  /// The parameters that are set, by name.
  public var parameters: ParameterList
  /// The rows of its table, such as the steps of `velocity-steps`, in order.
  package var rows: [Stated<ParameterList>]

  /// Creates a use without spans.
  public init(
    _ role: StrategyRole, _ id: String?, _ parameters: ParameterList = [:],
    rows: [ParameterList] = []
  ) {
    self.init(role, Stated(id), parameters, rows: rows.map { Stated($0) })
  }

  /// Creates a use with its spans.
  package init(
    _ role: StrategyRole, _ id: Stated<String?>, _ parameters: ParameterList,
    rows: [Stated<ParameterList>]
  ) {
    self.role = role
    self.id = id
    self.parameters = parameters
    self.rows = rows
  }

  /// Creates a use from an expanded short form; every value has the span of the short form.
  init(_ specification: StrategySpecification, at span: SourceSpan?) {
    self.init(
      specification.role, Stated(specification.id, at: span),
      Self.list(specification.parameters, at: span),
      rows: specification.rows.map { Stated(Self.list($0, at: span), at: span) })
  }

  private static func list(
    _ values: [String: ParameterValue], at span: SourceSpan?
  ) -> ParameterList {
    var list = ParameterList()
    for (name, value) in values { list[name] = Stated(value, at: span) }
    return list
  }
}
