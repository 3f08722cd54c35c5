/// Why pages were refused.
public enum ContentError: Equatable, Sendable {
  /// More pages than the limit.
  case tooManyPages(Int, limit: Int)
  /// An extent is negative, not finite or beyond the limit.
  case extent(index: Int, value: Double)
  /// Where a page is, its margin or its alignment is not a number, or beyond the limit.
  case place(index: Int, value: Double)
  /// Together the pages are longer than the largest offset.
  case tooLong(Double)
  /// Extents come from the layout; single pages cannot have others.
  case extentsAreUniform
  /// The layout wants to be told where pages are, or cannot be.
  case placesDoNotFit

  /// That there are more pages than the limit; `nil` where there are not.
  static func tooMany(_ count: Int, limit: Int) -> ContentError? {
    count > limit ? .tooManyPages(count, limit: limit) : nil
  }
}
