/// A release, as a strategy sees it: what the finger and the surface did, and look-ups of where
/// the surface could go.
///
/// It stores constant-time fields only; what depends on pages is asked of `field` when a rule needs
/// it, so a decision costs the same for ten pages and for ten million.
public struct Release: Sendable {
  /// How it happened.
  public var gesture: Gesture
  /// Where it happened.
  public var place: Place
  /// How fast it was.
  public var momentum: Momentum
  /// Where the surface could go.
  public let field: SnapGeometry
  /// The offset around which the snap points are known; no number where none are.
  let knownOffset: Points
  let behind: Snap?
  let at: Snap?
  let ahead: Snap?

  /// Creates a release, and finds the snap points around its offset; O(log n).
  ///
  /// In a plugin nothing is looked up before a strategy asks.
  @inlinable
  public init(gesture: Gesture, place: Place, momentum: Momentum, field: __shared SnapGeometry) {
    self = field.release(gesture, place, momentum)
  }

  @inline(__always)
  fileprivate init(
    _ gesture: Gesture, _ place: Place, _ momentum: Momentum, _ field: SnapGeometry,
    known offset: Points, _ behind: Snap?, _ at: Snap?, _ ahead: Snap?
  ) {
    self.gesture = gesture
    self.place = place
    self.momentum = momentum
    self.field = field
    knownOffset = offset
    self.behind = behind
    self.at = at
    self.ahead = ahead
  }
}

extension SnapGeometry {
  @usableFromInline
  func release(
    _ gesture: Release.Gesture, _ place: Release.Place, _ momentum: Release.Momentum
  ) -> Release {
    let offset = place.offset
    if let gap = layout.gap(around: offset) {
      return Release(gesture, place, momentum, self, known: offset, gap.behind, nil, gap.ahead)
    }
    guard !asksHost else {
      return Release(gesture, place, momentum, self, known: Points(.nan), nil, nil, nil)
    }
    let around = bracket(around: offset)
    return Release(
      gesture, place, momentum, self, known: offset, around.behind, around.at, around.ahead)
  }
}

extension Release {
  /// How a release happened.
  public struct Gesture: Equatable, Sendable {
    /// The known part of the motion.
    public var kind: Kind
    /// The cause of the motion.
    public var cause: Cause
    /// The kind of pointer.
    public var pointer: Pointer

    /// Creates a gesture; default: a finger's fling.
    public init(
      kind: Kind = .directionAndEnd, cause: Cause = .drag, pointer: Pointer = .touch
    ) {
      self.kind = kind
      self.cause = cause
      self.pointer = pointer
    }

    /// Nothing but the place where a surface stands.
    package static var standstill: Gesture { Gesture(kind: .endPosition, cause: .cameToRest) }

    /// `true` where the gesture moved the content.
    ///
    /// A key or an accessibility step asks for a rest without moving anything, so rules that look at
    /// how far or how fast content was moved have no opinion on it.
    public var movesContent: Bool { cause != .key && kind != .directionOnly }
  }

  /// The known part of a motion (the three kinds of CSS Scroll Snap, section 6).
  public enum Kind: String, Sendable, CaseIterable {
    /// An end without a direction: a drag without momentum, a scroll bar, a script.
    case endPosition = "end"
    /// A direction and a natural end: a fling, a page key.
    case directionAndEnd = "direction-and-end"
    /// A direction only: an arrow key, an accessibility step.
    case directionOnly = "direction"
  }

  /// The cause of the motion.
  public enum Cause: String, Sendable, CaseIterable {
    /// A finger that let go.
    case drag
    /// A wheel or a trackpad.
    case wheel
    /// A key or an accessibility step.
    case key
    /// The surface stands, off a legal rest.
    case cameToRest = "rest"
  }

  /// The kind of pointer on the surface.
  public enum Pointer: String, Sendable, CaseIterable {
    /// A finger.
    case touch
    /// A mouse.
    case mouse
  }

  /// Where a release happened.
  ///
  /// Offsets are unbounded when looping.
  public struct Place: Equatable, Sendable {
    /// The offset now, in points.
    public var offset: Points
    /// The offset when the gesture began.
    public var gestureStart: Points
    /// The group the gesture began on.
    public var startGroup: Int
    /// `true` where the gesture caught a moving surface.
    public var caughtMoving: Bool
    /// The pending target's group before the gesture, or the settled one when there was none.
    public var selectedGroup: Int
    /// The group the pager last settled on.
    public var settledGroup: Int

    /// Creates a place; default for the selected and the settled group: the start's.
    public init(
      offset: Points, gestureStart: Points, startGroup: Int, caughtMoving: Bool = false,
      selectedGroup: Int? = nil, settledGroup: Int? = nil
    ) {
      self.offset = offset
      self.gestureStart = gestureStart
      self.startGroup = startGroup
      self.caughtMoving = caughtMoving
      self.selectedGroup = selectedGroup ?? startGroup
      self.settledGroup = settledGroup ?? startGroup
    }

    /// How far the content has moved since the gesture began, in points; not how far it will.
    public var travel: Points { offset - gestureStart }
  }

  /// How fast a release was, and where that leads.
  public struct Momentum: Equatable, Sendable {
    /// The velocity, as it was reported.
    public var velocity: Velocity
    /// Which way the content moved last; `nil` when it did not.
    public var lastDirection: Direction?
    /// How far the projection strategy says the velocity carries, in points.
    public var projectedTravel: Points
    /// Where the surface would stop by itself, if it said so.
    public var proposedTarget: Points?
    /// How far the pointer moved since it touched, if the surface said so: counted from before it was
    /// taken for a drag, and not shortened where the content resists beyond an end.
    public var pointerTravel: Points?
    /// Where the content would be without resistance, if the surface said so; else it is taken from
    /// the pointer's travel.
    public var fingerTarget: Points?

    /// Creates a momentum; default: at a standstill, and without the numbers that only some surfaces have.
    public init(
      velocity: Velocity = .zero, lastDirection: Direction? = nil, projectedTravel: Points = 0,
      proposedTarget: Points? = nil, pointerTravel: Points? = nil, fingerTarget: Points? = nil
    ) {
      self.velocity = velocity
      self.lastDirection = lastDirection
      self.projectedTravel = projectedTravel
      self.proposedTarget = proposedTarget
      self.pointerTravel = pointerTravel
      self.fingerTarget = fingerTarget
    }
  }

  /// Where the surface would come to rest by itself: its own proposal if it made one, else the
  /// offset and the projected travel.
  public var naturalEnd: Points {
    momentum.proposedTarget ?? place.offset + momentum.projectedTravel
  }

  /// How far it is to ``naturalEnd``, in points, negative towards the beginning; finite.
  ///
  /// The projected travel is as long wherever it begins, to the last bit, also where the surface proposes
  /// just that.
  public var naturalTravel: Points {
    let projected = momentum.projectedTravel
    guard let end = momentum.proposedTarget, end != place.offset + projected else {
      return projected
    }
    return end - place.offset
  }

  /// Where a surface that moves as the config projects would stop by itself, within the range unless it
  /// goes round.
  ///
  /// `nil` where such a surface has nothing to propose: beyond an end it only bounces back, and the
  /// projection may carry a throw nowhere.
  package var projectedStop: Points? {
    let isThrown = momentum.velocity != .zero
    if isBeyondEnd || isThrown && momentum.projectedTravel == 0 { return nil }
    let end = place.offset + momentum.projectedTravel
    return field.period == nil ? field.range.clamp(end) : end
  }

  /// The release that strategies are asked about next where the surface is left a gesture without speed: it stops at once,
  /// beyond an end after it came back to it.
  ///
  /// `nil` for a release with a speed, for one that moves no content, and where nothing rests.
  package var stopped: Release? {
    guard momentum.velocity == .zero, gesture.movesContent, !field.isEmpty else { return nil }
    var place = place
    if isBeyondEnd { place.offset = field.range.clamp(place.offset) }
    return Release(
      gesture: .standstill, place: place,
      momentum: Momentum(lastDirection: momentum.lastDirection), field: field)
  }

  /// `true` where the finger has pulled the content beyond an end of the range.
  ///
  /// A loop has no ends.
  package var isBeyondEnd: Bool { field.layout.isBeyondEnd(place.offset) }

  /// Where the content would be if it followed the finger without resistance; `nil` where the surface
  /// does not say.
  public var fingerOffset: Points? {
    momentum.fingerTarget ?? momentum.pointerTravel.map { place.gestureStart + $0 }
  }
}

// The snaps around a release, found once when it was made; any other offset is asked of the field.
extension Release {
  /// The snaps around an offset.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func bracket(around offset: Points) -> Bracket {
    offset == knownOffset
      ? Bracket(behind: behind, at: at, ahead: ahead) : field.bracket(around: offset)
  }

  /// The snap point that an offset is in, within a rounding error; `nil` where it is in none.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func snap(at offset: Points) -> Snap? {
    offset == knownOffset ? at : field.bracket(around: offset).at
  }

  /// The snap point on one side of an offset that is not the one under it; `nil` where there is none.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func neighbor(_ direction: Direction, of offset: Points) -> Snap? {
    guard offset == knownOffset else {
      return field.bracket(around: offset).neighbor(direction)
    }
    return direction == .forward ? ahead : behind
  }

  /// The snap point nearest to an offset, and whether the tie rule decided, with the group the gesture began
  /// on for `TieRule.start`; `nil` when there are none.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func nearestSnap(to offset: Points, ties: TieRule) -> (snap: Snap, wasTie: Bool)? {
    guard offset == knownOffset, at == nil else {
      return field.nearestSnap(to: offset, ties: ties, startGroup: place.startGroup)
    }
    guard let behind, let ahead else { return (behind ?? ahead).map { ($0, false) } }
    return ties.nearer(behind, ahead, to: offset, startGroup: place.startGroup)
  }

  /// The last snap point that begins at an offset or before it, or the first snap point; `nil` when there are none.
  package func snap(atOrBefore offset: Points) -> Snap? {
    guard offset == knownOffset else { return field.snap(atOrBefore: offset) }
    if let at, at.low <= offset { return at }
    return behind ?? at ?? ahead
  }

  /// The snap point in which an offset is a rest, exactly, if it is known without a search.
  @inline(__always)
  func knownSnap(holding offset: Points) -> Snap? {
    if let ahead, ahead.low <= offset, offset <= ahead.high { return ahead }
    if let behind, behind.low <= offset, offset <= behind.high { return behind }
    guard let at, at.low <= offset, offset <= at.high else { return nil }
    return at
  }
}
