/// All pages of a pager.
public enum PageContent: Equatable, Sendable {
  /// This many pages of the extent the layout says.
  case uniform(count: Int)
  /// A page of each extent, in points.
  case extents([Double])
  /// Pages with places of their own.
  case placed(PlacedContent)

  /// How many pages.
  public var count: Int {
    switch self {
    case .uniform(let count): count
    case .extents(let extents): extents.count
    case .placed(let content): content.pages.count
    }
  }
}

/// Pages with places of their own.
public struct PlacedContent: Equatable, Sendable {
  /// The pages, by index.
  public var pages: [PlacedPage]
  /// The length of the content, in points; `nil` for where the last page ends.
  public var contentExtent: Double?

  /// Creates content; what is wrong with it is found when it is given to a pager.
  public init(_ pages: [PlacedPage], contentExtent: Double? = nil) {
    self.pages = pages
    self.contentExtent = contentExtent
  }
}

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

  /// The error of more pages than the limit; `nil` where there are not so many.
  static func tooMany(_ count: Int, limit: Int) -> ContentError? {
    count > limit ? .tooManyPages(count, limit: limit) : nil
  }
}

/// The lengths that the pages of a table are laid out by on one surface, in points.
///
/// Whoever states them, a config, an app's own layout or a viewport: they are limited here, where
/// they are resolved, and every check of content asks here how long it would be.
struct PageMeasures: Equatable, Sendable {
  /// The extent of pages that all have one; `nil` where each page has its own.
  var extent: Double?
  /// The least extent of a page.
  var minimum = 0.0
  /// The length between two pages.
  var spacing = 0.0
  /// Content before the first page and after the last, both together.
  var padding = 0.0

  /// The first length that is not a number or longer than `Limits.maximumLength`; `nil` when all may
  /// enter.
  var fault: Double? {
    if let extent, !(extent <= Limits.maximumLength) { return extent }
    if !(minimum <= Limits.maximumLength) { return minimum }
    return spacing <= Limits.maximumLength ? nil : spacing
  }

  /// Each length within 0...`Limits.maximumLength`.
  var limited: PageMeasures {
    func limit(_ length: Double) -> Double { max(0, Points(length).limited.value) }
    return PageMeasures(
      extent: extent.map(limit), minimum: limit(minimum), spacing: limit(spacing),
      padding: limit(padding))
  }

  /// How long content would be, in points.
  ///
  /// - Complexity: O(n) for pages of individual extents, else O(1).
  func length(of content: PageContent) -> Double {
    switch content {
    case .uniform(let count):
      return length(count: count, extents: Double(count) * max(extent ?? 0, minimum))
    case .extents(let extents):
      return length(
        count: extents.count, extents: extents.reduce(0) { $0 + max($1, minimum) })
    case .placed(let content):
      let end = content.pages.reduce(0) { max($0, $1.end) }
      return max(end, content.contentExtent ?? 0) + padding
    }
  }

  /// How long so many pages are, whose extents add up to a length.
  func length(count: Int, extents: Double) -> Double {
    extents + spacing * max(0, Double(count) - 1) + padding
  }
}

extension PageTable {
  /// Lays the pages out by measures.
  ///
  /// Content longer than `Limits.maximumOffset` is cut to that: by the spacing, then by the extent
  /// that all pages have or by the minimum. O(1) unless an extent changes.
  ///
  /// - Returns: the length that was cut; `nil` when everything fits.
  mutating func layOut(_ stated: PageMeasures) -> Double? {
    let measures = stated.limited
    let room = Limits.maximumOffset - measures.padding
    setMinimum(measures.minimum)
    if let extent = measures.extent { setUniform(extent) }
    let extents = measures.extent.map { max($0, measures.minimum) * Double(count) } ?? extentSum
    let wanted = measures.length(count: count, extents: extents)
    guard wanted > Limits.maximumOffset else {
      setSpacing(measures.spacing)
      return stated.fault
    }
    if extentSum > room {
      setMinimum(min(measures.minimum, room / Double(max(1, count))))
      if let extent = measures.extent { setUniform(min(extent, room / Double(max(1, count)))) }
    }
    if extentSum > room { setMinimum(0) }
    setSpacing(min(measures.spacing, max(0, room - extentSum) / Double(max(1, count - 1))))
    return stated.fault ?? wanted
  }

  private mutating func setMinimum(_ minimum: Double) {
    if minimumExtent != minimum { minimumExtent = minimum }
  }

  mutating func setSpacing(_ length: Double) {
    if spacing != length { spacing = length }
  }

  private mutating func setUniform(_ extent: Double) {
    guard count > 0, naturalExtent(of: 0) != extent || uniformExtent == nil else { return }
    setExtent(extent, of: 0..<count)
  }
}
