import FolioCore
import FolioDiagnostics

/// One test of a plugin, in the process that may break.
package struct PluginProbe {
  /// What is tried.
  package enum Test: String, CaseIterable {
    /// The library opens and is what its manifest says.
    case open
    /// Instances are made and ended, many times, with what a config may state.
    case make
    /// Hundreds of questions are answered legally, the same question the same way.
    case answers

    static let ofStrategies: [Test] = [.make, .answers]
  }

  private let manifest: PluginManifest
  private let policy: PluginPolicy

  /// Probes a plugin.
  package init(_ manifest: PluginManifest, libraryFolders: [String]) {
    self.manifest = manifest
    // No sentinel: a crash here is what the test is for.
    policy = PluginPolicy(loading: .on, libraryFolders: libraryFolders, asksTwice: true)
  }

  /// Runs a test, such as `open` or `make:ID`.
  ///
  /// - Returns: what is wrong; `nil` when nothing is.
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
            if let failure = ProbeQuestions(made).failure { return failure }
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
    // What configs state by default has to be possible.
    let first = ProbeValues.all(for: strategy.descriptor)[0]
    _ = try opening.make(strategy, as: strategy.descriptor, first)
  }

  /// An instance; `nil` where the strategy refuses values that fit its descriptor, as it may.
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
  /// What a test writes that got to its end and found nothing wrong.
  ///
  /// An exit status alone would be success where the plugin itself ends the process.
  static let token = "passed"

  /// The whole of `folio plugin probe MANIFEST TEST RESULT FOLDER…`: writes what is wrong, or the
  /// token.
  ///
  /// - Returns: the exit status, 0 when nothing is wrong.
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
