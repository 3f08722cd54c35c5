import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Foundation
import Testing

/// The pagers of `Configs/platforms`, which the registry contains, so that no file is needed.
@Suite("Presets")
struct PresetTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")
  private static let source = root.appending(path: "Plugins/Platforms/PlatformPresets.swift")

  /// A config of `Configs/platforms`, parsed for its summary and nodes.
  struct Config: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String

    var testDescription: String { name }

    /// The first sentence of the leading comment.
    var summary: String {
      let head = text.split(separator: "\n").prefix { $0.hasPrefix("//") }
        .map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      let sentence = head.prefix(upTo: head.firstRange(of: ". ")?.lowerBound ?? head.endIndex)
      return sentence.hasSuffix(".") ? String(sentence.dropLast()) : String(sentence)
    }

    /// The lines of the config without comments.
    var withoutComments: [Substring] {
      text.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
    }
  }

  static let configs: [Config] = {
    let folder = root.appending(path: "Configs/platforms")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".kdl") }.sorted().compactMap { file in
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8))
        .map { Config(name: String(file.dropLast(4)), text: $0) }
    }
  }()

  /// The text of all presets in the source file.
  private static var recorded: String {
    configs.map { config in
      (["@ \(config.summary)"] + config.withoutComments).map { "    \($0)\n" }.joined()
    }.joined()
  }

  @Test("presets are recorded from the configs in Configs/platforms")
  func recorded() throws {
    let source = try String(contentsOf: Self.source, encoding: .utf8)
    let opening = try #require(source.range(of: "#\"\"\"\n"))
    let closing = try #require(source.range(of: "    \"\"\"#"))
    let place = opening.upperBound..<closing.lowerBound
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_GOLDENS"] == "1", environment["CI"] == nil {
      let written = source.replacingCharacters(in: place, with: Self.recorded)
      try Data(written.utf8).write(to: Self.source)
    }
    #expect(Self.configs.count > 20)
    #expect(source[place] == Self.recorded)
  }

  private func load(_ text: String, _ registry: StrategyRegistry = .all) -> LoadResult {
    ConfigLoader(registry: registry).load([SourceText(name: "mine.kdl", text: text)])
  }

  @Test("a pager that extends a preset equals the preset's file", arguments: configs)
  func inherited(_ config: Config) throws {
    let result = load("pager mine extends=\(config.name)")
    #expect(PlainRenderer().text(of: result.diagnostics) == "")
    // The preset does not count as a pager of the file.
    #expect(result.pagers.map(\.name) == ["mine"] && result.abstractNames == [])
    let mine = try #require(result.pager(named: "mine"))
    let theirs = try #require(load(config.text).pager(named: config.name))
    for width in [320.0, 800] {
      let viewport = Viewport(extent: Points(width))
      let printed = theirs.resolved(for: viewport).printed()
      #expect(
        mine.resolved(for: viewport).printed()
          == printed.replacing("pager \(config.name) ", with: "pager mine ", maxReplacements: 1))
    }
  }

  @Test("a preset can be extended and changed through another pager")
  func changed() throws {
    let result = load(
      "pager base extends=viewpager2 abstract=#true { snap leading }\npager mine extends=base")
    #expect(result.isValid && result.pagers.map(\.name) == ["mine"])
    let printed = try #require(result.pager(named: "mine")).resolved(for: .zero).printed()
    #expect(printed.contains("snap leading") && printed.contains("projection android"))
  }

  @Test("a pager with a preset's name hides the preset, with a warning if they differ")
  func hidden() throws {
    let result = load("pager viewpager2 { snap leading }\npager mine extends=viewpager2")
    #expect(result.pagers.map(\.name) == ["viewpager2", "mine"])
    #expect(result.diagnostics.map(\.code.id) == ["P0509"])
    #expect(load("pager viewpager2 { snap leading }").diagnostics.isEmpty)
    #expect(load(Self.configs.map { $0.text }.joined(separator: "\n")).diagnostics.isEmpty)
  }

  @Test("a misspelled preset is suggested")
  func suggested() throws {
    let text = PlainRenderer().text(of: load("pager mine extends=flutter-pagevew").diagnostics)
    #expect(text.contains("flutter-pageview"), "\(text)")
  }

  @Test(
    "a preset with strategies missing from the registry is an error, with a place in the preset's text"
  )
  func lacking() throws {
    var registry = StrategyRegistry.standard
    registry.presets = StrategyRegistry.all.presets
    let result = load("pager mine extends=flutter-pageview", registry)
    #expect(result.pagers.isEmpty)
    #expect(PlainRenderer().text(of: result.diagnostics).contains("preset flutter-pageview"))
  }
}
