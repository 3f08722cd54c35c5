/// Not SwiftUI's: a scroll view of a size, with its queries to a behavior.
public struct StandInScroll {
  let axes: Axis.Set
  let container: CGSize
  let content: CGSize
  let direction: LayoutDirection

  public init(
    _ axes: Axis.Set, container: CGSize, content: CGSize,
    direction: LayoutDirection = .leftToRight
  ) {
    self.axes = axes
    self.container = container
    self.content = content
    self.direction = direction
  }

  /// `true` if the behavior limits scrolls.
  public func isLimited(_ behavior: any ScrollTargetBehavior) -> Bool {
    behavior.properties(
      context: ScrollTargetBehaviorPropertiesContext(axes: axes, environment: EnvironmentValues())
    ).limitsScrolls
  }

  /// The proposed target when a finger lifts; the velocity is in points per second.
  ///
  /// The reach of a limited scroll is an assumption.
  public func proposal(
    _ behavior: any ScrollTargetBehavior, lifting place: CGPoint, velocity: CGVector
  ) -> CGPoint {
    let carry = isLimited(behavior) ? 0.099 : 0.499
    func stop(_ place: CGFloat, _ velocity: CGFloat, _ most: CGFloat) -> CGFloat {
      max(0, min(place + velocity * carry, most))
    }
    return CGPoint(
      x: stop(place.x, velocity.dx, content.width - container.width),
      y: stop(place.y, velocity.dy, content.height - container.height))
  }

  /// The target of a gesture; the velocity is in points per second.
  ///
  /// - Parameters:
  ///   - start: the offset where the gesture began, or where the one it interrupted began.
  ///   - former: the size of the container at that time, if there was a resize.
  public func rest(
    _ behavior: (any ScrollTargetBehavior)?, from start: CGPoint, to proposed: CGPoint,
    velocity: CGVector, former: CGSize? = nil
  ) -> CGPoint {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    var target = ScrollTarget(rect: CGRect(origin: proposed, size: container), anchor: nil)
    behavior?.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(
          rect: CGRect(origin: start, size: former ?? container), anchor: nil),
        velocity: velocity, contentSize: content, containerSize: container, axes: axes,
        environment: environment))
    return target.rect.origin
  }
}
