/// A method to estimate a velocity from time-stamped positions.
///
/// Windows and cut-offs, which decide between a drag and a fling, are parameters. All times are in
/// milliseconds; negative and NaN count as 0.
package enum VelocityMethod: Equatable, Sendable {
  /// The slope from a reference sample to the newest one at the release, as in Embla.
  ///
  /// A sample more than `window` after the reference replaces it. The velocity is zero if the last
  /// sample is more than `window` old, or if it is at most `minimum`.
  case reference(window: Double, minimum: Velocity)

  /// The slope, at the newest sample, of a polynomial fitted by least squares.
  ///
  /// Samples count back from the newest, up to `horizon` or the first gap longer than `pause`. The
  /// velocity is zero with fewer than `minimumSamples` or after such a gap. `degree` is 1 or 2; a
  /// parabola falls back to a line, and a line to zero, if the times do not determine it.
  case leastSquares(degree: Int, horizon: Double, pause: Double, minimumSamples: Int)

  /// The weighted sum of the velocities between the last samples.
  ///
  /// `weights` are for the last pairs of samples, oldest first; a missing pair counts as 0. Only
  /// the last `VelocityTracker.sampleLimit` - 1 are used. The velocity is zero after `pause`.
  case weightedDifferences(weights: [Double], pause: Double)

  /// Embla's rule: a window of 170 ms, and zero at 0.1 pixels per millisecond or less.
  package static let embla = VelocityMethod.reference(
    window: 170, minimum: Velocity(pointsPerMillisecond: 0.1))

  /// Flutter's rule: a parabola through at least 3 samples in 100 ms, and a pause of 40 ms.
  package static let flutter = VelocityMethod.leastSquares(
    degree: 2, horizon: 100, pause: 40, minimumSamples: 3)

  /// Android's default rule, which differs from Flutter's in needing only 2 samples.
  package static let android = VelocityMethod.leastSquares(
    degree: 2, horizon: 100, pause: 40, minimumSamples: 2)

  /// An approximation of the velocity that UIKit reports at the end of a drag.
  ///
  /// Apple does not publish the rule; Flutter measured these weights and the pause. Notes on iOS
  /// 26.2 in the public repository TelegramContests explain the weights by two filters, a
  /// recognizer of 0.8 and 0.2 and a scroll view of 0.75 and 0.25.
  package static let uikit = VelocityMethod.weightedDifferences(
    weights: [0.6, 0.35, 0.05], pause: 40)
}
