/// The edges of a surface that the device covers, as by a notch, a status bar or a home indicator.
public struct SafeArea: Equatable, Hashable, Sendable {
  /// The insets along the paging axis.
  public var along: Insets
  /// The insets across the paging axis.
  public var across: Insets

  /// Creates a safe area.
  public init(along: Insets = .zero, across: Insets = .zero) {
    self.along = along
    self.across = across
  }

  /// A safe area without insets.
  public static let zero = SafeArea()

  /// Returns the safe area without the axes that do not count.
  package func counted(_ axes: SafeAreaAxes) -> SafeArea {
    SafeArea(
      along: axes.countsAlong ? along : .zero, across: axes.countsAcross ? across : .zero)
  }
}

/// The axes on which the safe area counts as insets.
package enum SafeAreaAxes: String, Sendable, CaseIterable {
  /// Pages stay clear of covered edges on both axes.
  case both
  /// Pages stay clear along the paging axis only.
  case along
  /// Pages stay clear across the paging axis only.
  case across
  /// The content itself avoids covered edges.
  case neither

  /// `true` if the safe area counts along the paging axis.
  package var countsAlong: Bool { self == .both || self == .along }
  /// `true` if the safe area counts across the paging axis.
  package var countsAcross: Bool { self == .both || self == .across }
}
