import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Drags of extreme lengths and speeds")
struct FarFingerTests {
  private static func view(_ behavior: ScrollBehavior) -> SimulatedScrollView {
    let view = SimulatedScrollView(viewport: Viewport(extent: 390), behavior)
    view.setContentExtent(3000)
    return view
  }

  private static func isWithinLimits(_ offset: Points?) -> Bool {
    (offset?.value.magnitude ?? .infinity) <= Limits.maximumOffset
  }

  @Test(
    "drags of any length keep the offset within its limit",
    arguments: [nil, 0.52] as [Double?], [.exactly(.zero), .unbounded] as [InsetRequest])
  func moves(tension: Double?, insets: InsetRequest) {
    let view = Self.view(ScrollBehavior(motion: UIKitDecay(), tension: tension))
    view.setInsets(insets)
    view.touchDown()
    for distance in [1e308, 1e308, -1e308, -1e308, -1e308] as [Points] {
      view.move(by: distance)
      #expect(Self.isWithinLimits(view.offset))
      #expect(Self.isWithinLimits(view.followed))
    }
    view.drag(to: 1e308)
    #expect(Self.isWithinLimits(view.offset))
    view.lift(velocity: 1)
    view.run()
    #expect(Self.isWithinLimits(view.offset))
    for _ in 0..<2 { view.turnWheel(by: 1e308) }
    #expect(Self.isWithinLimits(view.offset))
  }

  @Test(
    "a release at any speed reports a speed within the limit and keeps the offset within its limit",
    arguments: [1e308, -1e308, .infinity, .nan] as [Double], [-100, 100] as [Points])
  func speeds(speed: Double, start: Points) {
    let view = Self.view(.uikit(UIKitDecay()))
    let listener = Listener()
    view.delegate = listener
    view.touchDown()
    view.drag(to: start)
    view.lift(velocity: Velocity(pointsPerMillisecond: speed))
    #expect((listener.velocity?.speed ?? .infinity) <= Limits.maximumSpeed)
    for _ in 0..<60 {
      view.advance(by: 16)
      #expect(Self.isWithinLimits(view.offset))
    }
  }

  @Test("a rubber band stretches by one viewport at most")
  func band() {
    let band = RubberBand(coefficient: 200, viewport: 1)
    #expect(band.displayed(Points(.greatestFiniteMagnitude)) == 1)
    #expect(band.displayed(Points(-.infinity)) == -1)
  }
}
