import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A surface with the required members only.
private final class PlainSurface: ScrollSurface {
  var offset: Points = 0
  var viewport = Viewport(extent: 100)
  var isTracking = false
  var isDecelerating = false
  var sent: [Points] = []

  var snapshot: SurfaceSnapshot {
    SurfaceSnapshot(
      offset: offset, viewport: viewport, isTracking: isTracking, isDecelerating: isDecelerating)
  }

  func carryOut(_ command: SurfaceCommand) {
    guard case .setOffset(let offset, let animated) = command else { return }
    if animated { sent.append(offset) } else { self.offset = offset }
  }
}

/// A motion with a constant share of its initial velocity.
private final class Gliding: MotionStrategy {
  let identifier = "gliding"
  private let share: Double

  init(share: Double) { self.share = share }

  func duration(of motion: Motion) -> Double { 1000 }
  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    let speed = motion.velocity.pointsPerMillisecond * share
    return MotionPoint(
      offset: motion.start + Points(milliseconds), velocity: Velocity(pointsPerMillisecond: speed))
  }
}

@Suite("Defaults of surfaces and motions")
struct PlainSurfaceTests {
  @Test("a surface without `isAnimating` is sent by animation and counts as settling")
  func plainSurface() {
    let surface = PlainSurface()
    var pager = Pager(FixedSource(.test()))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    let driver = PagerDriver(pager)
    driver.connect(to: surface)
    driver.go(.page(2))
    #expect(surface.sent == [200] && driver.pager.phase == .settling)
    #expect(surface.snapshot.isAnimating && driver.state.motion == .animation(isSeen: true))
    driver.didLayout()
    #expect(driver.pager.phase == .settling)
    var changes = 0
    surface.animate { changes += 1 }
    #expect(changes == 1)
    driver.disconnect()
  }

  @Test("a release passed to the driver as an input is reported as a surface would report it")
  func givenRelease() {
    for (proposed, direction) in [
      (nil, CoordinateMapping.ReadingDirection.leftToRight), (290, .leftToRight),
      (nil, .rightToLeft), (290, .rightToLeft),
    ] as [(Points?, CoordinateMapping.ReadingDirection)] {
      let stage = Stage(direction: direction)
      stage.view.touchDown()
      stage.view.move(by: direction == .leftToRight ? 30 : -30)
      stage.forget()
      _ = stage.driver.willEndDragging(
        with: ReleaseInput(velocity: 0.5, proposedTarget: proposed))
      let reported = stage.trace.compactMap { entry -> (Velocity, Points)? in
        guard case .callback(.willEndDragging(let velocity, let end)) = entry else { return nil }
        return (velocity, end)
      }
      // UIKit's projection carries half a point per millisecond 249.5 points.
      let end = proposed ?? 279.5
      let isMirrored = direction == .rightToLeft
      #expect(reported.count == 1)
      #expect(reported.first?.0 == (isMirrored ? -0.5 : 0.5))
      #expect(reported.first?.1 == (isMirrored ? 400 - end : end))
    }
  }

  @Test("a motion that does not slow down or stops at once has no rate")
  func rates() {
    var configuration = PagerConfiguration.test()
    for motion in [Gliding(share: 1), Gliding(share: 1.5), InstantMotion()] as [any MotionStrategy]
    {
      configuration.motion = motion
      #expect(configuration.decelerationRate == nil && !configuration.deceleratesFast)
    }
    configuration.motion = nil
    configuration.projection = DecayProjection(rate: 0)
    #expect(configuration.decelerationRate == nil)
  }

  @Test("a surface uses the nearer of two rates, and the slower deceleration halfway between them")
  func fast() {
    var configuration = PagerConfiguration.test()
    let middle = (DecayCurve.normalRate + DecayCurve.fastRate) / 2
    for (rate, isFast) in [(0.998, false), (middle, false), (middle.nextDown, true), (0.99, true)] {
      configuration.motion = Gliding(share: rate)
      #expect(configuration.deceleratesFast == isFast, "\(rate)")
    }
  }

  @Test("an axis picks the value for its direction and stores one in the same place")
  func axes() {
    for axis in [PagingAxis.horizontal, .vertical] {
      #expect(axis.pick(1, 2) == (axis == .horizontal ? 1 : 2))
      var (x, y) = (0, 0)
      axis.put(7, &x, &y)
      #expect([x, y] == (axis == .horizontal ? [7, 0] : [0, 7]))
    }
  }
}
