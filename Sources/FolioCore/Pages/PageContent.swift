/// The pages of a pager.
public enum PageContent: Equatable, Sendable {
  /// Pages of the layout's extent.
  case uniform(count: Int)
  /// Pages of these extents, in points.
  case extents([Double])
  /// Pages at individual positions, in content of a length; `nil` for the end of the last page.
  case placed([PlacedPage], contentExtent: Double? = nil)

  /// The number of pages.
  public var count: Int {
    switch self {
    case .uniform(let count): count
    case .extents(let extents): extents.count
    case .placed(let pages, _): pages.count
    }
  }

  package static func placed(_ content: PlacedContent) -> PageContent {
    .placed(content.pages, contentExtent: content.contentExtent)
  }
}

/// Pages at individual positions.
package struct PlacedContent: Equatable, Sendable {
  /// The pages, by index.
  package var pages: [PlacedPage]
  /// The content's length, in points; `nil` for the end of the last page.
  package var contentExtent: Double?

  package init(_ pages: [PlacedPage], contentExtent: Double? = nil) {
    self.pages = pages
    self.contentExtent = contentExtent
  }
}

/// The lengths that lay out a table's pages on a surface, in points.
struct PageMeasures: Equatable, Sendable {
  /// The extent of all pages; `nil` for individual extents.
  var extent: Double?
  var minimum = 0.0
  var spacing = 0.0
  var padding = 0.0

  var fault: Double? {
    if let extent, !(extent <= Limits.maximumLength) { return extent }
    if !(minimum <= Limits.maximumLength) { return minimum }
    return spacing <= Limits.maximumLength ? nil : spacing
  }

  var limited: PageMeasures {
    func limit(_ length: Double) -> Double { max(0, Points(length).limited.value) }
    return PageMeasures(
      extent: extent.map(limit), minimum: limit(minimum), spacing: limit(spacing),
      padding: limit(padding))
  }

  /// Returns the length of content, in points; O(n) for individual extents, else O(1).
  func length(of content: PageContent) -> Double {
    switch content {
    case .uniform(let count):
      return length(count: count, extents: Double(count) * max(extent ?? 0, minimum))
    case .extents(let extents):
      return length(
        count: extents.count, extents: extents.reduce(0) { $0 + max($1, minimum) })
    case .placed(let pages, let contentExtent):
      let end = pages.reduce(0) { max($0, $1.end) }
      return max(end, contentExtent ?? 0) + padding
    }
  }

  func length(count: Int, extents: Double) -> Double {
    extents + spacing * max(0, Double(count) - 1) + padding
  }
}

extension PageTable {
  /// Lays out the pages, reducing spacing, then extents, if too long, and returns a reduced length.
  mutating func layOut(_ given: PageMeasures) -> Double? {
    let measures = given.limited
    let room = Limits.maximumOffset - measures.padding
    setMinimum(measures.minimum)
    if let extent = measures.extent { setUniform(extent) }
    let extents = measures.extent.map { max($0, measures.minimum) * Double(count) } ?? extentSum
    let wanted = measures.length(count: count, extents: extents)
    guard wanted > Limits.maximumOffset else {
      setSpacing(measures.spacing)
      return given.fault
    }
    if extentSum > room {
      setMinimum(min(measures.minimum, room / Double(max(1, count))))
      if let extent = measures.extent { setUniform(min(extent, room / Double(max(1, count)))) }
    }
    if extentSum > room { setMinimum(0) }
    setSpacing(min(measures.spacing, max(0, room - extentSum) / Double(max(1, count - 1))))
    return given.fault ?? wanted
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
