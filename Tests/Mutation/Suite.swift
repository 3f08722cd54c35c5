import Foundation

/// A suite of the changed tree, with its time and the changes it reaches.
struct Suite: Sendable {
  let name: String
  let seconds: Double
  private let seen: [UInt8]

  /// The longest time of a suite to run for thousands of changes, in seconds.
  static let longest = 4.0

  /// Runs every suite once with no change switched on; each must pass.
  static func all(_ tree: String, changes: Int) throws -> [Suite] {
    let listed = TestProcess(tree, ["--list-tests"], [:])
    _ = listed.status(within: 60)
    let names = listed.output.split(separator: "\n").filter { $0.hasSuffix(")") }
      .map { String($0.prefix { $0 != "/" }) }
    return try Set(names).sorted().map { try Suite($0, tree, changes: changes) }
      .filter { $0.seconds <= longest }
      .sorted { $0.cost < $1.cost }
  }

  /// The sort key: quick suites that reach few changes come first, as the most specific ones.
  private var cost: Double { seconds * Double(seen.count { $0 == 1 }) }

  /// The suites in the order they run, with a process for each part.
  static func parts(_ queried: [Suite]) -> [ArraySlice<Suite>] {
    let ends = [0, min(8, queried.count), min(40, queried.count), queried.count]
    return zip(ends, ends.dropFirst()).map { queried[$0..<$1] }.filter { !$0.isEmpty }
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
    if seconds > Self.longest { print("\(name) takes \(Int(seconds)) s and is not asked") }
  }

  /// `true` if the tests reach a change.
  func reaches(_ site: Site) -> Bool { seen[site.number] == 1 }

  /// `true` if all tests of the suites pass with a change, in at most five times their usual time.
  static func pass(_ suites: ArraySlice<Suite>, with site: Site, _ tree: String) -> Bool {
    let process = TestProcess(
      tree, filter(suites.map(\.name)), ["FOLIO_MUTANT": "\(site.number)"])
    return process.status(within: max(20, suites.map(\.seconds).reduce(0, +) * 5)) == 0
  }

  private static func filter(_ names: [String]) -> [String] {
    ["--filter", "^(" + names.joined(separator: "|") + ")/"]
  }
}

/// A run of some of the changed tests, stopped at the first failure.
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

  /// The exit status; -1 after a crash, a failure or the time limit in seconds.
  func status(within limit: Double) -> Int32 {
    guard (try? process.run()) != nil, let written = FileHandle(forReadingAtPath: path) else {
      return -1
    }
    let end = Date().addingTimeInterval(limit)
    while process.isRunning, Date() < end, !Self.complains(written.availableData) {
      usleep(20_000)
    }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return -1
    }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  private static func complains(_ output: Data) -> Bool {
    output.range(of: Data("recorded an issue".utf8)) != nil
  }
}
