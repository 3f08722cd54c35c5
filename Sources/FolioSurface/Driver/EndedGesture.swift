public import FolioCore

/// A gesture as a host tells it that says nothing before the finger lets go, such as SwiftUI.
///
/// Everything is in the host's coordinates, along the axis: where reading begins the host counts 0,
/// whatever insets there are.
public struct EndedGesture: Equatable, Sendable {
  /// Where it began.
  public var start: Points
  /// Where the host would come to rest by itself.
  public var proposedTarget: Points
  /// How fast it was; positive when the offset grows.
  public var velocity: Velocity
  /// The bounds of the host less its insets.
  public var container: Viewport
  /// The length of the content.
  public var contentExtent: Points
  /// How the host's coordinates lie to those of the pager.
  public var mapping: CoordinateMapping

  /// States a gesture.
  public init(
    start: Points, proposedTarget: Points, velocity: Velocity, container: Viewport,
    contentExtent: Points, mapping: CoordinateMapping
  ) {
    self.start = start
    self.proposedTarget = proposedTarget
    self.velocity = velocity
    self.container = container
    self.contentExtent = contentExtent
    self.mapping = mapping
  }

  /// Whether all its numbers may enter.
  var isSound: Bool {
    let lengths = [start, proposedTarget, container.extent, container.crossExtent, contentExtent]
    return lengths.allSatisfy { Points(validating: $0.value) != nil }
      && Velocity(validating: velocity.pointsPerMillisecond) != nil
  }

  /// Where the finger let go: as far before the proposed target as the velocity carries, by UIKit's
  /// normal deceleration (v·d/(1-d) with d = 0.998).
  ///
  /// A proposal that was cut at an end of the content is too near for that; then it is not before the
  /// start of a gesture that goes the same way.
  var end: Points {
    let travel = Points(velocity.pointsPerMillisecond * (0.998 / (1 - 0.998)))
    let estimate = proposedTarget - travel
    let range = OffsetRange(minimum: 0, maximum: contentExtent - container.extent)
    let isCut = proposedTarget <= range.minimum || proposedTarget >= range.maximum
    guard isCut, let direction = velocity.direction else { return estimate }
    return direction == .forward ? max(estimate, start) : min(estimate, start)
  }
}

extension Pager {
  /// Where a gesture comes to rest, in the host's coordinates; `nil` to leave the host alone.
  ///
  /// The pager, which has its pages, is not changed; nothing of the host is known to it but what the
  /// gesture says.
  public func rest(of gesture: EndedGesture) -> Points? {
    guard gesture.isSound else { return nil }
    var pager = self
    var effects = Effects()
    pager.fit(gesture.container, &effects)
    let leading = pager.layout.insets.leading
    let (mapping, extent) = (gesture.mapping, gesture.container.extent)
    func mapped(_ offset: Points) -> Points {
      mapping.mapped(offset: offset, viewport: extent, contentExtent: gesture.contentExtent)
    }
    pager.handle(.beginDrag(at: mapped(gesture.start) - leading), into: &effects)
    pager.handle(.scroll(to: mapped(gesture.end) - leading, cause: .drag), into: &effects)
    guard pager.phase == .dragging else { return nil }
    let input = ReleaseInput(
      velocity: mapping.mapped(velocity: gesture.velocity),
      proposedTarget: mapped(gesture.proposedTarget) - leading)
    return pager.decide(input).target.map { mapped($0.offset + leading) }
  }

  /// Has bounds that leave a container between its insets.
  mutating func fit(_ container: Viewport, _ effects: inout Effects) {
    handle(.resize(.step(to: container)), into: &effects)
    let sum = layout.insets.sum
    guard sum > 0 else { return }
    let bounds = Viewport(extent: container.extent + sum, crossExtent: container.crossExtent)
    handle(.resize(.step(to: bounds)), into: &effects)
  }
}
