import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioStandard
import Foundation

extension Bench {
  /// The cost of a call through the plugin contract, compared with the built-in `nearest` on the
  /// projection, which decides like the C sample without detents.
  mutating func pluginRows() -> [BenchRow] {
    let call = "plugin call through the C ABI"
    let clocked = PluginPolicy(loading: .on, budget: .milliseconds(100))
    let loading = "loading a plugin: dlopen, handshake"
    return row(call) { $0.pluginCall(call, PluginPolicy(loading: .on), bar: .atMost(5)) }
      + row("\(call), with the budget clock") {
        $0.pluginCall("\(call), with the budget clock", clocked, bar: .none)
      }
      + row(loading) { $0.pluginLoading(loading) }
  }

  /// The reason why plugins could not be measured.
  private static let sampleMissing =
    "not measured: the sample plugin's library is not beside this program; "
    + "`swift build -c release` builds it with the whole package"

  private mutating func pluginCall(
    _ what: String, _ policy: PluginPolicy, bar: BenchRow.Bar
  ) -> BenchRow {
    guard let crossing = Self.rule("org.folio.magnetic", policy),
      let builtIn = Self.rule("nearest basis=projection", policy)
    else { return BenchRow(what, nil, bar: bar, note: Self.sampleMissing) }
    let pager = BenchPager.make(BenchPager.uniform, .uniform(count: 1_000))
    let field = SnapGeometry(pager.layout)
    let releases = Bench.uniformQueries(min(scale.queries, 1_000), pages: 1_000).map {
      pager.release($0, in: field)
    }
    let ratio = compare(
      Stopwatch.Work(releases.count) { Self.queryAll(crossing, releases) },
      with: Stopwatch.Work(releases.count) { Self.queryAll(builtIn, releases) })
    return BenchRow(what, ratio, to: "the same rule built in", bar: bar)
  }

  @inline(never)
  private static func queryAll(_ rule: any ReleaseStrategy, _ releases: [Release]) -> Int {
    var reasons = Reasons(wanted: false)
    var sum = 0
    for release in releases {
      guard case .rest(let rest)? = try? rule.answer(release, reasons: &reasons) else { continue }
      sum &+= Int(rest.offset.value.rounded(.down))
    }
    return sum
  }

  /// The only rule of a pager composed from a config.
  private static func rule(_ text: String, _ policy: PluginPolicy) -> (any ReleaseStrategy)? {
    var registry = StrategyRegistry.standard
    guard let folder = System.packageFolder else { return nil }
    var plugins = PluginCatalogue(policy: policy)
    plugins.add(manifestAt: folder + "/Plugins/MagneticDetents/" + PluginManifest.fileName)
    guard plugins.errors.isEmpty, plugins.register(in: &registry).isEmpty else { return nil }
    let source = SourceText(name: "bench", text: "pager bench { paging { \(text) } }")
    let viewport = Viewport(extent: 390, crossExtent: 844)
    return ConfigLoader(registry: registry).load([source]).pagers.first?
      .configuration(for: viewport).rules.first
  }

  /// The cost of loading copies of the C sample, each for the first time.
  private func pluginLoading(_ what: String) -> BenchRow {
    let bar = BenchRow.Bar.atMost(20)
    guard let copies = PluginCopies(count: 2 * stopwatch.rounds + 2) else {
      return BenchRow(what, nil, bar: bar, note: Self.sampleMissing)
    }
    defer { copies.remove() }
    var loaded: [Quantity] = []
    var opened: [Quantity] = []
    for round in 0...stopwatch.rounds {
      let load = Stopwatch.nanoseconds { copies.load(2 * round) }
      let open = Stopwatch.nanoseconds { copies.open(2 * round + 1) }
      // The first round has cold caches.
      guard round > 0, let load, let open else { continue }
      loaded.append(.nanoseconds(load))
      opened.append(.nanoseconds(open))
    }
    guard loaded.count == stopwatch.rounds else { return BenchRow(what, nil, bar: bar) }
    let ratio = CostRatio(subjects: loaded, references: opened, inverted: false)
    return BenchRow(what, ratio, to: "a bare dlopen", bar: bar)
  }
}

/// Copies of the C sample, because a library is opened only once in a process and never unloaded.
private struct PluginCopies {
  private let folder: String
  private let manifest: PluginManifest
  private let count: Int

  /// Creates copies; `nil` if the sample was not built or cannot be copied.
  init?(count: Int) {
    let file = System.libraryFile("MagneticDetents")
    guard let root = System.packageFolder, let program = System.executableFolder,
      let library = System.read(program + "/" + file, limit: 1 << 24)
    else { return nil }
    var plugins = PluginCatalogue(policy: PluginPolicy())
    plugins.add(manifestAt: root + "/Plugins/MagneticDetents/" + PluginManifest.fileName)
    guard let manifest = plugins.manifests.first else { return nil }
    self.count = count
    self.manifest = manifest
    folder = (System.environment("TMPDIR") ?? "/tmp") + "/folio-bench-\(System.process)"
    for index in 0..<count {
      let copy = folder + "/\(index)"
      let place = URL(fileURLWithPath: copy + "/" + file)
      guard System.makeFolder(copy), (try? Data(library).write(to: place)) != nil else {
        return nil
      }
    }
  }

  /// Loads a copy as a config does; returns whether that succeeded.
  func load(_ index: Int) -> Bool {
    let policy = PluginPolicy(loading: .on, libraryFolders: [folder + "/\(index)"])
    do throws(PluginError) {
      try PluginOpening(manifest, policy).open()
      return true
    } catch {
      return false
    }
  }

  /// Opens a copy without using it.
  func open(_ index: Int) -> Bool {
    let library = folder + "/\(index)/" + System.libraryFile("MagneticDetents")
    return unsafe dlopen(library, RTLD_NOW | RTLD_LOCAL) != nil
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

extension Stopwatch {
  /// The wall-clock time of work that can be done only once; `nil` if it fails.
  fileprivate static func nanoseconds(_ work: () -> Bool) -> Double? {
    let start = System.nanoseconds
    guard work() else { return nil }
    return Double(System.nanoseconds - start)
  }
}
