import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Edge cases of page tables")
struct PageTableBordersTests {
  /// A few pages, the least number of a leaf, its neighbors, and several leaves.
  static let counts = [1, 63, 64, 65, 256, 257, 700]

  private static func driven() -> Driven {
    Driven(.test(layout: .content()), viewport: 100, pages: .extents([5]))
  }

  @Test(
    "one invalid extent among valid ones is refused with its index", arguments: counts,
    [-1, -1e-300, Limits.maximumLength.nextUp, .infinity, -.infinity])
  func refused(count: Int, extent: Double) {
    for index in Set([0, count / 2, count - 1]) {
      var extents = (0..<count).map { Double($0 % 3) }
      extents[index] = extent
      var driven = Self.driven()
      driven.send(.reload(.extents(extents)))
      let error = PageError.extent(index: index, value: extent)
      #expect(driven.effects.list == [.refused(.content(error))])
      #expect(driven.pager.layout.pages.count == 1)
    }
  }

  @Test("a NaN extent is refused", arguments: counts)
  func notANumber(count: Int) {
    var driven = Self.driven()
    driven.send(.reload(.extents(Array(repeating: 1, count: count - 1) + [.nan])))
    #expect(driven.effects.list.count == 1 && driven.pager.layout.pages.count == 1)
  }

  @Test("the longest extent is accepted, alone and among others", arguments: counts)
  func longest(count: Int) {
    let extents = [Limits.maximumLength] + Array(repeating: 0, count: count - 1)
    var driven = Self.driven()
    driven.send(.reload(.extents(extents)))
    #expect(driven.pager.layout.pages.contentExtent == Limits.maximumLength)
    var table = PageTable(extents: Array(repeating: 1, count: count))
    table.insert(extents: [Limits.maximumLength], at: count / 2)
    table.setExtent(Limits.maximumLength, of: 0..<1)
    #expect(table.extent(of: 0) == Limits.maximumLength)
  }

  @Test("a negative zero is stored as zero by every edit", arguments: counts)
  func negativeZero(count: Int) throws {
    let zeros = Array(repeating: -0.0, count: count)
    var table = PageTable(extents: zeros)
    table.insert(uniform: count, extent: -0.0, at: count / 2)
    table.insert(extents: [7, -0.0], at: 1)
    table.setExtent(-0.0, of: 1..<2)
    try table.apply([.grow(.index(0), extent: -0.0), .insert(.extents([-0.0]), at: count)])
    try table.apply([.insert(.extents(zeros + [3]), at: 2)])
    try table.apply([.grow(.index(3), extent: -0.0)])
    table.spacing = -0.0
    table.minimumExtent = -0.0
    let all = (0..<table.count).map { table.naturalExtent(of: $0) }
    #expect(all.allSatisfy { $0.sign == .plus })
    #expect(table.spacing.sign == .plus && table.minimumExtent.sign == .plus)
    let kept = (0..<count).map { table.id(at: $0) }
    try table.apply([.reload(.extents(zeros), keeping: kept)])
    #expect((0..<count).allSatisfy { table.naturalExtent(of: $0).sign == .plus })
  }

  static let longest = PageTable.maximumExtent
  /// Batches over four pages of five points that reach the limits.
  static let allowed: [[PageEdit]] = [
    [.insert(.extents([1]), at: 0)], [.insert(.extents([1]), at: 4)],
    [.remove(.index(0))], [.remove(.index(3))], [.remove(.range(0..<4))],
    [.remove(.range(4..<4))], [.remove(.range(0..<0))],
    [.move(.range(0..<4), to: 0)], [.move(.range(0..<4), to: 4)], [.move(.range(1..<3), to: 1)],
    [.move(.range(1..<3), to: 3)], [.grow(.index(3), extent: 0)],
    [.grow(.index(0), extent: longest)], [.insert(.extents([0, longest]), at: 2)],
    [.insert(.uniform(count: 0, extent: 5), at: 2)],
    [.insert(.uniform(count: Int(Int32.max) - 4, extent: 0), at: 2)],
    [.remove(.range(0..<2)), .insert(.uniform(count: Int(Int32.max) - 2, extent: 0), at: 0)],
    [.remove(.range(0..<2)), .grow(.range(2..<3), extent: 1), .remove(.range(3..<4))],
    [.remove(.range(0..<2)), .remove(.range(2..<4))],
    [.grow(.range(0..<2), extent: 1), .grow(.range(2..<4), extent: 2)],
    [.move(.range(0..<2), to: 4), .grow(.range(0..<3), extent: 1)],
    [.insert(.uniform(count: 1, extent: Limits.maximumOffset / 2000), at: 0)],
    [.reload(.uniform(count: Int(Int32.max), extent: 1), keeping: [])],
  ]

  @Test("a batch can reach the limits of indices, counts and lengths", arguments: allowed)
  func taken(edits: [PageEdit]) throws {
    var table = PageTable(extents: [5, 5, 5, 5])
    try table.apply(edits)
  }

  @Test("content longer than the limit is refused, by a batch and by a reload")
  func length() throws {
    for (extent, spacing) in [(1e12, 0.0), (9e11, 1e11)] {
      var table = PageTable()
      table.spacing = spacing
      try table.apply([.insert(.uniform(count: 1000, extent: extent), at: 0)])
      #expect(table.count == 1000)
      try table.apply([.reload(.uniform(count: 1000, extent: extent), keeping: [])])
      #expect(table.count == 1000)
      for edit in [
        PageEdit.insert(.uniform(count: 1001, extent: extent), at: 0),
        .reload(.uniform(count: 1001, extent: extent), keeping: []),
        .insert(.extents(Array(repeating: extent, count: 1000) + [extent]), at: 0),
      ] {
        var other = PageTable()
        other.spacing = spacing
        let error = PageError.contentTooLong(
          edit: 0, length: 1.001e15, limit: Limits.maximumOffset)
        #expect(throws: error) { try other.apply([edit]) }
      }
    }
    var least = PageTable()
    least.minimumExtent = 1e12
    try least.apply([.insert(.uniform(count: 1000, extent: 1), at: 0)])
    #expect(throws: PageError.self) {
      try least.apply([.reload(.uniform(count: 1001, extent: 1), keeping: [])])
    }
  }

  @Test("blocks stay sufficiently full while single pages are inserted, removed and moved")
  func compact() {
    var random = SplitMix64(seed: 3)
    var table = PageTable(extents: (0..<6000).map { Double($0 % 17) })
    while table.count > 1000 {
      let index = Int.random(in: 0..<table.count, using: &random)
      table.remove(index..<index + 1)
    }
    #expect(table.leafCount <= 1000 / 64 + 2)
    while table.count < 4000 {
      let index = Int.random(in: 0...table.count, using: &random)
      table.insert(extents: [Double(index % 19)], at: index)
    }
    #expect(table.leafCount <= 4000 / 100)
    for _ in 0..<1000 {
      let index = Int.random(in: 0..<table.count, using: &random)
      table.move(index..<index + 1, to: Int.random(in: 0...1, using: &random) * (table.count))
    }
    #expect(table.leafCount <= 4000 / 64)
    for _ in 0..<300 {
      let first = Int.random(in: 0..<table.count - 5, using: &random)
      let gap = Int.random(in: 0...table.count - 5, using: &random)
      table.move(first..<first + 5, to: gap <= first ? gap : gap + 5)
    }
    #expect(table.leafCount <= 4000 / 64)
  }

  @Test(
    "a full block in a tree of three levels is split", arguments: [0, 7777, 19_000])
  func deepBlock(index: Int) {
    var table = PageTable(extents: (0..<20_000).map { Double($0 % 17) })
    let leaves = table.leafCount
    for step in 0..<60 { table.insert(extents: [Double(step) + 0.5], at: index) }
    #expect(table.tree.root?.head.level == 2 && table.leafCount == leaves + 1)
    #expect(table.extent(of: index) == 59.5)
  }

  @Test("a full block of a full branch is split", arguments: [0, 1, 4096, 8192])
  func fullBranch(index: Int) {
    // 32 blocks of 256 pages, the most one branch holds.
    var table = PageTable(extents: (0..<8192).map { Double($0 % 17) })
    var extents = (0..<8192).map { Double($0 % 17) }
    for step in 0..<60 {
      table.insert(extents: [Double(step) + 0.5], at: index)
      extents.insert(Double(step) + 0.5, at: index)
    }
    table.insert(extents: [], at: index)
    #expect(table.count == extents.count)
    #expect((0..<extents.count).allSatisfy { table.extent(of: $0) == extents[$0] })
  }

  @Test(
    "edits of the least and the greatest extent keep the table valid", arguments: [0, 40, 5999])
  func bounds(index: Int) {
    var table = PageTable(extents: (0..<6000).map { Double($0) + 10 })
    for extent in [5.0, 1e5, 4, 2e5] {
      table.setExtent(extent, of: index..<index + 1)
      table.insert(extents: [extent + 0.5], at: index)
      table.remove(index..<index + 1)
    }
    table.remove(index..<index + 1)
    #expect(table.count == 5999)
  }

  @Test("a uniform run of at least 64 pages is stored as one leaf", arguments: [63, 64, 65])
  func stretch(count: Int) {
    let table = PageTable(uniform: count, extent: 5)
    #expect(table.tree.root?.head.isRun == (count >= 64))
    var others = PageTable(extents: (0..<100).map { Double($0) })
    others.insert(uniform: count, extent: 5, at: 50)
    #expect(others.tree.root?.head.level == (count >= 64 ? 1 : 0))
  }

  @Test("an insertion can list as many extents as the limit allows")
  func listed() {
    // The first extent is invalid, so that the others are not examined.
    let extents = Array(repeating: -1.0, count: PageTable.maximumUnequalCount)
    let error = PageError.extentOutOfRange(
      edit: 0, offset: 0, extent: -1, allowed: 0...PageTable.maximumExtent)
    var table = PageTable()
    #expect(throws: error) { try table.apply([.insert(.extents(extents), at: 0)]) }
  }

  @Test("if edits together make too many pages, the error names the last")
  func tooMany() {
    let most = Limits.maximumUniformPages
    var table = PageTable(extents: [1, 2, 3])
    #expect(throws: PageError.tooManyPages(edit: 2, count: most + 1, limit: most)) {
      try table.apply([
        .insert(.extents([1]), at: 0), .remove(.index(0)),
        .insert(.uniform(count: most - 2, extent: 0), at: 3),
      ])
    }
    // The same for insertions alone.
    var empty = PageTable()
    #expect(throws: PageError.tooManyPages(edit: 1, count: most + 1, limit: most)) {
      try empty.apply([
        .insert(.uniform(count: most, extent: 0), at: 0), .insert(.extents([1]), at: 0),
      ])
    }
  }
}
