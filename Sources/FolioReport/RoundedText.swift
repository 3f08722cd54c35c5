public import FolioCore
import FolioDiagnostics

/// Numbers rounded for display, without trailing zeros; JSON stays exact.
///
/// Points have three decimals, times (in milliseconds) two, fractions and speeds four. Two compared
/// numbers have enough decimals to differ.
package enum RoundedText {
  package static let points = 3
  package static let shares = 4

  /// Formats a number with at most `decimals` decimals.
  package static func of(_ value: Double, decimals: Int = points) -> String {
    NumberText.of(value.rounded(toDigits: decimals))
  }

  /// Formats an amount with its noun, such as `1 page` or `2.5 points`.
  package static func of(_ value: Double, _ noun: String, decimals: Int = points) -> String {
    let text = of(value, decimals: decimals)
    return "\(text) \(noun)" + (text == "1" ? "" : "s")
  }

  package static func of(_ points: Points) -> String { of(points.value) }

  package static func of(_ insets: Insets) -> String {
    of(insets.leading) + "," + of(insets.trailing)
  }

  /// Formats two numbers so that they look equal only if they are.
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
  /// Rounds to decimal places without floating-point noise; unchanged if too large.
  package func rounded(toDigits digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    guard isFinite, magnitude < 1e12 else { return self }
    return (self * scale).rounded() / scale
  }
}

extension Points: CustomStringConvertible {
  /// The shortest text that parses to the same amount, such as `910` or `0.5`.
  public var description: String { NumberText.of(value) }
}

extension Insets: CustomStringConvertible {
  /// The ends in points, as `leading,trailing`.
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
