import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Foundation
import Testing

/// Pagers described in Swift and equal to those of configs.
@Suite("Descriptions in Swift")
struct DescriptionTests {
  /// A loader with every linked strategy.
  private static let loader = ConfigLoader(registry: .all)

  private static func definitions(in file: URL) throws -> [PagerDefinition] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return loader.load([.init(name: file.lastPathComponent, text: text)]).definitions
  }

  private static func load(_ description: some PagerDescription) -> LoadResult {
    loader.load(description)
  }

  @Test("a description equals the same pager of a config")
  func example() throws {
    let file = Fixture.root.appending(path: "Configs/shelf.kdl")
    let loaded = Fixture.loader.load(Shelf())
    #expect(try Self.definitions(in: file) == loaded.definitions)
    #expect(loaded.isValid)
  }

  @Test(
    "every committed pager without plugins can be described, and prints and parses without loss")
  func files() throws {
    var count = 0
    for folder in ["Configs", "Configs/platforms", "Configs/recipes"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Fixture.root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "kdl" {
        guard try !String(contentsOf: file, encoding: .utf8).contains("org.folio.") else {
          continue
        }
        for definition in try Self.definitions(in: file) {
          count += 1
          expectSame(Rebuilt(definition), definition)
        }
      }
    }
    #expect(count >= 25)
  }

  @Test("random pagers can be described, and print and parse without loss")
  func random() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let random = RandomPager(Self.loader.schema, using: &generator)
      let loaded = Self.load(random)
      #expect(!loaded.diagnostics.hasErrors, "\(Fixture.report(loaded))")
      let definition = try #require(loaded.definitions.first)
      expectSame(Rebuilt(definition), definition)
    }
  }

  private func expectSame(_ built: Rebuilt, _ definition: PagerDefinition) {
    let loaded = Self.load(built)
    #expect(loaded.definitions == [definition], "\(Fixture.report(loaded))")
    let text = definition.printed()
    let read = Self.loader.load([.init(name: "printed.kdl", text: text)])
    #expect(read.definitions == [definition], "\(text)")
  }

  @Test("descriptions can extend each other and be abstract")
  func inheritance() throws {
    struct Ground: PagerDescription {
      let name = "ground"
      let isAbstract = true
      var body: [PagerClause] { snap("center") }
    }
    struct Child: PagerDescription {
      let name = "child"
      let base: String? = "ground"
      var body: [PagerClause] { axis(.vertical) }
    }
    let result = Fixture.loader.load(Child(), with: [Ground().source])
    let pager = try #require(result.pagers.first)
    #expect(result.pagers.map { $0.name } == ["child"])
    #expect(pager.configuration(for: .zero).snap.identifier == "center")
    #expect(pager.printed() == "pager child extends=ground {\n    axis vertical\n}\n")
    #expect(
      Fixture.loader.load(Child()).diagnostics.map { $0.message } == [
        "no pager is called `ground`"
      ])
  }

  /// A pager with the given nodes.
  struct One: PagerDescription, Sendable {
    var name = "made"
    let body: [PagerClause]
  }

  /// A description with one node.
  private static func with(_ node: (One) -> PagerClause) -> One {
    One(body: [node(One(body: []))])
  }

  @Test(
    "a mistake in a description has the same code as in a config",
    arguments: [
      (with { $0.snap("leadnig") }, "P0410"), (with { $0.snap("") }, "P0410"),
      (with { $0.snap("off") }, "P0411"), (with { $0.paging {} }, "P0211"),
      (with { one in one.paging { one.rule("nearest", ["tise": "lower"]) } }, "P0203"),
      (with { one in one.paging { one.snap("leading") } }, "P0202"),
      (with { one in one.paging { one.rule("") } }, "P0410"),
      (with { $0.pages(nil, ["extnt": .length(3)]) }, "P0203"),
      (with { $0.pages(nil, ["": .length(3)]) }, "P0203"),
      (with { $0.pages(nil, ["group": .bool(true)]) }, "P0301"),
      (with { $0.pages(extent: .points(.nan)) }, "P0307"),
      (with { $0.insets(leading: .points(-.infinity)) }, "P0307"),
      (with { $0.padding(trailing: .points(-1)) }, "P0302"),
      (with { $0.insets(leading: .page(1)) }, "P0305"), (with { $0.go(jumpFrom: 0) }, "P0302"),
      (with { $0.snap("fraction") }, "P0210"),
      (with { one in one.paging { one.rule("velocity-steps") } }, "P0310"),
      (
        with { one in
          one.paging {
            one.rule("velocity-steps") {
              one.step(speed: 1, pages: 1)
              one.step(speed: 0.5, pages: 1)
            }
          }
        }, "P0311"
      ),
      (with { one in one.snap("leading") { one.step(speed: 1, pages: 1) } }, "P0209"),
      (with { one in one.paging { for _ in 0..<65 { one.rule("nearest") } } }, "P0417"),
      (with { one in one.when { one.snap("leading") } }, "P0212"),
      (with { one in one.when(maxWidth: -1) { one.snap("leading") } }, "P0302"),
      (with { one in one.when(minWidth: 1) { one.axis(.vertical) } }, "P0202"),
      (One(body: [One(body: []).snap("leading"), One(body: []).snap("center")]), "P0206"),
      (One(name: "", body: []), "P0107"),
    ])
  func mistake(_ description: One, _ code: String) throws {
    let result = Fixture.loader.load(description)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.code.id } == [code], "\(Fixture.report(result))")
    #expect(result.pagers.isEmpty)
    let place = try #require(errors.first?.primary?.span)
    #expect(place.source.name == "description \(description.name)")
    #expect(place.range.upperBound <= place.source.bytes.count)
  }

  @Test("the report of a mistake shows the printed description")
  func report() {
    let result = Fixture.loader.load(Self.with { $0.pages(extent: .points(.nan)) })
    #expect(
      Fixture.report(result) == """
        error[P0307]: `extent` of `pages` must be a finite number
          --> description made:2:22
           |
         2 |     pages extent=(pt)#nan
           |                      ^^^^ not finite

        """)
  }
}

/// The example in the documentation.
private struct Shelf: PagerDescription {
  let name = "shelf"
  var body: [PagerClause] {
    axis(.horizontal)
    pages(extent: 300, spacing: 10)
    insets(leading: 20, trailing: 20)
    snap("leading")
    paging {
      rule("velocity-steps", ["count-from": "nearest"]) {
        step(speed: 0.2, pages: 1)
        step(speed: 1, pages: 3)
      }
      rule("nearest")
    }
    resize("keep-page", ["insets": "expand"])
    when(minWidth: 1000) { pages(extent: .viewport(0.42), spacing: 10) }
  }
}
