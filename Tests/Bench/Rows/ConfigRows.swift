import FolioConfig
import FolioDiagnostics
import FolioStandard

extension Bench {
  /// The number of config loads that cost as much as one plain prefix sum.
  mutating func configRows() -> [BenchRow] {
    let loader = ConfigLoader(registry: .standard)
    let config = Array(BenchConfig.pager(0).utf8)
    let loading = Stopwatch.Work(1) { Self.load(config, loader) }
    let reference = prefixSum(PageSample(count: scale.pages).extents)
    let name = "config load of one pager"
    return row(name) { bench in
      let ratio = bench.compare(loading, with: reference, inverted: true)
      return BenchRow(name, ratio, to: "prefix sum / load", bar: .atLeast(9))
    }
  }

  /// Loads a config; returns the number of its pagers.
  private static func load(_ bytes: [UInt8], _ loader: ConfigLoader) -> Int {
    let result = loader.load([SourceText(name: "bench.kdl", bytes: bytes)])
    precondition(result.isValid && !result.pagers.isEmpty, "The config of the bench is valid.")
    return result.pagers.count
  }
}

/// Configs to load.
enum BenchConfig {
  /// The text of a typical pager.
  static func pager(_ number: Int) -> String {
    """
    // Shelf \(number): cards snap to the leading edge; a firm fling advances three cards.
    pager shelf-\(number) {
        axis horizontal
        pages extent=\(200 + number % 300) spacing=10
        insets leading=20 trailing=20
        snap leading
        paging {
            velocity-steps count-from=nearest { step speed=0.2 pages=1; step speed=1.0 pages=3 }
            nearest
        }
        resize keep-page insets=expand
        when min-width=744 { pages extent=(viewport)0.42 spacing=10 }
    }

    """
  }
}
