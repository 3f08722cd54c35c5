package import FolioCore

/// A gesture or a resize as a container such as SwiftUI reports it, in coordinates that begin at 0.
package struct EndedGesture: Equatable, Sendable {
  /// The start; if a moving scroll view was caught, that of the gesture before.
  package var start: Points
  /// The offset where the container would stop on its own.
  package var proposedTarget: Points
  /// The velocity; positive when the offset grows.
  package var velocity: Velocity
  /// The bounds of the container less its insets.
  package var container: Viewport
  /// The container when the gesture began.
  package var startContainer: Viewport
  package var contentExtent: Points
  package var mapping: CoordinateMapping
  /// `true` if the focus may have moved the container, which has no velocity.
  package var isOfFocus = false
  /// `true` if the container limits its scrolls, as it may with `Pager.turnsPageByPage`.
  package var isLimited = false

  /// Creates a gesture; without `startContainer` the size did not change.
  package init(
    start: Points, proposedTarget: Points, velocity: Velocity, container: Viewport,
    startContainer: Viewport? = nil, contentExtent: Points, mapping: CoordinateMapping
  ) {
    (self.start, self.proposedTarget, self.velocity) = (start, proposedTarget, velocity)
    (self.container, self.startContainer) = (container, startContainer ?? container)
    (self.contentExtent, self.mapping) = (contentExtent, mapping)
  }

  /// `true` if every number is finite and within `Limits`.
  var isValid: Bool {
    [
      start, proposedTarget, contentExtent, container.extent, container.crossExtent,
      startContainer.extent, startContainer.crossExtent,
    ].allSatisfy { Points(validating: $0.value) != nil }
      && Velocity(validating: velocity.pointsPerMillisecond) != nil
  }

  /// `true` if only the size changed, from a nonempty one.
  var isResize: Bool {
    velocity.direction == nil && startContainer != container && startContainer.extent > 0
  }

  /// An estimate of the offset at the release, before the proposed target by v·d/(1-d).
  ///
  /// This is UIKit's normal deceleration; with limited scrolls it is the fast one. The estimate is
  /// not before the start in the same direction, because targets are cut at ends, and within a
  /// container of the start, because repeated flings carry up to 16 times further.
  package var end: Points {
    guard let direction = velocity.direction else { return proposedTarget }
    let near = estimate.clamped(start - container.extent, start + container.extent)
    let range = OffsetRange(minimum: 0, maximum: contentExtent - container.extent)
    let isAtEnd = proposedTarget <= range.minimum || proposedTarget >= range.maximum
    guard isAtEnd || isLimited else { return near }
    let end = direction == .forward ? max(near, start) : min(near, start)
    guard isLimited else { return end }
    return direction == .forward ? min(end, proposedTarget) : max(end, proposedTarget)
  }

  private var estimate: Points {
    let rate = isLimited ? DecayCurve.fastRate : DecayCurve.normalRate
    return proposedTarget - Points(velocity.pointsPerMillisecond * (rate / (1 - rate)))
  }

  /// The start of this gesture; if `start` is more than a container away, it belongs to an earlier one,
  /// and the release offset is used.
  package var ownStart: Points { (estimate - start).magnitude <= container.extent ? start : end }
}

extension Pager {
  /// The target of a gesture in the container's coordinates; `nil` to leave the container alone.
  ///
  /// After a resize the page stays. The pager is not changed; a loop counts as a line with ends.
  package func rest(of gesture: EndedGesture) -> Points? {
    guard gesture.isValid else { return nil }
    var pager = self
    return gesture.isResize ? pager.keepPage(gesture) : pager.target(of: gesture)
  }

  /// `true` if a hard fling from the first page turns at most one; without a size, on a phone.
  package var turnsPageByPage: Bool {
    var pager = self
    pager.openLoop()
    if pager.viewport.extent <= 0 {
      pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))))
    }
    pager.handle(.go(.first, animated: false))
    pager.handle(.beginDrag(at: pager.offset))
    let next = SnapGeometry(pager.layout).bracket(around: pager.offset).ahead
    let fling = ReleaseInput(velocity: Velocity(pointsPerMillisecond: 10))
    guard let next, let target = pager.decide(fling).target else { return false }
    return target.offset <= next.high
  }

  private mutating func target(of gesture: EndedGesture) -> Points? {
    openLoop()
    fit(gesture.container)
    let leading = layout.insets.leading
    let mapping = gesture.mapping
    func mapped(_ offset: Points) -> Points {
      mapping.mapped(
        offset: offset, viewport: gesture.container.extent, contentExtent: gesture.contentExtent)
    }
    if gesture.isOfFocus, gesture.velocity.direction == nil {
      let (start, proposed) = (mapped(gesture.start), mapped(gesture.proposedTarget))
      let rest = rest(showing: proposed - leading, on: proposed < start ? .backward : .forward)
      return rest.map { mapped($0 + leading) }
    }
    handle(.beginDrag(at: mapped(gesture.ownStart) - leading))
    handle(.scroll(to: mapped(gesture.end) - leading, cause: .drag))
    guard phase == .dragging else { return nil }
    let input = ReleaseInput(
      velocity: mapping.mapped(velocity: gesture.velocity),
      proposedTarget: mapped(gesture.proposedTarget) - leading)
    return decide(input).target.map { mapped($0.offset + leading) }
  }

  /// The snap point that shows the whole focused item: at or after the offset, else before.
  private func rest(showing offset: Points, on direction: Direction) -> Points? {
    let snaps = SnapGeometry(layout).bracket(around: layout.range.clamp(offset))
    if let snap = snaps.at { return snap.rest(nearest: offset) }
    let snap = snaps.neighbor(direction) ?? snaps.neighbor(direction.opposite)
    return snap.map { $0.rest(nearest: offset) }
  }

  private mutating func keepPage(_ gesture: EndedGesture) -> Points? {
    let mapping = gesture.mapping
    openLoop()
    fit(gesture.startContainer)
    let start = mapping.mapped(
      offset: gesture.start, viewport: gesture.startContainer.extent,
      contentExtent: layout.contentExtent)
    handle(.scroll(to: start - layout.insets.leading, cause: .programmatic))
    staysWhereScrolled()
    fit(gesture.container)
    guard layout.groupCount > 0 else { return nil }
    return mapping.mapped(
      offset: offset + layout.insets.leading, viewport: gesture.container.extent,
      contentExtent: gesture.contentExtent)
  }
}
