import FolioKit
import FolioTestSupport
import Foundation
import Testing

@Suite("Pagers from config texts, files and bundles")
struct ConfigSourceTests {
  private static let configs = (SharedFolder.packageRoot ?? URL(filePath: "."))
    .appending(path: "Configs")
  private static let two = "pager first { snap leading }\npager second { snap center }\n"

  private func failure(_ make: () throws(ConfigFailure) -> Pager) -> ConfigFailure? {
    do throws(ConfigFailure) {
      _ = try make()
      return nil
    } catch {
      return error
    }
  }

  @Test("a text gives the pager of a name, by default the first that is not abstract")
  func text() throws {
    #expect(try Pager(config: Self.two).configuration.name == "first")
    #expect(try Pager(config: Self.two, named: "second").configuration.snap.identifier == "center")
    #expect(
      try Pager(config: "pager a abstract=#true\npager b extends=a").configuration.name == "b")
  }

  @Test("a preset is used by name", arguments: ["swiper", "splide", "keen", "flickity"])
  func preset(name: String) throws {
    let pager = try Pager(config: "pager mine extends=\(name)")
    #expect(pager.configuration.name == "mine" && !pager.configuration.turnsByNotch)
  }

  @Test("a file gives its pager, and a bundle the pager of its file with that name")
  func fileAndBundle() throws {
    let url = Self.configs.appending(path: "shelf.kdl")
    #expect(try Pager(contentsOf: url).configuration.name == "shelf")
    let bundle = try #require(Bundle(path: Self.configs.path))
    #expect(try Pager(resource: "shelf", in: bundle).configuration.name == "shelf")
    #expect(try Pager(resource: "card-feed", in: bundle).configuration.axis == .vertical)
  }

  @Test("every config that needs no plugin can be loaded from its file")
  func all() throws {
    let folders = [Self.configs, Self.configs.appending(path: "platforms")]
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "kdl" }
    }
    #expect(files.count >= 30)
    for file in files {
      guard try !String(contentsOf: file, encoding: .utf8).contains("org.folio.") else { continue }
      #expect(try Pager(contentsOf: file).configuration.name == file.stem)
    }
  }

  @Test("a mistake in a config is an error with its location and a suggestion")
  func mistake() throws {
    let failure = try #require(
      failure { () throws(ConfigFailure) in
        try Pager(config: "pager p { snpa leading }")
      })
    #expect(failure.diagnostics.map { $0.code.id } == ["P0201"])
    #expect(failure.description.contains("--> config:1:11"))
    #expect(failure.description.contains("did you mean `snap`?"))
    #expect(failure.localizedDescription == failure.description)
  }

  @Test("an unknown pager name is an error with a suggestion and the names in the config")
  func unknownName() throws {
    let failure = try #require(
      failure { () throws(ConfigFailure) in
        try Pager(config: Self.two, named: "secnod")
      })
    #expect(
      failure.description == """
        error[P0617]: the config has no pager `secnod`
           = help: did you mean `second`?
           = note: the pagers in it are: first, second

        """)
  }

  @Test("a missing file, a folder and a URL that is not a file are errors")
  func missing() throws {
    let there = Self.configs
    let gone = there.appending(path: "gone.kdl")
    let web = try #require(URL(string: "https://example.org/shelf.kdl"))
    for (url, code) in [(gone, "P0001"), (there, "P0005"), (web, "P0001")] {
      let failure = try #require(
        failure { () throws(ConfigFailure) in
          try Pager(contentsOf: url)
        })
      #expect(failure.diagnostics.map { $0.code.id } == [code])
    }
    let bundle = try #require(Bundle(path: there.path))
    let failure = try #require(
      failure { () throws(ConfigFailure) in
        try Pager(resource: "gone", in: bundle)
      })
    #expect(failure.description.contains("there is no `gone.kdl` in the bundle"))
  }

  @Test("a config with abstract pagers only is an error")
  func abstract() throws {
    let failure = try #require(
      failure { () throws(ConfigFailure) in
        try Pager(config: "pager a abstract=#true\npager b abstract=#true")
      })
    #expect(failure.description.contains("these are abstract: a, b"))
  }

  @Test("a description in Swift gives a pager, or throws its mistakes")
  func description() throws {
    struct Described: PagerDescription {
      let name = "described"
      let snapping: String
      var body: [PagerClause] {
        axis(.vertical)
        snap(snapping)
      }
    }
    let pager = try Pager(Described(snapping: "center"))
    #expect(pager.configuration.axis == .vertical)
    #expect(pager.configuration.snap.identifier == "center")
    let failure = try #require(
      failure { () throws(ConfigFailure) in
        try Pager(Described(snapping: "centre"))
      })
    #expect(failure.description.contains("did you mean `center`?"))
  }

  @Test("several events in one call have the same effects as one by one")
  func events() throws {
    var one = try Pager(config: Self.two)
    var other = one
    var effects = Effects()
    let viewport = Viewport(extent: 100)
    other.handle(.resize(.step(to: viewport)), into: &effects)
    other.handle(.reload(.uniform(count: 3)), into: &effects)
    #expect(
      one.handle(.resize(.step(to: viewport)), .reload(.uniform(count: 3))) == effects.list)
    #expect(one.offset == other.offset)
  }
}

extension URL {
  /// The file name without its extension.
  fileprivate var stem: String { deletingPathExtension().lastPathComponent }
}
