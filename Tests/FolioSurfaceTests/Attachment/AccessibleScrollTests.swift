import FolioCore
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

  @Test("a scroll beyond the first page is refused")
  func ends() {
    let stage = AttachedStage()
    #expect(stage.attached.scroll(.previous) == nil)
    #expect(stage.pager.phase == .idle)
  }
}
