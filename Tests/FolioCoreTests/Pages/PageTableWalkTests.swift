import FolioCore
import Testing

/// A random walk over all edits, on a table and on the reference.
struct TableWalk {
  /// The start of a walk and the size of its edits.
  struct Plan: CustomTestStringConvertible {
    let name: String
    let seed: UInt64
    let start: Int
    let isUniform: Bool
    let largest: Int
    let steps: Int
    let checkEvery: Int
    var testDescription: String { "\(name), seed \(seed)" }
  }

  let plan: Plan
  var random: SplitMix64
  var table: PageTable
  var reference = ReferenceTable()
  var kept: (table: PageTable, reference: ReferenceTable)?

  init(_ plan: Plan) {
    self.plan = plan
    random = SplitMix64(seed: plan.seed)
    if plan.isUniform {
      table = PageTable(uniform: plan.start, extent: 40)
      reference.insert(Array(repeating: 40, count: plan.start), at: 0)
    } else {
      var extents: [Double] = []
      for _ in 0..<plan.start {
        extents.append(Double(Int.random(in: 0...4000, using: &random)) / 8)
      }
      table = PageTable(extents: extents)
      reference.insert(extents, at: 0)
    }
  }

  mutating func extent() -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: 0
    case 1: 40
    default: Double(Int.random(in: 0...8000, using: &random)) / 8
    }
  }

  mutating func range() -> Range<Int> {
    let count = reference.pages.count
    let isLarge = Int.random(in: 0..<6, using: &random) == 0
    let length = min(count, isLarge ? Int.random(in: 0...plan.largest, using: &random) : 1)
    let first = Int.random(in: 0...count - length, using: &random)
    return first..<first + length
  }

  mutating func step() {
    let count = reference.pages.count
    let gap = Int.random(in: 0...count, using: &random)
    let range = range()
    switch Int.random(in: 0..<(count > plan.start * 2 ? 6 : 12), using: &random) {
    case 0, 1, 2:
      table.remove(range)
      reference.remove(range)
    case 3:
      let extent = extent()
      table.setExtent(extent, of: range)
      reference.setExtent(extent, of: range)
    case 4, 5:
      let target = gap > range.lowerBound && gap < range.upperBound ? range.upperBound : gap
      table.move(range, to: target)
      reference.move(range, to: target)
    case 6:
      table.spacing = Double(Int.random(in: 0...3, using: &random)) * 2.5
      reference.spacing = table.spacing
    case 7:
      guard Int.random(in: 0..<5, using: &random) == 0 else { break }
      table.minimumExtent = Double([0, 0, 40, 100].randomElement(using: &random) ?? 0)
      reference.minimum = table.minimumExtent
    case 8:
      let extent = extent()
      table.insert(uniform: range.count, extent: extent, at: gap)
      reference.insert(Array(repeating: extent, count: range.count), at: gap)
    default:
      let extents = range.map { _ in extent() }
      table.insert(extents: extents, at: gap)
      reference.insert(extents, at: gap)
    }
  }

  mutating func run() {
    for step in 1...plan.steps {
      self.step()
      let isDue = step % plan.checkEvery == 0 || step == plan.steps
      guard isDue else { continue }
      let found = differences(table, reference)
      #expect(found.isEmpty, "step \(step) of \(plan.name), seed \(plan.seed)")
      if let kept {
        let changed = differences(kept.table, kept.reference)
        #expect(changed.isEmpty, "the copy kept before step \(step), seed \(plan.seed)")
      }
      kept = Bool.random(using: &random) ? (table, reference) : nil
      if !found.isEmpty { return }
    }
  }
}

@Suite("Page table walks")
struct PageTableWalkTests {
  static let plans: [TableWalk.Plan] = [
    .init(
      name: "from nothing", seed: 1, start: 0, isUniform: true, largest: 3, steps: 400,
      checkEvery: 1),
    .init(
      name: "a few", seed: 2, start: 12, isUniform: false, largest: 8, steps: 600, checkEvery: 1),
    .init(
      name: "one leaf and more", seed: 3, start: 300, isUniform: false, largest: 200, steps: 1500,
      checkEvery: 150),
    .init(
      name: "a uniform stretch", seed: 4, start: 2000, isUniform: true, largest: 300, steps: 1500,
      checkEvery: 300),
    .init(
      name: "two levels", seed: 5, start: 6000, isUniform: false, largest: 3000, steps: 600,
      checkEvery: 200),
    .init(
      name: "three levels", seed: 6, start: 20000, isUniform: false, largest: 9000, steps: 120,
      checkEvery: 120),
    .init(
      name: "single pages", seed: 7, start: 3000, isUniform: false, largest: 1, steps: 6000,
      checkEvery: 2000),
  ]

  @Test("a table agrees with the linear reference after every edit", arguments: plans)
  func agrees(plan: TableWalk.Plan) {
    var walk = TableWalk(plan)
    walk.run()
  }
}
