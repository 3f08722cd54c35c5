import FolioCHeader
import Foundation
import Testing

@Suite("Notifications in C")
struct NewsTests {
  private struct Entry: Decodable, Equatable {
    var time: Double?
    var effect: String?
    var dropped: Int?
  }

  private func news(_ view: CView) throws -> [Entry] {
    try JSONDecoder().decode([Entry].self, from: Data(view.text(FOLIO_VIEW_NEWS_JSON).utf8))
  }

  @Test(
    "a notification is returned again until it was written completely",
    arguments: [nil, 8] as [Int?])
  func again(size: Int?) {
    let view = CView(CConfig("pager p {}"))
    let length: UInt64
    if let size {
      var buffer = [CChar](repeating: 0, count: size)
      length = folio_pager_text(view.handle, FOLIO_VIEW_NEWS_JSON, &buffer, UInt64(size))
    } else {
      length = folio_pager_text(view.handle, FOLIO_VIEW_NEWS_JSON, nil, 1 << 20)
    }
    #expect(length > 8)
    #expect(view.text(FOLIO_VIEW_NEWS_JSON).utf8.count == length)
    #expect(view.text(FOLIO_VIEW_NEWS_JSON) == "[]")
  }

  @Test("only the newest notifications are kept, after the number of dropped ones")
  func dropped() throws {
    let config = CConfig("pager p {}")
    let (read, unread) = (CView(config), CView(config))
    var all = try news(read)
    for step in 0..<1500 as Range<Int64> {
      for view in [read, unread] {
        folio_view_advance(view.handle, 1)
        view.send(folio_event(FOLIO_EVENT_GO) { $0.page = step % 2 })
      }
      all += try news(read)
    }
    try #require(all.count > 4096)
    let reported = try news(unread)
    #expect(reported.first == Entry(dropped: all.count - 4096))
    #expect(Array(reported.dropFirst()) == Array(all.suffix(4096)))
    #expect(try news(unread).isEmpty)
  }
}
