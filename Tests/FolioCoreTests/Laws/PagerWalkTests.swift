import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// The reference: the pages of a pager as a plain list.
private struct ReferencePages {
  var pages: [(id: PageID, extent: Double)]

  mutating func insert(_ ids: [PageID], _ extents: [Double], at gap: Int) {
    pages.insert(contentsOf: zip(ids, extents).map { ($0, $1) }, at: gap)
  }

  mutating func move(_ index: Int, to gap: Int) {
    let page = pages.remove(at: index)
    pages.insert(page, at: gap > index ? gap - 1 : gap)
  }

  func start(of index: Int) -> Double {
    pages[..<index].reduce(0) { $0 + $1.extent }
  }

  func page(at position: Double) -> Int {
    var start = 0.0
    for (index, page) in pages.enumerated() {
      if start + page.extent > position { return index }
      start += page.extent
    }
    return max(0, pages.count - 1)
  }
}

@Suite("Random changes of ten thousand pages")
struct PagerWalkTests {
  /// 100,000 steps in a full run, fewer in quick ones.
  static let steps =
    LawSettings.isOptimised ? max(1_500, min(100_000, LawSettings.current.cases * 2)) : 1_500

  @Test("mixed edits, resizes and scrolls agree with a plain list at every step")
  func walk() throws {
    var choices = Choices(seed: 20_26)
    // Multiples of a quarter keep all sums exact.
    let extents = (0..<10_000).map { _ in choices.dyadic(in: 1...900, bits: 2) }
    var driven = Driven(
      .test(layout: .content()), viewport: 390, pages: .extents(extents))
    var reference = ReferencePages(
      pages: extents.enumerated().map { (PageID(rawValue: UInt64($0.offset)), $0.element) })
    for step in 1...Self.steps {
      change(&driven, &reference, &choices)
      let pager = driven.pager
      try #require(pager.layout.pages.count == reference.pages.count, "step \(step)")
      guard !reference.pages.isEmpty else { continue }
      try checkQueries(pager, reference, &choices, step)
      if step % 1000 == 0 || step == Self.steps { try checkTable(pager, reference, step) }
    }
  }

  private func change(
    _ driven: inout Driven, _ reference: inout ReferencePages, _ choices: inout Choices
  ) {
    let count = reference.pages.count
    let index = choices.int(in: 0...max(0, count - 1))
    switch choices.int(in: 0...6) {
    case 0:
      let extents = (0...choices.int(in: 0...3)).map { _ in choices.dyadic(in: 1...900, bits: 2) }
      let next = driven.pager.layout.pages.nextID
      driven.send(.edit([.insert(.extents(extents), at: index)]))
      reference.insert(
        extents.indices.map { PageID(rawValue: next + UInt64($0)) }, extents, at: index)
    case 1 where count > 0:
      driven.send(.edit([.remove(.index(index))]))
      reference.pages.remove(at: index)
    case 2 where count > 0:
      let gap = choices.int(in: 0...count)
      driven.send(.edit([.move(.id(reference.pages[index].id), to: gap)]))
      reference.move(index, to: gap)
    case 3 where count > 0:
      let extent = choices.dyadic(in: 1...900, bits: 2)
      driven.send(.edit([.grow(.index(index), extent: extent)]))
      reference.pages[index].extent = extent
    case 4:
      driven.send(.resize(.step(to: Viewport(extent: Points(Double(choices.int(in: 0...900)))))))
    case 5 where count > 0:
      driven.send(.go(.page(index), animated: false))
    default:
      driven.send(
        .scroll(to: Points(choices.dyadic(in: 0...4_000_000, bits: 1)), cause: .programmatic))
    }
  }

  private func checkQueries(
    _ pager: Pager, _ reference: ReferencePages, _ choices: inout Choices, _ step: Int
  ) throws {
    let index = choices.int(in: 0...reference.pages.count - 1)
    let table = pager.layout.pages
    try #require(table.start(of: index) == reference.start(of: index), "step \(step)")
    try #require(table.extent(of: index) == reference.pages[index].extent, "step \(step)")
    try #require(table.id(at: index) == reference.pages[index].id, "step \(step)")
    try #require(table.index(of: reference.pages[index].id) == index, "step \(step)")
    let position = choices.dyadic(in: 0...4_500_000, bits: 1)
    try #require(table.page(at: position) == reference.page(at: position), "step \(step)")
    try pager.checkInvariants()
  }

  private func checkTable(_ pager: Pager, _ reference: ReferencePages, _ step: Int) throws {
    let table = pager.layout.pages
    var start = 0.0
    for (index, page) in reference.pages.enumerated() {
      try #require(table.start(of: index) == start, "step \(step), page \(index)")
      try #require(table.id(at: index) == page.id, "step \(step), page \(index)")
      start += page.extent
    }
    try #require(table.contentExtent == start, "step \(step)")
  }
}
