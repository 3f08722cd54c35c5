import FolioCore

extension Bench {
  /// What it costs to build a table, and to give its pages to a pager.
  mutating func buildRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let what = "building \(Bench.count(scale.pages)) unequal pages"
    let build = Stopwatch.Work(1) { PageTable(extents: sample.extents).count }
    let cold = Stopwatch(leastTime: 0).time(build, &checksum)
    var table: PageTable?
    var pager = BenchPager.make(BenchPager.unequal, .extents([]))
    var effects = Effects()
    let building = compare(
      Stopwatch.Work(1) {
        table = PageTable(extents: sample.extents)
        return table?.count ?? 0
      }, with: prefixSum(sample.extents))
    table = nil
    let reloading = compare(
      Stopwatch.Work(1) {
        effects.clear()
        pager.handle(.reload(.extents(sample.extents)), into: &effects)
        return pager.layout.pageCount
      }, with: prefixSum(sample.extents))
    return [
      BenchRow("\(what), warm", building, to: "prefix sum", bar: .atMost(4)),
      BenchRow("\(what), cold", cold),
      BenchRow("\(what), through the pager", reloading, to: "prefix sum", bar: .atMost(4)),
    ]
  }

  /// A plain prefix sum, into memory that is there already.
  func prefixSum(_ extents: [Double]) -> Stopwatch.Work {
    var starts = [Double](repeating: 0, count: extents.count)
    return Stopwatch.Work(1) { Int(BareSearch.prefixSum(extents, into: &starts)) }
  }
}
