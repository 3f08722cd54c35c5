/// The rules by which `PageLayout` finds where pages may rest.
///
/// Plain values: strategies have been asked for them before.
package struct SnapRules: Equatable, Sendable {
  /// Where rests are.
  package var placement: SnapPlacement
  /// The behaviour of pages longer than the snapport.
  package var tall: TallPages
  /// The place of snap points beyond the ends of the content.
  package var ends: SnapEnds
  /// The freedom of the surface before and after a plain list of snap points.
  package var regions: RestRegions
  /// How near to an end of the range a rest is at it; content longer than the snapport by no more than
  /// twice that fits.
  package var endTolerance: Points
  /// Which pages are selected together.
  package var grouping: Grouping
  /// Lengths by which the snapport is smaller than the insets make it.
  ///
  /// Unlike insets they do not let the offset go further (CSS `scroll-padding`).
  package var scrollPadding: Insets
  /// How much of each page is a separator at its end, in points: a page that is longer than the snapport by
  /// no more is not scrolled through.
  package var separator: Points
  /// True if a motion may pass a page, where pages do not say so themselves.
  package var stop: StopStrength
  /// True if a release rule lets the surface rest anywhere.
  package var restsAnywhere: Bool

  /// Creates rules; without arguments, leading edges with clamped ends.
  package init(
    placement: SnapPlacement = .aligned(0), tall: TallPages = .align, ends: SnapEnds = .clamp,
    endTolerance: Points = 0,
    regions: RestRegions = RestRegions(), grouping: Grouping = .single,
    scrollPadding: Insets = .zero,
    separator: Points = 0, stop: StopStrength = .normal, restsAnywhere: Bool = false
  ) {
    self.placement = placement
    self.tall = tall
    self.ends = ends
    self.endTolerance = max(0, endTolerance)
    self.regions = regions
    self.grouping = grouping
    self.scrollPadding = scrollPadding
    self.separator = separator
    self.stop = stop
    self.restsAnywhere = restsAnywhere
  }
}

/// The behavior of a page longer than the snapport.
public enum TallPages: String, Equatable, Sendable, CaseIterable {
  /// It rests by its alignment like any other.
  case align
  /// It is scrolled through: every offset at which it covers the snapport is a rest, and a motion that
  /// starts inside ends at its edge.
  case scrollInside = "scroll-inside"
  /// Every offset at which it covers the snapport is a rest, but nothing holds a motion at its edge
  /// (CSS Scroll Snap).
  case cover

  /// `true` where such a page rests at an interval of offsets.
  var makesIntervals: Bool { self != .align }
}

/// The treatment of rests that lie beyond the ends of the content.
public enum SnapEnds: String, Equatable, Sendable, CaseIterable {
  /// They move to the end; those that fall together are one rest.
  case clamp
  /// They stay where they are, and the range grows to reach them.
  case free
  /// They stay where they are, and the content is padded to reach them; offset 0 is the outer edge
  /// of the padding, and rests at stated offsets move on with the content.
  case pad
  /// They stay where they are, and the range ends at the outermost two.
  case rests
  /// They move to the end, and the outermost two are at the ends whatever their alignment.
  case pin

  /// `true` where rests are brought into the range of the content.
  var isBound: Bool { self == .clamp || self == .pin }
}

/// Places to rest before the first and after the last of a plain list of rests.
package struct RestRegions: Equatable, Sendable {
  /// Where the surface may rest beyond the outermost rest of a list.
  package enum Region: String, Equatable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// At the end of the range.
    case end
    /// Anywhere up to the end of the range.
    case free
  }

  /// Before the first rest.
  package var leading: Region
  /// After the last rest.
  package var trailing: Region

  /// Creates regions; default: nothing rests beyond the list.
  package init(leading: Region = .none, trailing: Region = .none) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// Where the surface may rest.
package enum SnapPlacement: Equatable, Sendable {
  /// A point of each group comes to the same point of the snapport: 0 leading edges, 0.5 centers, 1
  /// trailing edges, and anything between.
  case aligned(Double)
  /// A point of each group comes to another point of the snapport: a share of the group's extent, and
  /// a share of the snapport's.
  case anchored(group: Double, snapport: Double)
  /// The first group leading, the last trailing, all between centered.
  case edgeAware
  /// Every so many points, beginning at an offset; the end of the range is a rest as well.
  case every(Points, from: Points)
  /// A plain list of offsets; sorted and freed of duplicates when it is made.
  ///
  /// No pages are needed.
  case list([Points])
}

extension SnapPlacement {
  /// True if every number is finite and within `Limits`, a step is not shorter than
  /// `Limits.minimumStep` unless it is 0, and a list rises strictly.
  ///
  /// O(1), and O(n) for a list.
  var isSound: Bool {
    switch self {
    case .aligned(let fraction): return fraction >= 0 && fraction <= 1
    case .anchored(let group, let snapport):
      return (0...1).contains(group) && (0...1).contains(snapport)
    case .edgeAware: return true
    case .every(let step, let origin):
      // A step of no length has no rests: a share of a snapport that the insets have eaten.
      return (step <= 0 || step.value >= Limits.minimumStep)
        && Points(validating: step.value) != nil && Points(validating: origin.value) != nil
    case .list(let offsets):
      return offsets.count <= Limits.maximumListedSnaps
        && offsets.allSatisfy { Points(validating: $0.value) != nil }
        && zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// True if rests are places of their own, which belong to no page.
  var isListed: Bool {
    switch self {
    case .list, .every: true
    case .aligned, .anchored, .edgeAware: false
    }
  }
}
