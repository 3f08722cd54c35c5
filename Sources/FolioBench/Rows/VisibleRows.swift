import FolioCore

extension Bench {
  /// What it costs to say which pages show.
  mutating func visibleRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
    let layout = pager.layout
    let rows = Spread.allCases.map { spread in
      let queries = sample.queries(scale.queries, spread)
      let ratio = compare(
        Stopwatch.Work(queries.count) { layout.showAll(queries) },
        with: Stopwatch.Work(queries.count) { BareSearch.findAll(queries, in: sample.starts) })
      return BenchRow(
        "visible range, \(Bench.count(scale.pages)) unequal pages, \(spread.rawValue)", ratio,
        to: "binary search", bar: .atMost(spread == .random ? 2 : 4))
    }
    let few = Array(sample.queries(scale.queries, .random).prefix(20))
    let ratio = compare(
      Stopwatch.Work(few.count) { layout.showAll(few) },
      with: Stopwatch.Work(few.count) { BareSearch.walkAll(few, in: sample.starts) },
      inverted: true)
    return rows + [
      BenchRow(
        "visible range, \(Bench.count(scale.pages)) unequal pages, random", ratio,
        to: "linear scan / range", bar: .none)
    ]
  }
}

extension Layout {
  /// Finds the visible pages of all offsets; the sum of the last ones.
  @inline(never)
  func showAll(_ queries: [Query]) -> Int {
    var sum = 0
    for query in queries { sum &+= visiblePages(at: Points(query.offset))?.upperBound ?? 0 }
    return sum
  }
}
