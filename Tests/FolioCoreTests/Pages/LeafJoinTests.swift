import FolioCore
import Testing

/// The leaves of a table where two of them meet.
@Suite("Adjacent leaves")
struct LeafJoinTests {
  /// Pages of individual extents or of one extent, and the pages inserted after them.
  struct Row: Sendable, CustomTestStringConvertible {
    var first: Int
    var firstIsUniform = false
    var second: Int
    var secondIsUniform = false
    /// The number of first pages that are left.
    var kept: Int?
    /// The expected number of pages of each leaf.
    var leaves: [Int]
    var testDescription: String { "\(kept ?? first) of \(first), and \(second)" }
  }

  static let rows = [
    // Blocks are joined if the result is at most three quarters full, or if one is too small.
    Row(first: 70, second: 70, leaves: [140]), Row(first: 108, second: 108, leaves: [216]),
    Row(first: 109, second: 108, leaves: [109, 108]),
    Row(first: 108, second: 109, leaves: [108, 109]),
    Row(first: 63, second: 225, leaves: [288]), Row(first: 64, second: 225, leaves: [64, 225]),
    Row(first: 225, second: 66, kept: 63, leaves: [129]),
    // Otherwise they are leveled.
    Row(first: 63, second: 226, leaves: [144, 145]),
    Row(first: 40, second: 256, leaves: [148, 148]),
    // A run of one extent stays separate, unless it is short.
    Row(first: 100, firstIsUniform: true, second: 70, leaves: [100, 70]),
    Row(first: 70, second: 100, secondIsUniform: true, leaves: [70, 100]),
    Row(first: 100, firstIsUniform: true, second: 100, secondIsUniform: true, leaves: [100, 100]),
    Row(first: 100, firstIsUniform: true, second: 70, kept: 63, leaves: [133]),
    Row(first: 100, firstIsUniform: true, second: 70, kept: 64, leaves: [64, 70]),
    Row(first: 100, firstIsUniform: true, second: 30, leaves: [100, 30]),
  ]

  @Test("adjacent leaves are joined or leveled within the limits of their size", arguments: rows)
  func joined(_ row: Row) {
    var table = Self.table(row.first, row.firstIsUniform, 1)
    if let kept = row.kept { table.remove(kept..<row.first) }
    if row.secondIsUniform {
      table.insert(uniform: row.second, extent: 2, at: table.count)
    } else {
      table.insert(extents: Self.extents(row.second), at: table.count)
    }
    #expect(table.leafSizes == row.leaves)
    // The same with the first pages inserted before the second ones.
    var other = Self.table(row.second, row.secondIsUniform, 2)
    if row.kept == nil {
      if row.firstIsUniform {
        other.insert(uniform: row.first, extent: 1, at: 0)
      } else {
        other.insert(extents: Self.extents(row.first), at: 0)
      }
      #expect(other.leafSizes == row.leaves)
    }
  }

  @Test("runs of one extent are joined if their handles are consecutive")
  func runs() {
    var table = PageTable(uniform: 100, extent: 5)
    table.insert(uniform: 80, extent: 5, at: 100)
    #expect(table.leafSizes == [180])
    table.insert(uniform: 80, extent: 5, at: 0)
    #expect(table.leafSizes == [80, 180])
    table.move(0..<80, to: 260)
    #expect(table.leafSizes == [260])
  }

  private static func extents(_ count: Int) -> [Double] { (0..<count).map { Double($0 % 7) } }

  private static func table(_ count: Int, _ isUniform: Bool, _ extent: Double) -> PageTable {
    isUniform ? PageTable(uniform: count, extent: extent) : PageTable(extents: extents(count))
  }
}

extension PageTable {
  /// The number of pages of each leaf.
  fileprivate var leafSizes: [Int] {
    func sizes(_ node: PageNode) -> [Int] {
      guard node.head.level > 0 else { return [node.head.count] }
      return (0..<node.head.slots).flatMap { sizes(node.child(at: $0)) }
    }
    return tree.root.map(sizes) ?? []
  }
}
