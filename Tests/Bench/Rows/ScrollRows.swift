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

extension Bench {
  /// The cost of a transform of three tracks, and of none, for a page that is shown.
  mutating func transformRows() -> [BenchRow] {
    let tracks = "scale to=0.85; fade to=0.5; rotate 20"
    let sample = PageSample(count: 1_000)
    let queries = sample.queries(scale.queries, .near)
    return [("transform of a shown page, three tracks", tracks, 4), ("no transform", "", 0.2)]
      .flatMap { what, tracks, most in
        row(what) { bench in
          let config = "pager bench { pages extent=300; transform { \(tracks) } }"
          let pager = BenchPager.make(
            tracks.isEmpty ? BenchPager.uniform : config, .uniform(count: 1_000))
          let count = bench.scale.queries
          let decided = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
          let ratio = bench.compare(
            Stopwatch.Work(count) { pager.lookAll(count) },
            with: Stopwatch.Work(queries.count) { decided.decideAll(queries) })
          return BenchRow(what, ratio, to: "release decision, near", bar: .atMost(most))
        }
      }
  }
}

extension Pager {
  /// Draws two pages at each offset, as a surface does; returns the sum of their factors.
  @inline(never)
  fileprivate func lookAll(_ count: Int) -> Int {
    var sum = 0
    for number in stride(from: 0, to: count, by: 2) {
      guard let looks = pageLooks(at: Points(Double(number % 290_000))) else { continue }
      let page = number % 290_000 / 300
      for page in page...page + 1 {
        let look = looks.look(ofPage: page)
        let matrix = look.matrix(extent: 300, cross: 844, axis: .horizontal)
        sum &+= Int(matrix[0] * 8 + look.opacity * 8)
      }
    }
    return sum
  }

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
