/// How a change of the viewport's size is made.
package struct ResizePlan: Equatable, Sendable {
  /// The thing that stays in place.
  package var keep: ResizeKeep
  /// True if the insets of the paging axis grow without limit while a transition runs, so that an
  /// offset of the future size can be set before the content has it.
  package var expandsInsets: Bool

  package init(_ keep: ResizeKeep = .page, expandsInsets: Bool = true) {
    self.keep = keep
    self.expandsInsets = expandsInsets
  }
}

/// The place that a resize keeps.
package enum ResizeKeep: Equatable, Sendable {
  /// The anchor's page, at its rest.
  case page
  /// The offset in points, as far as the range allows.
  case offset
  /// The share of the range.
  case fraction
}
