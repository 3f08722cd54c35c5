/// Some pages of a block, in order.
struct PageStretch {
  /// As many pages as a word has bits.
  static let longest = 64

  fileprivate let offset: Int
  fileprivate let minimum: Double
  /// How many pages there are; at most `longest`.
  let count: Int

  /// Visits the effective extents of the pages, which are of this block.
  @inline(__always)
  func forEachExtent(of block: PageNode, _ visit: (Double) -> Void) {
    block.forEachExtentOfBlock(from: offset, count: count, minimum: minimum, visit)
  }
}

extension PageTable {
  /// How many pages there are outside of runs, at most; O(1).
  var mostUnequal: Int { min(count, Int(tree.numberCount) * PageNode.blockLimit) }

  /// Visits pages in stretches, in order.
  ///
  /// O(runs, and pages outside of them), leaf by leaf: between two pages of a leaf nothing is looked
  /// up, and what is counted in local variables while a stretch is visited stays out of memory.
  ///
  /// - Parameters:
  ///   - first: the page to begin with, up to which pages are left out.
  ///   - run: visits a run: how many pages, at least 1, and the effective extent of each.
  ///   - visit: visits pages outside of runs.
  @inline(__always)
  func forEachStretch(
    from first: Int, run: (_ count: Int, _ extent: Double) -> Void,
    _ visit: (PageNode, PageStretch) -> Void
  ) {
    // Blocks are copied before they are looked at: a copy asks for all of the memory at once, while
    // a visitor who waits for one page after the other would wait for the memory as well.
    let near = PageNode.block(room: PageNode.blockLimit, number: NumberMap.none)
    let minimum = tree.minimum
    var skipped = first
    tree.root?.forEachLeaf { leaf in
      let count = leaf.head.count
      let offset = min(skipped, count)
      skipped -= offset
      if !leaf.head.isRun {
        near.copyExtents(of: leaf)
        Self.forEachStretch(of: near, from: offset, minimum, visit)
      } else if offset < count {
        run(count - offset, max(leaf.head.low, minimum))
      }
    }
  }

  @inline(__always)
  private static func forEachStretch(
    of block: PageNode, from first: Int, _ minimum: Double, _ visit: (PageNode, PageStretch) -> Void
  ) {
    let end = block.head.count
    var offset = first
    while offset < end {
      let count = min(PageStretch.longest, end - offset)
      visit(block, PageStretch(offset: offset, minimum: minimum, count: count))
      offset += count
    }
  }
}
