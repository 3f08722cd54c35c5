import FolioCore
import FolioDiagnostics

/// Tries a plugin where it cannot hurt: each test runs in a process of its own, with a time limit.
///
/// Library authors and hosts run it before a plugin meets a pager: it finds what no guard inside a
/// process can, a crash and an endless loop.
package struct PluginCheck {
  /// How a test ended.
  package enum Verdict: Equatable, Sendable {
    /// As it should.
    case success
    /// With something wrong, in words.
    case failed(String)
    /// With the end of the process, by a signal.
    case crashed(signal: Int32)
    /// Not in time.
    case timedOut

    /// The word people and JSON get.
    package var word: String {
      switch self {
      case .success: "success"
      case .failed: "failed"
      case .crashed: "crashed"
      case .timedOut: "timed out"
      }
    }
  }

  /// One test with its end.
  package struct Result: Equatable, Sendable {
    /// What was tried.
    package var test: String
    /// How it ended.
    package var verdict: Verdict
  }

  private let manifest: PluginManifest
  private let policy: PluginPolicy
  private let program: String
  private let limit: Duration

  /// A check of a plugin.
  ///
  /// - Parameters:
  ///   - program: the program that runs tests: `PROGRAM plugin probe MANIFEST TEST RESULT FOLDER…`.
  ///   - limit: how long a test may take.
  package init(
    _ manifest: PluginManifest, _ policy: PluginPolicy, program: String,
    limit: Duration = .seconds(5)
  ) {
    self.manifest = manifest
    self.policy = policy
    self.program = program
    self.limit = limit
  }

  /// Runs all tests.
  ///
  /// A plugin that passes is let in again, should it have crashed a program before.
  package func run() -> [Result] {
    let opening = run("open")
    guard opening.verdict == .success else { return [opening] }
    var results = [opening]
    for strategy in manifest.strategies {
      for test in PluginProbe.Test.ofStrategies {
        results.append(run("\(test.rawValue):\(strategy.descriptor.id)"))
      }
    }
    if results.allSatisfy({ $0.verdict == .success }) { forgive() }
    return results
  }

  private func run(_ test: String) -> Result {
    let file = policy.scratch + "/probe-\(System.process)-\(Self.numbers.next)-result"
    System.remove(file)
    defer { System.remove(file) }
    let arguments = ["plugin", "probe", manifest.source.name, test, file] + policy.libraryFolders
    let verdict: Verdict =
      switch System.run(program, arguments, limit: limit) {
      case .exited(let status): ended(status, reason(file))
      case .crashed(let signal): .crashed(signal: signal)
      case .timedOut: .timedOut
      case .notStarted: .failed("`\(program)` does not start")
      }
    return Result(test: test, verdict: verdict)
  }

  private func ended(_ status: Int32, _ written: String?) -> Verdict {
    if status == 0, written == PluginProbe.token { return .success }
    guard status != 0, let written, written != PluginProbe.token else {
      return .failed("it ended the process, with status \(status)")
    }
    return .failed(written)
  }

  /// Tells the results of checks apart that run at once.
  private static let numbers = Numbers()

  private func reason(_ file: String) -> String? {
    System.read(file, limit: 1 << 16).map { String(decoding: $0, as: UTF8.self) }
  }

  private func forgive() {
    let path = try? PluginOpening(manifest, policy).path()
    guard let path else { return }
    Sentinel(folder: policy.sentinelFolder, library: path)?.lower()
  }
}

/// Numbers, each given once.
private final class Numbers: @unchecked Sendable {
  private let lock = Lock()
  private var last = 0

  /// A number nobody got before.
  var next: Int {
    lock.hold {
      last += 1
      return last
    }
  }
}

extension PluginPolicy {
  /// A folder for results of tests.
  fileprivate var scratch: String {
    if let folder = sentinelFolder, System.makeFolder(folder) { return folder }
    return System.environment("TMPDIR") ?? "/tmp"
  }
}
