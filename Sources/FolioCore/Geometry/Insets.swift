/// Lengths at the two ends of the paging axis, in reading order.
public struct Insets: Equatable, Hashable, Sendable {
  /// The length at the leading end, in points; at least 0.
  public var leading: Points
  /// The length at the trailing end, in points; at least 0.
  public var trailing: Points

  /// Creates insets; lengths below `Limits.minimumLength` count as 0.
  public init(leading: Points = 0, trailing: Points = 0) {
    self.leading = leading.length
    self.trailing = trailing.length
  }

  /// No insets.
  public static let zero = Insets()

  /// The insets with their ends exchanged.
  public var swapped: Insets { Insets(leading: trailing, trailing: leading) }

  /// The sum of both ends.
  public var sum: Points { leading + trailing }

  /// Adds the insets end by end, as UIKit adds the safe area to the content inset.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(leading: left.leading + right.leading, trailing: left.trailing + right.trailing)
  }
}

/// Insets as configured, each end with a unit.
package struct LengthInsets: Equatable, Sendable {
  package var leading: Length
  package var trailing: Length

  package init(leading: Length = .points(0), trailing: Length = .points(0)) {
    self.leading = leading
    self.trailing = trailing
  }

  package static let zero = LengthInsets()

  /// Returns the insets in points; `snapport` would be circular and counts as the viewport.
  func resolved(viewport: Points) -> Insets {
    Insets(
      leading: leading.resolved(viewport: viewport, snapport: viewport) ?? 0,
      trailing: trailing.resolved(viewport: viewport, snapport: viewport) ?? 0)
  }
}
