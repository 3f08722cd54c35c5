import Foundation

/// A suite of the changed tree: how long it takes, and which changes it reaches.
struct Suite: Sendable {
  let name: String
  let seconds: Double
  private let seen: [UInt8]

  /// Quick suites are asked before slow ones, each kind in one process.
  static let bounds = [0..<0.4, 0.4..<2, 2..<Double.infinity]

  /// Runs every suite once with nothing switched on; each has to pass.
  static func all(_ tree: String, changes: Int) throws -> [Suite] {
    let listed = TestProcess(tree, ["--list-tests"], [:])
    _ = listed.status(within: 60)
    let names = listed.output.split(separator: "\n").filter { $0.hasSuffix(")") }
      .map { String($0.prefix { $0 != "/" }) }
    return try Set(names).sorted().map { try Suite($0, tree, changes: changes) }
  }

  private init(_ name: String, _ tree: String, changes: Int) throws {
    self.name = name
    let path = tree + "/mutants.seen"
    try Data(count: changes + 1).write(to: URL(fileURLWithPath: path))
    let start = Date()
    let process = TestProcess(
      tree, Self.filter([name]), ["FOLIO_MUTANT": "0", "FOLIO_MUTANTS_SEEN": path])
    guard process.status(within: 900) == 0 else {
      print("\(name) does not pass with nothing changed\n\(process.output)")
      exit(1)
    }
    seconds = Date().timeIntervalSince(start)
    seen = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    if seconds > 2 { print("\(name): \(Int(seconds * 10)) tenths of a second") }
  }

  /// Whether its tests come by a change.
  func reaches(_ site: Site) -> Bool { seen[site.number] == 1 }

  /// Whether all tests of some suites pass with a change; what takes much longer does not.
  static func pass(_ suites: [Suite], with site: Site, _ tree: String) -> Bool {
    let process = TestProcess(
      tree, filter(suites.map(\.name)), ["FOLIO_MUTANT": "\(site.number)"])
    return process.status(within: max(20, suites.map(\.seconds).reduce(0, +) * 5)) == 0
  }

  private static func filter(_ names: [String]) -> [String] {
    ["--filter", "^(" + names.joined(separator: "|") + ")/"]
  }
}

/// A run of the changed tests with some of them picked, stopped at the first that fails.
private final class TestProcess {
  private let process = Process()
  private let path: String

  init(_ tree: String, _ arguments: [String], _ variables: [String: String]) {
    path = tree + "/output.\(UUID().uuidString)"
    process.executableURL = URL(fileURLWithPath: tree + "/.build/release/FolioPackageTests.xctest")
    process.arguments = ["--testing-library", "swift-testing"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: tree)
    let common = ["FOLIO_CASES_PER_LAW": "30", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(common) { $1 }.merging(variables) { $1 }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: path) ?? .nullDevice
    process.standardError = process.standardOutput
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var output: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// How it ended; -1 where it crashed, complained or was stopped after some seconds.
  func status(within limit: Double) -> Int32 {
    guard (try? process.run()) != nil else { return -1 }
    let end = Date().addingTimeInterval(limit)
    while process.isRunning, Date() < end, !output.contains("recorded an issue") { usleep(20_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return -1
    }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
