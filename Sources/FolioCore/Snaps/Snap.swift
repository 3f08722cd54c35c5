/// A snap point: an offset, or a range of offsets, at which the surface may stop.
public struct Snap: Equatable, Sendable {
  /// The lowest offset, in points.
  public var low: Points
  /// The highest offset, which exceeds `low` only for a tall page that scrolls.
  public var high: Points
  /// The groups that share it, by unbounded index; several at clamped ends and without extent.
  public var groups: ClosedRange<Int>
  /// The outermost group: the first at the leading end, the last elsewhere.
  public var representative: Int
  /// The strength with which it stops a motion.
  package var stop: StopStrength

  /// Creates a snap point without checks.
  package init(
    low: Points, high: Points, groups: ClosedRange<Int>, representative: Int,
    stop: StopStrength = .normal
  ) {
    self.low = low
    self.high = high
    self.groups = groups
    self.representative = representative
    self.stop = stop
  }

  /// `true` if it is a range of offsets.
  public var isInterval: Bool { high > low }

  /// Returns its nearest offset to another.
  public func rest(nearest offset: Points) -> Points {
    offset.clamped(low, high)
  }

  /// Returns the distance to its nearest offset; 0 inside.
  public func distance(to offset: Points) -> Points {
    (offset - rest(nearest: offset)).magnitude
  }

  func point(at offset: Points) -> Snap {
    var point = self
    (point.low, point.high) = (offset, offset)
    return point
  }

  func outermostGroup(_ direction: Direction) -> Int {
    direction == .forward ? groups.upperBound : groups.lowerBound
  }

  func isPassed(_ direction: Direction, by offset: Points) -> Bool {
    direction == .forward ? offset > high : offset < low
  }

  func edge(_ direction: Direction) -> Points { direction == .forward ? high : low }

  /// Returns `true` if it contains an offset, within rounding.
  public func contains(_ offset: Points) -> Bool {
    distance(to: offset) <= Tolerance.rounding(at: offset)
  }
}

/// The part of a snap point that contains an offset.
public enum SnapEdge: String, CaseIterable, Equatable, Sendable {
  /// A point.
  case point
  /// The low edge of a range: the page's leading edge.
  case leading
  /// The high edge of a range: the page's trailing edge.
  case trailing
  /// Between the edges of a range.
  case inside
}

extension GroupRest {
  func edge(of offset: Points) -> SnapEdge {
    guard high > low else { return .point }
    if offset <= low { return .leading }
    return offset >= high ? .trailing : .inside
  }
}

/// The snap points around an offset.
public struct Bracket: Equatable, Sendable {
  /// The last one before the offset.
  public var behind: Snap?
  /// The one at the offset, within rounding.
  public var at: Snap?
  /// The first one after the offset.
  public var ahead: Snap?

  /// The neighbor in a direction.
  public func neighbor(_ direction: Direction) -> Snap? {
    direction == .forward ? ahead : behind
  }
}

/// The rule that chooses between two equally near snap points.
package enum TieRule: String, Sendable, CaseIterable {
  /// The one nearer to the start of the gesture, else the lower; the only symmetric rule.
  case start
  /// The one at the lower offset.
  case lower
  /// The one at the higher offset.
  case upper
}

extension TieRule {
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
