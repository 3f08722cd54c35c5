import FolioWeb
import Foundation
import Testing

@Suite("Preview page")
struct PreviewPageTests {
  private let engine: [UInt8] = [0, 97, 115, 109, 1, 0, 0, 0, 255]

  private func page(_ text: String, pager: String = "p") -> String {
    let config = PreviewPage.Config(name: "a.kdl", text: text, pager: pager)
    return String(decoding: PreviewPage([config], engine: engine).html, as: UTF8.self)
  }

  /// The content of the element with an identifier.
  private func content(of id: String, in html: String) throws -> String {
    let open = try #require(html.range(of: "id=\"\(id)\">"))
    let close = try #require(html.range(of: "</script>", range: open.upperBound..<html.endIndex))
    return String(html[open.upperBound..<close.lowerBound])
  }

  @Test("the page is complete and loads nothing from elsewhere")
  func whole() {
    let html = page("pager p {}")
    for name in ["title", "style", "configs", "engine", "script"] {
      #expect(!html.contains("{\(name)}"))
    }
    #expect(html.contains("class ScrollPager") && html.contains("class Bench"))
    for link in ["src=\"http", "href=\"http", "@import", "import(", "url("] {
      #expect(!html.contains(link), "\(link)")
    }
  }

  @Test("the page calls only members that a view of the engine has")
  func members() throws {
    let html = page("pager p {}")
    // The members of `View`, and those it shares with `Pager`, up to the end of each class.
    let classes = ["class Handle {", "class View extends Handle {"].compactMap { head in
      html.range(of: head).flatMap { start in
        html.range(of: "\n}\n", range: start.upperBound..<html.endIndex).map {
          html[start.upperBound..<$0.lowerBound]
        }
      }
    }
    #expect(classes.count == 2)
    let members = Set(
      classes.flatMap { $0.matches(of: /\n  (?:get )?(\w+)\(/).map { String($0.1) } })
    let called = Set(html.matches(of: /\bview\.(\w+)\b/).map { String($0.1) })
    #expect(called.contains("transform") && called.contains("shown"))
    #expect(called.subtracting(members) == [])
  }

  @Test("the engine is embedded byte for byte", arguments: 0...9)
  func base64(length: Int) throws {
    let config = PreviewPage.Config(name: "a.kdl", text: "", pager: "p")
    let bytes = Array(engine.prefix(length))
    let html = String(decoding: PreviewPage([config], engine: bytes).html, as: UTF8.self)
    let text = try content(of: "engine", in: html)
    #expect(Data(base64Encoded: text) == Data(bytes))
  }

  @Test(
    "any text of a config is embedded unchanged and closes no element",
    arguments: [
      "</script><script>alert(1)</script>", "{engine}", "// \"quoted\" \\ & <b>", "\u{2028}",
    ])
  func texts(text: String) throws {
    struct Config: Decodable {
      var name: String
      var text: String
      var pager: String
    }
    let html = page(text, pager: "<p>")
    let json = try content(of: "configs", in: html)
    let configs = try JSONDecoder().decode([Config].self, from: Data(json.utf8))
    #expect(configs.map { $0.text } == [text])
    #expect(html.contains("<title>Folio preview: &lt;p></title>"))
  }
}
