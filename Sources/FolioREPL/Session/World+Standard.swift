import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard

extension World {
  /// The built-in strategies, configs as Folio reads them, and some files.
  package static func standard(_ files: any FileAccess) -> World {
    let registry = StrategyRegistry.standard
    return World(
      registry: registry,
      compose: { sources in
        LoadedConfigs(pagers: [], abstractNames: [], diagnostics: Diagnostics())
      },
      builtIn: PagerChoice.builtIn, files: files)
  }
}

final class TemporarySource: ConfigurationSource {
  func configuration(for viewport: Viewport) -> PagerConfiguration {
    PagerConfiguration(
      name: "default", layout: UniformLayout(), snap: AlignedSnap(),
      rules: [VelocitySteps(.init(steps: [.init(speed: 0.2, pages: 1)])), Threshold()],
      projection: DecayProjection(), loop: LoopStyle(.off), resize: KeepOnResize())
  }
}
extension PagerChoice {
  static let builtIn = PagerChoice(
    name: "default", axis: .horizontal, source: TemporarySource(), printed: "pager default {}\n")
}
