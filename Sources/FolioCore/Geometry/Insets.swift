/// Lengths at the two ends of the paging axis, in reading order.
public struct Insets: Equatable, Hashable, Sendable {
  /// At the leading end, in points; at least 0.
  public var leading: Points
  /// At the trailing end, in points; at least 0.
  public var trailing: Points

  /// Creates insets from both ends, default 0.
  ///
  /// Negative lengths, and those below `Limits.minimumLength`, count as 0.
  public init(leading: Points = 0, trailing: Points = 0) {
    self.leading = leading.length
    self.trailing = trailing.length
  }

  /// None at either end.
  public static let zero = Insets()

  /// The same lengths at the other ends.
  public var swapped: Insets { Insets(leading: trailing, trailing: leading) }

  /// Both ends together.
  public var sum: Points { leading + trailing }

  /// The ends of both added up, as UIKit adds the safe area to the content inset.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(leading: left.leading + right.leading, trailing: left.trailing + right.trailing)
  }
}

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
