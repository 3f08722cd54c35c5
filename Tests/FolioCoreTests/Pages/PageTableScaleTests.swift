import FolioCore
import Testing

@Suite("Large page tables")
struct PageTableScaleTests {
  static let most = Int(Int32.max)

  @Test("a uniform table of 2^31 - 1 pages is one run and has all positions")
  func uniform() {
    var table = PageTable(uniform: Self.most, extent: 300)
    table.spacing = 10
    #expect(table.leafCount == 1 && table.uniformExtent == 300)
    #expect(table.start(of: Self.most - 1) == Double(Self.most - 1) * 310)
    #expect(table.contentExtent == Double(Self.most) * 310 - 10)
    #expect(table.page(at: Double(Self.most / 3) * 310 + 309) == Self.most / 3)
    #expect(table.page(at: Double(Self.most / 3) * 310 - 1) == Self.most / 3 - 1)
    #expect(table.page(at: 1e300) == Self.most - 1)
    #expect(table.index(of: PageID(rawValue: UInt64(Self.most - 1))) == Self.most - 1)
    table.minimumExtent = 400
    #expect(table.uniformExtent == 400 && table.naturalExtent(of: 7) == 300)
    #expect(table.start(of: 1_000_000_000) == 410e9)
  }

  @Test("k edits of a uniform table of 2^31 - 1 pages create O(k) leaves")
  func runs() throws {
    var random = SplitMix64(seed: 11)
    var table = PageTable(uniform: Self.most, extent: 300)
    var expected = Double(Self.most) * 300
    for _ in 0..<200 {
      let index = Int.random(in: 0..<table.count, using: &random)
      expected += 500 - table.extent(of: index)
      table.setExtent(500, of: index..<index + 1)
    }
    for _ in 0..<200 {
      let index = Int.random(in: 0..<table.count, using: &random)
      expected -= table.extent(of: index)
      let id = try #require(table.id(at: index))
      table.remove(index..<index + 1)
      #expect(table.index(of: id) == nil)
    }
    for _ in 0..<200 {
      let first = Int.random(in: 0..<table.count - 1000, using: &random)
      let gap = Int.random(in: 0...table.count - 1000, using: &random)
      table.move(first..<first + 1000, to: gap <= first ? gap : gap + 1000)
    }
    #expect(table.contentExtent == expected)
    #expect(table.leafCount < 600 * 4)
  }

  @Test("one extent for all pages leaves one run per sequence of handles")
  func evened() {
    var table = PageTable(extents: (0..<5000).map { Double($0 % 7) })
    #expect(table.leafCount > 10)
    table.setExtent(4, of: 0..<5000)
    #expect(table.leafCount == 1 && table.uniformExtent == 4)
    table.move(1000..<1001, to: 4000)
    table.setExtent(9, of: 0..<5000)
    #expect(table.leafCount <= 4 && table.uniformExtent == 9)
  }

  @Test("listed equal extents become a run")
  func listed() {
    let table = PageTable(extents: Array(repeating: 7, count: 100_000))
    #expect(table.leafCount <= 2 && table.uniformExtent == 7)
  }

  @Test("starts are exact sums rounded once, also after edits")
  func exact() {
    var random = SplitMix64(seed: 5)
    // Multiples of 2^-33 below 1024, of which 200,000 add up exactly in 64 bits.
    var units = (0..<200_000).map { _ in UInt64.random(in: 0..<1 << 43, using: &random) }
    var table = PageTable(extents: units.map { Double($0) * 0x1p-33 })
    for _ in 0..<300 {
      let index = Int.random(in: 0..<units.count, using: &random)
      let unit = UInt64.random(in: 0..<1 << 43, using: &random)
      table.setExtent(Double(unit) * 0x1p-33, of: index..<index + 1)
      units[index] = unit
      table.insert(extents: [Double(unit) * 0x1p-33], at: index)
      units.insert(unit, at: index)
      table.remove(index / 2..<index / 2 + 1)
      units.remove(at: index / 2)
    }
    var sum: UInt64 = 0
    var wrong = 0
    for (index, unit) in units.enumerated() {
      let exact = Double(sum) * 0x1p-33
      if table.start(of: index) != exact { wrong += 1 }
      sum += unit
    }
    #expect(wrong == 0 && table.contentExtent == Double(sum) * 0x1p-33)
  }

  @Test("ten million pages of 0.1 and 0.3 points end within one ulp of the exact sum")
  func tenths() {
    // 0.1 and 0.3 as multiples of 2^-56.
    let tenth = UInt64(0.1 * 0x1p56)
    let three = UInt64(0.3 * 0x1p56)
    var table = PageTable(uniform: 5_000_000, extent: 0.1)
    table.insert(uniform: 5_000_000, extent: 0.3, at: 2_500_000)
    let pages = UInt64(5_000_000)
    let (high, low) = (tenth + three).multipliedFullWidth(by: pages)
    let exact = Double(high) * 0x1p8 + Double(low) * 0x1p-56
    #expect(abs(table.start(of: 10_000_000) - exact) <= exact.ulp)
  }

  @Test("`page(at:)` and `start(of:)` agree to the bit for extents of any magnitude")
  func agreement() {
    var random = SplitMix64(seed: 17)
    for spacing in [0, 0.1, 1.0 / 3] {
      let extents = (0..<3000).map { index -> Double in
        switch index % 5 {
        case 0: 0
        case 1: Double.random(in: 0...1e-6, using: &random)
        case 2: Double.random(in: 0...1e-25, using: &random)
        case 3: Double.random(in: 0...1e9, using: &random)
        default: Double.random(in: 0...500, using: &random)
        }
      }
      let table = PageTable(extents: extents, spacing: spacing)
      var wrong = 0
      for index in 0..<extents.count {
        let (start, next) = (table.start(of: index), table.start(of: index + 1))
        if next < start { wrong += 1 }
        if start < next, table.page(at: start) != index { wrong += 1 }
        if let before = table.page(at: start.nextDown), before >= index, index > 0 { wrong += 1 }
        if let before = table.page(at: next.nextDown), start < next, before != index { wrong += 1 }
      }
      #expect(wrong == 0, "spacing \(spacing)")
    }
  }

  @Test("raising and lowering the minimum extent restores the starts")
  func minimum() {
    var random = SplitMix64(seed: 29)
    var extents = (0..<3000).map { _ in Double.random(in: 0...900, using: &random) }
    extents += Array(repeating: 50, count: 3000)
    var table = PageTable(extents: extents)
    let before = (0...6000).map(table.start(of:))
    table.minimumExtent = 400
    #expect(table.extent(of: 5999) == 400 && table.naturalExtent(of: 5999) == 50)
    #expect(table.contentExtent >= 400 * 6000)
    table.minimumExtent = 0
    #expect((0...6000).map(table.start(of:)) == before)
  }

  @Test(
    "lengths too large for exact sums are cut")
  func limited() {
    var table = PageTable(uniform: Self.most, extent: 300)
    table.minimumExtent = 1e12
    table.spacing = 1e12
    table.setExtent(1e12, of: 0..<Self.most)
    let most = 0x1p60 / Double(Self.most)
    #expect(table.minimumExtent == most && table.spacing == most)
    #expect(table.naturalExtent(of: 5) == most)
    let last = Self.most - 1
    #expect(table.page(at: table.start(of: last)) == last)
    #expect(table.page(at: table.start(of: last).nextDown) == last - 1)
    table.minimumExtent = 0
    table.setExtent(300, of: 0..<Self.most)
    table.spacing = 0
    #expect(table.contentExtent == Double(Self.most) * 300)
  }
}
