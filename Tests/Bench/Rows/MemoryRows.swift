import FolioConfig
import FolioCore
import FolioStandard

extension Bench {
  /// The resident memory of a page in a table, freshly built and after many edits.
  mutating func memoryRows() -> [BenchRow] {
    let name = "memory per page of \(Bench.count(scale.pages)) unequal pages"
    var memory: PageMemory?
    // Both figures are measured on one table, by the first wanted row.
    func taken(_ bench: inout Bench) -> PageMemory {
      let taken = memory ?? bench.pageMemory()
      memory = taken
      return taken
    }
    let built = "\(name), built"
    let edited = "\(name), after \(Bench.count(scale.edits)) edits"
    let own = "memory of a pager with a config of its own"
    // Kept to the end, because pages would otherwise reuse the memory of the pagers.
    var pagers: [Pager] = []
    let rows =
      row(own) { BenchRow(own, $0.pagerMemory(of: &pagers), bar: .atMost(10_000)) }
      + row(built) { BenchRow(built, taken(&$0).built, bar: .atMost(24)) }
      + row(edited) { BenchRow(edited, taken(&$0).edited, bar: .atMost(32)) }
    checksum &+= pagers.reduce(0) { $0 &+ $1.layout.pageCount }
    return rows
  }

  /// The resident memory of one of many pagers with separate configs; `nil` if not available.
  ///
  /// - Parameter pagers: receives the pagers.
  private func pagerMemory(of pagers: inout [Pager]) -> Quantity? {
    let count = max(10, scale.pages / 1_000)
    let loader = ConfigLoader(registry: .standard)
    pagers = [BenchPager.make(loader, number: 0)]
    pagers.reserveCapacity(count + 1)
    guard let before = ResidentMemory.bytes else { return nil }
    for number in 1...count { pagers.append(BenchPager.make(loader, number: number)) }
    let after = ResidentMemory.bytes
    return after.map { .bytes(($0 - before) / Double(count)) }
  }

  /// The resident memory of a page; `nil` if not available.
  private struct PageMemory {
    var built: Quantity?
    var edited: Quantity?
  }

  private mutating func pageMemory() -> PageMemory {
    let sample = PageSample(count: scale.pages)
    let kinds = EditKind.allCases
    let steps = EditStep.draw(scale.edits)
    guard let before = ResidentMemory.bytes else { return PageMemory() }
    var table = PageTable(extents: sample.extents)
    let built = ResidentMemory.bytes.map { ($0 - before) / Double(table.count) }
    for (index, step) in steps.enumerated() {
      table.carryOut(kinds[index % kinds.count], step)
    }
    let edited = ResidentMemory.bytes.map { ($0 - before) / Double(table.count) }
    checksum &+= table.count &+ sample.extents.count &+ steps.count
    return PageMemory(
      built: built.map(Quantity.bytes), edited: edited.map(Quantity.bytes))
  }
}
