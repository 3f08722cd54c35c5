/// Measures Folio's costs and compares them with bars.
///
/// Every bar but those of transforms is a ratio inside one run, so that it holds on slow and on fast
/// machines; the costs themselves are printed beside it. The figures of a build without optimization are meaningless.
package struct Bench: Sendable {
  /// The size of the bench.
  package struct Scale: Equatable, Sendable {
    /// The number of unequal pages; 1 million in the full bench.
    package var pages: Int
    /// The number of equal pages, beside ten; 10 million in the full bench.
    package var most: Int
    /// The number of queries in a round.
    package var queries: Int
    /// The number of random edits before memory is measured.
    package var edits: Int

    /// Creates a scale; by default that of the full bench.
    package init(
      pages: Int = 1_000_000, most: Int = 10_000_000, queries: Int = 100_000,
      edits: Int = 1_000_000
    ) {
      self.pages = max(10, pages)
      self.most = max(10, most)
      self.queries = max(1, queries)
      self.edits = max(1, edits)
    }
  }

  /// The size of the bench.
  package var scale: Scale
  /// The clock it measures with.
  package var stopwatch: Stopwatch
  /// The text that the names of measured rows contain; `nil` for all rows.
  package var wanted: String?
  /// The sum of the results of all work, so that the compiler cannot remove any.
  var checksum = 0

  /// Creates a bench; by default the full one.
  package init(
    scale: Scale = Scale(), stopwatch: Stopwatch = Stopwatch(), wanted: String? = nil
  ) {
    self.scale = scale
    self.stopwatch = stopwatch
    self.wanted = wanted
  }

  /// A part of the bench.
  package enum Part: String, Sendable, CaseIterable {
    // Memory comes first, before other rows leave free memory behind.
    case memory, release, surface, visible, scroll, build, edit, resize, config, plugin
  }

  /// Measures parts, always in the order of their declaration.
  ///
  /// - Parameters:
  ///   - parts: the parts to measure; empty for all.
  ///   - tell: called with each row as soon as it is measured.
  package mutating func run(
    _ parts: [Part] = [], _ report: (BenchRow) -> Void = { _ in }
  ) -> BenchTable {
    var rows: [BenchRow] = []
    for part in Part.allCases where parts.isEmpty || parts.contains(part) {
      for measure in Self.measures(part) {
        let new = measure(&self)
        new.forEach(report)
        rows += new
      }
    }
    return BenchTable(rows: rows)
  }

  private static func measures(_ part: Part) -> [(inout Bench) -> [BenchRow]] {
    switch part {
    case .memory: [{ $0.memoryRows() }]
    case .release: [{ $0.releaseRows() }]
    case .surface: [{ $0.surfaceRows() }]
    case .visible: [{ $0.visibleRows() }]
    case .scroll: [{ $0.scrollRows() }, { $0.transformRows() }]
    case .build: [{ $0.buildRows() }]
    case .edit: [{ $0.tableEditRows() }, { $0.pagerEditRows() }]
    case .resize: [{ $0.resizeRows() }, { $0.rebuildRows() }]
    case .config: [{ $0.configRows() }]
    case .plugin: [{ $0.pluginRows() }]
    }
  }

  /// The row with a name, if wanted; otherwise nothing is prepared or measured.
  mutating func row(
    _ what: String, _ measure: (inout Bench) -> BenchRow
  ) -> [BenchRow] {
    wants(what) ? [measure(&self)] : []
  }

  /// `true` if the row with a name is wanted.
  func wants(_ what: String) -> Bool { wanted.map { what.contains($0) } ?? true }

  /// Measures two pieces of work alternately.
  mutating func compare(
    _ subject: Stopwatch.Work, with reference: Stopwatch.Work, inverted: Bool = false
  ) -> CostRatio {
    stopwatch.compare(subject, with: reference, inverted: inverted, &checksum)
  }
}
