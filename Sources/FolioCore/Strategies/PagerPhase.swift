/// The phase of a pager.
public enum PagerPhase: String, Sendable, CaseIterable {
  /// It stands: at a legal rest, or where a rule or a surface that insists has left it.
  case idle
  /// A finger holds it.
  case dragging
  /// It moves to a rest.
  case settling
}
