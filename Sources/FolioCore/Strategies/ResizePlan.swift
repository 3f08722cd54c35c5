/// The behavior of a resize.
package struct ResizePlan: Equatable, Sendable {
  /// The place to keep.
  package var keep: ResizeKeep
  /// `true` if insets are unlimited in transitions, to set an offset of the new size early.
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
  /// The fraction of the range before the offset.
  case fraction
}
