/// A stretch of the source, in UTF-8 bytes from its beginning: `lower ..< upper`.
///
/// Spans of a parse lie inside the source and on boundaries of Unicode scalars.
public struct KDLSpan: Sendable, Hashable {
  /// The first byte of the stretch.
  public let lower: Int

  /// The byte after the last, at least `lower`.
  public let upper: Int

  /// Makes the span from `lower` to `upper`; an `upper` below `lower` gives an empty span.
  public init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = Swift.max(lower, upper)
  }

  /// The span of what was built in memory and stands in no source.
  public static let none = KDLSpan(0, 0)

  /// Whether the span holds no byte; it then still marks a place.
  public var isEmpty: Bool { lower == upper }

  /// The length in bytes.
  public var count: Int { upper - lower }

  /// Whether `other` lies within this span, ends included.
  public func contains(_ other: KDLSpan) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}
