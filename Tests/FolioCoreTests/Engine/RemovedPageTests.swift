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
