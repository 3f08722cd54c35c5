public import FolioCore
import FolioStandard

/// A configuration that is the same for every viewport.
public final class FixedSource: ConfigurationSource {
  /// The configuration.
  public let fixed: PagerConfiguration

  /// Fixes a configuration.
  public init(_ fixed: PagerConfiguration) {
    self.fixed = fixed
  }

  /// The fixed one.
  public func configuration(for viewport: Viewport) -> PagerConfiguration { fixed }
}

extension PagerConfiguration {
  /// The default pager of the design, with what a test wants otherwise.
  package static func test(
    layout: LayoutPlan = .uniform(), insets: LengthInsets = .zero,
    safeArea: SafeAreaAxes = .both, snap: SnapPlan = .aligned(),
    rules: [any ReleaseStrategy] = [
      VelocitySteps(steps: [.init(speed: 0.2, pages: 1)]), ThresholdRule(),
    ],
    limits: [any LimitStrategy] = [], loop: LoopPlan = LoopPlan(.off),
    resize: ResizePlan = ResizePlan()
  ) -> PagerConfiguration {
    PagerConfiguration(
      name: "test", layout: layout, insets: insets, safeArea: safeArea, snap: snap, rules: rules,
      limits: limits, projection: DecayProjection(), loop: loop, resize: resize)
  }
}

/// A pager and the effects of its last event.
public struct Driven {
  /// The pager.
  public var pager: Pager
  /// What its last event led to.
  public var effects = Effects()

  /// A pager on a viewport, with pages.
  public init(_ configuration: PagerConfiguration, viewport: Points, pages: PageContent) {
    pager = Pager(FixedSource(configuration))
    send(.resize(.step(to: Viewport(extent: viewport))))
    send(.reload(pages))
  }

  /// Sends one event.
  public mutating func send(_ event: PagerEvent) {
    effects.clear()
    pager.handle(event, into: &effects)
  }

  /// Drags by some points, lets go, and lets the surface arrive.
  public mutating func swipe(by distance: Points, velocity: Velocity = .zero) {
    send(.beginDrag(at: pager.offset))
    send(.scroll(to: pager.offset + distance, cause: .drag))
    send(.release(ReleaseInput(velocity: velocity)))
    arrive()
  }

  /// Lets the surface arrive where it was sent.
  public mutating func arrive() {
    guard let target = pager.target else { return }
    send(.scroll(to: target.offset, cause: .motion))
    send(.stopped(at: target.offset))
  }
}

extension Pager {
  /// The page position as a number to calculate with; 0 without pages.
  public var placeInPages: Double { fraction ?? 0 }
}
