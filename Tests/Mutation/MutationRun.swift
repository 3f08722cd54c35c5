import Foundation

/// Switches changes on one after the other and lets the tests look for them.
struct MutationRun {
  let tree: String
  let sample: Int
  let seed: UInt64
  /// Whether the suites that take seconds are left out.
  let isQuick: Bool

  /// What came of a change.
  enum Outcome: String {
    case killed, survived, unreached
  }

  /// The test targets that are asked, quick ones first.
  ///
  /// Of those with suites that take seconds, these come last.
  static let suites = [
    "FolioStandardTests", "FolioHostTests", "FolioCoreTests", "FolioConfigTests",
    "FolioSurfaceTests", "FolioPlatformsTests", "ConformanceTests", "FolioReportTests",
    "FolioFeelTests", "FolioREPLTests",
  ]

  func run() throws {
    let sites = try Site.read(tree)
    let last = sites.map(\.number).max() ?? 0
    let halves = Self.suites.flatMap { isQuick ? [($0, false)] : [($0, false), ($0, true)] }
    let suites = try halves.compactMap { try Suite($0.0, isSlow: $0.1, tree, changes: last) }
    for suite in suites {
      let name = suite.name + (suite.isSlow ? ", the slow ones" : "")
      print("\(name): \(Int(suite.seconds * 10)) tenths of a second")
    }
    var outcomes: [(site: Site, outcome: Outcome)] = []
    for site in picked(sites) {
      // The quick ones first.
      let asked = suites.filter { $0.reaches(site) }.sorted { $0.seconds < $1.seconds }
      let killer = asked.first { !$0.passes(with: site) }
      let outcome: Outcome = asked.isEmpty ? .unreached : killer == nil ? .survived : .killed
      outcomes.append((site, outcome))
      print(
        "\(outcome.rawValue)\t\(site.file):\(site.lines.lowerBound)\t\(site.kind)\t\(site.text)")
      fflush(nil)
    }
    report(outcomes)
  }

  /// A sample in an order that follows from the seed; all where there are no more.
  private func picked(_ sites: [Site]) -> [Site] {
    var generator = Generator(state: seed)
    return Array(sites.shuffled(using: &generator).prefix(sample))
  }

  private func report(_ outcomes: [(site: Site, outcome: Outcome)]) {
    print("\nfile\tchanges\tkilled\tsurvived\tunreached")
    let files = Dictionary(grouping: outcomes) { $0.site.file }
    for (file, outcomes) in files.sorted(by: { $0.key < $1.key }) { row(file, outcomes) }
    let modules = Dictionary(grouping: outcomes) { $0.site.module }
    for (module, outcomes) in modules.sorted(by: { $0.key < $1.key }) { row(module, outcomes) }
    let kinds = Dictionary(grouping: outcomes) { $0.site.kind }
    for (kind, outcomes) in kinds.sorted(by: { $0.key < $1.key }) { row(kind, outcomes) }
    row("all", outcomes)
  }

  private func row(_ name: String, _ outcomes: [(site: Site, outcome: Outcome)]) {
    let counts = [Outcome.killed, .survived, .unreached].map { outcome in
      outcomes.count { $0.outcome == outcome }
    }
    let share = counts[0] * 100 / max(1, outcomes.count)
    print("\(name)\t\(outcomes.count)\t\(counts[0])\t\(counts[1])\t\(counts[2])\t\(share) %")
  }
}

/// A test target of the changed tree: how long it takes, and which changes it reaches.
struct Suite {
  let name: String
  /// Whether it is the suites that take seconds, or all others.
  let isSlow: Bool
  let seconds: Double
  private static let slow = [
    "FolioCoreTests":
      "(PageTableWalkTests|PageBatchTests|LayoutTests|FarIndexTests|PagerWalkTests)",
    "FolioSurfaceTests": "DecelerationRateTests", "ConformanceTests": "TamperingTests",
  ]
  private let tree: String
  private let seen: [UInt8]

  /// Runs it once with nothing switched on; it has to pass.
  init?(_ name: String, isSlow: Bool, _ tree: String, changes: Int) throws {
    if isSlow, Self.slow[name] == nil { return nil }
    (self.name, self.isSlow, self.tree) = (name, isSlow, tree)
    let path = tree + "/mutants.seen"
    try Data(count: changes + 1).write(to: URL(fileURLWithPath: path))
    let start = Date()
    guard
      Self.status(name, isSlow, tree, 900, ["FOLIO_MUTANT": "0", "FOLIO_MUTANTS_SEEN": path]) == 0
    else {
      print("\(name) does not pass with nothing changed")
      exit(1)
    }
    seconds = Date().timeIntervalSince(start)
    seen = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Whether its tests come by a change.
  func reaches(_ site: Site) -> Bool { seen[site.number] == 1 }

  /// Whether all of its tests pass with a change; one that takes much longer does not.
  func passes(with site: Site) -> Bool {
    Self.status(name, isSlow, tree, max(20, seconds * 5), ["FOLIO_MUTANT": "\(site.number)"]) == 0
  }

  /// How its tests ended; -1 where they were stopped.
  private static func status(
    _ name: String, _ isSlow: Bool, _ tree: String, _ limit: Double,
    _ variables: [String: String]
  ) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tree + "/.build/release/FolioPackageTests.xctest")
    process.arguments =
      ["--testing-library", "swift-testing", "--filter"]
      + (isSlow ? ["^\(name)\\.\(slow[name] ?? "")"] : ["^\(name)\\."])
      + (isSlow ? [] : slow[name].map { ["--skip", "^\(name)\\.\($0)"] } ?? [])
    process.currentDirectoryURL = URL(fileURLWithPath: tree)
    let common = ["FOLIO_CASES_PER_LAW": "30", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(common) { $1 }.merging(variables) { $1 }
    let output = tree + "/mutants.output"
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: output) ?? .nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    let end = Date().addingTimeInterval(limit)
    // The first complaint is enough.
    while process.isRunning, Date() < end, !complains(output) { usleep(50_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return -1
    }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  private static func complains(_ output: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: output) else { return false }
    return data.range(of: Data("recorded an issue".utf8)) != nil
  }
}

/// splitmix64, so that a sample can be repeated.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
