/// The pages of a pager: handles and extents, with lookups by index and by position.
///
/// The *effective* extent of a page is its *natural* one, at least `minimumExtent`; `spacing` is
/// between pages. Starts are points from the first page's. Sums are exact and rounded once, so
/// tables with equal extents are equal bit for bit, whatever their edits.
///
/// Copies share structure. Uniform stretches of at least 64 pages take constant memory, other pages
/// about 17 bytes each. Queries and edits are O(log n) unless noted.
///
///     let table = PageTable(extents: [300, 900, 200])
///     table.page(at: 305)     // 1
public struct PageTable: Sendable {
  package internal(set) var tree = PageTree()
  var exactSpacing = ExactPoints.zero

  /// The handle of the tree's number 0; numbers have 32 bits and restart in an empty tree.
  var firstHandle: UInt64 = 0
  /// The tree's number of the next inserted page.
  package internal(set) var nextNumber: UInt32 = 0

  /// The handle of the next inserted page.
  public var nextID: UInt64 { firstHandle + UInt64(nextNumber) }

  /// The points between pages, in 0...`maximumExtent`, reduced to sums up to 2^60 points; O(1).
  public package(set) var spacing: Double = 0 {
    didSet {
      PageTable.check(extent: spacing)
      spacing = min(spacing, longestExact(over: count)) + 0
      exactSpacing = ExactPoints(spacing)
    }
  }

  /// Creates an empty table.
  public init() {}

  /// Creates `count` pages (0...`maximumCount`) of one `extent` (0...`maximumExtent`); O(1).
  package init(uniform count: Int, extent: Double) {
    insert(uniform: count, extent: extent, at: 0)
  }

  /// Creates at most `maximumUnequalCount` pages of individual extents; O(n).
  ///
  /// - Precondition: extents and spacing are in 0...`maximumExtent`, in points.
  public init(extents: [Double], spacing: Double = 0) {
    insert(extents: extents, at: 0)
    setSpacing(spacing)
  }

  /// The number of pages; O(1).
  public var count: Int { tree.count }

  /// `true` without pages; O(1).
  public var isEmpty: Bool { tree.root == nil }

  /// The least effective extent, in 0...`maximumExtent`, reduced to a sum of at most 2^60 points.
  ///
  /// Setting it is O(1) for each affected uniform stretch, and O(n) if it affects other pages.
  public package(set) var minimumExtent: Double {
    get { tree.minimum }
    set {
      PageTable.check(extent: newValue)
      tree.setMinimum(min(newValue, longestExact(over: count)) + 0)
      assert(tree.isSound(nextNumber))
    }
  }

  /// The sum of effective extents and spacing; 0 without pages; O(1).
  public var contentExtent: Double {
    guard let header = tree.root?.head else { return 0 }
    return (header.sum + exactSpacing * (header.count - 1)).points
  }

  var extentSum: Double { tree.root?.head.sum.points ?? 0 }

  /// The effective extent common to all pages, if any; O(1).
  public var uniformExtent: Double? {
    guard let header = tree.root?.head else { return nil }
    let least = max(header.low, tree.minimum)
    return max(header.high, tree.minimum) == least ? least : nil
  }

  var leastExtent: Double { tree.root.map { max($0.head.low, tree.minimum) } ?? 0 }

  var greatestExtent: Double { tree.root.map { max($0.head.high, tree.minimum) } ?? 0 }

  // MARK: - By index

  /// The start of a page; for `count`, of one more page.
  package func start(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "A start is asked of an index in 0...count.")
    guard let root = tree.root else { return 0 }
    guard index == count else { return frame(of: index).start }
    return (root.head.sum + exactSpacing * index).points
  }

  /// The effective extent of a page in 0..<`count`.
  package func extent(of index: Int) -> Double { max(naturalExtent(of: index), tree.minimum) }

  /// The natural extent of a page in 0..<`count`.
  package func naturalExtent(of index: Int) -> Double {
    let place = PageTree.leaf(holding: index, in: checkedRoot(index))
    return place.query { $0.naturalExtent(at: index - place.first) }
  }

  @inline(__always)
  func frame(of index: Int) -> (start: Double, extent: Double) {
    let place = PageTree.leaf(holding: index, in: checkedRoot(index))
    let offset = index - place.first
    let (before, extent) = place.query {
      ($0.sum(before: offset, minimum: tree.minimum), $0.naturalExtent(at: offset))
    }
    return ((place.sum + before + exactSpacing * index).points, max(extent, tree.minimum))
  }

  /// The handle of a page; `nil` for an invalid index.
  public func id(at index: Int) -> PageID? {
    index >= 0 && index < count ? handle(number(at: index)) : nil
  }

  func number(at index: Int) -> UInt32 {
    let place = PageTree.leaf(holding: index, in: checkedRoot(index))
    return place.query { $0.handle(at: index - place.first) }
  }

  func checkedRoot(_ index: Int) -> PageNode {
    guard let root = tree.root, index >= 0, index < root.head.count else {
      preconditionFailure("A page index lies in 0..<count.")
    }
    return root
  }

  // MARK: - By handle and position

  /// The index of a page; `nil` for an unknown or removed handle.
  public func index(of id: PageID) -> Int? {
    guard id.rawValue >= firstHandle, id.rawValue < nextID else { return nil }
    return tree.index(of: UInt32(id.rawValue - firstHandle))
  }

  /// The last page that starts at or before a position; `nil` without pages.
  ///
  /// It is 0 before the first page and for NaN, and agrees with `start(of:)` bit for bit.
  public func page(at position: Double) -> Int? {
    guard let root = tree.root else { return nil }
    guard let exact = ExactPoints(reaching: position) else { return 0 }
    let (place, offset, _) = page(reaching: exact, in: root)
    return place.first + offset
  }

  /// The page at a position and the next one, in one descent; `nil` if they are in two leaves.
  @inline(__always)
  func neighbors(at position: Double) -> PagePair? {
    guard let root = tree.root, let exact = ExactPoints(reaching: position) else { return nil }
    let (place, offset, before) = page(reaching: exact, in: root)
    let index = place.first + offset
    return place.query { leaf in
      guard offset + 1 < leaf.head.count else { return nil }
      let extent = max(leaf.naturalExtent(at: offset), tree.minimum)
      let nextExtent = max(leaf.naturalExtent(at: offset + 1), tree.minimum)
      let start = place.sum + before + exactSpacing * index
      let next = start + ExactPoints(extent) + exactSpacing
      return PagePair(
        index: index, start: start.points, extent: extent, nextStart: next.points,
        nextExtent: nextExtent, thirdStart: (next + ExactPoints(nextExtent) + exactSpacing).points)
    }
  }

  /// The last page that starts at or before `position`: its leaf, offset and exact sum.
  @inline(__always)
  private func page(
    reaching position: ExactPoints, in root: PageNode
  ) -> (leaf: LeafPlace, offset: Int, before: ExactPoints) {
    let place = PageTree.leaf(reaching: position, spacing: exactSpacing, in: root)
    let left = position - place.sum - exactSpacing * place.first
    let (offset, before) = place.query {
      $0.page(reaching: left, spacing: exactSpacing, minimum: tree.minimum)
    }
    return (place, offset, before)
  }
}

struct PagePair {
  var index: Int
  var start: Double
  var extent: Double
  var nextStart: Double
  var nextExtent: Double
  var thirdStart: Double
}

// MARK: - Handles

extension PageTable {
  @inline(__always)
  private func handle(_ number: UInt32) -> PageID {
    PageID(rawValue: firstHandle + UInt64(number))
  }

  mutating func issue(_ count: Int) -> Range<UInt64> {
    let first = nextID
    nextNumber += UInt32(count)
    return first..<nextID
  }

  func number(of handles: Range<UInt64>) -> UInt32 { UInt32(handles.lowerBound - firstHandle) }

  /// Empties the tree and restarts its numbers; handles continue.
  mutating func forgetNumbers() {
    firstHandle = nextID
    nextNumber = 0
    var empty = PageTree()
    empty.minimum = tree.minimum
    tree = empty
  }

  /// An upper bound of the pages outside runs; O(1).
  var mostUnequal: Int { min(count, Int(tree.numberCount) * PageNode.blockLimit) }

  /// Visits pages from `first` on, in stretches: runs, and up to `longest` slots of a block.
  ///
  /// - Complexity: O(runs + pages outside them); there is no lookup between two pages of a leaf.
  @inline(__always)
  func forEachStretch(
    from first: Int, upTo longest: Int, run: (_ count: Int, _ extent: Double) -> Void,
    _ visit: (PageNode, Range<Int>) -> Void
  ) {
    // Blocks are copied first, to request memory at once instead of page by page.
    let near = PageNode.block(room: PageNode.blockLimit, number: NumberMap.none)
    let minimum = tree.minimum
    var skipped = first
    tree.root?.forEachLeaf { leaf in
      let count = leaf.head.count
      var offset = min(skipped, count)
      skipped -= offset
      guard !leaf.head.isRun else {
        return offset < count ? run(count - offset, max(leaf.head.low, minimum)) : ()
      }
      near.copyExtents(of: leaf)
      while offset < count {
        let end = min(count, offset + longest)
        visit(near, offset..<end)
        offset = end
      }
    }
  }
}

/// A handle of a page, never reissued by a table; handles are ordered by issue.
public struct PageID: Hashable, Comparable, Sendable {
  /// The running number, from 0.
  public let rawValue: UInt64
  /// The number in two parts, since one double is not exact.
  package var sortKey: SortKey { SortKey(Double(rawValue >> 32), Double(rawValue & 0xffff_ffff)) }

  /// Creates a handle from a number, such as a saved one.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Returns `true` if `lhs` was issued before `rhs`.
  public static func < (lhs: PageID, rhs: PageID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
