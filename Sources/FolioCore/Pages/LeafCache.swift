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

  /// Knows no leaf yet.
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

extension PageTable {
  /// Where a page starts and its effective extent; constant in the leaf of the seat, else O(log n).
  ///
  /// - Parameter index: In 0..<`count`.
  @inline(__always)
  func frame(of index: Int, _ seat: inout LeafCache) -> (start: Double, extent: Double) {
    let place = leaf(holding: index, &seat)
    seat.go(to: index, in: place, minimum: tree.minimum)
    return (
      (place.sum + seat.before + exactSpacing * index).points,
      seat.extent(of: index, in: place, tree.minimum)
    )
  }

  @inline(__always)
  private func leaf(holding index: Int, _ seat: inout LeafCache) -> LeafPlace {
    if let place = seat.place, index >= place.first, index < seat.end { return place }
    return seat.take(PageTree.leaf(holding: index, in: checkedRoot(index)))
  }

  /// The same page as `page(at:)` answers; constant in the leaf of the seat, else O(log n).
  func page(at position: Double, _ seat: inout LeafCache) -> Int? {
    guard let root = tree.root else { return nil }
    guard let exact = ExactPoints(reaching: position) else { return 0 }
    let place: LeafPlace
    if let here = seat.place, isReached(exact, here, end: seat.end) {
      if stepTo(exact - here.sum, here, &seat) { return seat.index }
      place = here
    } else {
      // To look at the first page of another leaf would only fetch memory that is of no use.
      place = seat.take(PageTree.leaf(reaching: exact, spacing: exactSpacing, in: root))
    }
    let left = exact - place.sum - exactSpacing * place.first
    let (offset, before) = place.ask {
      $0.page(reaching: left, spacing: exactSpacing, minimum: tree.minimum)
    }
    seat.index = place.first + offset
    seat.before = before
    return seat.index
  }

  /// Goes to the page that a distance lies in, if the seat's page or the next one is that.
  ///
  /// - Parameter distance: from the leaf's first page, spacing before the leaf included.
  @inline(__always)
  private func stepTo(
    _ distance: ExactPoints, _ place: LeafPlace, _ seat: inout LeafCache
  ) -> Bool {
    let start = seat.before + exactSpacing * seat.index
    guard start <= distance else { return false }
    let extent = ExactPoints(seat.extent(of: seat.index, in: place, tree.minimum))
    let next = start + extent + exactSpacing
    if distance < next { return true }
    guard seat.index + 1 < seat.end else { return false }
    let ahead = ExactPoints(seat.extent(of: seat.index + 1, in: place, tree.minimum))
    guard distance < next + ahead + exactSpacing else { return false }
    seat.index += 1
    seat.before += extent
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
