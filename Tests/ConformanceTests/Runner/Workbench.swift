import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation

/// The pagers of cases: configs of `Configs/` with overriding nodes.
enum Workbench {
  /// The nodes that override every case's config in tests of the tests, such as another rule.
  @TaskLocal static var tampering: String?

  /// An error for a config that did not load.
  struct Unusable: Error, CustomStringConvertible {
    var description: String
  }

  /// A config of the package with overriding nodes.
  ///
  /// - Parameters:
  ///   - file: the file in `Configs/`, without its extension.
  ///   - overrides: the overriding nodes.
  ///   - tunings: the parameters of single strategies in `paging`.
  static func source(
    _ file: String, _ overrides: [String], tuned tunings: [Tuning] = []
  ) throws -> any ConfigurationSource {
    let path = (SharedFolder.packageRoot ?? URL(fileURLWithPath: "."))
      .appendingPathComponent("Configs/\(file).kdl")
    let text = try String(contentsOf: path, encoding: .utf8)
    let name = path.deletingPathExtension().lastPathComponent
    let child = "pager case extends=\(name) {\n\(overrides.joined(separator: "\n"))\n}\n"
    let result = loader.load([
      SourceText(name: "\(file).kdl", text: text), SourceText(name: "case", text: child),
    ])
    guard let composed = result.pager(named: "case") else {
      throw Unusable(description: PlainRenderer().text(of: result.diagnostics))
    }
    let tuned = try tune(composed, tunings)
    guard let tampering else { return tuned }
    return try usable(
      loader.override(tuned, with: SourceText(name: "tampering", text: tampering)))
  }

  private static func tune(_ pager: ComposedPager, _ tunings: [Tuning]) throws -> ComposedPager {
    guard !tunings.isEmpty else { return pager }
    var chain = pager.settings(for: .zero)[.paging] ?? []
    for tuning in tunings where !tuning.apply(to: &chain) {
      throw Unusable(description: "the chain has no \(tuning.strategy)")
    }
    let text = [SettingNode.paging: chain].nodes.map { $0.printed }.joined()
    return try usable(loader.override(pager, with: SourceText(name: "tuned", text: text)))
  }

  private static func usable(_ result: LoadResult) throws -> ComposedPager {
    guard let pager = result.pagers.first else {
      throw Unusable(description: PlainRenderer().text(of: result.diagnostics))
    }
    return pager
  }

  private static let loader = ConfigLoader(registry: .all)

  /// A driver with a config in a viewport.
  static func driver(
    _ file: String, _ overrides: String..., tuned tunings: [Tuning] = [], viewport: Double,
    cross: Double = 0
  ) throws -> Driver {
    Driver(try source(file, overrides, tuned: tunings), viewport: viewport, cross: cross)
  }
}

/// A parameter of a strategy in a chain, as set by a case.
struct Tuning: Sendable {
  /// The identifier of the strategy.
  let strategy: String
  private let change: @Sendable (inout Setting) -> Void

  /// Sets a parameter.
  static func set(_ parameter: String, of strategy: String, to value: ParameterValue) -> Tuning {
    Tuning(strategy: strategy) { $0.values.set(parameter, to: value) }
  }

  /// Sets the rows.
  static func rows(
    of strategy: String, _ steps: [(speed: Double, pages: Int)]
  ) -> Tuning {
    Tuning(strategy: strategy) { setting in
      setting.values.rows = steps.map { step in
        var row = setting.values.rows[0]
        row.set("speed", to: .speed(step.speed))
        row.set("pages", to: .integer(step.pages))
        return row
      }
    }
  }

  /// A step of `velocity-steps`.
  static func step(speed: Double, pages: Int) -> (speed: Double, pages: Int) { (speed, pages) }

  /// Changes every strategy with the identifier; returns `false` if there is none.
  func apply(to chain: inout [Setting]) -> Bool {
    let places = chain.indices.filter { chain[$0].id.value == strategy }
    for place in places { change(&chain[place]) }
    return !places.isEmpty
  }
}
