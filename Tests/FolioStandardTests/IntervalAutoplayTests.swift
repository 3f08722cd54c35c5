import FolioCore
import FolioStandard
import Testing

@Suite("Interval autoplay")
struct IntervalAutoplayTests {
  /// What an autoplay is made of, and a moment at which it is asked.
  private struct Case {
    var end: AutoplayPlan.End
    var touched: AutoplayPlan.Touched
    var pausesHidden: Bool
    var moment: AutoplayMoment

    var autoplay: AutoplayPlan {
      AutoplayPlan(end: end, touched: touched, pausesHidden: pausesHidden)
    }
  }

  /// An autoplay of every kind, at every moment.
  private static let cases = (0..<128).flatMap { bits in
    func flag(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
    return AutoplayPlan.End.allCases.flatMap { end in
      AutoplayPlan.Touched.allCases.flatMap { touched in
        [PagerPhase.idle, .dragging, .settling].map { phase in
          Case(
            end: end, touched: touched, pausesHidden: flag(0),
            moment: AutoplayMoment(
              phase: phase, isTouched: flag(1), wasTouched: flag(2), isHidden: flag(3),
              direction: flag(4) ? .forward : .backward, canGoOn: flag(5), canGoBack: flag(6)))
        }
      }
    }
  }

  @Test("time goes on at rest, unless something that pauses it is the case")
  func counts() {
    for it in Self.cases {
      var pauses: [Bool] = [it.moment.phase != .idle]
      if it.touched != .play { pauses.append(it.moment.isTouched) }
      if it.touched == .stop { pauses.append(it.moment.wasTouched) }
      if it.pausesHidden { pauses.append(it.moment.isHidden) }
      #expect(it.autoplay.counts(it.moment) == !pauses.contains(true), "\(it)")
    }
  }

  @Test("it goes on while it can, and at the end stays, turns round or begins again")
  func steps() {
    for it in Self.cases {
      let isForward = it.moment.direction == .forward
      let (ahead, behind) = (it.moment.direction, isForward ? Direction.backward : .forward)
      let expected: AutoplayStep? =
        if it.moment.canGoOn {
          AutoplayStep(isForward ? .next : .previous, direction: ahead)
        } else if !it.moment.canGoBack {
          nil
        } else {
          switch it.end {
          case .stop: nil
          case .turn: AutoplayStep(isForward ? .previous : .next, direction: behind)
          case .restart: AutoplayStep(isForward ? .first : .last, direction: ahead)
          }
        }
      #expect(it.autoplay.step(it.moment) == expected, "\(it)")
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
