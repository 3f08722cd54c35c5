/// The leaf that a table was last asked about, so that a question about a neighbour needs no descent.
///
/// It does not keep the leaf alive: it is of use only with the table that filled it, or a copy that
/// has not been changed.
struct LeafCache: Sendable {
  fileprivate var place: LeafPlace?
  /// The index after the leaf's last page.
  fileprivate var end = 0
  /// The page that was last asked about, and the exact extent before it in its leaf.
  fileprivate var index = 0
  fileprivate var before = ExactPoints.zero

  /// Creates a cache that holds no leaf.
  @inline(__always)
  init() {}

  @inline(__always)
  fileprivate mutating func take(_ place: LeafPlace) -> LeafPlace {
    self.place = place
    end = place.first + place.ask { $0.head.count }
    index = place.first
    before = .zero
    return place
  }

  /// Goes to a page of the leaf; constant for the neighbours of the last one.
  @inline(__always)
  fileprivate mutating func go(to page: Int, in place: LeafPlace, minimum: Double) {
    if page == index { return }
    if page == index + 1 {
      before += ExactPoints(extent(of: index, in: place, minimum))
    } else if page == index - 1 {
      before -= ExactPoints(extent(of: page, in: place, minimum))
    } else {
      before = place.ask { $0.sum(before: page - place.first, minimum: minimum) }
    }
    index = page
  }

  @inline(__always)
  fileprivate func extent(of page: Int, in place: LeafPlace, _ minimum: Double) -> Double {
    max(place.ask { $0.naturalExtent(at: page - place.first) }, minimum)
  }
}

/// A page and the one after it.
struct PagePair {
  var index: Int
  var start: Double
  var extent: Double
  var nextStart: Double
  var nextExtent: Double
}

extension PageTable {
  /// Where a page starts and its effective extent; constant in the leaf of the cache, else O(log n).
  ///
  /// - Parameter index: In 0..<`count`.
  @inline(__always)
  func frame(of index: Int, _ cache: inout LeafCache) -> (start: Double, extent: Double) {
    let place = leaf(holding: index, &cache)
    cache.go(to: index, in: place, minimum: tree.minimum)
    return (
      (place.sum + cache.before + exactSpacing * index).points,
      cache.extent(of: index, in: place, tree.minimum)
    )
  }

  @inline(__always)
  private func leaf(holding index: Int, _ cache: inout LeafCache) -> LeafPlace {
    if let place = cache.place, index >= place.first, index < cache.end { return place }
    return cache.take(PageTree.leaf(holding: index, in: checkedRoot(index)))
  }

  /// The same page as `page(at:)` answers; constant in the leaf of the cache, else O(log n).
  func page(at position: Double, _ cache: inout LeafCache) -> Int? {
    guard let root = tree.root else { return nil }
    guard let exact = ExactPoints(reaching: position) else { return 0 }
    let place: LeafPlace
    if let here = cache.place, isReached(exact, here, end: cache.end) {
      if stepTo(exact - here.sum, here, &cache) { return cache.index }
      place = here
    } else {
      // To look at the first page of another leaf would only fetch memory that is of no use.
      place = cache.take(PageTree.leaf(reaching: exact, spacing: exactSpacing, in: root))
    }
    let left = exact - place.sum - exactSpacing * place.first
    let (offset, before) = place.ask {
      $0.page(reaching: left, spacing: exactSpacing, minimum: tree.minimum)
    }
    cache.index = place.first + offset
    cache.before = before
    return cache.index
  }

  /// The page at a position and the one after it, by one descent; `nil` where they are in two leaves.
  ///
  /// O(log n).
  @inline(__always)
  func neighbours(at position: Double, _ cache: inout LeafCache) -> PagePair? {
    guard let root = tree.root, let exact = ExactPoints(reaching: position) else { return nil }
    let place = PageTree.leaf(reaching: exact, spacing: exactSpacing, in: root)
    let index = cache.take(place).first
    return place.ask { leaf in
      let left = exact - place.sum - exactSpacing * index
      let (offset, before) = leaf.page(reaching: left, spacing: exactSpacing, minimum: tree.minimum)
      guard offset + 1 < leaf.head.count else { return nil }
      cache.index = index + offset
      cache.before = before
      let extent = cache.extent(of: cache.index, in: place, tree.minimum)
      let start = place.sum + before + exactSpacing * cache.index
      return PagePair(
        index: cache.index, start: start.points, extent: extent,
        nextStart: (start + ExactPoints(extent) + exactSpacing).points,
        nextExtent: cache.extent(of: cache.index + 1, in: place, tree.minimum))
    }
  }

  /// Goes to the page that a distance lies in, if the cache's page or the next one is that.
  ///
  /// - Parameter distance: from the leaf's first page, spacing before the leaf included; it lies in the
  ///   leaf, so that beyond the cache's page there is a next one.
  @inline(__always)
  private func stepTo(
    _ distance: ExactPoints, _ place: LeafPlace, _ cache: inout LeafCache
  ) -> Bool {
    let start = cache.before + exactSpacing * cache.index
    guard start <= distance else { return false }
    let extent = ExactPoints(cache.extent(of: cache.index, in: place, tree.minimum))
    let next = start + extent + exactSpacing
    if distance < next { return true }
    let ahead = ExactPoints(cache.extent(of: cache.index + 1, in: place, tree.minimum))
    guard distance < next + ahead + exactSpacing else { return false }
    cache.index += 1
    cache.before += extent
    return true
  }

  /// Whether a position lies in a leaf, which ends before the page `end`.
  @inline(__always)
  private func isReached(_ position: ExactPoints, _ place: LeafPlace, end: Int) -> Bool {
    let start = place.sum + exactSpacing * place.first
    let length = place.ask { $0.head.sum } + exactSpacing * (end - place.first)
    return start <= position && position < start + length
  }
}
