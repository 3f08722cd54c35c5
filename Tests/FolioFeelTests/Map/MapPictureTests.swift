import FolioFeel
import FolioTestSupport
import Testing

@Suite("Pictures of maps")
struct MapPictureTests {
  private static func entry(_ rules: String, _ name: String) -> MapPicture.Entry {
    MapPicture.Entry(name: name, detail: "from page 4 of 9", map: DecisionMap(field(rules)))
  }

  @Test("the map of a shelf in cells without color equals its golden file")
  func cells() {
    let map = DecisionMap(field(shelfRules))
    Golden.expect(
      MapText(map, columns: 80, isColored: false).lines.joined(separator: "\n") + "\n", "shelf-map")
  }

  @Test("the picture of a shelf equals its golden file")
  func picture() {
    Golden.expect(MapPicture([Self.entry(shelfRules, "shelf")]).svg, "shelf-map-svg")
  }

  @Test("color adds only escape sequences to the text of a map")
  func colours() {
    let map = DecisionMap(field(shelfRules))
    let colored = MapText(map, columns: 80, isColored: true).lines.joined(separator: "\n")
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(plain == MapText(map, columns: 80, isColored: false).lines.joined(separator: "\n"))
    #expect(colored != plain)
  }

  @Test("names in a picture are escaped for XML")
  func names() {
    let svg = MapPicture([Self.entry("nearest", "<b>&\"\u{0}")]).svg
    #expect(svg.contains("&lt;b&gt;&amp;&quot;?"))
    #expect(!svg.contains("<b>"))
  }

  @Test("a picture refers to no other file and supports a dark color scheme")
  func selfContained() {
    let svg = MapPicture([Self.entry(shelfRules, "shelf")]).svg
    #expect(!svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
    #expect(!svg.contains("url("))
    #expect(svg.contains("prefers-color-scheme:dark"))
  }
}
