public import FolioCore
import FolioStandard

/// A source of the same configuration for every viewport.
public final class FixedSource: ConfigurationSource {
  /// The configuration.
  public let fixed: PagerConfiguration

  /// Creates a source of a configuration.
  public init(_ fixed: PagerConfiguration) {
    self.fixed = fixed
  }

  /// Returns the fixed configuration.
  public func configuration(for viewport: Viewport) -> PagerConfiguration { fixed }
}

extension PagerConfiguration {
  /// The default configuration of the tests, with changes.
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
  /// The effects of its last event.
  package var effects = Effects()

  /// Creates a pager with a viewport and pages.
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

  /// Drags by a distance, releases, and arrives.
  public mutating func swipe(by distance: Points, velocity: Velocity = .zero) {
    send(.beginDrag(at: pager.offset))
    send(.scroll(to: pager.offset + distance, cause: .drag))
    send(.release(ReleaseInput(velocity: velocity)))
    arrive()
  }

  /// Moves the surface to its target, if any.
  public mutating func arrive() {
    guard let target = pager.target else { return }
    send(.scroll(to: target.offset, cause: .motion))
    send(.stopped(at: target.offset))
  }
}

extension Pager {
  /// The page position; 0 without pages.
  public var placeInPages: Double { fraction ?? 0 }
}
