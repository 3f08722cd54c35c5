import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Removal of the current page")
struct RemovedPageTests {
  /// The removed pages, and the old index of the page that becomes current.
  struct Row: CustomTestStringConvertible, Sendable {
    var current = 4
    var removed: Range<Int>
    var nearest: Int
    var next: Int
    var testDescription: String { "\(removed) of ten, on \(current)" }
  }

  @Test(
    "the nearest remaining page or the one at the same index becomes current, by policy",
    arguments: [
      Row(removed: 4..<5, nearest: 5, next: 5), Row(removed: 3..<5, nearest: 5, next: 5),
      Row(removed: 4..<6, nearest: 3, next: 6), Row(removed: 3..<6, nearest: 6, next: 6),
      Row(removed: 2..<6, nearest: 6, next: 6), Row(removed: 3..<7, nearest: 2, next: 7),
      Row(removed: 4..<10, nearest: 3, next: 3), Row(removed: 0..<5, nearest: 5, next: 5),
      Row(current: 0, removed: 0..<1, nearest: 1, next: 1),
      Row(current: 9, removed: 7..<10, nearest: 6, next: 6),
      Row(current: 5, removed: 0..<3, nearest: 5, next: 5),
    ])
  func successor(_ row: Row) {
    for policy in PagerPolicies.Removed.allCases {
      var configuration = PagerConfiguration.test()
      configuration.policies.removed = policy
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 10))
      driven.send(.go(.page(row.current), animated: false))
      let expected = driven.pager.layout.pages.id(at: policy == .nearest ? row.nearest : row.next)
      driven.send(.edit([.remove(.range(row.removed))]))
      #expect(driven.pager.anchor.page == expected, "\(policy)")
      #expect(driven.pager.current == driven.pager.anchorIndex)
    }
  }

  /// Edits of ten pages at rest on page 4, and the new index of the page that becomes current.
  struct Replacement: CustomTestStringConvertible, Sendable {
    var edits: [PageEdit]
    var page: Int
    var testDescription: String { "\(edits)" }

    init(_ edits: [PageEdit], _ page: Int) { (self.edits, self.page) = (edits, page) }
  }

  private static func insert(_ count: Int, at gap: Int) -> PageEdit {
    .insert(.uniform(count: count, extent: 0), at: gap)
  }

  @Test(
    "a page inserted beside a removed one in the same batch replaces it, in order, by any policy",
    arguments: [
      Replacement([.remove(.index(4)), insert(1, at: 4)], 4),
      Replacement([insert(1, at: 5), .remove(.index(4))], 4),
      Replacement([.remove(.index(4)), insert(3, at: 4)], 4),
      Replacement([.remove(.index(4)), insert(2, at: 4), insert(1, at: 5)], 4),
      Replacement([.remove(.range(3..<6)), insert(3, at: 3)], 4),
      Replacement([.remove(.index(3)), .remove(.index(4)), insert(1, at: 5)], 3),
      Replacement([.remove(.range(2..<5)), insert(2, at: 5)], 3),
      Replacement([.remove(.range(3..<5)), insert(1, at: 3), insert(1, at: 5)], 4),
      Replacement([.remove(.range(3..<6)), insert(2, at: 4)], 4),
      Replacement([.remove(.index(4)), .move(.index(5), to: 0), insert(1, at: 5)], 5),
      Replacement([.remove(.range(0..<10)), insert(2, at: 10)], 1),
      // Pages elsewhere are no replacement, and a moved page is not gone.
      Replacement([.remove(.index(4)), insert(1, at: 3)], 5),
      Replacement([.remove(.index(4)), insert(1, at: 6)], 4),
      Replacement([.move(.index(4), to: 0), insert(1, at: 4)], 0),
      Replacement([.remove(.index(4)), .move(.index(0), to: 4)], 4),
    ])
  func replaced(_ row: Replacement) {
    for policy in PagerPolicies.Removed.allCases {
      var configuration = PagerConfiguration.test()
      configuration.policies.removed = policy
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 10))
      driven.send(.go(.page(4), animated: false))
      driven.send(.edit(row.edits))
      #expect(driven.pager.current == row.page && driven.pager.anchorIndex == row.page)
      #expect(driven.pager.offset == Points(Double(row.page)) * 100)
    }
  }

  @Test("the target and the start of a gesture move to the page that replaces theirs")
  func replacedInMotion() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 10))
    driven.send(.go(.page(4), animated: true))
    driven.send(.edit([.remove(.index(4)), Self.insert(1, at: 4)]))
    #expect(driven.pager.target?.page == 4)
    driven.arrive()
    #expect(driven.pager.current == 4)
  }

  @Test(
    "during a drag, the offset inside a removed page carries over to its replacement, in points",
    arguments: [(1..<2, 300), (0..<2, 200), (1..<3, 0)] as [(Range<Int>, Points)])
  func held(removed: Range<Int>, offset: Points) {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([100, 500, 900, 700]))
    driven.send(.stopped(at: 300))
    driven.send(.beginDrag(at: 300))
    driven.send(.edit([.remove(.range(removed))]))
    #expect(driven.pager.offset == offset)
  }

  @Test("expanding a page of a uniform layout or a missing page is refused")
  func notExpanded() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 3))
    driven.send(.expand(page: 1, to: 300))
    #expect(driven.effects.list == [.refused(.content(.extentsAreUniform))])
    driven.send(.expand(page: 3, to: 300))
    #expect(driven.effects.list == [.refused(.noSuchPage(3, count: 3))])
    driven.send(.expand(page: -1, to: nil))
    #expect(driven.effects.list == [.refused(.noSuchPage(-1, count: 3))])
  }
}
