/// How a velocity is estimated from time-stamped positions.
///
/// Every platform has a method of its own, with windows and cut-offs that decide whether a gesture
/// counts as a fling. They are parameters here; the ready-made settings name what they follow and
/// what of it is public. All times are in milliseconds; a negative or not-a-number time counts as 0.
package enum VelocityMethod: Equatable, Sendable {
  /// One straight line from a reference sample to the newest one, as Embla has it.
  ///
  /// The first sample is the reference. A sample that arrives more than `window` after the reference
  /// becomes the new reference. The velocity is the way from reference to newest sample over the time
  /// from reference to release; it is zero when the newest sample is more than `window` old, and when
  /// it is no more than `minimum` in size.
  case reference(window: Double, minimum: Velocity)

  /// The slope, at the newest sample, of a polynomial fitted to the last samples by least squares.
  ///
  /// Samples count back from the newest one, up to `horizon` and up to the first pause longer than
  /// `pause`. With fewer than `minimumSamples` of them, or when the newest is more than `pause` old,
  /// the velocity is zero. `degree` is 1 or 2; times that do not determine a parabola give a line, and
  /// times that do not determine a line give zero.
  case leastSquares(degree: Int, horizon: Double, pause: Double, minimumSamples: Int)

  /// The weighted sum of the velocities between the last samples.
  ///
  /// `weights` belong to the last pairs of neighboring samples, the oldest pair first; a pair that
  /// is missing counts as standing still. The velocity is zero when the newest sample is more than
  /// `pause` old. At most `VelocityTracker.sampleLimit` - 1 weights are used, the last ones.
  case weightedDifferences(weights: [Double], pause: Double)

  /// Embla's pointer rule: 170 ms, and 0.1 pixels per millisecond or less is standing still.
  package static let embla = VelocityMethod.reference(
    window: 170, minimum: Velocity(pointsPerMillisecond: 0.1))

  /// Flutter's rule: a parabola through the last 100 ms, given up after a pause of 40 ms, and only
  /// from 3 samples on.
  package static let flutter = VelocityMethod.leastSquares(
    degree: 2, horizon: 100, pause: 40, minimumSamples: 3)

  /// Android's default rule, which is Flutter's but makes a line of 2 samples.
  package static let android = VelocityMethod.leastSquares(
    degree: 2, horizon: 100, pause: 40, minimumSamples: 2)

  /// An approximation of what UIKit hands over at the end of a drag.
  ///
  /// Apple does not publish the rule. The weights 0.6, 0.35 and 0.05 are those that Flutter measured
  /// for its imitation; they are what comes of a recognizer that counts the sample before the last
  /// 0.8 and the last 0.2, and of a scroll view that counts what that said before 0.75 and what it
  /// says last 0.25, as the notes on iOS 26.2 in the public repository TelegramContests have it. The
  /// pause of 40 ms is Flutter's too. Both are parameters for that reason.
  package static let uikit = VelocityMethod.weightedDifferences(
    weights: [0.6, 0.35, 0.05], pause: 40)
}
