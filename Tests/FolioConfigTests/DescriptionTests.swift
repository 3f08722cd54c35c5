import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Foundation
import Testing

/// Pagers written in Swift are those that configs state.
@Suite("Descriptions in Swift")
struct DescriptionTests {
  /// A loader that knows everything that is linked in.
  private static let loader = ConfigLoader(registry: .all)

  private static func definitions(in file: URL) throws -> [PagerDefinition] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return loader.load([.init(name: file.lastPathComponent, text: text)]).definitions
  }

  @Test(
    "read like the config and mean the same",
    arguments: [("shelf", Shelf().definition), ("card-feed", CardFeed().definition)])
  func examples(_ name: String, _ definition: PagerDefinition) throws {
    let file = Fixture.root.appending(path: "Configs/\(name).kdl")
    #expect(try Self.definitions(in: file) == [definition])
    #expect(Fixture.loader.compose([definition]).isValid)
  }

  @Test("can say all that the configs say, and print as one that is read back without loss")
  func files() throws {
    var count = 0
    for folder in ["Configs", "Configs/platforms"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Fixture.root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "kdl" {
        guard try !String(contentsOf: file, encoding: .utf8).contains("org.folio.") else {
          continue
        }
        for definition in try Self.definitions(in: file) {
          count += 1
          expectSame(Rebuilt(definition).definition, definition, Self.loader)
        }
      }
    }
    #expect(count >= 25)
  }

  @Test("can say whatever a config can, and print as one that is read back without loss")
  func random() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let definition = DefinitionGenerator.definition(
        Self.loader.schema, using: &generator)
      expectSame(Rebuilt(definition).definition, definition, Self.loader)
    }
  }

  private func expectSame(
    _ built: PagerDefinition, _ definition: PagerDefinition, _ loader: ConfigLoader
  ) {
    #expect(built == definition)
    let text = built.printed(schema: loader.schema)
    let read = loader.load([.init(name: "printed.kdl", text: text)])
    #expect(read.definitions == [definition], "\(text)")
  }

  @Test("inherit, and can be abstract")
  func inheritance() throws {
    struct Ground: PagerDescription {
      let name = "ground"
      let isAbstract = true
      var body: [PagerClause] { snap("centre") }
    }
    struct Child: PagerDescription {
      let name = "child"
      let base: String? = "ground"
      var body: [PagerClause] { axis(.vertical) }
    }
    let result = Fixture.loader.compose([Ground().definition, Child().definition])
    let pager = try #require(result.pagers.first)
    #expect(result.pagers.map { $0.name } == ["child"])
    #expect(pager.configuration(for: .zero).snap.identifier == "centre")
    #expect(pager.printed() == "pager child extends=ground {\n    axis vertical\n}\n")
  }

  @Test("what no strategy knows is told as for a config")
  func mistake() {
    struct Wrong: PagerDescription {
      let name = "wrong"
      var body: [PagerClause] {
        snap("leadnig")
        paging { rule("nearest", ["tise": "lower"]) }
      }
    }
    let result = Fixture.loader.compose([Wrong().definition])
    #expect(result.diagnostics.map { $0.code.id }.sorted() == ["P0203", "P0410"])
    #expect(result.diagnostics.map { $0.help ?? "" }.sorted().contains { $0.contains("ties") })
  }
}
