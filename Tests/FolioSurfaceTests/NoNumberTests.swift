import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Simulated scroll views with NaN and infinite input")
struct NoNumberTests {
  private let listener = Listener()

  private func view(_ behavior: ScrollBehavior = .test()) -> SimulatedScrollView {
    let view = SimulatedScrollView.thousandPoints(behavior)
    view.delegate = listener
    return view
  }

  /// The source of a release's target.
  enum Distance: CaseIterable {
    case coasting, deciding, answering
  }

  @Test("a target of NaN is ignored: the view coasts and stops", arguments: Distance.allCases)
  func target(_ traveled: Distance) {
    let view = view()
    view.setInsets(.unbounded)
    view.touchDown()
    view.move(by: 10)
    let none = Points(Double.nan)
    switch traveled {
    case .coasting: view.lift(velocity: 1, coastingTo: none)
    case .deciding: view.lift(velocity: 1, decide: { _, _ in none })
    case .answering:
      listener.answer = none
      view.lift(velocity: 1)
    }
    // A view at no place would report scrolls forever.
    var scrolls = 0
    func watch() {
      listener.atScroll = {
        scrolls += 1
        if scrolls > 1000 { view.stop() } else { watch() }
      }
    }
    watch()
    #expect(view.run() && scrolls <= 1000)
    #expect(view.offset > 510 && view.offset < 2000)
    listener.atScroll = nil
  }

  @Test("a NaN or infinite content extent is ignored", arguments: [Double.nan, .infinity])
  func content(_ extent: Double) {
    let view = view()
    view.setContentExtent(Points(extent))
    #expect(view.contentExtent == 1000 && view.offset == 500)
  }

  @Test(
    "a motion reaches its end with frames of any duration",
    arguments: [Double.infinity, -.infinity, .nan, -1, 0, 1e300])
  func frame(_ frame: Double) {
    let view = view(ScrollBehavior(motion: UIKitDecay(), animationDuration: 10))
    view.setOffset(800, animated: true)
    #expect(view.run(frame: frame, atMost: 100))
    #expect(view.offset == 800 && view.now <= 100)
  }

  @Test(
    "a NaN or negative time limit lets no time pass", arguments: [Double.nan, -1, -Double.infinity])
  func time(_ milliseconds: Double) {
    let view = view()
    view.setOffset(800, animated: true)
    #expect(!view.run(atMost: milliseconds))
    #expect(view.now == 0 && view.offset == 500)
  }

  @Test("a view sent elsewhere at each end, in no time, continues in the next frame")
  func endless() {
    let view = view(ScrollBehavior(motion: UIKitDecay(), animationDuration: 0))
    var ends = 0
    func goElsewhere() {
      view.setOffset(view.offset == 800 ? 200 : 800, animated: true)
      listener.atEnd = {
        ends += 1
        if ends < 50 * SimulatedScrollView.maximumEndings { goElsewhere() }
      }
    }
    goElsewhere()
    view.advance(by: 16)
    #expect(ends == SimulatedScrollView.maximumEndings && view.now == 16)
    view.advance(by: 16)
    #expect(ends == 2 * SimulatedScrollView.maximumEndings && view.now == 32)
    #expect(!view.run(frame: 10, atMost: 30))
    #expect(view.now == 62)
    listener.atEnd = nil
    #expect(view.run() && view.now < 100)
  }
}
