/// Slots of different lengths that pages move through, as in a carousel whose leading item is large
/// and whose next ones are small.
///
/// A page is as long as the slot it is in, and something between while it moves from one slot to the
/// next. One step of the pager moves every page by one slot.
package struct Slots: Equatable, Sendable {
  /// The lengths of the slots in the port, as shares of their sum; each above 0, at least one.
  package let weights: [Double]
  /// Whether every page can reach the largest slot; otherwise the line begins in the first slot and
  /// ends in the last.
  package var reachesLargest: Bool

  /// Creates slots.
  ///
  /// Weights that are not above 0, or above `Limits.maximumLength`, are left out; without any there
  /// is one slot.
  package init(weights: [Double], reachesLargest: Bool = true) {
    let usable = weights.filter { $0 > 0 && $0 <= Limits.maximumLength }
    self.weights = usable.isEmpty ? [1] : usable
    self.reachesLargest = reachesLargest
  }
}

/// Where the slots begin and end, in shares of the port.
struct SlotFrames: Sendable {
  /// The edges of the slots: 0, then the end of each.
  private let edges: [Double]
  /// The slot of the first page at the lowest offset.
  let firstSlot: Int
  private let reachesLargest: Bool

  init(_ slots: Slots) {
    let sum = slots.weights.reduce(0, +)
    var end = 0.0
    edges =
      [0]
      + slots.weights.map { weight in
        end += weight
        return end / sum
      }
    reachesLargest = slots.reachesLargest
    let largest = slots.weights.max().flatMap(slots.weights.firstIndex) ?? 0
    firstSlot = slots.reachesLargest ? largest : 0
  }

  /// How many slots there are.
  var count: Int { edges.count - 1 }

  /// How many steps lead from the lowest offset to the highest.
  func lastLeading(pageCount: Int) -> Int {
    max(0, reachesLargest ? pageCount - 1 : pageCount - count)
  }

  /// The edge at a slot position, in shares of the port: linear between slots, and going on beyond
  /// the outer ones with their length.
  func edge(at position: Double) -> Double {
    let slot = Int(max(0, min(position, Double(count - 1))))
    return edges[slot] + (position - Double(slot)) * (edges[slot + 1] - edges[slot])
  }
}

extension PageLayout {
  /// How far the surface scrolls from one page to the next where slots shape them.
  var slotStride: Points {
    Points((pages.uniformExtent ?? 0) + pages.spacing)
  }

  /// The slot position of the first page at an offset.
  private func firstSlotPosition(_ slots: SlotFrames, at offset: Points) -> Double {
    let stride = slotStride
    let steps = stride > 0 ? (offset + portLeading - padding.leading) / stride : 0
    return Double(slots.firstSlot) - steps
  }

  func slottedFrame(_ slots: SlotFrames, _ page: Int, at offset: Points) -> PageFrame {
    let position = firstSlotPosition(slots, at: offset) + Double(page)
    let start = port * slots.edge(at: position)
    let end = port * slots.edge(at: position + 1)
    return PageFrame(start: portLeading + start, extent: end - start)
  }

  /// The pages that show between two offsets while the surface stands at a third.
  ///
  /// O(log n), however many show: pages may be of no length.
  func slottedPages(
    _ slots: SlotFrames, from start: Points, to end: Points, at offset: Points
  ) -> ClosedRange<Int>? {
    let near = Int(exactly: (-firstSlotPosition(slots, at: offset)).rounded(.down)) ?? 0
    let tolerance = Tolerance.rounding(at: offset)
    func last(_ holds: (PageFrame) -> Bool) -> Int? {
      OrderedSearch.last(of: pages.count, near: near) { holds(slottedFrame(slots, $0, at: offset)) }
    }
    guard let shown = last({ $0.start + offset < end - tolerance }) else { return nil }
    let hidden = last { $0.start + $0.extent + offset <= start + tolerance }
    let first = hidden.map { $0 + 1 } ?? 0
    guard first <= shown else { return nil }
    return first...shown
  }
}
