/// A place where the surface may rest: an interval of offsets, mostly of one point.
public struct Snap: Equatable, Sendable {
  /// The lowest offset that is a rest, in points.
  public var low: Points
  /// The highest offset that is a rest; equal to `low` unless a tall page is scrolled through.
  public var high: Points
  /// The groups that rest here, by unbounded index.
  ///
  /// More than one where ends are clamped, or where groups have no extent.
  public var groups: ClosedRange<Int>
  /// The group that is reported when nothing tells which of `groups` is meant: the outermost one,
  /// which is the first at the leading end and the last elsewhere.
  public var representative: Int
  /// The strength with which it stops a motion, for limits that ask.
  public var stop: StopStrength

  /// Creates a snap; nothing is checked.
  public init(
    low: Points, high: Points, groups: ClosedRange<Int>, representative: Int,
    stop: StopStrength = .normal
  ) {
    self.low = low
    self.high = high
    self.groups = groups
    self.representative = representative
    self.stop = stop
  }

  /// `true` where more than one offset is a rest.
  public var isInterval: Bool { high > low }

  /// The rest that is nearest to an offset.
  public func rest(nearest offset: Points) -> Points {
    offset.clamped(low, high)
  }

  /// How far an offset is from the nearest rest; 0 inside.
  public func distance(to offset: Points) -> Points {
    (offset - rest(nearest: offset)).magnitude
  }

  /// The last of its groups in a direction.
  func outermostGroup(_ direction: Direction) -> Int {
    direction == .forward ? groups.upperBound : groups.lowerBound
  }

  /// `true` where an offset lies beyond it in a direction.
  func isPassed(_ direction: Direction, by offset: Points) -> Bool {
    direction == .forward ? offset > high : offset < low
  }

  /// The last offset in a direction that is a rest.
  func edge(_ direction: Direction) -> Points { direction == .forward ? high : low }

  /// `true` where an offset is a rest here, within a rounding error.
  public func contains(_ offset: Points) -> Bool {
    distance(to: offset) <= Tolerance.rounding(at: offset)
  }
}

/// Where in a snap an offset lies.
public enum SnapEdge: String, CaseIterable, Equatable, Sendable {
  /// The snap is a point.
  case point
  /// The low edge of an interval: the page's leading edge.
  case leading
  /// The high edge of an interval: the page's trailing edge.
  case trailing
  /// Between the edges of an interval.
  case inside
}

extension GroupRest {
  /// Where in the rest an offset lies.
  func edge(of offset: Points) -> SnapEdge {
    guard high > low else { return .point }
    if offset <= low { return .leading }
    return offset >= high ? .trailing : .inside
  }
}

/// The snaps around an offset.
public struct Bracket: Equatable, Sendable {
  /// The last snap that ends before the offset.
  public var behind: Snap?
  /// The snap the offset is in, within a rounding error.
  public var at: Snap?
  /// The first snap that begins after the offset.
  public var ahead: Snap?

  /// The neighbour in a direction.
  public func neighbour(_ direction: Direction) -> Snap? {
    direction == .forward ? ahead : behind
  }
}

/// Which of two snaps wins that are as near.
public enum TieRule: String, Sendable, CaseIterable {
  /// The one nearer to where the gesture began; the lower one if that does not tell.
  ///
  /// The only rule under which a mirrored gesture goes to the mirrored place.
  case start
  /// The one at the lower offset.
  case lower
  /// The one at the higher offset.
  case upper
}

extension TieRule {
  /// Which of two neighbours is nearer, and whether the rule decided.
  func nearer(
    _ behind: Snap, _ ahead: Snap, to offset: Points, startGroup: Int
  ) -> (snap: Snap, wasTie: Bool) {
    let difference = behind.distance(to: offset) - ahead.distance(to: offset)
    if difference.magnitude > Tolerance.rounding(at: offset) {
      return (difference < 0 ? behind : ahead, false)
    }
    switch self {
    case .lower: return (behind, true)
    case .upper: return (ahead, true)
    case .start: return (startGroup >= ahead.groups.lowerBound ? ahead : behind, true)
    }
  }
}
