import FolioCore

extension Bench {
  /// How the cost of a decision grows with the number of pages, beside a binary and a linear
  /// search.
  mutating func growthRows() -> [BenchRow] {
    var rows: [BenchRow] = []
    var count = 10
    while count <= scale.growth {
      rows += equalGrowth(count)
      rows += unequalGrowth(count)
      count *= 100
    }
    return rows
  }

  private mutating func equalGrowth(_ count: Int) -> [BenchRow] {
    let name = "growth: decision, \(Bench.count(count)) equal pages"
    return row(name) { bench in
      let work = bench.uniformWork(count)
      return BenchRow(name, bench.stopwatch.measure(work, &bench.checksum))
    }
  }

  private mutating func unequalGrowth(_ count: Int) -> [BenchRow] {
    let name = "growth: decision, \(Bench.count(count)) unequal pages"
    guard wants(name) else { return [] }
    let sample = PageSample(count: count)
    let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
    let queries = sample.queries(scale.queries, .random)
    let few = Array(queries.prefix(10))
    let deciding = Stopwatch.Work(queries.count) { pager.decideAll(queries) }
    let halving = Stopwatch.Work(queries.count) {
      BareSearch.findAll(queries, in: sample.starts)
    }
    let walking = Stopwatch.Work(few.count) { BareSearch.walkAll(few, in: sample.starts) }
    return row(name) { bench in
      BenchRow(
        name, bench.compare(deciding, with: halving), to: "binary search",
        bar: count == 10 ? .atMost(8) : .none)
    }
      + row(name) { bench in
        BenchRow(
          name, bench.compare(deciding, with: walking, inverted: true),
          to: "linear scan / decision", bar: .none)
      }
  }
}
