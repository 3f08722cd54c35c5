/// The leaf that a table was last asked about, so that a question about a neighbour needs no descent.
///
/// It does not keep the leaf alive: it is of use only with the table that filled it, or a copy that
/// has not been changed.
struct PageSeat: Sendable {
  fileprivate var place: LeafPlace?
  /// The index after the leaf's last page.
  fileprivate var end = 0

  /// Knows no leaf yet.
  @inline(__always)
  init() {}

  @inline(__always)
  fileprivate mutating func take(_ place: LeafPlace) -> LeafPlace {
    self.place = place
    end = place.first + place.ask { $0.head.count }
    return place
  }
}

extension PageTable {
  /// Where a page starts and its effective extent; constant in the leaf of the seat, else O(log n).
  ///
  /// - Parameter index: In 0..<`count`.
  @inline(__always)
  func frame(of index: Int, _ seat: inout PageSeat) -> (start: Double, extent: Double) {
    let place = leaf(holding: index, &seat)
    let offset = index - place.first
    let (before, natural) = place.ask {
      ($0.sum(before: offset, minimum: tree.minimum), $0.naturalExtent(at: offset))
    }
    return ((place.sum + before + exactSpacing * index).points, max(natural, tree.minimum))
  }

  @inline(__always)
  private func leaf(holding index: Int, _ seat: inout PageSeat) -> LeafPlace {
    if let place = seat.place, index >= place.first, index < seat.end { return place }
    return seat.take(PageTree.leaf(holding: index, in: checkedRoot(index)))
  }

  /// The same page as `page(at:)` answers; constant in the leaf of the seat, else O(log n).
  func page(at position: Double, _ seat: inout PageSeat) -> Int? {
    guard let root = tree.root else { return nil }
    guard let exact = ExactPoints(reaching: position) else { return 0 }
    let place = leaf(reaching: exact, in: root, &seat)
    let left = exact - place.sum - exactSpacing * place.first
    let found = place.ask {
      $0.page(reaching: left, spacing: exactSpacing, minimum: tree.minimum).offset
    }
    return place.first + found
  }

  @inline(__always)
  private func leaf(
    reaching position: ExactPoints, in root: PageNode, _ seat: inout PageSeat
  ) -> LeafPlace {
    if let place = seat.place {
      let start = place.sum + exactSpacing * place.first
      let end = start + place.ask { $0.head.sum } + exactSpacing * (seat.end - place.first)
      if start <= position, position < end { return place }
    }
    return seat.take(PageTree.leaf(reaching: position, spacing: exactSpacing, in: root))
  }
}
