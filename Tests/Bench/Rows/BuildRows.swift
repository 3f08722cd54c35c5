import FolioCore

extension Bench {
  /// The cost of building a table, and of reloading a pager with its pages.
  mutating func buildRows() -> [BenchRow] {
    let extents = PageSample(count: scale.pages).extents
    let what = "building \(Bench.count(scale.pages)) unequal pages"
    return row("\(what), cold") { bench in
      let build = Stopwatch.Work(1) { PageTable(extents: extents).count }
      return BenchRow(
        "\(what), cold", Stopwatch(leastTime: 0).time(build, &bench.checksum))
    }
      + row("\(what), warm") { bench in
        let ratio = bench.compare(building(extents), with: bench.prefixSum(extents))
        return BenchRow("\(what), warm", ratio, to: "prefix sum", bar: .atMost(4))
      }
      + row("\(what), through the pager") { bench in
        let ratio = bench.compare(reloading(extents), with: bench.prefixSum(extents))
        return BenchRow("\(what), through the pager", ratio, to: "prefix sum", bar: .atMost(4))
      }
  }

  /// A plain prefix sum, written into allocated memory.
  func prefixSum(_ extents: [Double]) -> Stopwatch.Work {
    var starts = [Double](repeating: 0, count: extents.count)
    return Stopwatch.Work(1) { Int(BareSearch.prefixSum(extents, into: &starts)) }
  }
}

/// Builds a table that replaces the previous one.
private func building(_ extents: [Double]) -> Stopwatch.Work {
  var table: PageTable?
  return Stopwatch.Work(1) {
    table = PageTable(extents: extents)
    return table?.count ?? 0
  }
}

/// Reloads a pager with new pages.
private func reloading(_ extents: [Double]) -> Stopwatch.Work {
  var pager = BenchPager.make(BenchPager.unequal, .extents([]))
  var effects = Effects()
  return Stopwatch.Work(1) {
    effects.clear()
    pager.handle(.reload(.extents(extents)), into: &effects)
    return pager.layout.pageCount
  }
}
