import FolioCore

extension Bench {
  /// The cost of finding the visible pages.
  mutating func visibleRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
    let layout = pager.layout
    let what = "visible range, \(Bench.count(scale.pages)) unequal pages"
    return Spread.allCases.flatMap { spread in
      row("\(what), \(spread.rawValue)") { bench in
        let queries = sample.queries(bench.scale.queries, spread)
        let ratio = bench.compare(
          Stopwatch.Work(queries.count) { layout.showAll(queries) },
          with: Stopwatch.Work(queries.count) { BareSearch.findAll(queries, in: sample.starts) })
        return BenchRow(
          "\(what), \(spread.rawValue)", ratio, to: "binary search",
          bar: .atMost(spread == .random ? 2 : 4))
      }
    }
  }
}

extension PageLayout {
  /// Finds the visible pages at all offsets; returns the sum of the last ones.
  @inline(never)
  func showAll(_ queries: [Query]) -> Int {
    var sum = 0
    for query in queries { sum &+= visiblePages(at: Points(query.offset))?.upperBound ?? 0 }
    return sum
  }
}
