import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("The elements of a collection as pages")
struct NumberedPagesTests {
  @Test("are numbered from 0, wherever the collection begins", arguments: [0, 2, 4])
  func numbers(_ dropped: Int) {
    let slice = ["a", "b", "c", "d"].dropFirst(dropped)
    let pages = NumberedPages(slice) { $0.uppercased() }
    #expect(pages.map { $0.index } == Array(0..<slice.count))
    #expect(pages.map { $0.element } == Array(slice))
    #expect(pages.map { $0.id } == slice.map { $0.uppercased() })
    #expect(pages.index(of: "D") == (slice.isEmpty ? nil : slice.count - 1))
    #expect(pages.index(of: "d") == nil)
  }

  @Test("are not looked at before they are asked for")
  func lazy() {
    let pages = NumberedPages(0..<Int.max) { $0 }
    #expect(pages.count == .max)
    #expect(pages[1_000_000_000].id == 1_000_000_000)
  }

  @Test("are played from the one that shows, and not while nobody sees them")
  func turns() {
    let pages = NumberedPages(["a", "b", "c"]) { $0 }
    var configuration = PagerConfiguration.test()
    let still = HostLine(
      Pager(FixedSource(configuration)), .uniform(count: 3), in: Viewport(extent: 100))
    #expect(still.turn(on: "b", of: pages, AutoplayMoment(), isHidden: false) == nil)
    configuration.autoplay = IntervalAutoplay(every: 500)
    let line = HostLine(
      Pager(FixedSource(configuration)), .uniform(count: 3), in: Viewport(extent: 100))
    let turn = line.turn(on: "b", of: pages, AutoplayMoment(), isHidden: false)
    #expect(turn?.page == 1 && turn?.destination == 2 && turn?.interval == 500)
    #expect(line.turn(on: "gone", of: pages, AutoplayMoment(), isHidden: false)?.page == 0)
    #expect(line.turn(on: nil, of: pages, AutoplayMoment(), isHidden: false)?.destination == 1)
    #expect(line.turn(on: "b", of: pages, AutoplayMoment(), isHidden: true) == nil)
    #expect(line.turn(on: "c", of: pages, AutoplayMoment(), isHidden: false) == nil)
  }
}
