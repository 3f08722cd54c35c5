import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Interval autoplay")
struct IntervalAutoplayTests {
  /// An autoplay of every kind, at every moment.
  struct Case: CustomStringConvertible {
    var end: AutoplayPlan.End
    var touched: AutoplayPlan.Touched
    var pausesHidden: Bool
    var moment: AutoplayMoment

    init(_ choices: inout Choices) {
      end = choices.element(of: AutoplayPlan.End.allCases)
      touched = choices.element(of: AutoplayPlan.Touched.allCases)
      pausesHidden = choices.flag()
      moment = AutoplayMoment(
        phase: choices.element(of: [.idle, .dragging, .settling]), isTouched: choices.flag(),
        wasTouched: choices.flag(), isHidden: choices.flag(),
        direction: choices.flag() ? .forward : .backward,
        canGoOn: choices.flag(), canGoBack: choices.flag())
    }

    var autoplay: AutoplayPlan {
      AutoplayPlan(end: end, touched: touched, pausesHidden: pausesHidden)
    }
    var description: String { "\(end) \(touched) \(pausesHidden) \(moment)" }
  }

  @Test("time goes on at rest, unless something that pauses it is the case")
  func counts() {
    forEvery("counts", { Case(&$0) }) { it in
      var pauses: [Bool] = [it.moment.phase != .idle]
      if it.touched != .play { pauses.append(it.moment.isTouched) }
      if it.touched == .stop { pauses.append(it.moment.wasTouched) }
      if it.pausesHidden { pauses.append(it.moment.isHidden) }
      return it.autoplay.counts(it.moment) == !pauses.contains(true)
    }
  }

  @Test("it goes on while it can, and at the end stays, turns round or begins again")
  func steps() {
    forEvery("steps", { Case(&$0) }) { it in
      let isForward = it.moment.direction == .forward
      let step = it.autoplay.step(it.moment)
      if it.moment.canGoOn {
        return step
          == AutoplayStep(isForward ? .next : .previous, direction: it.moment.direction)
      }
      if !it.moment.canGoBack { return step == nil }
      switch it.end {
      case .stop: return step == nil
      case .turn:
        return step
          == AutoplayStep(
            isForward ? .previous : .next, direction: isForward ? .backward : .forward)
      case .restart:
        return step == AutoplayStep(isForward ? .first : .last, direction: it.moment.direction)
      }
    }
  }

  @Test("words of a config pause it or let it play, and it stands for at least a millisecond")
  func words() throws {
    func autoplay(_ stated: [String: ParameterValue]) throws -> AutoplayPlan {
      guard case .autoplay(let plan) = try StatedTests.made(.autoplay, "interval", stated) else {
        throw StrategyError(reason: "no autoplay")
      }
      return plan
    }
    let (touched, hidden) = (AutoplayMoment(isTouched: true), AutoplayMoment(isHidden: true))
    let usual = try autoplay([:])
    #expect(!usual.counts(touched) && !usual.counts(hidden))
    let playsTouched = try autoplay(["touched": "play"])
    #expect(playsTouched.counts(touched) && !playsTouched.counts(hidden))
    let stops = try autoplay(["touched": "stop"])
    #expect(!stops.counts(touched) && !stops.counts(AutoplayMoment(wasTouched: true)))
    #expect(stops.counts(AutoplayMoment()))
    let playsHidden = try autoplay(["hidden": "play"])
    #expect(!playsHidden.counts(touched) && playsHidden.counts(hidden))
    #expect([-1, 0, 1, 2].map { AutoplayPlan(every: $0).interval } == [1, 1, 1, 2])
  }
}
