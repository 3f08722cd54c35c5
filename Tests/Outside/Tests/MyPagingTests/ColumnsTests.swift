import FolioKit
import MyPaging
import Testing

@Test("three columns place three pages side by side")
func columns() throws {
  var pager = try Pager(
    config: "pager mine { pages com.example.columns 3 }", registry: .mine)
  pager.handle(.resize(.step(to: Viewport(extent: 390))), .reload(.uniform(count: 20)))
  #expect(pager.layout.start(ofPage: 2) == 260)
}
