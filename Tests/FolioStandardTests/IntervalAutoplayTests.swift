import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Interval autoplay")
struct IntervalAutoplayTests {
  /// An autoplay plan and the state of a pager.
  private struct Case {
    var end: AutoplayPlan.End
    var touched: AutoplayPlan.Touched
    var pausesHidden: Bool
    var phase: PagerPhase
    var isTouched: Bool
    var wasTouched: Bool
    var isHidden: Bool
    var direction: Direction
    var canGoOn: Bool
    var canGoBack: Bool

    var autoplay: AutoplayPlan {
      AutoplayPlan(end: end, touched: touched, pausesHidden: pausesHidden)
    }
  }

  /// Every plan in every state.
  private static let cases = (0..<128).flatMap { bits in
    func flag(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
    return AutoplayPlan.End.allCases.flatMap { end in
      AutoplayPlan.Touched.allCases.flatMap { touched in
        [PagerPhase.idle, .dragging, .settling].map { phase in
          Case(
            end: end, touched: touched, pausesHidden: flag(0), phase: phase, isTouched: flag(1),
            wasTouched: flag(2), isHidden: flag(3), direction: flag(4) ? .forward : .backward,
            canGoOn: flag(5), canGoBack: flag(6))
        }
      }
    }
  }

  @Test("the time of a page runs while idle, unless a touch or hiding pauses it")
  func counts() {
    for it in Self.cases {
      var pauses: [Bool] = [it.phase != .idle]
      if it.touched != .play { pauses.append(it.isTouched) }
      if it.touched == .stop { pauses.append(it.wasTouched) }
      if it.pausesHidden { pauses.append(it.isHidden) }
      let counts = it.autoplay.counts(
        it.phase, isTouched: it.isTouched, wasTouched: it.wasTouched, isHidden: it.isHidden)
      #expect(counts == !pauses.contains(true), "\(it)")
    }
  }

  @Test("autoplay advances while it can, and at the end stops, turns or restarts")
  func steps() {
    for it in Self.cases { #expect(Self.isRight(it), "\(it)") }
  }

  private static func isRight(_ it: Case) -> Bool {
    let isForward = it.direction == .forward
    let step = it.autoplay.step(
      it.direction, canGoOn: it.canGoOn, canGoBack: it.canGoBack)
    func goes(_ destination: Destination, _ direction: Direction) -> Bool {
      step?.destination == destination && step?.direction == direction
    }
    if it.canGoOn { return goes(isForward ? .next : .previous, it.direction) }
    if !it.canGoBack { return step == nil }
    switch it.end {
    case .stop: return step == nil
    case .turn: return goes(isForward ? .previous : .next, isForward ? .backward : .forward)
    case .restart: return goes(isForward ? .first : .last, it.direction)
    }
  }

  @Test("`touched` and `hidden` pause autoplay or let it play; the dwell is at least a millisecond")
  func words() throws {
    func autoplay(_ given: [String: ParameterValue]) throws -> AutoplayPlan {
      guard case .autoplay(let plan) = try GivenValuesTests.made(.autoplay, "interval", given)
      else {
        throw StrategyError(reason: "no autoplay")
      }
      return plan
    }
    let usual = try autoplay([:])
    #expect(!usual.counts(isTouched: true) && !usual.counts(isHidden: true))
    let playsTouched = try autoplay(["touched": "play"])
    #expect(playsTouched.counts(isTouched: true) && !playsTouched.counts(isHidden: true))
    let stops = try autoplay(["touched": "stop"])
    #expect(!stops.counts(isTouched: true) && !stops.counts(wasTouched: true) && stops.counts())
    let playsHidden = try autoplay(["hidden": "play"])
    #expect(!playsHidden.counts(isTouched: true) && playsHidden.counts(isHidden: true))
    #expect([-1, 0, 1, 2].map { AutoplayPlan(every: $0).interval } == [1, 1, 1, 2])
  }
}
