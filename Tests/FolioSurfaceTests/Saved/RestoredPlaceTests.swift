import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Restoration of a place in a page")
struct RestoredPlaceTests {
  /// A saved state, and the offset of the pager restored to it.
  struct Row: Sendable, CustomTestStringConvertible {
    var state: SavedState
    var offset: Points
    var testDescription: String { "\(state) leads to \(offset.value)" }

    init(_ state: SavedState, at offset: Points) { (self.state, self.offset) = (state, offset) }
  }

  private static func between(_ distance: Points, page: Int = 2) -> SavedState {
    SavedState(page: page, edge: .leading, distance: distance, isBetweenRests: true)
  }

  @Test(
    "a place between snap points is restored if an app had set it and its page is the nearest",
    arguments: [
      Row(between(40), at: 240), Row(between(-40), at: 160), Row(between(-50), at: 150),
      Row(between(50), at: 200), Row(between(-51), at: 200), Row(between(100), at: 200),
      Row(between(0), at: 200), Row(between(30, page: 9), at: 400),
      Row(between(9, page: -3), at: 9), Row(between(Points(1e-9), page: 0), at: 0),
      Row(SavedState(page: 2, edge: .leading, distance: 40), at: 200),
    ])
  func betweenRests(_ row: Row) {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    var effects = Effects()
    driven.pager.restore(row.state, into: &effects)
    #expect(driven.pager.offset == row.offset && driven.pager.phase == .idle)
  }

  @Test("a place beyond the last snap point of a line is restored, however far")
  func beyondTheLast() {
    let source = PagerConfiguration.test(snap: .listed([0, 100, 300]))
    var driven = Driven(source, viewport: 100, pages: .uniform(count: 10))
    driven.send(.scroll(to: 401, cause: .programmatic))
    var other = Driven(source, viewport: 100, pages: .uniform(count: 10))
    var effects = Effects()
    other.pager.restore(SavedState(driven.pager), into: &effects)
    #expect(driven.pager.offset == 401 && other.pager.offset == 401)
  }

  @Test("with pages identified by index, an index that does not exist becomes the first page")
  func byIndex() {
    var configuration = PagerConfiguration.test()
    configuration.policies.reload = .index
    for (page, found) in [(3, 3), (4, 4), (5, 0), (9, 0), (-1, 0)] {
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
      var effects = Effects()
      let restored = driven.pager.restore(SavedState(page: page), into: &effects)
      #expect(restored == .byIndex(page: found))
      #expect(driven.pager.settled == found)
    }
  }

  @Test("a place on a loop is not restored if it is a lap or more from its page")
  func laps() {
    for (distance, offset) in [(10, 210), (510, 200), (-490, 200)] as [(Points, Points)] {
      var driven = Driven(
        .test(loop: LoopPlan(.seamless)), viewport: 100, pages: .uniform(count: 5))
      var effects = Effects()
      driven.pager.restore(Self.between(distance), into: &effects)
      #expect(driven.pager.offset == offset)
    }
  }

  @Test(
    "a place in a tall page is restored as a share, or as a distance from the nearer edge",
    arguments: [
      Row(SavedState(page: 1, edge: .inside, share: 0.25), at: 175),
      Row(SavedState(page: 1, edge: .inside, share: -1), at: 100),
      Row(SavedState(page: 1, edge: .inside, share: 2), at: 400),
      Row(SavedState(page: 1, edge: .leading, distance: 20), at: 120),
      // A place as far away as the next page belongs to that page.
      Row(SavedState(page: 1, edge: .leading, distance: 99), at: 199),
      Row(SavedState(page: 1, edge: .leading, distance: 100), at: 100),
      Row(SavedState(page: 1, edge: .trailing, distance: 20), at: 380),
      Row(SavedState(page: 1, edge: .trailing), at: 400),
      Row(SavedState(page: 1, edge: .point, distance: 20), at: 120),
    ])
  func tall(_ row: Row) {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([100, 400, 100]))
    var effects = Effects()
    driven.pager.restore(row.state, into: &effects)
    #expect(driven.pager.offset == row.offset && driven.pager.settled == 1)
  }

  @Test("a restoration reports the page, the pages that come into the window, and the offset")
  func said() throws {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.watchWindow(overscan: .zero))
    let third = PageCopy(id: try #require(driven.pager.layout.id(ofPage: 3)))
    var effects = Effects()
    driven.pager.restore(Self.between(40), into: &effects)
    #expect(effects.list.contains(.currentChanged(from: 0, to: 2)))
    #expect(effects.list.contains(.place(page: 3, third)))
    #expect(effects.list.last == .scroll(to: 240, animated: false))
    effects.clear()
    driven.pager.restore(Self.between(0, page: 1), into: &effects)
    #expect(effects.list.contains(.currentChanged(from: 2, to: 1)))
    #expect(effects.list.count { if case .scroll = $0 { true } else { false } } == 1)
  }
}
