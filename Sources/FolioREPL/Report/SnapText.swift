import FolioCore
import FolioDiagnostics
import FolioReport

/// The rests of a pager, for people.
enum SnapText {
  /// Up to so many are listed whole.
  private static let whole = 24
  /// So many are shown on either side of the pager.
  private static let around = 4
  /// Even `all` lists no more.
  private static let most = 10_000

  /// A line for each rest with its page; `>` marks where the pager is or is going.
  static func lines(_ pager: Pager, all: Bool) -> [String] {
    let runs = shown(pager, all: all)
    guard !runs.isEmpty else { return ["no page to rest on"] }
    let here = here(pager)
    return Array(runs.map { rows($0, pager, here) }.joined(separator: ["  ..."]))
  }

  /// The rests as data, with their pages; of many those that are shown to people.
  static func json(_ pager: Pager, all: Bool) -> JSONValue {
    var seen: Set<Int> = []
    let distinct = shown(pager, all: all).joined()
      .filter { seen.insert($0.groups.lowerBound).inserted }
    return .array(distinct.map { json($0, pager.layout) })
  }

  /// The rests to show, in order: all of them, or the first, those around the pager and the last.
  private static func shown(_ pager: Pager, all: Bool) -> [[Snap]] {
    let field = SnapGeometry(pager.layout)
    guard field.groupCount > 0 else { return [] }
    if let snaps = pager.layout.listedSnaps(limit: all ? most : whole) {
      return snaps.isEmpty ? [] : [snaps]
    }
    return [
      snaps(field, from: 0, 3), snaps(field, from: here(pager), back: around, 2 * around + 1),
      snaps(field, from: field.groupCount - 1, back: 2, 3),
    ]
  }

  private static func here(_ pager: Pager) -> Int {
    pager.target?.group ?? SnapGeometry(pager.layout).group(nearest: pager.offset)
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
      ("first", .integer(layout.pages(ofGroup: snap.groups.lowerBound).lowerBound)),
      ("last", .integer(layout.pages(ofGroup: snap.groups.upperBound).upperBound)),
      ("low", .number(snap.low.value)), ("high", .number(snap.high.value)),
    ])
  }

  private static func rows(_ snaps: [Snap], _ pager: Pager, _ here: Int) -> [String] {
    let lines = Columns.lines(snaps.map { [name($0, pager), offsets($0)] }, right: [0])
    return zip(snaps, lines).map { ($0.groups.contains(here) ? "> " : "  ") + $1 }
  }

  private static func name(_ snap: Snap, _ pager: Pager) -> String {
    let first = pager.layout.pages(ofGroup: snap.groups.lowerBound).lowerBound
    let last = pager.layout.pages(ofGroup: snap.groups.upperBound).upperBound
    return first == last ? "page \(first)" : "pages \(first)-\(last)"
  }

  private static func offsets(_ snap: Snap) -> String {
    let low = RoundedText.of(snap.low)
    return snap.isInterval ? "\(low) ... \(RoundedText.of(snap.high))" : low
  }
}
