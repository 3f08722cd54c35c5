import FolioCore
import FolioDiagnostics

/// One test of a plugin, run in the process that may crash.
package struct PluginProbe {
  package enum Test: String, CaseIterable {
    /// The library opens and matches its manifest.
    case open
    /// Instances are created and destroyed many times, with values that a config may set.
    case make
    /// Hundreds of questions get legal answers, and the same question the same answer.
    case answers

    static let ofStrategies: [Test] = [.make, .answers]
  }

  private let manifest: PluginManifest
  private let policy: PluginPolicy

  package init(_ manifest: PluginManifest, libraryFolders: [String]) {
    self.manifest = manifest
    // No sentinel: this process may crash, and that must not block the plugin later.
    policy = PluginPolicy(loading: .on, libraryFolders: libraryFolders, asksTwice: true)
  }

  /// Runs a test, such as `open` or `make:ID`.
  ///
  /// - Returns: what is wrong; `nil` if the test passed.
  package func failure(_ test: String) -> String? {
    let parts = test.split(separator: ":", maxSplits: 1).map(String.init)
    guard let kind = parts.first.flatMap(Test.init(rawValue:)) else { return "no such test" }
    do throws(PluginError) {
      let opening = PluginOpening(manifest, policy)
      try opening.open()
      for strategy in manifest.strategies where parts.dropFirst().contains(strategy.descriptor.id) {
        switch kind {
        case .open: break
        case .make: try make(strategy, opening)
        case .answers:
          for values in ProbeValues.all(for: strategy.descriptor) {
            guard let made = try made(strategy, values, opening) else { continue }
            if let failure = ProbeQuestions(strategy: made).failure { return failure }
          }
        }
      }
      return nil
    } catch {
      return error.reason
    }
  }

  private func make(_ strategy: ManifestStrategy, _ opening: PluginOpening) throws(PluginError) {
    for values in ProbeValues.all(for: strategy.descriptor) {
      for _ in 0..<100 { _ = try made(strategy, values, opening) }
    }
    // The defaults must be accepted.
    let first = ProbeValues.all(for: strategy.descriptor)[0]
    _ = try opening.make(strategy, as: strategy.descriptor, first)
  }

  /// A new instance; `nil` if the strategy refuses the values, which it may.
  private func made(
    _ strategy: ManifestStrategy, _ values: ParameterValues, _ opening: PluginOpening
  ) throws(PluginError) -> AnyStrategy? {
    do throws(PluginError) {
      return try opening.make(strategy, as: strategy.descriptor, values)
    } catch {
      if case .notMade = error { return nil }
      throw error
    }
  }
}

extension PluginProbe {
  /// The text that a test writes when it ran to its end and found nothing wrong.
  ///
  /// The exit status alone could be success because the plugin itself ended the process.
  static let token = "passed"

  /// Runs `folio plugin probe MANIFEST TEST RESULT FOLDER…`: writes what is wrong, or the token, to
  /// RESULT.
  ///
  /// - Returns: the exit status, 0 if the test passed.
  package static func perform(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 3, let bytes = System.read(arguments[0], limit: PluginManifest.limit)
    else { return 2 }
    let source = SourceText(name: arguments[0], bytes: bytes)
    guard let manifest = ManifestReader.read(source).manifest else { return 2 }
    let probe = PluginProbe(manifest, libraryFolders: Array(arguments.dropFirst(3)))
    let failure = probe.failure(arguments[1])
    guard System.write(failure ?? token, to: arguments[2]) else { return 3 }
    return failure == nil ? 0 : 1
  }
}
