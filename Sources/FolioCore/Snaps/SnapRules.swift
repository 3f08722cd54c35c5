/// The rules for computing snap points.
package struct SnapRules: Equatable, Sendable {
  package var placement: SnapPlacement
  package var tall: TallPages
  package var ends: SnapEnds
  package var regions: RestRegions
  /// The distance from an end within which snap points move to it; doubled for content that fits.
  package var endTolerance: Points
  package var grouping: Grouping
  /// Lengths that shorten the snapport but do not extend the range (CSS `scroll-padding`).
  package var scrollPadding: Insets
  /// The points of each page that are a separator, which does not make a page scroll.
  package var separator: Points
  package var stop: StopStrength
  /// `true` if a rule lets the surface stop anywhere.
  package var restsAnywhere: Bool

  /// Creates rules; by default for leading edges with clamped ends.
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
package enum TallPages: String, Equatable, Sendable, CaseIterable {
  /// It aligns like any other page.
  case align
  /// It snaps wherever it covers the snapport; a motion that begins inside stops at its edge.
  case scrollInside = "scroll-inside"
  /// Like `scrollInside`, but a motion may pass its edge (CSS Scroll Snap).
  case cover

  var makesIntervals: Bool { self != .align }
}

/// The treatment of snap points beyond the ends of the content.
package enum SnapEnds: String, Equatable, Sendable, CaseIterable {
  /// They move to the end, where they may be shared.
  case clamp
  /// They stay, and the range is extended to them.
  case free
  /// They stay, and the content is padded to them; listed offsets move with the content.
  case pad
  /// They stay, and the range ends at the outermost two.
  case rests
  /// They move to the end, and the outermost two are at the ends.
  case pin

  var isBound: Bool { self == .clamp || self == .pin }
}

/// The snap points before and after a list.
package struct RestRegions: Equatable, Sendable {
  /// The snap points beyond a list.
  package enum Region: String, Equatable, Sendable, CaseIterable {
    case none
    case end
    /// Anywhere up to the end of the range.
    case free
  }

  package var leading: Region
  package var trailing: Region

  package init(leading: Region = .none, trailing: Region = .none) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// The places of snap points.
package enum SnapPlacement: Equatable, Sendable {
  /// A fraction of each group at that of the snapport: 0 leading, 0.5 center, 1 trailing.
  case aligned(Double)
  /// A fraction of each group at another fraction of the snapport.
  case anchored(group: Double, snapport: Double)
  /// The first group leading, the last trailing, others centered.
  case edgeAware
  /// At an interval from an offset, and at the end of the range.
  case every(Points, from: Points)
  /// At listed offsets, sorted and unique; no pages are needed.
  case list([Points])
}

extension SnapPlacement {
  /// `true` if the numbers are within `Limits` and a list ascends strictly; O(1), or O(n) for it.
  var isSound: Bool {
    switch self {
    case .aligned(let fraction): return fraction >= 0 && fraction <= 1
    case .anchored(let group, let snapport):
      return (0...1).contains(group) && (0...1).contains(snapport)
    case .edgeAware: return true
    case .every(let step, let origin):
      // A step of 0, a fraction of an empty snapport, has no snap points.
      return (step <= 0 || step.value >= Limits.minimumStep)
        && Points(validating: step.value) != nil && Points(validating: origin.value) != nil
    case .list(let offsets):
      return offsets.count <= Limits.maximumListedSnaps
        && offsets.allSatisfy { Points(validating: $0.value) != nil }
        && zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// A list of offsets in any order, merging those within a rounding error; O(n log n).
  package static func list(of offsets: [Points]) -> SnapPlacement {
    var merged: [Points] = []
    for offset in offsets.sorted(byNumbers: { SortKey($0.value) }) {
      if let last = merged.last, offset - last <= Tolerance.rounding(at: offset) { continue }
      merged.append(offset)
    }
    return .list(merged)
  }

  package var isListed: Bool {
    switch self {
    case .list, .every: true
    case .aligned, .anchored, .edgeAware: false
    }
  }
}
