import FolioCore
import FolioTestSupport
import Foundation

/// Where cases get their pagers from: configs of `Configs/`, with overrides in the language of
/// configs.
struct Workbench: Sendable {
  /// Lines that override every case's config, such as another rule; for the test of the tests.
  var tampering: String?

  /// A config of the package, with lines that override it.
  ///
  /// - Parameters:
  ///   - file: the file in `Configs/`, without its ending; the pager in it is its last part.
  ///   - overrides: nodes of a pager.
  func source(_ file: String, _ overrides: [String]) throws -> any ConfigurationSource {
    let path = (SharedFolder.packageRoot ?? URL(fileURLWithPath: "."))
      .appendingPathComponent("Configs/\(file).kdl")
    let text = try String(contentsOf: path, encoding: .utf8)
    let name = path.deletingPathExtension().lastPathComponent
    var child = "pager case extends=\(name) {\n\(overrides.joined(separator: "\n"))\n}\n"
    if let tampering { child += "pager tampered extends=case {\n\(tampering)\n}\n" }
    return try ConfigComposer.compose([text, child])
  }

  /// A pager of a config on a surface.
  func driver(
    _ file: String, _ overrides: String..., viewport: Double, cross: Double = 0
  ) throws -> Driver {
    Driver(try source(file, overrides), viewport: viewport, cross: cross)
  }
}
