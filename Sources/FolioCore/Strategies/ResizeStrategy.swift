/// Decides what stays in place when the surface changes its size.
public protocol ResizeStrategy: PagerStrategy {
  /// Whether the insets of the paging axis grow without limit while a transition runs, so that an
  /// offset of the future size can be set before the content has it.
  var expandsInsets: Bool { get }
  /// What is kept; a failure stands for the page.
  func keep(through transition: ResizeTransition) throws(StrategyFault<ResizeKeep>) -> ResizeKeep
}

/// A change of the viewport, or of what depends on it.
public struct ResizeTransition: Equatable, Sendable {
  /// The viewport before.
  public var from: Viewport
  /// The viewport after.
  public var to: Viewport
  /// The phase it happens in.
  public var phase: PagerPhase

  /// Creates a transition.
  public init(from: Viewport, to: Viewport, phase: PagerPhase) {
    self.from = from
    self.to = to
    self.phase = phase
  }
}

/// What a resize keeps.
public enum ResizeKeep: Equatable, Sendable {
  /// The anchor's page, at its rest.
  case page
  /// The offset in points, as far as the range allows.
  case offset
  /// The share of the range.
  case fraction
}
