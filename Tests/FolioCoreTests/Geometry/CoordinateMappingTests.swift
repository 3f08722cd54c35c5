import FolioCore
import FolioTestSupport
import Testing

@Suite("Coordinate mapping")
struct CoordinateMappingTests {
  static let all = PagingAxis.allCases.flatMap { axis in
    CoordinateMapping.ReadingDirection.allCases.flatMap { direction in
      [false, true].map {
        CoordinateMapping(axis: axis, direction: direction, isReversed: $0)
      }
    }
  }

  @Test("a pager is mirrored if reversed, or if horizontal and right to left, but not if both")
  func mirrored() {
    let mirrored = Self.all.filter(\.isMirrored)
    #expect(
      mirrored == [
        CoordinateMapping(axis: .horizontal, isReversed: true),
        CoordinateMapping(axis: .horizontal, direction: .rightToLeft),
        CoordinateMapping(axis: .vertical, isReversed: true),
        CoordinateMapping(axis: .vertical, direction: .rightToLeft, isReversed: true),
      ])
  }

  @Test("every mapping is its own inverse", arguments: all)
  func involution(mapping: CoordinateMapping) {
    forAll("involution", { ($0.dyadic(in: -900...900), $0.dyadic(in: 0...900)) }) { offset, size in
      let viewport = Points(size)
      let there = mapping.mapped(offset: Points(offset), viewport: viewport, contentExtent: 4096)
      let frame = PageFrame(start: Points(offset), extent: Points(size))
      let insets = Insets(leading: Points(size), trailing: 3)
      return mapping.mapped(offset: there, viewport: viewport, contentExtent: 4096).value == offset
        && mapping.mapped(
          frame: mapping.mapped(frame: frame, viewport: viewport), viewport: viewport) == frame
        && mapping.mapped(insets: mapping.mapped(insets: insets)) == insets
    }
  }

  @Test("law 20: right to left mirrors left to right, page by page")
  func physicalMirror() {
    let extents = [100.0, 250, 60, 400, 10]
    let layout = PageLayout(pages: PageTable(extents: extents), viewport: Viewport(extent: 200))
    let mapping = CoordinateMapping(axis: .horizontal, direction: .rightToLeft)
    for offset in stride(from: 0.0, through: 620, by: 31) {
      let physical = mapping.mapped(
        offset: Points(offset), viewport: 200, contentExtent: layout.contentExtent)
      for page in extents.indices {
        let frame = layout.frame(ofPage: page, at: Points(offset))
        let right = layout.contentExtent - layout.start(ofPage: page)
        let left = right - layout.extent(ofPage: page) - physical
        #expect(mapping.mapped(frame: frame, viewport: 200).start == left)
      }
    }
  }
}
