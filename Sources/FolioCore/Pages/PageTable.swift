/// The pages of a pager: handles and extents along the paging axis, answering starts and positions.
///
/// Pages follow one another with `spacing` between neighbours. A page's *natural* extent is the one
/// it was given; its *effective* extent is that or `minimumExtent`, whichever is larger. Starts are
/// counted in points from the start of the first page.
///
/// Sums are exact (in units of 2^-64 points) and rounded once, when they are asked for. So starts
/// do not drift, never decrease from one page to the next, and two tables with equal extents answer
/// bit for bit alike whatever edits made them.
///
/// A table is a value. Copies share structure, and an edit of a table that has been copied costs
/// O(log n) like any other. Uniform stretches of at least 64 pages take constant memory; pages of
/// individual extents take about 17 bytes each. All queries are O(log n) unless they say less.
///
///     let table = PageTable(extents: [300, 900, 200])
///     table.page(at: 305)     // 1
public struct PageTable: Sendable {
  package internal(set) var tree = PageTree()
  var exactSpacing = ExactPoints.zero

  /// The handle that the tree's number 0 stands for: the tree's own numbers are half as long, and
  /// begin anew when all pages have left it.
  var firstHandle: UInt64 = 0
  /// The tree's number of the page that is inserted next.
  package internal(set) var nextNumber: UInt32 = 0

  /// The handle that the next inserted page gets.
  public var nextID: UInt64 { firstHandle + UInt64(nextNumber) }

  /// The points between neighbouring pages, in 0...`maximumExtent`; O(1).
  ///
  /// With more than a million pages it is cut to what keeps sums exact: 2^60 points in all.
  public package(set) var spacing: Double = 0 {
    didSet {
      PageTable.check(extent: spacing)
      spacing = min(spacing, longestExact(over: count)) + 0
      exactSpacing = ExactPoints(spacing)
    }
  }

  /// Makes an empty table.
  public init() {}

  /// Makes a table of pages of one extent, with the handles from 0 on; O(1).
  ///
  /// - Parameters:
  ///   - count: In 0...`maximumCount`.
  ///   - extent: In 0...`maximumExtent`.
  package init(uniform count: Int, extent: Double) {
    insert(uniform: count, extent: extent, at: 0)
  }

  /// Makes a table of pages of individual extents, with the handles from 0 on.
  ///
  /// - Parameters:
  ///   - extents: In points, each in 0...`maximumExtent`; at most `maximumUnequalCount`.
  ///   - spacing: The points between neighbouring pages, in 0...`maximumExtent`.
  /// - Precondition: The numbers are in their ranges.
  /// - Complexity: O(n).
  public init(extents: [Double], spacing: Double = 0) {
    insert(extents: extents, at: 0)
    setSpacing(spacing)
  }

  /// The number of pages; O(1).
  public var count: Int { tree.count }

  /// `true` where there are no pages; O(1).
  public var isEmpty: Bool { tree.root == nil }

  /// The least effective extent, in 0...`maximumExtent`.
  ///
  /// Setting it costs O(1) if no page is or becomes affected, else it computes the sums over the
  /// affected pages anew: O(1) for each uniform stretch, O(n) for individual extents. With more than
  /// a million pages it is cut to what keeps sums exact: 2^60 points in all.
  public package(set) var minimumExtent: Double {
    get { tree.minimum }
    set {
      PageTable.check(extent: newValue)
      tree.setMinimum(min(newValue, longestExact(over: count)) + 0)
      assert(tree.isSound(nextNumber))
    }
  }

  /// The sum of all effective extents and of the spacing between them, 0 when empty; O(1).
  public var contentExtent: Double {
    guard let header = tree.root?.head else { return 0 }
    return (header.sum + exactSpacing * (header.count - 1)).points
  }

  /// The sum of all effective extents, 0 when empty; O(1).
  var extentSum: Double { tree.root?.head.sum.points ?? 0 }

  /// The effective extent, if there are pages and all have the same; O(1).
  public var uniformExtent: Double? {
    guard let header = tree.root?.head else { return nil }
    let least = max(header.low, tree.minimum)
    return max(header.high, tree.minimum) == least ? least : nil
  }

  /// The least effective extent of a page, 0 when empty; O(1).
  var leastExtent: Double { tree.root.map { max($0.head.low, tree.minimum) } ?? 0 }

  /// The greatest effective extent of a page, 0 when empty; O(1).
  var greatestExtent: Double { tree.root.map { max($0.head.high, tree.minimum) } ?? 0 }

  // MARK: - By index

  /// The start of a page.
  ///
  /// - Parameter index: In 0...`count`. `count` answers where one more page would start.
  package func start(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "A start is asked of an index in 0...count.")
    guard let root = tree.root else { return 0 }
    guard index == count else { return frame(of: index).start }
    return (root.head.sum + exactSpacing * index).points
  }

  /// The effective extent of a page.
  ///
  /// - Parameter index: In 0..<`count`.
  package func extent(of index: Int) -> Double { max(naturalExtent(of: index), tree.minimum) }

  /// The extent of a page as it was given.
  ///
  /// - Parameter index: In 0..<`count`.
  package func naturalExtent(of index: Int) -> Double {
    let place = PageTree.leaf(holding: index, in: checkedRoot(index))
    return place.ask { $0.naturalExtent(at: index - place.first) }
  }

  /// The start of a page and its effective extent.
  ///
  /// - Parameter index: In 0..<`count`.
  @inline(__always)
  func frame(of index: Int) -> (start: Double, extent: Double) {
    let place = PageTree.leaf(holding: index, in: checkedRoot(index))
    let offset = index - place.first
    let (before, extent) = place.ask {
      ($0.sum(before: offset, minimum: tree.minimum), $0.naturalExtent(at: offset))
    }
    return ((place.sum + before + exactSpacing * index).points, max(extent, tree.minimum))
  }

  /// The handle of a page; `nil` where there is no such page.
  public func id(at index: Int) -> PageID? {
    index >= 0 && index < count ? handle(number(at: index)) : nil
  }

  /// The tree's number of a page in 0..<`count`.
  func number(at index: Int) -> UInt32 {
    let place = PageTree.leaf(holding: index, in: checkedRoot(index))
    return place.ask { $0.handle(at: index - place.first) }
  }

  func checkedRoot(_ index: Int) -> PageNode {
    guard let root = tree.root, index >= 0, index < root.head.count else {
      preconditionFailure("A page index lies in 0..<count.")
    }
    return root
  }

  // MARK: - By handle and position

  /// The index of a page; nil if the handle is unknown or its page was removed.
  public func index(of id: PageID) -> Int? {
    guard id.rawValue >= firstHandle, id.rawValue < nextID else { return nil }
    return tree.index(of: UInt32(id.rawValue - firstHandle))
  }

  /// The last page that starts at or before a position, nil when there are no pages.
  ///
  /// A position in a gap belongs to the page before it. Of pages with one start the last is meant.
  /// Before the first page's start the answer is 0, and 0 for a position that is not a number. The
  /// answer agrees with `start(of:)` to the bit: `page(at: start(of: i)) == i` wherever
  /// `start(of: i) < start(of: i + 1)`.
  public func page(at position: Double) -> Int? {
    guard let root = tree.root else { return nil }
    guard let exact = ExactPoints(reaching: position) else { return 0 }
    let (place, offset, _) = page(reaching: exact, in: root)
    return place.first + offset
  }

  /// The page at a position and the one after it, by one descent; `nil` where they are in two leaves.
  @inline(__always)
  func neighbours(at position: Double) -> PagePair? {
    guard let root = tree.root, let exact = ExactPoints(reaching: position) else { return nil }
    let (place, offset, before) = page(reaching: exact, in: root)
    let index = place.first + offset
    return place.ask { leaf in
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

  /// The last page that starts at most at `position`: its leaf, its offset in that, and the exact extent
  /// before it in that.
  @inline(__always)
  private func page(
    reaching position: ExactPoints, in root: PageNode
  ) -> (leaf: LeafPlace, offset: Int, before: ExactPoints) {
    let place = PageTree.leaf(reaching: position, spacing: exactSpacing, in: root)
    let left = position - place.sum - exactSpacing * place.first
    let (offset, before) = place.ask {
      $0.page(reaching: left, spacing: exactSpacing, minimum: tree.minimum)
    }
    return (place, offset, before)
  }
}

/// A page and the one after it.
struct PagePair {
  var index: Int
  var start: Double
  var extent: Double
  var nextStart: Double
  var nextExtent: Double
  /// Where a page after the two begins.
  var thirdStart: Double
}

// MARK: - Handles

extension PageTable {
  /// The handle that a number of the tree stands for.
  @inline(__always)
  private func handle(_ number: UInt32) -> PageID {
    PageID(rawValue: firstHandle + UInt64(number))
  }

  /// Takes the next handles; the caller has asked `handlesLeft`.
  mutating func issue(_ count: Int) -> Range<UInt64> {
    let first = nextID
    nextNumber += UInt32(count)
    return first..<nextID
  }

  /// The tree's number of the first of some handles that were issued.
  func number(of handles: Range<UInt64>) -> UInt32 { UInt32(handles.lowerBound - firstHandle) }

  /// Empties the tree and begins its numbers anew; handles go on.
  mutating func forgetNumbers() {
    firstHandle = nextID
    nextNumber = 0
    var empty = PageTree()
    empty.minimum = tree.minimum
    tree = empty
  }
}

extension PageTable {
  /// How many pages there are outside of runs, at most; O(1).
  var mostUnequal: Int { min(count, Int(tree.numberCount) * PageNode.blockLimit) }

  /// Visits pages in stretches, in order.
  ///
  /// - Complexity: O(runs, and pages outside of them), leaf by leaf: between two pages of a leaf
  ///   nothing is looked up, and what is counted in local variables while a stretch is visited
  ///   stays out of memory.
  /// - Parameters:
  ///   - first: the page to begin with, up to which pages are left out.
  ///   - longest: how many pages outside of runs are visited at once, at most.
  ///   - run: visits a run: how many pages, at least 1, and the effective extent of each.
  ///   - visit: visits pages outside of runs: a block, and the slots of the pages in it.
  @inline(__always)
  func forEachStretch(
    from first: Int, upTo longest: Int, run: (_ count: Int, _ extent: Double) -> Void,
    _ visit: (PageNode, Range<Int>) -> Void
  ) {
    // Blocks are copied before they are looked at: a copy asks for all of the memory at once, while
    // a visitor who waits for one page after the other would wait for the memory as well.
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

/// A stable, dense handle of one page, issued by the engine.
///
/// A handle is never issued twice within one table's history, so a removed page's handle stays
/// unknown for ever. Handles compare in the order in which they were issued.
public struct PageID: Hashable, Comparable, Sendable {
  /// The running number of the handle, from 0.
  public let rawValue: UInt64
  /// The number in two parts, as one would not hold all of its digits.
  package var sortKey: SortKey { SortKey(Double(rawValue >> 32), Double(rawValue & 0xffff_ffff)) }

  /// Wraps a running number, for example one that was saved earlier.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// `true` where `lhs` was issued before `rhs`.
  public static func < (lhs: PageID, rhs: PageID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
