package import FolioCore
package import FolioDiagnostics
import FolioReport

/// The text and JSON listings of a pager's snap points.
package enum SnapText {
  /// The number of snap points up to which all are listed.
  private static let whole = 24
  /// The number of snap points shown on each side of the pager.
  private static let around = 4
  private static let most = 10_000

  /// One line per snap point with its pages; `>` marks the current or target one.
  package static func lines(_ pager: Pager, all: Bool) -> [String] {
    let runs = shown(pager, all: all)
    guard let first = runs.first?.first else { return ["there are no pages"] }
    let here = here(pager, on: lap(pager.layout, from: first))
    return Array(runs.map { rows($0, pager.layout, here) }.joined(separator: ["  ..."]))
  }

  package static func json(_ pager: Pager, all: Bool) -> JSONValue {
    .array(shown(pager, all: all).joined().map { json($0, pager.layout) })
  }

  /// The listed snap points of a lap as runs: all, or the first, the nearby and the last.
  private static func shown(_ pager: Pager, all: Bool) -> [[Snap]] {
    let field = SnapGeometry(pager.layout)
    guard let first = field.snap(ofGroup: 0) else { return [] }
    if let snaps = pager.layout.listedSnaps(limit: all ? most : whole) { return [snaps] }
    let lap = lap(pager.layout, from: first)
    let snaps =
      snaps(field, from: lap.lowerBound, 3)
      + snaps(field, from: here(pager, on: lap), back: around, 2 * around + 1)
      + snaps(field, from: lap.upperBound - 1, back: 2, 3)
    var runs: [[Snap]] = []
    for snap in snaps where lap.contains(snap.groups.lowerBound) {
      let end = runs.last?.last?.groups.upperBound ?? lap.lowerBound - 2
      if snap.groups.lowerBound > end + 1 {
        runs.append([snap])
      } else if snap.groups.lowerBound > end {
        runs[runs.count - 1].append(snap)
      }
    }
    return runs
  }

  /// The groups of the lap that begins with the first snap point.
  private static func lap(_ layout: PageLayout, from first: Snap) -> Range<Int> {
    first.groups.lowerBound..<first.groups.lowerBound + layout.groupCount
  }

  /// The current or target group, normalized to a lap.
  private static func here(_ pager: Pager, on lap: Range<Int>) -> Int {
    let group =
      pager.target?.group ?? pager.current.map { SnapGeometry(pager.layout).group(ofPage: $0) } ?? 0
    let place = (group - lap.lowerBound) % lap.count
    return lap.lowerBound + (place < 0 ? place + lap.count : place)
  }

  private static func snaps(
    _ field: SnapGeometry, from group: Int, back: Int = 0, _ count: Int
  ) -> [Snap] {
    guard var cursor = field.cursor(atGroup: group) else { return [] }
    if back > 0 { cursor.move(.backward, by: back) }
    var snaps = [cursor.snap]
    while snaps.count < count, cursor.next() { snaps.append(cursor.snap) }
    return snaps
  }

  private static func json(_ snap: Snap, _ layout: PageLayout) -> JSONValue {
    .object([
      (
        "pages",
        .array(
          layout.pages(restingAt: snap).map {
            .object([("first", .integer($0.lowerBound)), ("last", .integer($0.upperBound))])
          })
      ), ("low", .number(snap.low.value)), ("high", .number(snap.high.value)),
    ])
  }

  private static func rows(_ snaps: [Snap], _ layout: PageLayout, _ here: Int) -> [String] {
    let lines = Columns.lines(snaps.map { [name($0, layout), offsets($0)] }, right: [0])
    return zip(snaps, lines).map { ($0.groups.contains(here) ? "> " : "  ") + $1 }
  }

  private static func name(_ snap: Snap, _ layout: PageLayout) -> String {
    let pages = layout.pages(restingAt: snap)
    let names = pages.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let isOne = pages.count == 1 && pages[0].count == 1
    return layout.noun + (isOne ? " " : "s ") + names.joined(separator: ", ")
  }

  private static func offsets(_ snap: Snap) -> String {
    let low = RoundedText.of(snap.low)
    return snap.isInterval ? "\(low) ... \(RoundedText.of(snap.high))" : low
  }
}
