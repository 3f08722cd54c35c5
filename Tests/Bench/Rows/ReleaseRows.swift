import FolioCore

extension Bench {
  /// The cost of deciding a release.
  mutating func releaseRows() -> [BenchRow] {
    uniformRelease() + Spread.allCases.flatMap { unequalRelease($0) } + fewRelease()
  }

  /// Equal pages, for which ten million must cost the same as ten.
  private mutating func uniformRelease() -> [BenchRow] {
    let what = "release decision, \(Bench.count(scale.most)) equal pages"
    return row(what) { bench in
      let few = bench.uniformWork(10)
      let many = bench.uniformWork(bench.scale.most)
      return BenchRow(
        what, bench.compare(many, with: few), to: "10 equal pages", bar: .atMost(1.5))
    }
  }

  func uniformWork(_ count: Int) -> Stopwatch.Work {
    let pager = BenchPager.make(BenchPager.uniform, .uniform(count: count))
    let queries = Bench.uniformQueries(scale.queries, pages: count)
    return Stopwatch.Work(queries.count) { pager.decideAll(queries) }
  }

  /// Queries over pages of 300 points with gaps of 10.
  static func uniformQueries(_ count: Int, pages: Int) -> [Query] {
    var random = BenchRandom(seed: 3)
    return (0..<count).map { index in
      let page = Int.random(in: 0..<pages, using: &random)
      return Query(
        page: page, offset: Double(page) * 310 + Double.random(in: 0..<310, using: &random),
        velocity: index % 2 == 0 ? Double.random(in: -2...2, using: &random) : 0)
    }
  }

  /// Many unequal pages, compared with a binary search for the same offsets.
  private mutating func unequalRelease(_ spread: Spread) -> [BenchRow] {
    let what = "release decision, \(Bench.count(scale.pages)) unequal pages, \(spread.rawValue)"
    return unequalRelease(what, scale.pages, spread, atMost: spread == .random ? 3 : 6)
  }

  /// A few unequal pages, for which costs other than the search dominate.
  private mutating func fewRelease() -> [BenchRow] {
    unequalRelease("release decision, 10 unequal pages", 10, .random, atMost: 8)
  }

  private mutating func unequalRelease(
    _ what: String, _ count: Int, _ spread: Spread, atMost limit: Double
  ) -> [BenchRow] {
    row(what) { bench in
      let sample = PageSample(count: count)
      let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
      let queries = sample.queries(bench.scale.queries, spread)
      let ratio = bench.compare(
        Stopwatch.Work(queries.count) { pager.decideAll(queries) },
        with: Stopwatch.Work(queries.count) { BareSearch.findAll(queries, in: sample.starts) })
      return BenchRow(what, ratio, to: "binary search", bar: .atMost(limit))
    }
  }

  /// A number in groups of three digits.
  static func count(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
