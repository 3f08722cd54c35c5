/// What a pager is doing.
public enum PagerPhase: String, Sendable, CaseIterable {
  /// It stands at a legal rest.
  case idle
  /// A finger holds it.
  case dragging
  /// It moves to a rest.
  case settling
}
