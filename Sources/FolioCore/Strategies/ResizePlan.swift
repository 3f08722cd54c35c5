package struct ResizePlan: Equatable, Sendable {
  package var keep: ResizeKeep
  /// `true` if insets are unlimited in transitions, to set an offset of the new size early.
  package var expandsInsets: Bool

  package init(_ keep: ResizeKeep = .page, expandsInsets: Bool = true) {
    self.keep = keep
    self.expandsInsets = expandsInsets
  }
}

package enum ResizeKeep: Equatable, Sendable {
  /// The anchor's page, at its snap point.
  case page
  case offset
  /// The fraction of the range before the offset.
  case fraction
}
