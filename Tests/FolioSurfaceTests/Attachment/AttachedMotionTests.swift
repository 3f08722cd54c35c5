import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Motions of the pager's own in a platform's frames")
struct AttachedMotionTests {
  /// A surface without physics, with five pages in frames of its own.
  private final class Frames: FramedSurface {
    var snapshot = SurfaceSnapshot(
      offset: 0, viewport: Viewport(extent: 100, crossExtent: 40), isAnimating: false)
    var surroundings = SurfaceSurroundings()
    private(set) var attached: AttachedPager<Card>?
    private(set) var now = 0.0
    private(set) var ends: [String] = []

    func attach(_ configuration: PagerConfiguration) -> AttachedPager<Card> {
      let attached = AttachedPager<Card>(
        PagerDriver(Pager(FixedSource(configuration))), on: self,
        views: PageViews(add: { _ in }, lay: { _, _, _ in }, remove: { _ in }), framed: self)
      self.attached = attached
      attached.begin()
      attached.show(count: { 5 }, view: { Card($0) })
      attached.driver.go(.page(2), animated: false)
      return attached
    }

    var behavior: ScrollBehavior { .uikit(UIKitDecay()) }
    func requestFrames() {}

    func carryOut(_ command: SurfaceCommand) {
      if case .setOffset(let offset, _) = command { scroll(to: offset) }
    }

    func scroll(to offset: Points) {
      guard offset != snapshot.offset else { return }
      snapshot.offset = offset
      attached?.offsetChanged()
      attached?.driver.didScroll()
    }

    func motionEnded(isAnimation: Bool) {
      ends.append(isAnimation ? "animation" : "deceleration")
      if isAnimation {
        attached?.driver.didEndScrollingAnimation()
      } else {
        _ = attached?.didEndDecelerating()
      }
    }

    /// Drags, and lifts at 1 point per millisecond; returns the target.
    func fling(by distance: Points = 30) -> Double? {
      attached?.willBeginDragging()
      snapshot.isTracking = true
      scroll(to: snapshot.offset + distance)
      snapshot.isTracking = false
      let target = attached?.willEndDragging(
        velocity: 1, proposedTarget: 700, isCancelled: false)
      _ = attached?.didEndDragging(willDecelerate: false)
      return target
    }

    func show(_ milliseconds: Double) {
      now += milliseconds / 1000
      attached?.showMotion(at: now)
    }
  }

  private var nearest: PagerConfiguration { .test(rules: [NearestRule()]) }

  private var springy: PagerConfiguration {
    var configuration = nearest
    configuration.motion = SpringMotion(stiffness: 200, damping: 14)
    return configuration
  }

  @Test("a release to a target behind its velocity stays, and decays there in frames")
  func behind() throws {
    let surface = Frames()
    let attached = surface.attach(nearest)
    defer { attached.end() }
    #expect(surface.fling() == 230 && attached.isGliding && attached.wantsEveryFrame)
    #expect(attached.pager.phase == .settling && attached.snapshot.isDecelerating)
    let motion = Motion(from: 230, to: 200, velocity: 1)
    surface.show(50)
    let expected = UIKitDecay().point(of: motion, after: 50).offset
    #expect((surface.snapshot.offset - expected).magnitude < 0.001)
    surface.show(9000)
    #expect(surface.snapshot.offset == 200 && surface.ends == ["deceleration"])
    #expect(attached.pager.phase == .idle && !attached.wantsEveryFrame)
  }

  @Test("a release to a target ahead is left to the platform")
  func ahead() {
    let surface = Frames()
    let attached = surface.attach(.test())
    defer { attached.end() }
    #expect(surface.fling() == 300 && !attached.isGliding)
  }

  @Test("a release at its target begins no motion of the config")
  func there() {
    let surface = Frames()
    let attached = surface.attach(springy)
    defer { attached.end() }
    #expect(surface.fling(by: 100) == 300 && !attached.isGliding)
    #expect(attached.pager.phase == .idle && attached.pager.settled == 3)
  }

  @Test("a config's motion moves requests, until the app sets the offset")
  func request() {
    let surface = Frames()
    let attached = surface.attach(springy)
    defer { attached.end() }
    attached.driver.go(.page(4))
    surface.show(100)
    let spring = SpringMotion(stiffness: 200, damping: 14)
    let expected = spring.point(of: Motion(from: 200, to: 400), after: 100).offset
    #expect((surface.snapshot.offset - expected).magnitude < 0.001)
    #expect(attached.snapshot.isAnimating && !attached.isGliding)
    surface.scroll(to: 300)
    surface.show(9000)
    #expect(surface.snapshot.offset == 300 && surface.ends.isEmpty)
    #expect(attached.pager.phase == .idle)
  }

  @Test("a finger catches the motion, and without a drag the pager goes on to a page")
  func caught() {
    let surface = Frames()
    let attached = surface.attach(nearest)
    defer { attached.end() }
    _ = surface.fling()
    surface.show(30)
    let place = surface.snapshot.offset
    surface.snapshot.isTracking = true
    surface.show(30)
    #expect(surface.snapshot.offset == place && !attached.isGliding && attached.wantsEveryFrame)
    surface.snapshot.isTracking = false
    surface.show(30)
    #expect(!attached.wantsEveryFrame && attached.pager.target?.page == 2)
  }

  @Test("with reduced motion the platform moves")
  func reduced() {
    let surface = Frames()
    let attached = surface.attach(nearest)
    defer { attached.end() }
    surface.surroundings = SurfaceSurroundings(reducesMotion: true)
    #expect(surface.fling() == 200 && !attached.isGliding)
  }
}
