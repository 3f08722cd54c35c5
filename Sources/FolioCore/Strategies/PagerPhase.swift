/// The phase of a pager.
public enum PagerPhase: String, Sendable, CaseIterable {
  /// Stopped at a snap point or where a rule or a surface left it.
  case idle
  /// Dragged by a finger.
  case dragging
  /// Moving to a snap point.
  case settling
}
