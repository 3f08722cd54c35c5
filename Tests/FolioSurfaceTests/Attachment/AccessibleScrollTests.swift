import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Scrolling by a page for assistive technologies")
struct AccessibleScrollTests {
  struct Row: Sendable {
    var scroll: PagingKey
    var isMirrored: Bool
    var page: Int?
  }

  static let rows = [
    Row(scroll: .next, isMirrored: false, page: 3),
    Row(scroll: .previous, isMirrored: false, page: 1),
    Row(scroll: .next, isMirrored: true, page: 3),
    Row(scroll: .right, isMirrored: false, page: 3),
    Row(scroll: .left, isMirrored: false, page: 1),
    Row(scroll: .right, isMirrored: true, page: 1),
    Row(scroll: .left, isMirrored: true, page: 3),
    Row(scroll: .down, isMirrored: false, page: nil),
  ]

  @Test("a scroll goes to the page in that direction and returns its index", arguments: rows)
  func scroll(_ row: Row) {
    let stage = AttachedStage { $0.isRightToLeft = row.isMirrored }
    stage.driver.go(.page(2), animated: false)
    #expect(stage.attached.scroll(row.scroll) == row.page)
    stage.platform.view.run()
    #expect(stage.pager.settled == row.page ?? 2)
  }

  @Test("inside a tall page, a scroll moves by seven eighths of the snapport, then turns the page")
  func tall() {
    let stage = AttachedStage(
      .test(layout: .uniform(extent: .points(150)), snap: .aligned(tall: .scrollInside)))
    for offset in [50, 150, 200] as [Points] {
      #expect(stage.attached.scroll(.next) == (offset < 150 ? 0 : 1))
      stage.platform.view.run()
      #expect(stage.pager.offset == offset)
    }
  }

  @Test("a scroll beyond the first page is refused")
  func ends() {
    let stage = AttachedStage()
    #expect(stage.attached.scroll(.previous) == nil)
    #expect(stage.pager.phase == .idle)
  }
}
