/// The input of a release strategy: the gesture, and a `field` of snap points.
///
/// Fields take constant time, and strategies query `field` on demand, so the cost does not depend
/// on the number of pages.
public struct Release: Sendable {
  /// The gesture.
  public var gesture: Gesture
  /// The place of the gesture.
  public var place: Place
  /// The velocity and its projection.
  public var momentum: Momentum
  /// The snap points and pages.
  public let field: SnapGeometry
  let knownOffset: Points
  let behind: Snap?
  let at: Snap?
  let ahead: Snap?

  /// Creates a release with the snap points around its offset; O(log n), or O(1) in a plugin.
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
    guard !queriesHost else {
      return Release(gesture, place, momentum, self, known: Points(.nan), nil, nil, nil)
    }
    let around = bracket(around: offset)
    return Release(
      gesture, place, momentum, self, known: offset, around.behind, around.at, around.ahead)
  }
}

extension Release {
  /// The kind of a gesture.
  public struct Gesture: Equatable, Sendable {
    /// The part of the motion that is available.
    public var kind: Kind
    /// The cause of the motion.
    public var cause: Cause
    /// The kind of pointer.
    public var pointer: Pointer

    /// Creates a gesture, by default of a finger.
    public init(
      kind: Kind = .directionAndEnd, cause: Cause = .drag, pointer: Pointer = .touch
    ) {
      self.kind = kind
      self.cause = cause
      self.pointer = pointer
    }

    package static var standstill: Gesture { Gesture(kind: .endPosition, cause: .cameToRest) }

    /// `true` if the gesture moved the content, unlike a key or an accessibility step.
    public var movesContent: Bool { cause != .key && kind != .directionOnly }
  }

  /// The available part of a motion (the three kinds of CSS Scroll Snap, section 6).
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
    /// The end of a touch.
    case drag
    /// A wheel or a trackpad.
    case wheel
    /// A key or an accessibility step.
    case key
    /// The surface stopped away from snap points.
    case cameToRest = "rest"
  }

  /// The kind of pointer on the surface.
  public enum Pointer: String, Sendable, CaseIterable {
    /// A finger.
    case touch
    /// A mouse.
    case mouse
  }

  /// The place of a release; offsets are unbounded in a loop.
  public struct Place: Equatable, Sendable {
    /// The current offset, in points.
    public var offset: Points
    /// The offset at the start of the gesture.
    public var gestureStart: Points
    /// The group at the start of the gesture.
    public var startGroup: Int
    /// `true` if the gesture stopped a motion.
    public var caughtMoving: Bool
    /// The group of the pending target before the gesture, else the settled one.
    public var selectedGroup: Int
    /// The group where the pager last settled.
    public var settledGroup: Int
    /// The offsets where the gesture may land; `nil` for all.
    package var allowed: OffsetRange?

    /// Creates a place; groups default to the start's.
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

    /// The distance since the start of the gesture, in points.
    public var travel: Points { offset - gestureStart }
  }

  /// The velocity of a release and where it leads.
  public struct Momentum: Equatable, Sendable {
    /// The reported velocity.
    public var velocity: Velocity
    /// The direction of the last movement; `nil` without one.
    public var lastDirection: Direction?
    /// The distance that the projection strategy computes, in points.
    public var projectedTravel: Points
    /// The offset where the surface would stop by itself, if reported.
    public var proposedTarget: Points?
    /// The pointer's distance since the touch, without resistance or threshold, if reported.
    public var pointerTravel: Points?
    /// The offset without resistance, if reported; else derived from the pointer's distance.
    public var fingerTarget: Points?

    /// Creates a momentum, by default without motion.
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

  /// The surface's proposed target, else the offset and the projected travel.
  public var naturalEnd: Points {
    momentum.proposedTarget ?? place.offset + momentum.projectedTravel
  }

  /// The finite distance to ``naturalEnd``, in points, negative toward the beginning.
  ///
  /// Exactly the projected travel if the surface proposes its end, whatever the offset.
  public var naturalTravel: Points {
    let projected = momentum.projectedTravel
    guard let end = momentum.proposedTarget, end != place.offset + projected else {
      return projected
    }
    return end - place.offset
  }

  /// The end of the projection, in the range or loop; `nil` beyond an end or without a projection.
  package var projectedStop: Points? {
    let isThrown = momentum.velocity != .zero
    if isBeyondEnd || isThrown && momentum.projectedTravel == 0 { return nil }
    let end = place.offset + momentum.projectedTravel
    return field.period == nil ? field.range.clamp(end) : end
  }

  /// The release after a gesture without speed that was left to the surface, which stops in range.
  ///
  /// `nil` for a release with a speed, one that moves no content, and without snap points.
  package var stopped: Release? {
    momentum.velocity == .zero ? atRest(at: place.offset, kind: .endPosition) : nil
  }

  /// The release at the end of the motion of a gesture with speed that was left to the surface.
  ///
  /// `nil` for a release without speed, one that moves no content, without snap points, and if the end of
  /// the motion is unknown.
  package var coasted: Release? {
    guard momentum.velocity != .zero, let end = momentum.proposedTarget ?? projectedStop else {
      return nil
    }
    return atRest(
      at: end, kind: gesture.kind == .directionAndEnd ? .directionAndEnd : .endPosition)
  }

  private func atRest(at offset: Points, kind: Kind) -> Release? {
    guard gesture.movesContent, !field.isEmpty else { return nil }
    var place = place
    place.offset = field.layout.isBeyondEnd(offset) ? field.range.clamp(offset) : offset
    return Release(
      gesture: Gesture(kind: kind, cause: .cameToRest), place: place,
      momentum: Momentum(lastDirection: momentum.lastDirection), field: field)
  }

  /// `true` if the content is beyond an end of the range; a loop has none.
  package var isBeyondEnd: Bool { field.layout.isBeyondEnd(place.offset) }

  /// The offset without resistance; `nil` if the surface does not report it.
  public var fingerOffset: Points? {
    momentum.fingerTarget ?? momentum.pointerTravel.map { place.gestureStart + $0 }
  }
}

// The stored snap points of a release; other offsets are searched.
extension Release {
  /// The snap points around an offset; O(log n), or O(1) at the release's.
  public func bracket(around offset: Points) -> Bracket {
    offset == knownOffset
      ? Bracket(behind: behind, at: at, ahead: ahead) : field.bracket(around: offset)
  }

  /// The snap point at an offset, within rounding; O(log n), or O(1) at the release's offset.
  public func snap(at offset: Points) -> Snap? {
    offset == knownOffset ? at : field.bracket(around: offset).at
  }

  /// The snap point before or after an offset; O(log n), or O(1) at the release's offset.
  public func neighbor(_ direction: Direction, of offset: Points) -> Snap? {
    guard offset == knownOffset else {
      return field.bracket(around: offset).neighbor(direction)
    }
    return direction == .forward ? ahead : behind
  }

  /// The nearest snap point, and `true` for a tie; O(log n), or O(1) at the release's offset.
  package func nearestSnap(to offset: Points, ties: TieRule) -> (snap: Snap, wasTie: Bool)? {
    guard offset == knownOffset, at == nil else {
      return field.nearestSnap(to: offset, ties: ties, startGroup: place.startGroup)
    }
    guard let behind, let ahead else { return (behind ?? ahead).map { ($0, false) } }
    return ties.nearer(behind, ahead, to: offset, startGroup: place.startGroup)
  }

  /// The last snap point that begins at or before an offset, else the first; `nil` for none.
  package func snap(atOrBefore offset: Points) -> Snap? {
    guard offset == knownOffset else { return field.snap(atOrBefore: offset) }
    if let at, at.low <= offset { return at }
    return behind ?? at ?? ahead
  }

  @inline(__always)
  func knownSnap(holding offset: Points) -> Snap? {
    if let ahead, ahead.low <= offset, offset <= ahead.high { return ahead }
    if let behind, behind.low <= offset, offset <= behind.high { return behind }
    guard let at, at.low <= offset, offset <= at.high else { return nil }
    return at
  }
}
