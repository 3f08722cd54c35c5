import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Content layout")
struct ContentLayoutTests {
  static func feed(_ extents: [Double], minimum: Length? = .viewport(1)) -> Driven {
    Driven(
      .test(layout: .content(minimum: minimum, separator: 1)), viewport: 600,
      pages: .extents(extents))
  }

  @Test("a separator lengthens the minimum extent only")
  func separator() {
    let layout = Self.feed([0, 1000, 600, 601, 400]).pager.layout
    #expect((0..<5).map { layout.extent(ofPage: $0) } == [601, 1000, 601, 601, 601])
    #expect(layout.contentExtent == Points(3404))
  }

  @Test("with a minimum, an invalid extent counts as unknown and takes the minimum")
  func unknown() {
    let layout = Self.feed([-50, .nan, 900, .infinity]).pager.layout
    #expect((0..<4).map { layout.extent(ofPage: $0) } == [601, 601, 900, 601])
  }

  @Test("without a minimum, an invalid extent is refused and changes nothing")
  func refused() {
    var driven = Self.feed([100, 200], minimum: nil)
    driven.send(.reload(.extents([100, -50])))
    #expect(driven.effects.list == [.refused(.content(.extent(index: 1, value: -50)))])
    #expect(driven.pager.layout.pageCount == 2)
  }
}
