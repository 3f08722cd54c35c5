import FolioCore

extension Bench {
  /// The cost of deciding a release.
  mutating func releaseRows() -> [BenchRow] {
    uniformRelease() + Spread.allCases.flatMap { unequalRelease($0) } + linearRelease()
  }

  /// Equal pages: the cost must be the same for ten and for ten million.
  private mutating func uniformRelease() -> [BenchRow] {
    let what = "release decision, \(Bench.count(scale.growth)) equal pages"
    return row(what) { bench in
      let few = bench.uniformWork(10)
      let many = bench.uniformWork(bench.scale.growth)
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

  /// Unequal pages, compared with a binary search for the same offsets.
  private mutating func unequalRelease(_ spread: Spread) -> [BenchRow] {
    let what = "release decision, \(Bench.count(scale.pages)) unequal pages, \(spread.rawValue)"
    return row(what) { bench in
      let sample = PageSample(count: bench.scale.pages)
      let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
      let queries = sample.queries(bench.scale.queries, spread)
      let ratio = bench.compare(
        Stopwatch.Work(queries.count) { pager.decideAll(queries) },
        with: Stopwatch.Work(queries.count) { BareSearch.findAll(queries, in: sample.starts) })
      return BenchRow(
        what, ratio, to: "binary search", bar: .atMost(spread == .random ? 3 : 6))
    }
  }

  /// Unequal pages, compared with a linear search from the first page.
  private mutating func linearRelease() -> [BenchRow] {
    let what = "release decision, \(Bench.count(scale.pages)) unequal pages, random"
    return row(what) { bench in
      let sample = PageSample(count: bench.scale.pages)
      let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
      let queries = Array(sample.queries(bench.scale.queries, .random).prefix(20))
      let ratio = bench.compare(
        Stopwatch.Work(queries.count) { pager.decideAll(queries) },
        with: Stopwatch.Work(queries.count) { BareSearch.walkAll(queries, in: sample.starts) },
        inverted: true)
      return BenchRow(what, ratio, to: "linear scan / decision", bar: .none)
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
