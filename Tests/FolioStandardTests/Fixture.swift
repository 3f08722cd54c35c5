import FolioCore
import FolioStandard

/// A configuration that is the same for every viewport.
final class FixedSource: ConfigurationSource {
  let fixed: PagerConfiguration

  init(_ fixed: PagerConfiguration) {
    self.fixed = fixed
  }

  func configuration(for viewport: Viewport) -> PagerConfiguration { fixed }
}

extension PagerConfiguration {
  /// The default pager of the design, with what a test wants otherwise.
  static func test(
    layout: any LayoutStrategy = UniformLayout(), insets: LengthInsets = .zero,
    snap: any SnapStrategy = AlignedSnap(),
    rules: [any ReleaseStrategy] = [
      VelocitySteps(.init(steps: [.init(speed: 0.2, pages: 1)])), Threshold(),
    ],
    limits: [any LimitStrategy] = [], loop: any LoopStrategy = LoopStyle(.off),
    resize: any ResizeStrategy = KeepOnResize()
  ) -> PagerConfiguration {
    PagerConfiguration(
      name: "test", layout: layout, insets: insets, snap: snap, rules: rules, limits: limits,
      projection: DecayProjection(), loop: loop, resize: resize)
  }
}

/// A pager and the effects of its last event.
struct Driven {
  var pager: Pager
  var effects = Effects()

  init(_ configuration: PagerConfiguration, viewport: Points, pages: PageContent) {
    pager = Pager(FixedSource(configuration))
    send(.resize(.step(to: Viewport(extent: viewport))))
    send(.reload(pages))
  }

  mutating func send(_ event: PagerEvent) {
    effects.clear()
    pager.handle(event, into: &effects)
  }

  /// Drags by some points, lets go, and lets the surface arrive.
  mutating func swipe(by distance: Points, velocity: Velocity = .zero) {
    send(.beginDrag(at: pager.offset))
    send(.scroll(to: pager.offset + distance, cause: .drag))
    send(.release(ReleaseInput(velocity: velocity)))
    arrive()
  }

  mutating func arrive() {
    guard let target = pager.target else { return }
    send(.scroll(to: target.offset, cause: .motion))
    send(.rest(at: target.offset))
  }
}
