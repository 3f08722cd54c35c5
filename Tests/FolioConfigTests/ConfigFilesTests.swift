import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Foundation
import KDL
import Testing

/// The configs that come with Folio.
@Suite("Config files")
struct ConfigFilesTests {
  static let names = ["card-feed", "option-picker", "shelf", "deals", "player-tabs", "carousel"]

  private func source(_ name: String) throws -> SourceText {
    let file = Fixture.root.appendingPathComponent("Configs/\(name).kdl")
    return SourceText(name: "\(name).kdl", bytes: Array(try Data(contentsOf: file)))
  }

  @Test(
    "each config loads without diagnostics and defines the pager it is named after",
    arguments: names)
  func loads(_ name: String) throws {
    let result = Fixture.loader.load([try source(name)])
    #expect(Fixture.report(result) == "")
    #expect(result.pagers.map { $0.name } == [name])
  }

  @Test("each config is formatted", arguments: names)
  func isFormatted(_ name: String) throws {
    let bytes = try source(name).bytes
    #expect(KDLFormatter.format(bytes) == bytes)
  }

  @Test("each config is at most 25 lines long", arguments: names)
  func isShort(_ name: String) throws {
    #expect(try source(name).bytes.count { $0 == 0x0A } <= 25)
  }
}
