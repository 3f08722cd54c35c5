public import FolioCore
import FolioDiagnostics

/// Numbers rounded for display, without trailing zeros; data such as JSON stays exact.
///
/// Points have three decimals, times two (in milliseconds), fractions and speeds four; two numbers
/// in comparison have enough decimals to differ.
package enum RoundedText {
  /// The decimals of points.
  package static let points = 3
  /// The decimals of fractions and speeds.
  package static let shares = 4

  /// A number with at most `decimals` decimals.
  package static func of(_ value: Double, decimals: Int = points) -> String {
    NumberText.of(value.rounded(toDigits: decimals))
  }

  /// An amount with its noun: `1 page`, `2.5 points`.
  package static func of(_ value: Double, _ noun: String, decimals: Int = points) -> String {
    let text = of(value, decimals: decimals)
    return "\(text) \(noun)" + (text == "1" ? "" : "s")
  }

  package static func of(_ points: Points) -> String { of(points.value) }

  package static func of(_ insets: Insets) -> String {
    of(insets.leading) + "," + of(insets.trailing)
  }

  /// Two numbers in comparison, which look the same only if they are.
  package static func pair(
    _ first: Double, _ second: Double, decimals: Int = points
  ) -> (first: String, second: String) {
    for count in decimals...9 {
      let texts = (of(first, decimals: count), of(second, decimals: count))
      if texts.0 != texts.1 || first == second { return texts }
    }
    return (NumberText.of(first), NumberText.of(second))
  }
}

extension Double {
  /// The number rounded to decimals, without floating-point noise; unchanged if it is too large.
  package func rounded(toDigits digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    guard isFinite, magnitude < 1e12 else { return self }
    return (self * scale).rounded() / scale
  }
}

extension Points: CustomStringConvertible {
  /// The amount as the shortest text that reads back, such as `910` or `0.5`.
  public var description: String { NumberText.of(value) }
}

extension Insets: CustomStringConvertible {
  /// The ends as `leading,trailing` in points.
  public var description: String { leading.description + "," + trailing.description }
}

extension Viewport: CustomStringConvertible {
  /// The lengths along and across the paging axis, such as `390 along, 844 across`.
  public var description: String {
    extent.description + " along, " + crossExtent.description + " across"
  }
}

extension Velocity: CustomStringConvertible {
  /// The speed in points per millisecond, such as `1.2 pt/ms`.
  public var description: String { NumberText.of(pointsPerMillisecond) + " pt/ms" }
}

extension Direction: CustomStringConvertible {
  /// `forward` or `backward`.
  public var description: String { self == .forward ? "forward" : "backward" }
}
