extension PageTable {
  /// A cursor at a page.
  ///
  /// - Parameter index: In 0..<`count`.
  public func cursor(at index: Int) -> Cursor {
    let root = checkedRoot(index)
    return Cursor(
      root: root, place: PageTree.leaf(holding: index, in: root), index: index,
      spacing: exactSpacing, minimum: tree.minimum, firstHandle: firstHandle)
  }

  /// A cursor at the page that `page(at:)` answers, nil when there are no pages.
  public func cursor(atPosition position: Double) -> Cursor? {
    guard let root = tree.root else { return nil }
    guard let exact = ExactPoints(reaching: position) else { return cursor(at: 0) }
    return Cursor(
      root: root, place: PageTree.leaf(reaching: exact, spacing: exactSpacing, in: root),
      position: exact, spacing: exactSpacing, minimum: tree.minimum, firstHandle: firstHandle)
  }

  /// A place in a page table that knows its leaf, so that neighbours cost constant time.
  ///
  /// A cursor shows the table as it was when the cursor was made. While one is alive an edit of the
  /// table copies the path it changes, as it does for a copy of the table.
  public struct Cursor: @unchecked Sendable {
    // Kept so that the leaf stays alive; nodes that are shared are never changed.
    private let root: PageNode
    private var place: LeafPlace
    private var leafCount: Int
    private var leafSum: ExactPoints
    private let spacing: ExactPoints
    private let minimum: Double
    private let firstHandle: UInt64
    private var sum: ExactPoints

    /// The index of the page the cursor stands on.
    public private(set) var index: Int

    init(
      root: PageNode, place: LeafPlace, index: Int, spacing: ExactPoints, minimum: Double,
      firstHandle: UInt64
    ) {
      self.firstHandle = firstHandle
      self.root = root
      self.place = place
      self.index = index
      self.spacing = spacing
      self.minimum = minimum
      (leafCount, leafSum) = place.ask { ($0.head.count, $0.head.sum) }
      sum = place.sum + place.ask { $0.sum(before: index - place.first, minimum: minimum) }
    }

    init(
      root: PageNode, place: LeafPlace, position: ExactPoints, spacing: ExactPoints,
      minimum: Double, firstHandle: UInt64
    ) {
      self.firstHandle = firstHandle
      self.root = root
      self.place = place
      self.spacing = spacing
      self.minimum = minimum
      (leafCount, leafSum) = place.ask { ($0.head.count, $0.head.sum) }
      index = place.first
      sum = place.sum
      settle(position)
    }

    /// The page's start in points from the first page's start; O(1).
    public var start: Double { (sum + spacing * index).points }

    /// The page's effective extent in points; O(1).
    public var extent: Double { max(naturalExtent, minimum) }

    /// The page's extent as it was given; O(1).
    public var naturalExtent: Double {
      place.ask { $0.naturalExtent(at: index - place.first) }
    }

    /// The page's handle; O(1).
    public var id: PageID {
      PageID(
        rawValue: firstHandle + UInt64(place.ask { $0.handle(at: index - place.first) }))
    }

    /// Steps to the next page, amortised O(1); false at the last, where nothing changes.
    @discardableResult
    public mutating func next() -> Bool {
      guard index + 1 < root.head.count else { return false }
      sum += ExactPoints(extent)
      index += 1
      if index == place.first + leafCount { enter(PageTree.leaf(holding: index, in: root)) }
      return true
    }

    /// Steps to the previous page, amortised O(1); false at the first, where nothing changes.
    @discardableResult
    public mutating func previous() -> Bool {
      guard index > 0 else { return false }
      index -= 1
      if index < place.first { enter(PageTree.leaf(holding: index, in: root)) }
      sum -= ExactPoints(extent)
      return true
    }

    /// Moves to the page that `page(at:)` answers; cheapest within the leaf.
    public mutating func seek(position: Double) {
      guard let exact = ExactPoints(reaching: position) else {
        seek(index: 0)
        return
      }
      if !isInLeaf(exact) {
        enter(PageTree.leaf(reaching: exact, spacing: spacing, in: root))
      }
      settle(exact)
    }

    /// Moves to the page of the leaf that a position lies in.
    private mutating func settle(_ position: ExactPoints) {
      let left = position - place.sum - spacing * place.first
      let (offset, before) = place.ask {
        $0.page(reaching: left, spacing: spacing, minimum: minimum)
      }
      index = place.first + offset
      sum = place.sum + before
    }

    /// Moves to a page; cheapest within the leaf.
    ///
    /// - Parameter index: In 0..<`count` of the table.
    public mutating func seek(index: Int) {
      precondition(index >= 0 && index < root.head.count, "A page index lies in 0..<count.")
      if index < place.first || index >= place.first + leafCount {
        enter(PageTree.leaf(holding: index, in: root))
      }
      self.index = index
      let offset = index - place.first
      sum = place.sum + place.ask { $0.sum(before: offset, minimum: minimum) }
    }

    private func isInLeaf(_ position: ExactPoints) -> Bool {
      let start = place.sum + spacing * place.first
      let end = start + leafSum + spacing * leafCount
      return start <= position && position < end
    }

    private mutating func enter(_ place: LeafPlace) {
      self.place = place
      (leafCount, leafSum) = place.ask { ($0.head.count, $0.head.sum) }
    }
  }
}
