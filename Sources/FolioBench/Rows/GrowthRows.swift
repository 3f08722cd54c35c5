import FolioCore

extension Bench {
  /// How the cost of a decision grows with the pages, beside a binary search and a linear scan.
  mutating func growthRows() -> [BenchRow] {
    var rows: [BenchRow] = []
    var count = 10
    while count <= scale.growth {
      rows.append(equalGrowth(count))
      rows += unequalGrowth(count)
      count *= 100
    }
    return rows
  }

  private mutating func equalGrowth(_ count: Int) -> BenchRow {
    let pager = BenchPager.make(BenchPager.uniform, .uniform(count: count))
    let queries = Bench.uniformQueries(scale.queries, pages: count)
    let cost = stopwatch.measure(
      Stopwatch.Work(queries.count) { pager.decideAll(queries) }, &checksum)
    return BenchRow("growth: decision, \(Bench.count(count)) equal pages", cost)
  }

  private mutating func unequalGrowth(_ count: Int) -> [BenchRow] {
    let sample = PageSample(count: count)
    let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
    let queries = sample.queries(scale.queries, .random)
    let few = Array(queries.prefix(10))
    let deciding = Stopwatch.Work(queries.count) { pager.decideAll(queries) }
    let halving = Stopwatch.Work(queries.count) {
      BareSearch.findAll(queries, in: sample.starts)
    }
    let walking = Stopwatch.Work(few.count) { BareSearch.walkAll(few, in: sample.starts) }
    let name = "growth: decision, \(Bench.count(count)) unequal pages"
    return [
      BenchRow(name, compare(deciding, with: halving), to: "binary search", bar: .none),
      BenchRow(
        name, compare(deciding, with: walking, inverted: true), to: "linear scan / decision",
        bar: .none),
    ]
  }
}
