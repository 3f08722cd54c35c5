/// The parts of a surface that the device covers, such as a notch, a status bar or a home indicator.
public struct SafeArea: Equatable, Hashable, Sendable {
  /// At the two ends of the paging axis.
  public var along: Insets
  /// At the two ends of the other axis.
  public var across: Insets

  /// Creates a safe area from what is covered along the paging axis and across it.
  public init(along: Insets = .zero, across: Insets = .zero) {
    self.along = along
    self.across = across
  }

  /// Nothing is covered.
  public static let zero = SafeArea()

  /// The part that counts as insets; nothing along an axis whose safe area does not count.
  public func counted(_ axes: SafeAreaAxes) -> SafeArea {
    SafeArea(
      along: axes.countsAlong ? along : .zero, across: axes.countsAcross ? across : .zero)
  }
}

/// On which axes the safe area counts as insets.
public enum SafeAreaAxes: String, Sendable, CaseIterable {
  /// On both: pages rest and reach only where the device covers nothing.
  case both
  /// On the paging axis: pages reach under what covers the surface at its sides.
  case along
  /// On the other axis: pages follow each other as if the device covered nothing.
  case across
  /// On neither: the content keeps clear of what covers it by itself.
  case neither

  /// `true` where it counts along the paging axis.
  public var countsAlong: Bool { self == .both || self == .along }
  /// `true` where it counts across the paging axis.
  public var countsAcross: Bool { self == .both || self == .across }
}
