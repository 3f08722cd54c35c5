import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("How the pager's coordinates lie on a surface")
struct SurfaceFrameTests {
  private func frame(
    _ configuration: PagerConfiguration, at offset: Points = 0,
    _ direction: CoordinateMapping.ReadingDirection = .leftToRight
  ) -> SurfaceFrame {
    let pager = Driven(configuration, viewport: 100, pages: .uniform(count: 5)).pager
    return SurfaceFrame(
      pager.layout, at: offset, CoordinateMapping(axis: .horizontal, direction: direction))
  }

  @Test(
    "rests beyond all pages have content under them, but for the trailing inset",
    arguments: [0.0, 30])
  func beyondPages(trailing: Double) {
    let frame = frame(
      .test(
        insets: LengthInsets(trailing: .points(trailing)), snap: .listed([0, 900])))
    #expect(frame.extent == Points(1000 - trailing))
  }

  @Test("rests among the pages need no more content than these")
  func amongPages() {
    #expect(frame(.test(snap: .listed([0, 250]))).extent == 500)
  }

  @Test(
    "round a loop a surface that stands has as much content on either side, to within a lap",
    arguments: [1, 4, -3, 12])
  func middle(steps: Int) {
    let stage = Stage(.test(loop: LoopPlan(.clones)))
    for _ in 0..<abs(steps) {
      stage.driver.go(steps > 0 ? .next : .previous)
      stage.view.run()
    }
    let (before, frame) = (stage.view.offset, stage.driver.frame)
    let after = frame.extent - frame.viewport - before
    #expect((before - after).magnitude <= 500)
    #expect(frame.logical(before) == stage.pager.offset)
  }
}
