/// A page with a place of its own.
///
/// Pages may overlap and leave gaps.
public struct PlacedPage: Equatable, Sendable {
  /// Where it begins in the content, in points.
  public var start: Double
  /// How long it is, in points; at least 0.
  public var extent: Double
  /// The point of the page that comes to the same point of the snapport, 0 leading to 1 trailing;
  /// `nil` for what the snap strategy says.
  public var alignment: Double?
  /// Lengths beyond its edges that belong to the page when it is aligned, in points (CSS
  /// `scroll-margin`).
  public var margin: Insets
  /// The strength with which it stops a motion (CSS `scroll-snap-stop`).
  public var stop: StopStrength
  /// `true` where the surface may rest at it at all (CSS `scroll-snap-align: none` says no).
  public var snaps: Bool

  /// Places a page.
  public init(
    start: Double, extent: Double, alignment: Double? = nil, margin: Insets = .zero,
    stop: StopStrength = .normal, snaps: Bool = true
  ) {
    self.start = start
    self.extent = extent
    self.alignment = alignment
    self.margin = margin
    self.stop = stop
    self.snaps = snaps
  }

  /// Where it ends in the content, in points.
  public var end: Double { start + extent }
}

extension PlacedPage {
  /// `true` where it asks for nothing of its own but its place.
  fileprivate var isPlain: Bool {
    alignment == nil && margin == .zero && stop == .normal && snaps
  }
}

/// The strength with which a page stops a motion.
public enum StopStrength: String, Equatable, Sendable, CaseIterable {
  /// It may.
  case normal
  /// It may not, where a limit asks for it.
  case always
}

extension PlacedContent {
  /// The fault of the content; `nil` where all of it may enter.
  ///
  /// - Complexity: O(n). Everything that is taken of placed pages is asked here.
  var fault: ContentError? {
    let limit = Limits.maximumUnequalPages
    if let fault = ContentError.tooMany(pages.count, limit: limit) { return fault }
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
  /// A number of its place, its margin or its alignment that is none, or beyond its limit.
  fileprivate var faultyNumber: Double? {
    if !(start.magnitude <= Limits.maximumOffset) { return start }
    if !(end <= Limits.maximumOffset) { return end }
    if let alignment, !(0...1).contains(alignment) { return alignment }
    let margins = [margin.leading.value, margin.trailing.value]
    return margins.first { !(0...Limits.maximumLength).contains($0) }
  }
}

/// Pages with places of their own, found by position.
///
/// Rebuilt as a whole; O(n) where pages are nearly in the order of their starts, else O(n log n). A
/// page table beside it issues the handles.
struct PlacedPages: Sendable {
  /// The pages, in the order of their indices.
  let pages: [PlacedPage]
  /// The length of the content.
  let contentExtent: Double
  /// Indices in the order of starts.
  let byStart: [Int]
  /// `true` where the pages follow each other without overlap and ask for nothing of their own, so that
  /// they are a line like any other, but for its gaps.
  let isLine: Bool
  /// The furthest ends of the pages of stretches of `byStart`, as a binary tree: 1 is the root, `2 * n` and
  /// `2 * n + 1` are the halves of n, and the second half of the array are single pages.
  private let furthestEnds: [Double]

  /// Finds pages by position.
  ///
  /// - Parameter contentExtent: the length of the content; `nil` for where the last page ends.
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

  /// From where the first page of a line begins to where the last one ends.
  var span: Double { (pages.last?.end ?? 0) - (pages.first?.start ?? 0) }

  /// The last page, by start, that begins at a position or before it; the first one before all.
  func page(at position: Double) -> Int? {
    guard !pages.isEmpty else { return nil }
    return byStart[place(atOrBefore: position) ?? 0]
  }

  /// The last place in `byStart` whose page begins at a position or before it.
  private func place(atOrBefore position: Double) -> Int? {
    OrderedSearch.last(of: byStart.count, near: byStart.count / 2) {
      pages[byStart[$0]].start <= position
    }
  }

  /// The lowest and the highest index of the pages that show between two positions.
  ///
  /// Pages between those two may not show themselves where places do not follow the indices. O(k log n) for
  /// the k pages that show.
  func visible(from start: Double, to end: Double) -> ClosedRange<Int>? {
    var found: ClosedRange<Int>?
    forEachPage(from: start, to: end) { index in
      found = min(found?.lowerBound ?? index, index)...max(found?.upperBound ?? index, index)
    }
    return found
  }

  /// The mean extent of the pages that show between two positions; 0 where none does.
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

  /// - Parameters:
  ///   - places: the stretch of `byStart` that a node of the tree stands for.
  ///   - last: the last place that counts.
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

  /// The tree of the furthest ends; O(n).
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
