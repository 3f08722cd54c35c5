import FolioCore

/// The change that UIKit makes to the velocity of a release before it coasts.
///
/// From the notes on UIScrollView of iOS 26.2 in the public repository TelegramContests (CoreList).
/// All speeds are in points per millisecond.
package struct FlickRule: Equatable, Sendable {
  /// A release slower than this counts as one without speed: nothing decelerates.
  package var slowest: Double
  /// The speed at which a deceleration counts as over: it travels as far as one that begins slower by
  /// this, sign · (|v| - stop) / |ln d|.
  package var stop: Double
  /// `true` if quick flicks in a row carry further and further, up to 16 times as far.
  package var countsStreaks: Bool

  /// A rule; negative speeds count as 0.
  package init(slowest: Double = 0.25, stop: Double = 0.01, countsStreaks: Bool = true) {
    self.slowest = max(0, slowest)
    self.stop = max(0, stop)
    self.countsStreaks = countsStreaks
  }

  /// The velocity of a release, 0 where it is too slow.
  func reported(_ velocity: Velocity) -> Velocity {
    velocity.pointsPerMillisecond.magnitude < slowest ? .zero : velocity
  }

  /// The velocity with which a plain decay travels as far.
  func thrown(_ velocity: Velocity, _ multiplier: Double) -> Velocity {
    let speed = velocity.pointsPerMillisecond
    let left = max(0, speed.magnitude - stop) * multiplier
    return Velocity(pointsPerMillisecond: speed < 0 ? -left : left)
  }
}

/// Quick flicks in a row: each begins while the one before still coasts.
///
/// After the third, every drag adds to how many times as far its flick carries, by how far the finger
/// has moved.
struct FlickStreak: Sendable {
  /// How many times as far a flick carries now; 1 to 16.
  private(set) var multiplier = 1.0
  private var count = 0
  private var multiplierAtTouch = 1.0
  private var lastRelease: Double?
  private var travel: Points = 0
  private var lastMove: (way: Direction, time: Double)?

  /// A release at least as fast counts, in points per millisecond.
  private static let quick = 0.6
  /// A finger slower than this in mid drag ends the streak, in points per millisecond.
  private static let slow = 0.13
  /// A touch later than this after the last release ends the streak, in milliseconds.
  private static let pause = 1000.0
  /// How many flicks there are before they carry further.
  private static let first = 3
  /// The drag that adds 1, and the most that one drag counts for.
  private static let drag = (length: Points(240), most: 0.9)
  private static let most = 16.0

  mutating func end() {
    count = 0
    multiplier = 1
  }

  mutating func touch(at now: Double) {
    if let lastRelease, now > lastRelease + Self.pause { end() }
    multiplierAtTouch = multiplier
    travel = 0
    lastMove = nil
  }

  mutating func move(by distance: Points, at now: Double) {
    guard let way = Direction(from: 0, to: distance) else { return }
    travel += distance
    if let last = lastMove {
      let isSlow = distance.magnitude.value < Self.slow * (now - last.time)
      if last.way != way || isSlow { end() }
    }
    lastMove = (way: way, time: now)
    guard count >= Self.first else { return }
    let share: Double = min(travel.magnitude / Self.drag.length, Self.drag.most)
    let steps = 1 + Double(count - Self.first) / 2
    multiplier = min(multiplierAtTouch + steps * share, Self.most)
  }

  mutating func release(_ velocity: Velocity, at now: Double) {
    guard velocity.pointsPerMillisecond.magnitude >= Self.quick else { return end() }
    count += 1
    lastRelease = now
  }
}
