import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import Foundation

/// Loads configs for tests.
enum Fixture {
  /// A loader with the built-in strategies.
  static let loader = ConfigLoader(registry: .standard)

  /// Loads a text as `test.kdl`.
  static func load(_ text: String, registry: StrategyRegistry = .standard) -> LoadResult {
    ConfigLoader(registry: registry).load([SourceText(name: "test.kdl", text: text)])
  }

  /// Returns a file with its fixes applied under all strategies, or unchanged if it has none.
  static func fixed(_ text: String) -> String {
    let source = SourceText(name: "slip.kdl", text: text)
    let mended = ConfigLoader(registry: .all).mended(source, among: [source]) ?? source
    return String(decoding: mended.bytes, as: UTF8.self)
  }

  /// The diagnostics as plain text.
  static func report(_ result: LoadResult) -> String {
    PlainRenderer().text(of: result.diagnostics)
  }

  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension ResolvedPager {
  /// The first field with a name, such as `pages spacing`.
  func field(_ name: String) -> ResolvedField? { fields.first { $0.name == name } }
}
