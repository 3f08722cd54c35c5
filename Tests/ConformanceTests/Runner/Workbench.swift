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
  ///   - overrides: nodes of a pager.
  ///   - tunings: parameters of single strategies of its `paging`.
  func source(
    _ file: String, _ overrides: [String], tuned tunings: [Tuning] = []
  ) throws -> any ConfigurationSource {
    let path = (SharedFolder.packageRoot ?? URL(fileURLWithPath: "."))
      .appendingPathComponent("Configs/\(file).kdl")
    let text = try String(contentsOf: path, encoding: .utf8)
    let name = path.deletingPathExtension().lastPathComponent
    let child = "pager case extends=\(name) {\n\(overrides.joined(separator: "\n"))\n}\n"
    let result = Self.loader.load([
      SourceText(name: "\(file).kdl", text: text), SourceText(name: "case", text: child),
    ])
    guard let composed = result.pager(named: "case") else {
      throw Unusable(description: PlainRenderer().text(of: result.diagnostics))
    }
    let tuned = try tune(composed, tunings)
    guard let tampering else { return tuned }
    return try usable(
      Self.loader.override(tuned, with: SourceText(name: "tampering", text: tampering)))
  }

  private func tune(_ pager: ComposedPager, _ tunings: [Tuning]) throws -> ComposedPager {
    guard !tunings.isEmpty else { return pager }
    var settings = PagerSettings()
    settings.paging = pager.settings(for: .zero).paging
    for tuning in tunings where !tuning.apply(to: &settings) {
      throw Unusable(description: "the chain has no \(tuning.strategy)")
    }
    return try usable(Self.loader.override(pager, with: settings))
  }

  private func usable(_ result: OverrideResult) throws -> ComposedPager {
    guard let pager = result.pager else {
      throw Unusable(description: PlainRenderer().text(of: result.diagnostics))
    }
    return pager
  }

  private static let loader = ConfigLoader(registry: .all)

  /// A pager of a config on a surface.
  func driver(
    _ file: String, _ overrides: String..., tuned tunings: [Tuning] = [], viewport: Double,
    cross: Double = 0
  ) throws -> Driver {
    Driver(try source(file, overrides, tuned: tunings), viewport: viewport, cross: cross)
  }
}

/// A parameter of one strategy of a chain, as a case sets it.
struct Tuning: Sendable {
  /// The identifier of the strategy.
  let strategy: String
  private let change: @Sendable (inout PagerSettings) -> Bool

  /// Sets a parameter.
  static func set(_ parameter: String, of strategy: String, to value: ParameterValue) -> Tuning {
    Tuning(strategy: strategy) { $0.tune(parameter, of: strategy, to: value) }
  }

  /// Sets the rows.
  static func rows(of strategy: String, _ rows: [ParameterList]) -> Tuning {
    Tuning(strategy: strategy) { $0.tune(rowsOf: strategy, to: rows) }
  }

  /// A step of `velocity-steps`.
  static func step(speed: Double, pages: Int) -> ParameterList {
    ["speed": .speed(speed), "pages": .integer(pages)]
  }

  func apply(to settings: inout PagerSettings) -> Bool { change(&settings) }
}
