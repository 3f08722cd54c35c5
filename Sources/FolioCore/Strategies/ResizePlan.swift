/// How a resize is made.
package struct ResizePlan: Equatable, Sendable {
  /// The kept place.
  package var keep: ResizeKeep
  /// `true` if the insets are unlimited during a transition, so that an offset of the new size can be set early.
  package var expandsInsets: Bool

  package init(_ keep: ResizeKeep = .page, expandsInsets: Bool = true) {
    self.keep = keep
    self.expandsInsets = expandsInsets
  }
}

/// The place that a resize keeps.
package enum ResizeKeep: Equatable, Sendable {
  /// The anchor's page, at its snap point.
  case page
  /// The offset, within the range.
  case offset
  /// The fraction of the range.
  case fraction
}
