import FolioCore
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Scrolling by a page for assistive technologies")
struct AccessibleScrollTests {
  struct Row: Sendable {
    var scroll: AccessibleScroll
    var isMirrored: Bool
    var page: Int?
  }

  static let rows = [
    Row(scroll: .page(.forward), isMirrored: false, page: 3),
    Row(scroll: .page(.backward), isMirrored: false, page: 1),
    Row(scroll: .page(.forward), isMirrored: true, page: 3),
    Row(scroll: .axis(.horizontal, .forward), isMirrored: false, page: 3),
    Row(scroll: .axis(.horizontal, .backward), isMirrored: false, page: 1),
    Row(scroll: .axis(.horizontal, .forward), isMirrored: true, page: 1),
    Row(scroll: .axis(.horizontal, .backward), isMirrored: true, page: 3),
    Row(scroll: .axis(.vertical, .forward), isMirrored: false, page: nil),
  ]

  @Test("goes to the page that lies there, and says which", arguments: rows)
  func scroll(_ row: Row) {
    let stage = AttachedStage { $0.isRightToLeft = row.isMirrored }
    stage.driver.go(.page(2), animated: false)
    #expect(stage.attached.scroll(row.scroll) == row.page)
    stage.platform.view.run()
    #expect(stage.pager.settled == row.page ?? 2)
  }

  @Test("refuses to go beyond the ends")
  func ends() {
    let stage = AttachedStage()
    #expect(stage.attached.scroll(.page(.backward)) == nil)
    #expect(stage.pager.phase == .idle)
  }
}
