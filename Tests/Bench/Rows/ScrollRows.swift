import FolioCore

extension Bench {
  /// The cost of a scroll event while the surface moves, with and without an observed window.
  mutating func scrollRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let queries = sample.queries(scale.queries, .near)
    let start = sample.starts[sample.starts.count / 2]
    let offsets = (0..<scale.queries).map { Points(start + Double($0 % 1_000) * 7) }
    return [nil, Insets(leading: 100, trailing: 100)].flatMap { overscan in
      let what =
        "scroll event, \(Bench.count(scale.pages)) unequal pages"
        + (overscan == nil ? "" : ", window watched")
      return row(what) { bench in
        let pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
        var scrolled = pager
        var effects = Effects()
        if let overscan { scrolled.handle(.watchWindow(overscan: overscan), into: &effects) }
        scrolled.handle(.beginDrag(at: offsets[0]), into: &effects)
        let ratio = bench.compare(
          Stopwatch.Work(offsets.count) { scrolled.scrollAll(offsets, &effects) },
          with: Stopwatch.Work(queries.count) { pager.decideAll(queries) })
        return BenchRow(what, ratio, to: "release decision, near", bar: .atMost(2))
      }
    }
  }
}

extension Pager {
  /// Reports all offsets; returns the number of effects.
  @inline(never)
  mutating func scrollAll(_ offsets: [Points], _ effects: inout Effects) -> Int {
    var sum = 0
    for offset in offsets {
      effects.clear()
      handle(.scroll(to: offset, cause: .drag), into: &effects)
      sum &+= effects.list.count
    }
    return sum
  }
}
