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
  }
}

/// A plugin in C whose strategies answer what bytes say, and configs that use them.
enum FuzzPlugin {
  static let pagers = ["all", "release", "limit", "snap", "projection", "resize"]

  static let loaded = {
    answerRightly()
    return ConfigLoader(registry: registry).load([SourceText(name: "fuzz.kdl", text: configs)])
  }()

  /// All strategies there are, and the plugin's.
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

  /// Lets the plugin answer with some bytes from now on, where this thread asks it; until then it answers
  /// what is right.
  static func answer(with choices: FuzzChoices) {
    var choices = choices
    let bytes = choices.rest()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe folio_fuzz_answer(bytes.baseAddress, bytes.count)
    }
  }

  /// Lets the plugin answer what is right, as it does at first.
  static func answerRightly() { folio_fuzz_answer(nil, 0) }

  private static let manifest = """
    plugin org.fuzz.plugin version="1.0.0" abi=1 library=Fuzz {
        release org.fuzz.release summary="any release"
        limit org.fuzz.limit summary="any limit"
        snap org.fuzz.snap summary="any snap"
        projection org.fuzz.projection summary="any travel"
        resize org.fuzz.resize summary="keeps anything"
    }
    """

  private static let configs = """
    pager all {
        pages extent=content
        snap org.fuzz.snap
        paging { org.fuzz.release; limit org.fuzz.limit; nearest }
        projection org.fuzz.projection
        resize org.fuzz.resize
    }
    pager release { pages extent=300; paging { org.fuzz.release; nearest } }
    pager limit { pages extent=300; loop clones; paging { threshold; limit org.fuzz.limit; nearest } }
    pager snap { pages extent=content; snap org.fuzz.snap }
    pager projection { pages extent=300; projection org.fuzz.projection; paging { projected } }
    pager resize { pages extent=content; resize org.fuzz.resize }
    """
}
