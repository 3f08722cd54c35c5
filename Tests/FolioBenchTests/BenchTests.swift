import Testing
import folio_bench

@Suite("Bench")
struct BenchTests {
  /// The rows of a bench too small for meaningful times.
  private static let table: BenchTable = {
    var bench = Bench(
      scale: Bench.Scale(pages: 2_000, most: 1_000, queries: 50, edits: 500),
      stopwatch: Stopwatch(rounds: 1, warmUps: 0, leastTime: 0))
    return bench.run()
  }()

  @Test(
    "the table has every row with its bar",
    arguments: [
      ("release decision, 1,000 equal pages", BenchRow.Bar.atMost(1.5)),
      ("release decision, 2,000 unequal pages, random", .atMost(3)),
      ("release decision, 2,000 unequal pages, near", .atMost(6)),
      ("release decision, 10 unequal pages", .atMost(8)),
      ("visible range, 2,000 unequal pages, random", .atMost(2)),
      ("visible range, 2,000 unequal pages, near", .atMost(4)),
      ("scroll event, 2,000 unequal pages", .atMost(2)),
      ("scroll event, 2,000 unequal pages, window watched", .atMost(2)),
      ("transform of a shown page, three tracks", .atMost(4)), ("no transform", .atMost(0.2)),
      ("building 2,000 unequal pages, warm", .atMost(4)),
      ("building 2,000 unequal pages, cold", .none),
      ("insert one page of 2,000, table", .atLeast(300)),
      ("remove one page of 2,000, table", .atLeast(300)),
      ("move one page of 2,000, table", .atLeast(300)),
      ("grow one page of 2,000, table", .atLeast(300)),
      ("grow one page of 2,000, table, copy alive", .atLeast(60)),
      ("insert one page of 2,000, pager", .atLeast(300)),
      ("grow one page of 2,000, pager, copy alive", .atLeast(60)),
      ("resize, 2,000 unequal pages", .atMost(2)),
      ("resize, 2,000 equal pages", .atMost(2)),
      ("resize, 2,000 pages, minimum=(viewport)1", .atMost(4)),
      ("resize, 2,000 pages, auto groups", .atMost(4)),
      ("resize, 2,000 pages, placed", .atMost(4)),
      ("resize, 2,000 pages, placed and aligned", .atMost(4)),
      ("memory per page of 2,000 unequal pages, built", .atMost(24)),
      ("memory of a pager with a config of its own", .atMost(10_000)),
      ("release through the driver, 10 equal pages", .atMost(2.5)),
      ("scroll event through the driver, recorded", .atMost(2)),
      ("event to a host, 1,000 pagers", .atMost(1.5)),
    ])
  func hasRow(_ what: String, _ bar: BenchRow.Bar) {
    #expect(Self.table.rows.contains { $0.what == what && $0.bar == bar })
  }

  @Test("every time is a non-negative number")
  func figures() {
    for row in Self.table.rows where row.measured?.unit == .nanoseconds {
      #expect((row.measured?.amount ?? -1) >= 0, "\(row.what)")
    }
  }

  @Test("a single part of the bench has only its rows")
  func part() {
    var bench = Bench(
      scale: Bench.Scale(pages: 100, most: 100, queries: 10, edits: 10),
      stopwatch: Stopwatch(rounds: 1, warmUps: 0, leastTime: 0))
    var reported: [BenchRow] = []
    let table = bench.run([.config]) { reported.append($0) }
    #expect(table.rows.count == 1)
    #expect(table.rows.allSatisfy { $0.what.hasPrefix("config load") })
    #expect(reported == table.rows)
  }

  @Test("rows that a filter excludes are neither measured nor reported")
  func wanted() {
    var bench = Bench(
      scale: Bench.Scale(pages: 100, most: 100, queries: 10, edits: 10),
      stopwatch: Stopwatch(rounds: 1, warmUps: 0, leastTime: 0), wanted: "grow one page")
    var reported: [String] = []
    let table = bench.run { reported.append($0.what) }
    #expect(
      reported == [
        "grow one page of 100, table", "grow one page of 100, table, copy alive",
        "grow one page of 100, pager", "grow one page of 100, pager, copy alive",
      ])
    #expect(table.rows.map { $0.what } == reported)
  }

  @Test("the table has a header and a line with a verdict for each row")
  func lines() {
    let lines = Self.table.lines
    #expect(lines.count == Self.table.rows.count + 1)
    for (line, row) in zip(lines.dropFirst(), Self.table.rows) {
      #expect(line.hasPrefix(row.what))
      #expect(line.hasSuffix(row.verdict.rawValue))
    }
  }

  @Test("a table passes if no row falls short", arguments: [(23.0, true), (25.0, false)])
  func holds(_ bytes: Double, _ holds: Bool) {
    let table = BenchTable(rows: [
      BenchRow("memory", .bytes(bytes), bar: .atMost(24)), BenchRow("cold", .nanoseconds(9e9)),
    ])
    #expect(table.holds == holds)
  }
}
