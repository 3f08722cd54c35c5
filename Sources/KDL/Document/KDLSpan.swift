/// A range of the source in UTF-8 bytes from its beginning: `lower ..< upper`.
///
/// Spans that the parser makes lie inside the source and on boundaries of Unicode scalars.
public struct KDLSpan: Sendable, Hashable {
  // 32 bits each: documents are mostly spans, and their size dominates the time to build one.
  private let first: UInt32
  private let end: UInt32

  /// Creates the span from `lower` to `upper`; an `upper` below `lower` gives an empty span.
  ///
  /// Both are clamped to 0...2^32 - 1.
  public init(_ lower: Int, _ upper: Int) {
    first = UInt32(clamping: lower)
    end = UInt32(clamping: Swift.max(lower, upper))
  }

  /// The first byte of the span.
  public var lower: Int { Int(first) }

  /// The byte after the last one, at least `lower`.
  public var upper: Int { Int(end) }

  /// The span of everything that was built in memory and has no source.
  public static let none = KDLSpan(0, 0)

  /// Whether the span is empty; it then marks the position `lower`.
  public var isEmpty: Bool { lower == upper }

  /// The length in bytes.
  public var count: Int { upper - lower }

  /// Whether `other` lies within this span, ends included.
  public func contains(_ other: KDLSpan) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}
