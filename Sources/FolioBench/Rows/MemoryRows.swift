import FolioCore

extension Bench {
  /// What a page of a table takes up, fresh and after many edits: resident memory, not arithmetic.
  mutating func memoryRows() -> [BenchRow] {
    let name = "memory per page of \(Bench.count(scale.pages)) unequal pages"
    let sample = PageSample(count: scale.pages)
    let kinds = EditKind.allCases
    let steps = EditStep.draw(scale.edits)
    guard let before = ResidentMemory.bytes else {
      return [BenchRow("\(name), built", nil, bar: .atMost(24))]
    }
    var table = PageTable(extents: sample.extents)
    let built = ResidentMemory.bytes.map { ($0 - before) / Double(table.count) }
    for (index, step) in steps.enumerated() {
      table.carryOut(kinds[index % kinds.count], step)
    }
    let edited = ResidentMemory.bytes.map { ($0 - before) / Double(table.count) }
    checksum &+= table.count &+ sample.extents.count &+ steps.count
    return [
      BenchRow("\(name), built", built.map(Quantity.bytes), bar: .atMost(24)),
      BenchRow(
        "\(name), after \(Bench.count(scale.edits)) edits", edited.map(Quantity.bytes),
        bar: .atMost(32)),
    ]
  }
}
