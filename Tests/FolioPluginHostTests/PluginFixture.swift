import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioStandard
import FolioTestSupport
import Foundation
import Testing

/// A plugin in its own folder: a library built from a C source, and its manifest.
struct PluginFixture {
  /// The C source of a library.
  enum Source: String {
    /// One release rule.
    case hostile = "Hostile"
    /// A strategy of each other role.
    case roles = "Roles"
  }

  let folder: URL
  /// The name of the strategy in the manifest.
  let strategy: String
  private let source: Source

  var manifestPath: String { folder.appendingPathComponent("plugin.kdl").path }

  /// Builds a plugin with the flags of its defects.
  init(
    _ flags: [String], strategy: String = "org.test.hostile", of source: Source = .hostile
  ) throws {
    folder = try SystemCompiler.scratch()
    self.strategy = strategy
    self.source = source
    try write(manifest: source == .hostile ? Self.manifest(strategy) : Self.roles)
    try build(flags)
  }

  func write(manifest: String) throws {
    try manifest.write(toFile: manifestPath, atomically: true, encoding: .utf8)
  }

  /// Rebuilds the library.
  func build(_ flags: [String]) throws {
    let code = SystemCompiler.root
      .appendingPathComponent(
        "Tests/FolioPluginHostTests/Hostile/\(source.rawValue.lowercased()).c")
    let file = folder.appendingPathComponent(System.libraryFile(source.rawValue))
    try? FileManager.default.removeItem(at: file)
    try SystemCompiler.library(
      code.path, to: file, ["-DSTRATEGY=\"\(strategy)\""] + flags.map { "-D" + $0 })
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  static func manifest(_ strategy: String) -> String {
    """
    plugin org.test.plugin name="Hostile" version="1.0.0" abi=1 library=Hostile {
        release \(strategy) revision=2 summary="does one thing wrong" {
            parameter reach number default=1 maximum=10 summary="how far"
            rows step maximum=8 {
                column at number required=#true maximum=10 rises=#true summary="where"
            }
        }
    }
    """
  }

  static let roles = """
    plugin org.test.roles name="Roles" version="1.0.0" abi=1 library=Roles {
        projection org.test.projection summary="plays a role"
        motion org.test.motion summary="plays a role"
        limit org.test.limit summary="plays a role"
    }
    """

  /// A config that uses every role.
  static let everyRole = """
    pager test {
        pages extent=100
        projection org.test.projection
        paging { nearest; limit org.test.limit }
        motion org.test.motion
    }
    """

  /// A catalog with only this plugin.
  func catalogue(_ policy: PluginPolicy = PluginPolicy(loading: .on)) -> PluginCatalogue {
    var catalogue = PluginCatalogue(policy: policy)
    catalogue.find(in: [folder.path])
    return catalogue
  }

  /// Loads a config with the given rules, or else with the strategy alone.
  func load(
    _ policy: PluginPolicy = PluginPolicy(loading: .on), rules: String? = nil
  ) -> LoadResult {
    var registry = StrategyRegistry.standard
    _ = catalogue(policy).register(in: &registry)
    let text =
      source == .roles
      ? Self.everyRole
      : "pager test {\n    pages extent=100\n    paging { \(rules ?? strategy) }\n}\n"
    return ConfigLoader(registry: registry).load([SourceText(name: "test.kdl", text: text)])
  }

  /// The diagnostics of a load, as plain text.
  static func report(_ result: LoadResult) -> String {
    PlainRenderer().text(of: result.diagnostics)
  }
}

/// A pager of a loaded config, with the violations of its strategies.
struct PluggedPager {
  var pager: Pager
  var effects: [PagerEffect] = []

  /// Creates a pager with ten pages of 100 points in a viewport of 250.
  init(_ result: LoadResult) throws {
    pager = Pager(
      try #require(result.pagers.first, Comment(rawValue: PluginFixture.report(result))))
    send(.resize(.step(to: Viewport(extent: 250, crossExtent: 600))))
    send(.reload(.uniform(count: 10)))
  }

  mutating func send(_ event: PagerEvent) {
    var effects = Effects()
    pager.handle(event, into: &effects)
    self.effects += effects.list
  }

  /// Drags, releases and arrives.
  mutating func swipe(by distance: Points, _ speed: Double = 0) {
    send(.beginDrag(at: pager.offset))
    send(.scroll(to: pager.offset + distance, cause: .drag))
    send(.release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: speed))))
    guard let target = pager.target else { return }
    send(.scroll(to: target.offset, cause: .motion))
    send(.stopped(at: target.offset))
  }

  /// The reported violations, in order.
  var violations: [Violation] {
    effects.compactMap { if case .misbehaved(_, let violation) = $0 { violation } else { nil } }
  }

  /// `true` if the pager is valid: finite, idle at a snap point, on an existing page.
  var isWhole: Bool {
    let numbers = [
      pager.offset.value, pager.placeInPages, pager.progress, pager.anchor.distance.value,
    ]
    guard numbers.allSatisfy({ $0.isFinite }), pager.phase == .idle else { return false }
    guard let current = pager.current, current >= 0, current < pager.layout.pageCount else {
      return false
    }
    return SnapGeometry(pager.layout).bracket(around: pager.offset).at != nil
  }
}
