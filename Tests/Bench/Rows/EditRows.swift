import FolioCore

extension Bench {
  /// The number of edits in a round.
  private var editsARound: Int { min(1_000, scale.pages / 4) }

  /// The number of table edits that cost as much as one plain prefix sum.
  mutating func tableEditRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let steps = EditStep.draw(editsARound)
    return editRows("table", sample) { kind, isCopied in
      // A separate table, so that it shares no nodes with those of other rows.
      var table = PageTable(extents: sample.extents)
      var copy: PageTable?
      return Stopwatch.Work(steps.count) {
        for step in steps {
          if isCopied { copy = table }
          table.carryOut(kind, step)
        }
        return table.count &+ (copy?.count ?? 0)
      }
    }
  }

  /// The same for edits through a pager.
  mutating func pagerEditRows() -> [BenchRow] {
    let sample = PageSample(count: scale.pages)
    let steps = EditStep.draw(editsARound)
    return editRows("pager", sample) { kind, isCopied in
      var pager = BenchPager.make(BenchPager.unequal, .extents(sample.extents))
      var effects = Effects()
      pager.handle(.go(.page(sample.extents.count / 2), animated: false), into: &effects)
      var copy: Pager?
      return Stopwatch.Work(steps.count) {
        for step in steps {
          effects.clear()
          if isCopied { copy = pager }
          let edit = kind.edit(step, max(1, pager.layout.pageCount))
          pager.handle(.edit([edit]), into: &effects)
        }
        return pager.layout.pageCount &+ (copy?.layout.pageCount ?? 0)
      }
    }
  }

  private mutating func editRows(
    _ of: String, _ sample: PageSample,
    _ work: (EditKind, _ isCopied: Bool) -> Stopwatch.Work
  ) -> [BenchRow] {
    let reference = prefixSum(sample.extents)
    return [false, true].flatMap { isCopied in
      EditKind.allCases.flatMap { kind in
        let what =
          "\(kind.rawValue) one page of \(Bench.count(scale.pages)), \(of)"
          + (isCopied ? ", copy alive" : "")
        return row(what) { bench in
          let ratio = bench.compare(work(kind, isCopied), with: reference, inverted: true)
          return BenchRow(
            what, ratio, to: "prefix sum / edit", bar: .atLeast(isCopied ? 60 : 300))
        }
      }
    }
  }
}
