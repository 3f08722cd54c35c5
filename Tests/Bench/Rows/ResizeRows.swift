import FolioCore

extension Bench {
  /// A resize with no dependence on the viewport, whose cost must not grow with the pages.
  mutating func resizeRows() -> [BenchRow] {
    let unequal = "resize, \(Bench.count(scale.pages)) unequal pages"
    let equal = "resize, \(Bench.count(scale.pages)) equal pages"
    return row(unequal) { bench in
      let many = PageSample(count: bench.scale.pages)
      let few = PageSample(count: 10)
      let ratio = bench.compare(
        bench.resizing(BenchPager.unequal, .extents(many.extents)),
        with: bench.resizing(BenchPager.unequal, .extents(few.extents)))
      return BenchRow(unequal, ratio, to: "10 unequal pages", bar: .atMost(2))
    }
      + row(equal) { bench in
        let ratio = bench.compare(
          bench.resizing(BenchPager.uniform, .uniform(count: bench.scale.pages)),
          with: bench.resizing(BenchPager.uniform, .uniform(count: 10)))
        return BenchRow(equal, ratio, to: "10 equal pages", bar: .atMost(2))
      }
  }

  /// A resize that rebuilds pages dependent on the viewport, with the bar of building.
  mutating func rebuildRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let placed = zip(sample.starts, sample.extents).map { PlacedPage(start: $0, extent: $1) }
    let centered = placed.map {
      PlacedPage(start: $0.start, extent: $0.extent, alignment: 0.5)
    }
    let cases: [(String, String, PageContent)] = [
      ("minimum=(viewport)1", BenchPager.minimum, .extents(sample.extents)),
      ("auto groups", BenchPager.fitting, .extents(sample.extents)),
      ("placed", BenchPager.placed, .placed(PlacedContent(placed))),
      ("placed and aligned", BenchPager.placed, .placed(PlacedContent(centered))),
    ]
    return cases.flatMap { name, config, content in
      let what = "resize, \(Bench.count(scale.pages)) pages, \(name)"
      return row(what) { bench in
        let ratio = bench.compare(
          bench.resizing(config, content, times: 2), with: bench.prefixSum(sample.extents))
        return BenchRow(what, ratio, to: "prefix sum", bar: .atMost(4))
      }
    }
  }

  /// Resizes a pager on its middle page between 390 and 844 points, `times` times.
  private func resizing(
    _ config: String, _ content: PageContent, times: Int = 1_000
  ) -> Stopwatch.Work {
    var pager = BenchPager.make(config, content)
    var effects = Effects()
    pager.handle(.go(.page(content.count / 2), animated: false), into: &effects)
    return Stopwatch.Work(times) {
      var sum = 0
      for turn in 0..<times {
        effects.clear()
        let extent: Points = turn % 2 == 0 ? 844 : 390
        pager.handle(.resize(.step(to: Viewport(extent: extent))), into: &effects)
        sum &+= effects.list.count
      }
      return sum
    }
  }
}
