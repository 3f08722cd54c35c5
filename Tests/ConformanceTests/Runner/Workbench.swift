import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation

/// Where cases get their pagers from: configs of `Configs/`, with overrides in the language of
/// configs.
struct Workbench: Sendable {
  /// Lines that override every case's config, such as another rule; for the test of the tests.
  var tampering: String?

  /// A config that did not load, and why.
  struct Unusable: Error, CustomStringConvertible {
    var description: String
  }

  /// A config of the package, with lines that override it.
  ///
  /// - Parameters:
  ///   - file: the file in `Configs/`, without its ending.
  ///   - pager: the pager in it; named like the file unless said.
  ///   - overrides: nodes of a pager.
  func source(
    _ file: String, pager: String? = nil, _ overrides: [String]
  ) throws -> any ConfigurationSource {
    let path = (SharedFolder.packageRoot ?? URL(fileURLWithPath: "."))
      .appendingPathComponent("Configs/\(file).kdl")
    let text = try String(contentsOf: path, encoding: .utf8)
    let name = pager ?? path.deletingPathExtension().lastPathComponent
    var child = "pager case extends=\(name) {\n\(overrides.joined(separator: "\n"))\n}\n"
    if let tampering { child += "pager tampered extends=case {\n\(tampering)\n}\n" }
    let result = ConfigLoader(registry: Self.registry).load([
      SourceText(name: "\(file).kdl", text: text), SourceText(name: "case", text: child),
    ])
    guard let composed = result.pager(named: tampering == nil ? "case" : "tampered") else {
      throw Unusable(description: PlainRenderer().text(of: result.diagnostics))
    }
    return composed
  }

  private static let registry = StrategyRegistry.platforms

  /// A pager of a config on a surface.
  func driver(
    _ file: String, pager: String? = nil, _ overrides: String..., viewport: Double,
    cross: Double = 0
  ) throws -> Driver {
    Driver(try source(file, pager: pager, overrides), viewport: viewport, cross: cross)
  }
}
