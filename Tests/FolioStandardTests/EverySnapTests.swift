import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Snap points at equal distances")
struct EverySnapTests {
  static func rests(_ snap: SnapPlan, content: [Double], viewport: Points, insets: Points = 0)
    -> [Points]
  {
    let ends = LengthInsets(leading: .points(insets.value), trailing: .points(insets.value))
    let layout = Driven(
      .test(layout: .content(), insets: ends, snap: snap), viewport: viewport,
      pages: .extents(content)
    ).pager.layout
    return (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0)?.low }
  }

  @Test("the first snap point is the start of the range, and the last one its end")
  func ends() {
    #expect(
      Self.rests(.every(.points(160)), content: [1000], viewport: 375)
        == [0, 160, 320, 480, 625])
    #expect(
      Self.rests(.every(.snapport(1)), content: [885], viewport: 375, insets: 40)
        == [-40, 255, 550])
  }

  @Test("a step without length has no snap points, nor does empty content")
  func nothing() {
    #expect(Self.rests(.every(.snapport(1)), content: [885], viewport: 80, insets: 40) == [])
    #expect(Self.rests(.every(.points(100)), content: [], viewport: 80) == [])
  }

  @Test("the number of snap points is limited to the maximum number of pages")
  func limit() {
    let longest = Double(Limits.maximumUniformPages) + 100
    for length in [longest, longest + 500] {
      let layout = Driven(
        .test(layout: .content(), snap: .every(.points(1))), viewport: 100,
        pages: .extents([length])
      ).pager.layout
      #expect(layout.groupCount == Limits.maximumUniformPages)
    }
  }

  @Test("a pager without snap points leaves the surface alone, and snaps again once there are some")
  func comesBack() {
    var driven = Driven(
      .test(layout: .content(), snap: .every(.snapport(1))), viewport: 100,
      pages: .extents([1000]))
    driven.send(.scroll(to: 300, cause: .programmatic))
    driven.send(.resize(.step(to: Viewport(extent: 0))))
    driven.send(.resize(.step(to: Viewport(extent: 200))))
    #expect(driven.pager.offset == 600)
  }
}
