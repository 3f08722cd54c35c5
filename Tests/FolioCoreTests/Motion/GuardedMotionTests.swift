import FolioCore
import FolioTestSupport
import Testing

@Suite("Guarded motion")
struct GuardedMotionTests {
  /// A motion scripted by a test.
  private final class Scripted: MotionStrategy {
    typealias Place = @Sendable (Double) throws(StrategyFault<MotionPoint>) -> MotionPoint
    let identifier = "scripted"
    let handlesBounds: Bool
    private let time: Double
    private let place: Place

    init(time: Double = 1000, handlesBounds: Bool = false, _ place: @escaping Place) {
      self.handlesBounds = handlesBounds
      self.time = time
      self.place = place
    }

    func duration(of motion: Motion) -> Double { time }

    func point(
      of motion: Motion, after milliseconds: Double
    ) throws(StrategyFault<MotionPoint>) -> MotionPoint {
      try place(milliseconds)
    }
  }

  private static let there = Motion(from: 100, to: 300)

  private static func straight(_ milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: Points(100 + milliseconds / 5), velocity: 0.2)
  }

  @Test(
    "a duration is valid from 0 to the longest motion",
    arguments: [
      (0, true), (1, true), (Limits.maximumMotion, true), (-0.5, false), (.nan, false),
      (Limits.maximumMotion + 1, false), (.infinity, false), (-.infinity, false),
    ] as [(Double, Bool)])
  func durations(time: Double, isLegal: Bool) {
    let guarded = GuardedMotion(
      Self.there, by: Scripted(time: time) { _ in MotionPoint(offset: 300) })
    #expect((guarded.fault == nil) == isLegal)
    if isLegal {
      #expect(guarded.duration == time)
    } else {
      #expect(guarded.duration > 0 && guarded.duration < 2000)
      #expect(guarded.point(after: 0) == MotionPoint(offset: 100))
    }
    #expect(guarded.end == 300)
  }

  @Test(
    "a motion that ends within the tolerance of its target ends exactly there",
    arguments: [(300, true), (299.5, true), (300.5, true), (299.25, false), (300.75, false)]
      as [(Double, Bool)])
  func ends(last: Double, isReached: Bool) {
    let scripted = Scripted { $0 < 1000 ? Self.straight($0) : MotionPoint(offset: Points(last)) }
    let guarded = GuardedMotion(Self.there, by: scripted)
    #expect(
      guarded.fault == (isReached ? nil : .endsElsewhere(Points(last), target: 300)))
    for late in [guarded.duration, guarded.duration + 1] {
      #expect(guarded.point(after: late) == MotionPoint(offset: 300))
    }
  }

  @Test(
    "a motion with bounds that ends within the tolerance of its target also ends exactly there",
    arguments: [true, false], [299.5, 299.999, 300.001, 300.5])
  func exactEnd(handlesBounds: Bool, last: Double) {
    var motion = Self.there
    motion.ends = Motion.Ends(range: OffsetRange(minimum: 0, maximum: 1000), viewport: 100)
    let scripted = Scripted(handlesBounds: handlesBounds) {
      $0 < 1000 ? Self.straight($0) : MotionPoint(offset: Points(last))
    }
    #expect(GuardedMotion(motion, by: scripted).end == 300)
  }

  @Test(
    "only a strategy that handles given bounds can end at them instead of its target",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func turnedBack(hasEnds: Bool, handlesBounds: Bool) {
    var motion = Self.there
    if hasEnds {
      motion.ends = Motion.Ends(range: OffsetRange(minimum: 0, maximum: 200), viewport: 100)
    }
    let scripted = Scripted(handlesBounds: handlesBounds) {
      $0 < 1000 ? Self.straight($0) : MotionPoint(offset: 200)
    }
    let guarded = GuardedMotion(motion, by: scripted)
    let isTrusted = hasEnds && handlesBounds
    #expect(guarded.fault == (isTrusted ? nil : .endsElsewhere(200, target: 300)))
    #expect(guarded.end == (isTrusted ? 200 : 300))
  }

  @Test("a motion without a target ends at the strategy's last point")
  func coasts() {
    let guarded = GuardedMotion(Motion(from: 100), by: Scripted { Self.straight($0) })
    #expect(guarded.fault == nil)
    #expect(guarded.end == 300)
    #expect(guarded.point(after: 500) == Self.straight(500))
  }

  @Test(
    "an infinite number is found at every time of the trial and reported first",
    arguments: [0, 100, 300, 500, 700, 900, 1000] as [Double])
  func noNumber(time: Double) {
    let offset = Scripted {
      $0 == time ? MotionPoint(offset: Points(.infinity)) : Self.straight($0)
    }
    #expect(GuardedMotion(Self.there, by: offset).fault == .notFinite(.infinity))
    let speed = Scripted {
      $0 == time
        ? MotionPoint(offset: 100, velocity: Velocity(pointsPerMillisecond: .infinity))
        : Self.straight($0)
    }
    #expect(GuardedMotion(Motion(from: 100), by: speed).fault == .notFinite(.infinity))
  }

  @Test("a fault after the trial is reported, and a point on a straight line replaces the answer")
  func faultLater() throws {
    let scripted = Scripted { $0 == 250 ? MotionPoint(offset: Points(.nan)) : Self.straight($0) }
    let guarded = GuardedMotion(Self.there, by: scripted)
    #expect(guarded.fault == nil)
    let answer = guarded.answer(after: 250)
    #expect(answer.point == MotionPoint(offset: 150, velocity: 0.2))
    let isReported = if case .notFinite(let number)? = answer.fault { number.isNaN } else { false }
    #expect(isReported)
    #expect(guarded.answer(after: 251).fault == nil)
  }

  @Test("a late answer is used and reported")
  func late() {
    let scripted = Scripted { (time) throws(StrategyFault<MotionPoint>) in
      throw .flawed(Self.straight(time), .late(9, allowed: 1))
    }
    let guarded = GuardedMotion(Self.there, by: scripted)
    #expect(guarded.fault == .late(9, allowed: 1))
    #expect(guarded.answer(after: 500).point == Self.straight(500))
    #expect(guarded.answer(after: 500).fault == .late(9, allowed: 1))
    #expect(guarded.answer(after: 1000).fault == nil)
  }

  @Test("a strategy is not called for a time before or after the motion")
  func times() {
    let scripted = Scripted { (time) throws(StrategyFault<MotionPoint>) in
      guard time >= 0, time <= 1000 else { throw .failed("asked about \(time)") }
      return Self.straight(time)
    }
    let guarded = GuardedMotion(Self.there, by: scripted)
    for time in [-1, -0.5, 1001, 1e9] as [Double] {
      #expect(guarded.answer(after: time).fault == nil, "\(time)")
    }
    #expect(guarded.point(after: -5) == MotionPoint(offset: 100, velocity: 0.2))
  }

  @Test("an invalid motion without a target stays at its start")
  func standsIn() {
    let guarded = GuardedMotion(
      Motion(from: 100, velocity: 3), by: Scripted(time: -1) { _ in MotionPoint(offset: 0) })
    #expect(guarded.duration == 0 && guarded.end == 100)
    #expect(guarded.point(after: -1) == MotionPoint(offset: 100))
    #expect(guarded.point(after: 10) == MotionPoint(offset: 100))
  }

  @Test(
    "a motion with any numbers has offsets within the limits",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func anyNumbers(number: Double) {
    let motions = [
      Motion(from: Points(number), to: 300), Motion(from: 0, to: Points(number)),
      Motion(from: 0, to: 300, velocity: Velocity(pointsPerMillisecond: number)),
      Motion(from: Points(number), velocity: Velocity(pointsPerMillisecond: number)),
    ]
    let silent = Scripted { _ in MotionPoint(offset: Points(.nan)) }
    for motion in motions {
      let guarded = GuardedMotion(motion, by: silent)
      for time in [0, 16, 1000, Double.infinity, .nan] {
        #expect(guarded.point(after: time).offset.magnitude.value <= Limits.maximumOffset)
      }
      #expect(guarded.end.magnitude.value <= Limits.maximumOffset)
      #expect(guarded.duration <= Limits.maximumMotion)
    }
  }
}
