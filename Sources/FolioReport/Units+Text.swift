public import FolioCore
import FolioDiagnostics

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
