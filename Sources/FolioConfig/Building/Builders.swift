/// Collects the nodes of a pager; `if`, `switch` and `for` may stand among them.
@resultBuilder
public enum PagerBuilder {
  /// A node of a pager.
  public static func buildExpression(_ clause: PagerClause) -> [PagerClause] { [clause] }
  /// A node that may stand in a `when` as well.
  public static func buildExpression(_ clause: SettingClause) -> [PagerClause] {
    [PagerClause(content: .setting(clause))]
  }
  /// Several, one after the other.
  public static func buildBlock(_ parts: [PagerClause]...) -> [PagerClause] { parts.flatMap { $0 } }
  /// What an `if` without an `else` has.
  public static func buildOptional(_ part: [PagerClause]?) -> [PagerClause] { part ?? [] }
  /// What the first branch has.
  public static func buildEither(first part: [PagerClause]) -> [PagerClause] { part }
  /// What the second branch has.
  public static func buildEither(second part: [PagerClause]) -> [PagerClause] { part }
  /// What a loop has.
  public static func buildArray(_ parts: [[PagerClause]]) -> [PagerClause] { parts.flatMap { $0 } }
}

/// Collects parts of one kind: the nodes of a `when`, the rules of a `paging`, the rows of a rule.
@resultBuilder
public enum ListBuilder<Part> {
  /// A part.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  /// Parts that were collected before.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// Several, one after the other.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
  /// What an `if` without an `else` has.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// What the first branch has.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// What the second branch has.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// What a loop has.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}
