import FolioCore

extension Bench {
  /// What it costs to decide a release.
  mutating func releaseRows() -> [BenchRow] {
    [uniformRelease()] + Spread.allCases.map { unequalRelease($0) } + [linearRelease()]
  }

  /// Equal pages: the same cost for ten and for ten million.
  private mutating func uniformRelease() -> BenchRow {
    let few = uniformWork(10)
    let many = uniformWork(scale.growth)
    return BenchRow(
      "release decision, \(Bench.count(scale.growth)) equal pages", compare(many, with: few),
      to: "10 equal pages", bar: .atMost(1.5))
  }

  private func uniformWork(_ count: Int) -> Stopwatch.Work {
    let pager = BenchPager.make(BenchPager.uniform, .uniform(count: count))
    let queries = Bench.uniformQueries(scale.queries, pages: count)
    return Stopwatch.Work(queries.count) { pager.decideAll(queries) }
  }

  /// Queries over pages of 300 points and 10 between them.
  static func uniformQueries(_ count: Int, pages: Int) -> [Query] {
    var random = BenchRandom(seed: 3)
    return (0..<count).map { index in
      let page = Int.random(in: 0..<pages, using: &random)
      return Query(
        page: page, offset: Double(page) * 310 + Double.random(in: 0..<310, using: &random),
        velocity: index % 2 == 0 ? Double.random(in: -2...2, using: &random) : 0)
    }
  }

  /// Unequal pages against the plainest search for the same offsets.
  private mutating func unequalRelease(_ spread: Spread) -> BenchRow {
    let sample = PageSample(count: scale.pages)
    let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
    let queries = sample.queries(scale.queries, spread)
    let ratio = compare(
      Stopwatch.Work(queries.count) { pager.decideAll(queries) },
      with: Stopwatch.Work(queries.count) { BareSearch.findAll(queries, in: sample.starts) })
    return BenchRow(
      "release decision, \(Bench.count(scale.pages)) unequal pages, \(spread.rawValue)", ratio,
      to: "binary search", bar: .atMost(spread == .random ? 3 : 6))
  }

  /// Unequal pages against the walk from the first page that the seeds take.
  private mutating func linearRelease() -> BenchRow {
    let sample = PageSample(count: scale.pages)
    let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
    let queries = Array(sample.queries(scale.queries, .random).prefix(20))
    let ratio = compare(
      Stopwatch.Work(queries.count) { pager.decideAll(queries) },
      with: Stopwatch.Work(queries.count) { BareSearch.walkAll(queries, in: sample.starts) },
      inverted: true)
    return BenchRow(
      "release decision, \(Bench.count(scale.pages)) unequal pages, random", ratio,
      to: "linear scan / decision", bar: .none)
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
