import FolioAllocationCount
import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import FolioSurface
import Testing

/// Allocations as counted by an allocator that replaces the C library's in the test program.
@Suite("Allocations", .enabled(if: folio_allocation_count() >= 0))
struct AllocationTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var config: String
    var content: PageContent
    /// The observed content before and after the viewport.
    var overscan: Insets?
    /// The offsets between which the surface moves back and forth.
    var offsets: ClosedRange<Double>
    var testDescription: String { name }
  }

  private static let unequal = PageContent.extents((0..<10_000).map { Double(100 + $0 * 37 % 800) })

  private static let rows = [
    Row(
      name: "equal pages", config: "pager a { pages extent=300 spacing=10 }",
      content: .uniform(count: 10_000_000), offsets: 1_000_000...1_010_000),
    Row(
      name: "unequal pages", config: "pager a { pages extent=content }", content: unequal,
      offsets: 1_000_000...1_010_000),
    Row(
      name: "unequal pages in a loop", config: "pager a { pages extent=content; loop clones }",
      content: unequal, offsets: -5_000...5_000),
    Row(
      name: "pages in groups", config: "pager a { pages extent=content group=3 }",
      content: unequal, offsets: 1_000_000...1_010_000),
    Row(
      name: "a window that stays", config: "pager a { pages extent=4000 }",
      content: .uniform(count: 1_000), overscan: Insets(leading: 100, trailing: 100),
      offsets: 40_500...43_000),
    Row(
      name: "pages with a transform",
      config: """
        pager a {
            pages extent=4000
            transform {
                scale to=0.85; fade to=0.5; rotate 20; shift (extent)0.1 5
                perspective 800; order nearest
            }
        }
        """, content: .uniform(count: 1_000), overscan: Insets(leading: 100, trailing: 100),
      offsets: 40_500...43_000),
  ]

  @Test("a scroll event does not allocate while 8,000 pages are expanded, nor cost more")
  func expanded() throws {
    var pager = try Self.pager(Self.rows[1])
    var effects = Effects()
    for page in 0..<8_000 {
      effects.clear()
      pager.handle(.expand(page: page + 2_000, to: 950), into: &effects)
    }
    pager.handle(.beginDrag(at: 100_000), into: &effects)
    pager.handle(.scroll(to: 100_001, cause: .drag), into: &effects)
    let before = folio_allocation_count()
    for turn in 0..<1_000 {
      effects.clear()
      pager.handle(.scroll(to: Points(100_000 + Double(turn)), cause: .drag), into: &effects)
    }
    #expect(folio_allocation_count() - before == 0)
  }

  private static func pager(_ row: Row) throws -> Pager {
    let loader = ConfigLoader(registry: .standard)
    let result = loader.load([SourceText(name: "a.kdl", text: row.config)])
    var pager = Pager(try #require(result.pagers.first))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(row.content), into: &effects)
    if let overscan = row.overscan {
      pager.handle(.watchWindow(overscan: overscan), into: &effects)
    }
    return pager
  }

  @Test("a scroll event in a steady state does not allocate", arguments: rows)
  func scroll(_ row: Row) throws {
    var pager = try Self.pager(row)
    var effects = Effects()
    let low = row.offsets.lowerBound
    let step = (row.offsets.upperBound - low) / 500
    pager.handle(.beginDrag(at: Points(low)), into: &effects)
    var counts: [Int] = []
    counts.reserveCapacity(2)
    var drawn = 0.0
    for _ in 0..<2 {
      let before = folio_allocation_count()
      for turn in 0..<1_000 {
        effects.clear()
        let place = turn < 500 ? turn : 1_000 - turn
        pager.handle(.scroll(to: Points(low + Double(place) * step), cause: .drag), into: &effects)
        if let looks = pager.pageLooks() {
          let look = looks.look(ofPage: pager.current ?? 0)
          drawn += look.matrix(extent: 4000, cross: 844, axis: .horizontal)[0]
        }
      }
      counts.append(folio_allocation_count() - before)
    }
    #expect(counts[1] == 0)
    #expect(pager.phase == .dragging && (drawn > 0) == (pager.configuration.transform != nil))
  }

  /// A surface that only has a place.
  private final class Place: ScrollSurface {
    var snapshot = SurfaceSnapshot(
      offset: 40_500, viewport: Viewport(extent: 390, crossExtent: 844), isAnimating: false)
    func carryOut(_ command: SurfaceCommand) {}
  }

  @Test("a scroll event does not allocate on a driver that records", arguments: [false, true])
  func recording(records: Bool) throws {
    let surface = Place()
    let driver = PagerDriver(try Self.pager(Self.rows[4]))
    driver.connect(to: surface)
    driver.send(.watchWindow(overscan: nil))
    let recording = records ? driver.record(capacity: 10_000) { 0 } : nil
    driver.willBeginDragging()
    surface.snapshot.isTracking = true
    var counts: [Int] = []
    counts.reserveCapacity(2)
    for _ in 0..<2 {
      let before = folio_allocation_count()
      for turn in 0..<1_000 {
        surface.snapshot.offset = Points(40_500 + Double(turn < 500 ? turn : 1_000 - turn))
        driver.didScroll()
      }
      counts.append(folio_allocation_count() - before)
    }
    #expect(counts[1] == 0)
    #expect(driver.pager.phase == .dragging)
    recording?.stop()
  }

  @Test("the counter counts an allocation")
  func counts() {
    let before = folio_allocation_count()
    let list = [Int](repeating: before, count: 1_000)
    #expect(folio_allocation_count() > before)
    #expect(list.count == 1_000)
  }
}
