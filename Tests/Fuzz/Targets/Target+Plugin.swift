import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFuzzEngine
import FolioPlatforms
import FolioPluginHost

extension FuzzTarget {
  static let pluginAnswers = FuzzTarget(
    name: "plugin",
    summary: "a plugin answers anything to every question; the pager stays whole and stops asking",
    isText: false
  ) { (bytes) throws(BrokenPromise) in
    var choices = FuzzChoices(bytes)
    let name = choices.element(of: FuzzPlugin.pagers)
    guard let composed = FuzzPlugin.loaded.pager(named: name) else {
      throw BrokenPromise(
        description: "the configs do not load: "
          + PlainRenderer().text(of: FuzzPlugin.loaded.diagnostics))
    }
    FuzzPlugin.answer(with: choices.part(64))
    var pager = Pager(composed)
    try play(&choices, on: &pager, repeatsItself: false)
    guard let motion = pager.motion else { return }
    let guarded = GuardedMotion(Motion(from: 0, to: 390, velocity: 1), by: motion)
    for share in [0, 0.3, 1]
    where !guarded.point(after: guarded.duration * share).offset.value.isFinite {
      throw BrokenPromise(description: "a motion leads nowhere")
    }
  }
}

/// A C plugin whose strategies answer with given bytes, and configs that use them.
enum FuzzPlugin {
  static let pagers = ["all", "release", "limit", "projection"]

  static let loaded = {
    answerRightly()
    return ConfigLoader(registry: registry).load([SourceText(name: "fuzz.kdl", text: configs)])
  }()

  /// All built-in strategies and those of the plugin.
  static let registry: StrategyRegistry = {
    var catalogue = PluginCatalogue(policy: PluginPolicy())
    catalogue.add(
      SourceText(name: "plugin.kdl", text: manifest),
      linked: unsafe LinkedEntry(folio_plugin_entry_Fuzz))
    var registry = StrategyRegistry.all
    let errors = catalogue.errors + catalogue.register(in: &registry)
    if !errors.isEmpty { fatalError("the manifest of the fuzzed plugin is wrong: \(errors)") }
    return registry
  }()

  /// Makes the plugin answer this thread's calls with the remaining bytes.
  static func answer(with choices: FuzzChoices) {
    var choices = choices
    let bytes = choices.rest()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe folio_fuzz_answer(bytes.baseAddress, bytes.count)
    }
  }

  /// Makes the plugin give valid answers, its initial behavior.
  static func answerRightly() { folio_fuzz_answer(nil, 0) }

  private static let manifest = """
    plugin org.fuzz.plugin version="1.0.0" abi=1 library=Fuzz {
        release org.fuzz.release summary="any release"
        limit org.fuzz.limit summary="any limit"
        projection org.fuzz.projection summary="any travel"
        motion org.fuzz.motion summary="any motion"
    }
    """

  private static let configs = """
    pager all {
        pages extent=content
        paging { org.fuzz.release; limit org.fuzz.limit; nearest }
        projection org.fuzz.projection
        motion org.fuzz.motion
    }
    pager release { pages extent=300; paging { org.fuzz.release; nearest } }
    pager limit { pages extent=300; loop clones; paging { threshold; limit org.fuzz.limit; nearest } }
    pager projection { pages extent=300; projection org.fuzz.projection; paging { projected } }
    """
}
