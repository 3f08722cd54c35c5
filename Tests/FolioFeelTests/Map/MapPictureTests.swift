import FolioFeel
import FolioTestSupport
import Testing

@Suite("Pictures of maps")
struct MapPictureTests {
  private static func entry(_ rules: String, _ name: String) -> MapPicture.Entry {
    MapPicture.Entry(name: name, detail: "from page 4 of 9", map: DecisionMap(field(rules)))
  }

  @Test("a shelf as cells, without colour")
  func cells() {
    let map = DecisionMap(field(shelfRules))
    Golden.expect(
      MapText(map, columns: 80, isColored: false).lines.joined(separator: "\n") + "\n", "shelf-map")
  }

  @Test("a shelf as a picture")
  func picture() {
    Golden.expect(MapPicture([Self.entry(shelfRules, "shelf")]).svg, "shelf-map-svg")
  }

  @Test("colour changes nothing but colours")
  func colours() {
    let map = DecisionMap(field(shelfRules))
    let colored = MapText(map, columns: 80, isColored: true).lines.joined(separator: "\n")
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(plain == MapText(map, columns: 80, isColored: false).lines.joined(separator: "\n"))
    #expect(colored != plain)
  }

  @Test("names that XML would misread are written as text")
  func names() {
    let svg = MapPicture([Self.entry("nearest", "<b>&\"\u{0}")]).svg
    #expect(svg.contains("&lt;b&gt;&amp;&quot;?"))
    #expect(!svg.contains("<b>"))
  }

  @Test("a picture needs nothing outside it")
  func selfContained() {
    let svg = MapPicture([Self.entry(shelfRules, "shelf")]).svg
    #expect(!svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
    #expect(!svg.contains("url("))
    #expect(svg.contains("prefers-color-scheme:dark"))
  }
}
