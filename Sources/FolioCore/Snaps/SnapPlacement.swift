/// What the surface may do before the first and after the last of a plain list of rests.
public struct RestRegions: Equatable, Sendable {
  /// Where the surface may rest beyond the outermost rest of a list.
  public enum Region: String, Equatable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// At the end of the range.
    case end
    /// Anywhere up to the end of the range.
    case free
  }

  /// Before the first rest.
  public var leading: Region
  /// After the last rest.
  public var trailing: Region

  /// Creates regions; nothing rests beyond the list unless said.
  public init(leading: Region = .none, trailing: Region = .none) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// Where the surface may rest.
public enum SnapPlacement: Equatable, Sendable {
  /// A point of each group comes to the same point of the port:
  ///
  /// 0 leading edges, 0.5 centres,
  /// 1 trailing edges, and anything between.
  case aligned(Double)
  /// A point of each group comes to another point of the port: a share of the group's extent, and
  /// a share of the port's.
  case anchored(group: Double, port: Double)
  /// The first group leading, the last trailing, all between centred.
  case edgeAware
  /// Every so many points, beginning at an offset; the end of the range is a rest as well.
  case every(Points, from: Points)
  /// A plain list of offsets; sorted and freed of duplicates when it is made.
  ///
  /// No pages are needed.
  case list([Points])
}

extension SnapPlacement {
  /// Whether every number is finite and within `Limits`, a step is not shorter than
  /// `Limits.minimumStep` unless it is 0, and a list rises strictly.
  ///
  /// O(1), and O(n) for a list.
  var isSound: Bool {
    switch self {
    case .aligned(let fraction): return fraction >= 0 && fraction <= 1
    case .anchored(let group, let port): return (0...1).contains(group) && (0...1).contains(port)
    case .edgeAware: return true
    case .every(let step, let origin):
      // A step of no length has no rests: a share of a port that the insets have eaten.
      return (step <= 0 || step.value >= Limits.minimumStep)
        && Points(validating: step.value) != nil && Points(validating: origin.value) != nil
    case .list(let offsets):
      return offsets.count <= Limits.maximumListedSnaps
        && offsets.allSatisfy { Points(validating: $0.value) != nil }
        && zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
    }
  }
}

/// What a page longer than the port does.
public enum TallPages: String, Equatable, Sendable, CaseIterable {
  /// It rests by its alignment like any other.
  case align
  /// It is scrolled through: every offset at which it covers the port is a rest, and a motion that
  /// starts inside ends at its edge.
  case scrollInside = "scroll-inside"
  /// Every offset at which it covers the port is a rest, but nothing holds a motion at its edge
  /// (CSS Scroll Snap).
  case cover

  /// Whether such a page rests at an interval of offsets.
  var makesIntervals: Bool { self != .align }
}

/// What happens to rests that lie beyond the ends of the content.
public enum SnapEnds: String, Equatable, Sendable, CaseIterable {
  /// They move to the end; those that fall together are one rest.
  case clamp
  /// They stay where they are, and the range grows to reach them.
  case free
  /// They stay where they are, and the content is padded to reach them; offset 0 is the outer edge
  /// of the padding.
  case pad
  /// They stay where they are, and the range ends at the outermost two.
  case rests
  /// They move to the end, and the outermost two are at the ends whatever their alignment.
  case pin

  /// Whether rests are brought into the range of the content.
  var isBound: Bool { self == .clamp || self == .pin }
}

extension SnapPlacement {
  /// Whether rests are places of their own, which belong to no page.
  var isListed: Bool {
    switch self {
    case .list, .every: true
    case .aligned, .anchored, .edgeAware: false
    }
  }
}
