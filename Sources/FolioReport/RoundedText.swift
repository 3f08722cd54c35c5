public import FolioCore
import FolioDiagnostics

/// Numbers as lines for people show them: rounded, and without zeros at the end.
///
/// One rule for all of them. Points are shown to a thousandth, which no eye tells from the exact
/// place, times to a hundredth of a millisecond, shares and speeds to four decimals; two numbers
/// that are set against each other keep as many decimals as it takes to tell them apart. Data is
/// exact: JSON, and what a test compares, are the shortest text that reads back.
package enum RoundedText {
  /// How many decimals points have.
  package static let points = 3
  /// How many decimals shares and speeds have.
  package static let shares = 4

  /// A number with at most so many decimals.
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

  /// Two numbers that are set against each other, which look the same only where they are.
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
  /// The number with at most so many decimals, without the rounding errors of a sum or a product; as it
  /// is where it is so large that it has none to spare.
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
