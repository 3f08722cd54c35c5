/// Measures Folio against the bars it promises.
///
/// Every bar is a ratio inside one run, so that it holds on slow machines and on fast ones; the
/// costs themselves are printed beside it. Figures of a build that is not optimised say nothing.
public struct Bench: Sendable {
  /// How large the bench is.
  public struct Scale: Equatable, Sendable {
    /// How many unequal pages; 1 million, unless a quick look is wanted.
    public var pages: Int
    /// The most pages of the rows that show growth; 10 million, unless a quick look is wanted.
    public var growth: Int
    /// How many questions a round asks.
    public var queries: Int
    /// How many random edits the memory is measured after.
    public var edits: Int
    /// How many bytes the config has; at least 20,000, so that a part of it holds a pager.
    public var configBytes: Int

    /// States a scale; the full one unless said.
    public init(
      pages: Int = 1_000_000, growth: Int = 10_000_000, queries: Int = 100_000,
      edits: Int = 1_000_000, configBytes: Int = 1_048_000
    ) {
      self.pages = max(10, pages)
      self.growth = max(10, growth)
      self.queries = max(1, queries)
      self.edits = max(1, edits)
      self.configBytes = max(20_000, configBytes)
    }
  }

  /// How large it is.
  public var scale: Scale
  /// How it measures.
  public var stopwatch: Stopwatch
  /// What the names of the rows contain that are measured; `nil` for all rows.
  public var wanted: String?
  /// The sum of what all work returned.
  var checksum = 0

  /// A bench; the full one unless said.
  public init(
    scale: Scale = Scale(), stopwatch: Stopwatch = Stopwatch(), wanted: String? = nil
  ) {
    self.scale = scale
    self.stopwatch = stopwatch
    self.wanted = wanted
  }

  /// A part of the bench.
  public enum Part: String, Sendable, CaseIterable {
    // Memory comes first, before other rows have left free memory behind.
    case memory, release, visible, scroll, build, edit, resize, growth, config, plugin
  }

  /// Measures parts, in the order of all parts.
  ///
  /// - Parameters:
  ///   - parts: which; none for all.
  ///   - tell: is told each row as soon as it is there.
  public mutating func run(
    _ parts: [Part] = [], _ tell: (BenchRow) -> Void = { _ in }
  ) -> BenchTable {
    var rows: [BenchRow] = []
    for part in Part.allCases where parts.isEmpty || parts.contains(part) {
      for measure in Self.measures(part) {
        let new = measure(&self)
        new.forEach(tell)
        rows += new
      }
    }
    return BenchTable(rows: rows)
  }

  private static func measures(_ part: Part) -> [(inout Bench) -> [BenchRow]] {
    switch part {
    case .memory: [{ $0.memoryRows() }]
    case .release: [{ $0.releaseRows() }]
    case .visible: [{ $0.visibleRows() }]
    case .scroll: [{ $0.scrollRows() }]
    case .build: [{ $0.buildRows() }]
    case .edit: [{ $0.tableEditRows() }, { $0.pagerEditRows() }]
    case .resize: [{ $0.resizeRows() }, { $0.rebuildRows() }]
    case .growth: [{ $0.growthRows() }]
    case .config: [{ $0.configRows() }]
    case .plugin: [{ $0.pluginRows() }]
    }
  }

  /// The row of a name, if it is wanted; otherwise nothing is prepared or measured for it.
  mutating func row(
    _ what: String, _ measure: (inout Bench) -> BenchRow
  ) -> [BenchRow] {
    wants(what) ? [measure(&self)] : []
  }

  /// Whether a row of a name is wanted.
  func wants(_ what: String) -> Bool { wanted.map { what.contains($0) } ?? true }

  /// Compares in turns.
  mutating func compare(
    _ subject: Stopwatch.Work, with reference: Stopwatch.Work, inverted: Bool = false
  ) -> CostRatio {
    stopwatch.compare(subject, with: reference, inverted: inverted, &checksum)
  }
}
