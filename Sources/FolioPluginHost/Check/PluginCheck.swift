import FolioCore
import FolioDiagnostics

/// Tests a plugin in separate processes: each test has its own, with a time limit.
///
/// For plugin authors and hosts, before a plugin is used: it finds crashes and endless loops, which
/// no guard inside a process can.
package struct PluginCheck {
  package enum Verdict: Equatable, Sendable {
    case success
    /// The plugin answered something illegal or could not be used; in words.
    case failed(String)
    /// The plugin ended the process by a signal.
    case crashed(signal: Int32)
    case timedOut

    package var word: String {
      switch self {
      case .success: "success"
      case .failed: "failed"
      case .crashed: "crashed"
      case .timedOut: "timed out"
      }
    }
  }

  package struct Result: Equatable, Sendable {
    package var test: String
    package var verdict: Verdict
  }

  private let manifest: PluginManifest
  private let policy: PluginPolicy
  private let program: String
  private let limit: Duration

  /// Creates a check of a plugin.
  ///
  /// - Parameters:
  ///   - program: the program that runs tests: `PROGRAM plugin probe MANIFEST TEST RESULT FOLDER…`.
  ///   - limit: the longest time a test may take.
  package init(
    _ manifest: PluginManifest, _ policy: PluginPolicy, program: String,
    limit: Duration = .seconds(5)
  ) {
    self.manifest = manifest
    self.policy = policy
    self.program = program
    self.limit = limit
  }

  /// Runs the tests and returns their results; if the library does not open, only that one.
  ///
  /// A plugin that passes may be loaded again even if it crashed a program before.
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

  /// Distinguishes the result files of checks that run at the same time.
  private static let numbers = Numbers()

  private func reason(_ file: String) -> String? {
    System.read(file, limit: 1 << 16).map { String(decoding: $0, as: UTF8.self) }
  }

  private func forgive() {
    let path = try? PluginOpening(manifest, policy).path()
    guard let path else { return }
    Sentinel(folder: policy.sentinelFolder, library: path)?.forgive()
  }
}

private final class Numbers: @unchecked Sendable {
  private let lock = Lock()
  private var last = 0

  var next: Int {
    lock.hold {
      last += 1
      return last
    }
  }
}

extension PluginPolicy {
  fileprivate var scratch: String {
    if let folder = sentinelFolder, System.makeFolder(folder) { return folder }
    return System.environment("TMPDIR") ?? "/tmp"
  }
}
