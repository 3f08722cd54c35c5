/// Collects the nodes of a pager; `if`, `switch` and `for` are allowed.
@resultBuilder
public enum PagerBuilder {
  /// Accepts a node of a pager.
  public static func buildExpression(_ clause: PagerClause) -> [PagerClause] { [clause] }
  /// Accepts a node that is also allowed in a `when`.
  public static func buildExpression(_ clause: SettingClause) -> [PagerClause] {
    [PagerClause(content: .setting(clause))]
  }
  /// Joins nodes in their order.
  public static func buildBlock(_ parts: [PagerClause]...) -> [PagerClause] { parts.flatMap { $0 } }
  /// The nodes of an `if` without an `else`; none if its condition is false.
  public static func buildOptional(_ part: [PagerClause]?) -> [PagerClause] { part ?? [] }
  /// The nodes of the first branch.
  public static func buildEither(first part: [PagerClause]) -> [PagerClause] { part }
  /// The nodes of the second branch.
  public static func buildEither(second part: [PagerClause]) -> [PagerClause] { part }
  /// The nodes of all passes of a loop, in order.
  public static func buildArray(_ parts: [[PagerClause]]) -> [PagerClause] { parts.flatMap { $0 } }
}

/// Collects parts of one kind: the nodes of a `when`, the rules of a `paging`, the rows of a table.
@resultBuilder
public enum ListBuilder<Part> {
  /// Accepts one part.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  /// Accepts a list of parts.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// Joins parts in their order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
  /// The parts of an `if` without an `else`; none if its condition is false.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// The parts of the first branch.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// The parts of the second branch.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// The parts of all passes of a loop, in order.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}
