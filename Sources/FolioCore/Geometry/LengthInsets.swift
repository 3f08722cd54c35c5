/// Lengths at the two ends of the paging axis, as a config states them.
package struct LengthInsets: Equatable, Sendable {
  /// At the leading end.
  package var leading: Length
  /// At the trailing end.
  package var trailing: Length

  /// Creates insets from both ends, default 0.
  package init(leading: Length = .points(0), trailing: Length = .points(0)) {
    self.leading = leading
    self.trailing = trailing
  }

  /// None at either end.
  package static let zero = LengthInsets()

  /// In points on a surface, at most `Limits.maximumLength`.
  ///
  /// `snapport` would be circular here and counts as the viewport.
  func resolved(viewport: Points) -> Insets {
    Insets(
      leading: leading.resolved(viewport: viewport, snapport: viewport) ?? 0,
      trailing: trailing.resolved(viewport: viewport, snapport: viewport) ?? 0)
  }
}
