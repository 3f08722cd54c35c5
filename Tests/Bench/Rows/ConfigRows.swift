import FolioConfig
import FolioDiagnostics
import FolioStandard

extension Bench {
  /// The cost of reading, checking and composing a large config, and whether it grows linearly.
  mutating func configRows() -> [BenchRow] {
    let loader = ConfigLoader(registry: .standard)
    let large = BenchConfig.bytes(atMost: scale.configBytes)
    let small = BenchConfig.bytes(atMost: scale.configBytes / 16)
    let loading = Stopwatch.Work(large.count) { Self.load(large, loader) }
    let summing = Stopwatch.Work(large.count) { BareSearch.byteSum(large) }
    let loadingLess = Stopwatch.Work(small.count) { Self.load(small, loader) }
    let name = "config load a byte, \(Bench.count(large.count)) bytes"
    return row(name) { bench in
      BenchRow(
        name, bench.compare(loading, with: summing), to: "byte sum", bar: .atMost(300))
    }
      + row(name) { bench in
        BenchRow(
          name, bench.compare(loading, with: loadingLess),
          to: "\(Bench.count(small.count)) bytes", bar: .atMost(1.5))
      }
  }

  /// Loads a config; returns the number of its pagers.
  private static func load(_ bytes: [UInt8], _ loader: ConfigLoader) -> Int {
    let result = loader.load([SourceText(name: "large.kdl", bytes: bytes)])
    precondition(result.isValid && !result.pagers.isEmpty, "The config of the bench is valid.")
    return result.pagers.count
  }
}

/// A config with as many pagers as a file may hold.
enum BenchConfig {
  /// The config's bytes, at most `limit`; it has at least one pager.
  static func bytes(atMost limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(limit)
    var number = 0
    while true {
      let next = Array(pager(number).utf8)
      guard number == 0 || bytes.count + next.count <= limit else { return bytes }
      bytes += next
      number += 1
    }
  }

  /// The text of a typical pager.
  static func pager(_ number: Int) -> String {
    """
    // Shelf \(number): the leading edge rests on a card, a hard throw goes three.
    pager shelf-\(number) {
        axis horizontal
        pages extent=\(200 + number % 300) spacing=10
        insets leading=20 trailing=20
        snap leading
        paging {
            velocity-steps from=nearest { step speed=0.2 pages=1; step speed=1.0 pages=3 }
            nearest
        }
        resize keep-page insets=expand
        when min-width=744 { pages extent=(viewport)0.42 spacing=10 }
    }

    """
  }
}
