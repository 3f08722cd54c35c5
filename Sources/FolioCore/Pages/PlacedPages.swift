/// A page at an individual position; pages may overlap and leave gaps.
public struct PlacedPage: Equatable, Sendable {
  /// The start in the content, in points.
  public var start: Double
  /// The length in points, at least 0.
  public var extent: Double
  /// The fraction of the page aligned to that of the snapport, 0...1; `nil` for the strategy's.
  public var alignment: Double?
  /// Points beyond its edges that count for alignment (CSS `scroll-margin`).
  public var margin: Insets
  /// The strength with which the page stops a motion (CSS `scroll-snap-stop`).
  package var stop: StopStrength
  /// `false` if the page has no snap point (CSS `scroll-snap-align: none`).
  public var snaps: Bool

  /// Creates a placed page.
  public init(
    start: Double, extent: Double, alignment: Double? = nil, margin: Insets = .zero,
    snaps: Bool = true
  ) {
    self.init(
      start: start, extent: extent, alignment: alignment, margin: margin, stop: .normal,
      snaps: snaps)
  }

  package init(
    start: Double, extent: Double, alignment: Double? = nil, margin: Insets = .zero,
    stop: StopStrength, snaps: Bool = true
  ) {
    self.start = start
    self.extent = extent
    self.alignment = alignment
    self.margin = margin
    self.stop = stop
    self.snaps = snaps
  }

  /// The end in the content, in points.
  public var end: Double { start + extent }
}

extension PlacedPage {
  fileprivate var isPlain: Bool {
    alignment == nil && margin == .zero && stop == .normal && snaps
  }
}

/// The strength with which a page stops a motion.
package enum StopStrength: String, Equatable, Sendable, CaseIterable {
  /// A motion may pass it.
  case normal
  /// A motion stops at the page, if a limit requires so.
  case always
}

extension PlacedContent {
  /// The fault of the content; `nil` if valid; O(n).
  var fault: PageError? {
    let limit = Limits.maximumUnequalPages
    if let fault = PageError.excess(of: pages.count, over: limit) { return fault }
    for (index, page) in pages.enumerated() {
      guard (0...Limits.maximumLength).contains(page.extent) else {
        return .extent(index: index, value: page.extent)
      }
      if let value = page.faultyNumber { return .place(index: index, value: value) }
    }
    guard let contentExtent, !(contentExtent <= Limits.maximumOffset) else { return nil }
    return .tooLong(contentExtent)
  }
}

extension PlacedPage {
  fileprivate var faultyNumber: Double? {
    if !(start.magnitude <= Limits.maximumOffset) { return start }
    if !(end <= Limits.maximumOffset) { return end }
    if let alignment, !(0...1).contains(alignment) { return alignment }
    let margins = [margin.leading.value, margin.trailing.value]
    return margins.first { !(0...Limits.maximumLength).contains($0) }
  }
}

/// Placed pages, found by position; built in O(n) if nearly sorted, else O(n log n).
struct PlacedPages: Sendable {
  let pages: [PlacedPage]
  let contentExtent: Double
  let byStart: [Int]
  /// `true` if the pages have positions only and do not overlap.
  let isLine: Bool
  /// The greatest ends in ranges of `byStart`, as a binary heap: root at 1, pages in the last half.
  private let furthestEnds: [Double]

  /// Sorts pages; without `contentExtent`, the content ends with the last page.
  init(_ pages: [PlacedPage], contentExtent: Double?) {
    self.pages = pages
    byStart = Array(pages.indices).sorted { SortKey(pages[$0].start) }
    furthestEnds = Self.furthestEnds(byStart.map { pages[$0].end })
    self.contentExtent = max(contentExtent ?? furthestEnds[1], 0)
    isLine =
      pages.allSatisfy { $0.isPlain }
      && zip(pages, pages.dropFirst()).allSatisfy {
        $0.end <= $1.start && $0.start < $1.start
      }
  }

  var span: Double { (pages.last?.end ?? 0) - (pages.first?.start ?? 0) }

  /// The last page by start at or before a position, else the first.
  func page(at position: Double) -> Int? {
    guard !pages.isEmpty else { return nil }
    return byStart[place(atOrBefore: position) ?? 0]
  }

  private func place(atOrBefore position: Double) -> Int? {
    OrderedSearch.last(of: byStart.count, near: byStart.count / 2) {
      pages[byStart[$0]].start <= position
    }
  }

  /// The lowest and the highest index visible between two positions; O(k log n) for k visible.
  func visible(from start: Double, to end: Double) -> ClosedRange<Int>? {
    var found: ClosedRange<Int>?
    forEachPage(from: start, to: end) { index in
      found = min(found?.lowerBound ?? index, index)...max(found?.upperBound ?? index, index)
    }
    return found
  }

  func meanExtent(from start: Double, to end: Double) -> Double {
    var (sum, count) = (0.0, 0.0)
    forEachPage(from: start, to: end) { index in
      sum += pages[index].extent
      count += 1
    }
    return count > 0 ? sum / count : 0
  }

  private func forEachPage(from start: Double, to end: Double, _ body: (Int) -> Void) {
    let last = OrderedSearch.last(of: byStart.count, near: byStart.count / 2) {
      pages[byStart[$0]].start < end
    }
    guard let last, end > start else { return }
    forEachPage(endingAfter: start, in: 0..<furthestEnds.count / 2, upTo: last, node: 1, body)
  }

  private func forEachPage(
    endingAfter start: Double, in places: Range<Int>, upTo last: Int, node: Int,
    _ body: (Int) -> Void
  ) {
    guard places.lowerBound <= last, furthestEnds[node] > start else { return }
    guard places.count > 1 else { return body(byStart[places.lowerBound]) }
    let middle = places.lowerBound + places.count / 2
    let (first, second) = (places.lowerBound..<middle, middle..<places.upperBound)
    forEachPage(endingAfter: start, in: first, upTo: last, node: 2 * node, body)
    forEachPage(endingAfter: start, in: second, upTo: last, node: 2 * node + 1, body)
  }

  private static func furthestEnds(_ ends: [Double]) -> [Double] {
    var leaves = 1
    while leaves < ends.count { leaves *= 2 }
    var tree = [Double](repeating: 0, count: 2 * leaves)
    tree.replaceSubrange(leaves..<leaves + ends.count, with: ends)
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      tree[node] = max(tree[2 * node], tree[2 * node + 1])
    }
    return tree
  }
}
