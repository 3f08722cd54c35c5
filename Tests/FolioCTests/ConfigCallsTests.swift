import FolioCHeader
import FolioTestSupport
import Foundation
import Testing

@Suite("Configs in C")
struct ConfigCallsTests {
  @Test("an invalid config has its diagnostics as text and as JSON")
  func diagnostics() {
    let config = CConfig("pager x { snapp leading }", name: "x.kdl")
    #expect(config.result == FOLIO_RESULT_INVALID)
    #expect(config.text(FOLIO_CONFIG_DIAGNOSTICS).contains("x.kdl:1:11"))
    #expect(config.text(FOLIO_CONFIG_DIAGNOSTICS_JSON).contains("\"replacement\":\"snap\""))
    #expect(folio_config_pager_count(config.handle) == 0)
  }

  @Test("a valid config has no diagnostics and is returned formatted")
  func formatted() {
    let config = CConfig("pager   x{snap leading}")
    #expect(config.result == FOLIO_RESULT_OK)
    #expect(config.text(FOLIO_CONFIG_DIAGNOSTICS).isEmpty)
    #expect(config.text(FOLIO_CONFIG_FORMATTED) == "pager x { snap leading }\n")
    #expect(CConfig("pager {").text(FOLIO_CONFIG_FORMATTED).isEmpty)
  }

  @Test("a text is cut off at the capacity of its buffer, after a whole character and with a NUL")
  func buffers() {
    let config = CConfig("pager \"blättern\" { }")
    let whole = config.text(FOLIO_CONFIG_FORMATTED)
    for capacity in 0...whole.utf8.count + 2 {
      var buffer = [CChar](repeating: 42, count: whole.utf8.count + 4)
      let length = folio_config_text(
        config.handle, FOLIO_CONFIG_FORMATTED, &buffer, UInt64(capacity))
      #expect(length == UInt64(whole.utf8.count))
      let written = buffer.prefix { $0 != 0 && $0 != 42 }
      #expect(written.count < max(1, capacity))
      #expect(buffer[(capacity == 0 ? 0 : written.count + 1)...].allSatisfy { $0 == 42 })
      let text = String(decoding: written.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      #expect(whole.hasPrefix(text))
    }
  }

  private struct Listing: Decodable {
    struct Pager: Decodable {
      var name: String
      var usable: Bool
      var parameters: [Parameter]
    }
    struct Parameter: Decodable {
      var node: String
      var name: String
      var start: Int
      var end: Int
      var text: String
      var type: String
      var minimum: Double?
      var maximum: Double?
    }
    var pagers: [Pager]
  }

  @Test("every explicit parameter of the committed configs is listed with its byte range")
  func parameters() throws {
    let root = try #require(SharedFolder.packageRoot)
    let folder = root.appendingPathComponent("Configs")
    var count = 0
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "kdl" {
      let bytes = Array(try Data(contentsOf: file))
      let config = CConfig(String(decoding: bytes, as: UTF8.self))
      let listing = try JSONDecoder().decode(
        Listing.self, from: Data(config.text(FOLIO_CONFIG_PAGERS_JSON).utf8))
      for parameter in listing.pagers.flatMap({ $0.parameters }) {
        count += 1
        let given = String(decoding: bytes[parameter.start..<parameter.end], as: UTF8.self)
        #expect(given == parameter.text, "\(file.lastPathComponent) \(parameter)")
      }
    }
    #expect(count > 100)
  }

  @Test(
    "the parameters of 4,000 pagers are listed in linear time",
    .timeLimit(.minutes(15)))
  func manyPagers() {
    let config = CConfig((0..<4_000).map { "pager p\($0) {}\n" }.joined())
    #expect(folio_config_text(config.handle, FOLIO_CONFIG_PAGERS_JSON, nil, 0) > 4_000 * 40)
  }

  @Test("the listed maximum of a parameter is valid, and one more is an error")
  func ranges() throws {
    let text = "pager p { paging { velocity-steps { step speed=0.2 pages=1 } } }"
    let listing = try JSONDecoder().decode(
      Listing.self, from: Data(CConfig(text).text(FOLIO_CONFIG_PAGERS_JSON).utf8))
    let pages = try #require(listing.pagers[0].parameters.first { $0.name == "pages" })
    #expect(pages.node == "velocity-steps step 1")
    let most = Int(try #require(pages.maximum))
    for (number, result) in [(most, FOLIO_RESULT_OK), (most + 1, FOLIO_RESULT_INVALID)] {
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(pages.start..<pages.end, with: Array(String(number).utf8))
      #expect(CConfig(String(decoding: bytes, as: UTF8.self)).result == result)
    }
  }
}
