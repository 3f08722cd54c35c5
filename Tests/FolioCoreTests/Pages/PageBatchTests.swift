import FolioCore
import Testing

/// A batch applied in the plainest way: page by page, with the pages each gap receives.
func referenceBatch(_ reference: ReferenceTable, _ edits: [PageEdit]) -> ReferenceTable {
  var result = reference
  let old = reference.pages
  func range(_ selection: PageSelection) -> Range<Int> {
    switch selection {
    case .index(let index): return index..<index + 1
    case .range(let range): return range
    case .id(let id):
      let index = old.firstIndex { $0.id == id.rawValue } ?? 0
      return index..<index + 1
    }
  }
  var grown = old
  var isGone = old.map { _ in false }
  for edit in edits {
    switch edit {
    case .grow(let pages, let extent): for index in range(pages) { grown[index].extent = extent }
    case .remove(let pages), .move(let pages, _): for index in range(pages) { isGone[index] = true }
    default: break
    }
  }
  result.pages = []
  for gap in 0...old.count {
    for edit in edits {
      switch edit {
      case .move(let pages, gap): result.pages += grown[range(pages)]
      case .insert(.extents(let extents), gap): result.insert(extents, at: result.pages.count)
      case .insert(.uniform(let count, let extent), gap):
        result.insert(Array(repeating: extent, count: count), at: result.pages.count)
      default: break
      }
    }
    if gap < old.count, !isGone[gap] { result.pages.append(grown[gap]) }
  }
  return result
}

@Suite("Page batches")
struct PageBatchTests {
  static func pair(_ count: Int, seed: UInt64) -> (PageTable, ReferenceTable) {
    var random = SplitMix64(seed: seed)
    let extents = (0..<count).map { _ in Double(Int.random(in: 0...4000, using: &random)) / 8 }
    var reference = ReferenceTable()
    reference.insert(extents, at: 0)
    return (PageTable(extents: extents), reference)
  }

  /// A valid batch, in which at most one edit removes or moves a page.
  static func batch(_ count: Int, _ random: inout SplitMix64, distinctGaps: Bool) -> [PageEdit] {
    var edits: [PageEdit] = []
    var gaps = Set<Int>()
    func gap(_ random: inout SplitMix64) -> Int? {
      let gap = Int.random(in: 0...count, using: &random)
      return gaps.insert(gap).inserted || !distinctGaps ? gap : nil
    }
    var index = 0
    while index < count {
      index += Int.random(in: 0...max(1, count / 6), using: &random)
      let end = min(count, index + Int.random(in: 1...3, using: &random))
      guard index < end else { break }
      let pages: PageSelection = end - index == 1 ? .index(index) : .range(index..<end)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: edits.append(.remove(pages))
      case 1: edits.append(.grow(pages, extent: Double(index % 9) * 4))
      case 2:
        if let gap = gap(&random), gap <= index || gap >= end {
          edits.append(.move(pages, to: gap))
          if Bool.random(using: &random) { edits.append(.grow(pages, extent: 12.5)) }
        }
      case 3:
        if let gap = gap(&random) { edits.append(.insert(.extents([1, 2.5]), at: gap)) }
      default:
        if let gap = gap(&random) { edits.append(.insert(.uniform(count: 2, extent: 8), at: gap)) }
      }
      index = end
    }
    return edits.shuffled(using: &random)
  }

  @Test("a batch equals the reference, and its change reports where every page went")
  func meaning() throws {
    var random = SplitMix64(seed: 31)
    for round in 0..<400 {
      let count = [0, 1, 3, 8, 40, 700][round % 6]
      let (table, reference) = Self.pair(count, seed: UInt64(round))
      let edits = Self.batch(count, &random, distinctGaps: false)
      var changed = table
      let change = try changed.apply(edits)
      let expected = referenceBatch(reference, edits)
      let found =
        differences(changed, expected)
        + Self.misplaced(change, table, changed)
      #expect(found.isEmpty, "round \(round): \(edits)")
      #expect(differences(table, reference).isEmpty, "round \(round): the old table changed")
    }
  }

  /// The differences between the maps of a change and the handles of both tables.
  static func misplaced(_ change: PageChange, _ old: PageTable, _ new: PageTable) -> [String] {
    var found: [String] = []
    let places = (0..<old.count).map { old.id(at: $0).flatMap(new.index(of:)) }
    var last: Int?
    for (index, place) in places.enumerated() {
      if change.newIndex(ofOld: index) != place { found.append("old \(index)") }
      if change.survivor(beforeOld: index) != last { found.append("survivor before \(index)") }
      if place != nil { last = index }
    }
    var next: Int?
    for (index, place) in places.enumerated().reversed() {
      if place != nil { next = index }
      if change.survivor(atOrAfterOld: index) != next { found.append("survivor after \(index)") }
    }
    let fresh = (0..<new.count).compactMap { new.id(at: $0)?.rawValue }.filter { $0 >= old.nextID }
    if fresh != Array(old.nextID..<new.nextID) { found.append("issued handles") }
    return found
  }

  @Test("the order of disjoint edits does not matter, not even for the handles")
  func order() throws {
    var random = SplitMix64(seed: 37)
    for round in 0..<200 {
      let (table, _) = Self.pair(30, seed: UInt64(round))
      let edits = Self.batch(30, &random, distinctGaps: true)
      var (one, other) = (table, table)
      try one.apply(edits)
      try other.apply(edits.shuffled(using: &random))
      #expect(one.count == other.count && one.contentExtent == other.contentExtent)
      for index in 0..<one.count {
        #expect(one.id(at: index) == other.id(at: index))
        #expect(one.extent(of: index) == other.extent(of: index))
      }
    }
  }

  @Test("a large batch over a uniform table of 2^31 - 1 pages creates few leaves")
  func runs() throws {
    var table = PageTable(uniform: Int(Int32.max), extent: 100)
    var edits: [PageEdit] = []
    for step in 0..<500 {
      let index = step * 4_000_000
      edits.append(.grow(.index(index), extent: 50))
      edits.append(.remove(.range(index + 10..<index + 20)))
      edits.append(.move(.range(index + 1000..<index + 3000), to: index + 2_000_000))
    }
    let change = try table.apply(edits)
    #expect(table.count == Int(Int32.max) - 5000)
    #expect(table.leafCount < 1500 * 4)
    #expect(table.contentExtent == Double(Int(Int32.max) - 5000) * 100 - 500 * 50)
    #expect(change.newIndex(ofOld: 1000) == 2_000_000 - 10 - 2000)
  }

  /// An invalid batch for three pages of 5 points with handles 0 to 2.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let edits: [PageEdit]
    let error: PageError
    var testDescription: String { name }
  }

  static let extents: ClosedRange<Double> = 0...1e12
  static let refusals: [Refusal] = [
    .init(
      name: "unknown page", edits: [.remove(.index(0)), .remove(.id(PageID(rawValue: 9)))],
      error: .unknownPage(edit: 1, id: PageID(rawValue: 9))),
    .init(
      name: "index beyond the end", edits: [.grow(.index(3), extent: 1)],
      error: .indexOutOfRange(edit: 0, index: 3, allowed: 0..<3)),
    .init(
      name: "negative index", edits: [.remove(.index(-1))],
      error: .indexOutOfRange(edit: 0, index: -1, allowed: 0..<3)),
    .init(
      name: "range beyond the end", edits: [.remove(.range(2..<4))],
      error: .rangeOutOfRange(edit: 0, range: 2..<4, allowed: 0..<3)),
    .init(
      name: "gap beyond the end", edits: [.insert(.extents([1]), at: 4)],
      error: .gapOutOfRange(edit: 0, gap: 4, allowed: 0...3)),
    .init(
      name: "negative gap", edits: [.move(.index(0), to: -1)],
      error: .gapOutOfRange(edit: 0, gap: -1, allowed: 0...3)),
    .init(
      name: "move into itself", edits: [.move(.range(0..<3), to: 1)],
      error: .gapInsideMove(edit: 0, gap: 1, range: 0..<3)),
    .init(
      name: "removed twice", edits: [.remove(.range(0..<2)), .remove(.id(PageID(rawValue: 1)))],
      error: .conflict(edit: 1, other: 0, page: 1)),
    .init(
      name: "removed and moved", edits: [.move(.index(1), to: 0), .remove(.range(0..<3))],
      error: .conflict(edit: 1, other: 0, page: 1)),
    .init(
      name: "moved twice", edits: [.move(.index(1), to: 0), .move(.index(1), to: 3)],
      error: .conflict(edit: 1, other: 0, page: 1)),
    .init(
      name: "removed and changed", edits: [.grow(.range(0..<3), extent: 1), .remove(.index(2))],
      error: .conflict(edit: 1, other: 0, page: 2)),
    .init(
      name: "changed twice", edits: [.grow(.index(2), extent: 1), .grow(.index(2), extent: 2)],
      error: .conflict(edit: 1, other: 0, page: 2)),
    .init(
      name: "negative extent", edits: [.insert(.extents([1, -1]), at: 0)],
      error: .extentOutOfRange(edit: 0, offset: 1, extent: -1, allowed: extents)),
    .init(
      name: "infinite extent", edits: [.grow(.index(0), extent: .infinity)],
      error: .extentOutOfRange(edit: 0, offset: 0, extent: .infinity, allowed: extents)),
    .init(
      name: "negative count", edits: [.insert(.uniform(count: -1, extent: 1), at: 0)],
      error: .negativeCount(edit: 0, count: -1)),
    .init(
      name: "too many pages",
      edits: [.insert(.uniform(count: Int(Int32.max) - 2, extent: 1), at: 0)],
      error: .tooManyPages(edit: 0, count: Int(Int32.max) + 1, limit: Int(Int32.max))),
    .init(
      name: "far too many pages", edits: [.insert(.uniform(count: .max, extent: 1), at: 0)],
      error: .tooManyPages(edit: 0, count: .max, limit: Int(Int32.max))),
    .init(
      name: "too long", edits: [.insert(.uniform(count: 2_000_000_000, extent: 1e12), at: 0)],
      error: .contentTooLong(edit: 0, length: 2e21, limit: Limits.maximumOffset)),
    .init(
      name: "reload beside others",
      edits: [.remove(.index(0)), .reload(.extents([]), keeping: [])],
      error: .reloadNotAlone(edit: 1)),
    .init(
      name: "too few kept", edits: [.reload(.extents([1, 2]), keeping: [nil])],
      error: .keptCountDiffers(edit: 0, kept: 1, pages: 2)),
    .init(
      name: "kept twice",
      edits: [
        .reload(.extents([1, 2]), keeping: [PageID(rawValue: 1), PageID(rawValue: 1)])
      ], error: .keptTwice(edit: 0, id: PageID(rawValue: 1), offset: 1)),
    .init(
      name: "kept unknown", edits: [.reload(.extents([1]), keeping: [PageID(rawValue: 5)])],
      error: .unknownPage(edit: 0, id: PageID(rawValue: 5))),
  ]

  @Test("an invalid batch is refused with its reason and changes nothing", arguments: refusals)
  func refused(refusal: Refusal) {
    var table = PageTable(uniform: 3, extent: 5)
    #expect(throws: refusal.error) { try table.apply(refusal.edits) }
    #expect(table.count == 3 && table.nextID == 3 && table.contentExtent == 15)
  }

  @Test("a NaN extent is refused")
  func notANumber() {
    var table = PageTable(uniform: 3, extent: 5)
    #expect {
      try table.apply([.insert(.extents([.nan]), at: 0)])
    } throws: { error in
      guard case .extentOutOfRange(0, 0, let extent, _)? = error as? PageError else {
        return false
      }
      return extent.isNaN
    }
  }

  @Test("a list of more than ten million extents is refused")
  func tooMany() {
    var table = PageTable()
    let extents = Array(repeating: 1.0, count: 10_000_001)
    #expect(
      throws: PageError.tooManyUnequalPages(edit: 0, count: 10_000_001, limit: 10_000_000)
    ) { try table.apply([.insert(.extents(extents), at: 0)]) }
  }
}
