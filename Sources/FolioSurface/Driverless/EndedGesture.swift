package import FolioCore

/// A gesture as a host reports it that says nothing before the finger lets go, such as SwiftUI; or a
/// change of its size, which such a host reports in the same way.
///
/// Everything is in the host's coordinates, along the axis: where reading begins the host counts 0,
/// whatever insets there are.
package struct EndedGesture: Equatable, Sendable {
  /// Where it began.
  ///
  /// Of a gesture that caught a moving host, where the gesture before it began.
  package var start: Points
  /// Where the host would come to rest by itself.
  package var proposedTarget: Points
  /// How fast it was; positive when the offset grows.
  package var velocity: Velocity
  /// The bounds of the host less its insets.
  package var container: Viewport
  /// The same when it began.
  package var startContainer: Viewport
  /// The length of the content.
  package var contentExtent: Points
  /// How the host's coordinates lie to those of the pager.
  package var mapping: CoordinateMapping
  /// `true` if the host may have moved for the focus instead of a finger, which it reports without a
  /// velocity.
  package var isOfFocus = false
  /// `true` where the host shortens its scrolls, as it may where `Pager.turnsPageByPage`.
  package var isLimited = false

  /// A gesture; without `startContainer` the host kept its size.
  package init(
    start: Points, proposedTarget: Points, velocity: Velocity, container: Viewport,
    startContainer: Viewport? = nil, contentExtent: Points, mapping: CoordinateMapping
  ) {
    self.start = start
    self.proposedTarget = proposedTarget
    self.velocity = velocity
    self.container = container
    self.startContainer = startContainer ?? container
    self.contentExtent = contentExtent
    self.mapping = mapping
  }

  /// `true` if every number is finite and within `Limits`.
  var isValid: Bool {
    [
      start, proposedTarget, contentExtent, container.extent, container.crossExtent,
      startContainer.extent, startContainer.crossExtent,
    ].allSatisfy { Points(validating: $0.value) != nil }
      && Velocity(validating: velocity.pointsPerMillisecond) != nil
  }

  /// `true` if nothing but the size of the host changed; a host that had none before shows no page yet.
  var isResize: Bool {
    velocity.direction == nil && startContainer != container && startContainer.extent > 0
  }

  /// Where the content was when the finger let go, as nearly as the proposed target says it.
  ///
  /// The place is as far before the target as the velocity carries by UIKit's normal deceleration,
  /// v·d/(1-d). A target that was cut at an end of the content is too near for that;
  /// then it is not before the start of a gesture that goes the same way. From the third of several
  /// quick flicks on UIKit carries further, up to 16 times, and a finger moves the content no further
  /// than the container is long, so with a velocity it is no further from the start than that.
  ///
  /// A host that shortens its scrolls counts as one with UIKit's fast deceleration, and the place is
  /// neither before the start nor beyond the target.
  package var end: Points {
    guard let direction = velocity.direction else { return proposedTarget }
    let near = estimate.clamped(start - container.extent, start + container.extent)
    let range = OffsetRange(minimum: 0, maximum: contentExtent - container.extent)
    let isCut = proposedTarget <= range.minimum || proposedTarget >= range.maximum
    guard isCut || isLimited else { return near }
    let end = direction == .forward ? max(near, start) : min(near, start)
    guard isLimited else { return end }
    return direction == .forward ? min(end, proposedTarget) : max(end, proposedTarget)
  }

  private var estimate: Points {
    let rate = isLimited ? DecayCurve.fastRate : DecayCurve.normalRate
    return proposedTarget - Points(velocity.pointsPerMillisecond * (rate / (1 - rate)))
  }

  /// Where it began, as far as that can be so: what lies further away than a finger moves the content
  /// is where an earlier gesture began, and this one caught the content on its way.
  package var ownStart: Points { (estimate - start).magnitude <= container.extent ? start : end }
}

extension Pager {
  /// Where a gesture comes to rest, in the host's coordinates; `nil` to leave the host alone.
  ///
  /// After a change of size it is where the page of before rests. The pager, which has its pages, is
  /// not changed; it knows of the host only what the gesture says. A config that loops is taken for a
  /// line with ends, which is what the host shows.
  package func rest(of gesture: EndedGesture) -> Points? {
    guard gesture.isValid else { return nil }
    var pager = self
    return gesture.isResize ? pager.keepPage(gesture) : pager.decide(gesture)
  }

  /// `true` where no gesture turns more than a page, as far as a hard fling from the first page shows.
  ///
  /// The pager needs its pages. Before there is a size it counts as shown on a phone.
  package var turnsPageByPage: Bool {
    var (pager, effects) = (self, Effects())
    pager.openLoop(&effects)
    if pager.viewport.extent <= 0 {
      pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    }
    pager.handle(.go(.first, animated: false), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    let next = SnapGeometry(pager.layout).bracket(around: pager.offset).ahead
    let fling = ReleaseInput(velocity: Velocity(pointsPerMillisecond: 10))
    guard let next, let target = pager.decide(fling).target else { return false }
    return target.offset <= next.high
  }

  private mutating func decide(_ gesture: EndedGesture) -> Points? {
    var effects = Effects()
    openLoop(&effects)
    fit(gesture.container, &effects)
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
    handle(.beginDrag(at: mapped(gesture.ownStart) - leading), into: &effects)
    handle(.scroll(to: mapped(gesture.end) - leading, cause: .drag), into: &effects)
    guard phase == .dragging else { return nil }
    let input = ReleaseInput(
      velocity: mapping.mapped(velocity: gesture.velocity),
      proposedTarget: mapped(gesture.proposedTarget) - leading)
    return decide(input).target.map { mapped($0.offset + leading) }
  }

  /// The snap point that shows all of what a move of the focus brings into sight: the first at the
  /// offset or further on, else the last one before the offset.
  private func rest(showing offset: Points, on way: Direction) -> Points? {
    let snaps = SnapGeometry(layout).bracket(around: layout.range.clamp(offset))
    if let snap = snaps.at { return snap.rest(nearest: offset) }
    let snap = snaps.neighbour(way) ?? snaps.neighbour(way.opposite)
    return snap.map { $0.rest(nearest: offset) }
  }

  /// The page that rested in the former size rests in the new one.
  private mutating func keepPage(_ gesture: EndedGesture) -> Points? {
    var effects = Effects()
    let mapping = gesture.mapping
    openLoop(&effects)
    fit(gesture.startContainer, &effects)
    let start = mapping.mapped(
      offset: gesture.start, viewport: gesture.startContainer.extent,
      contentExtent: layout.contentExtent)
    handle(.scroll(to: start - layout.insets.leading, cause: .programmatic), into: &effects)
    fit(gesture.container, &effects)
    guard layout.groupCount > 0 else { return nil }
    return mapping.mapped(
      offset: offset + layout.insets.leading, viewport: gesture.container.extent,
      contentExtent: gesture.contentExtent)
  }
}
