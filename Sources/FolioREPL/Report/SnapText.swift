import FolioCore
import FolioDiagnostics
import FolioReport

enum SnapText {
  private static let whole = 24
  /// So many are shown on either side of the pager.
  private static let around = 4
  /// Even `all` lists no more.
  private static let most = 10_000

  /// A line for each rest with its page; `>` marks where the pager is or is going.
  static func lines(_ pager: Pager, all: Bool) -> [String] {
    let field = SnapGeometry(pager.layout)
    guard let first = field.cursor(atGroup: 0) else { return ["no page to rest on"] }
    let here = pager.target?.group ?? field.group(nearest: pager.offset)
    if let snaps = pager.layout.listedSnaps(limit: all ? most : whole) {
      return rows(snaps, pager, here)
    }
    let middle = middle(field, pager) ?? first
    return rows(from: first, 3, pager, here) + ["  ..."]
      + rows(from: middle, 2 * around + 1, pager, here) + ["  ..."]
      + rows(from: last(field) ?? first, 3, pager, here)
  }

  static func json(_ pager: Pager, all: Bool) -> JSONValue {
    let field = SnapGeometry(pager.layout)
    guard let first = field.cursor(atGroup: 0) else { return .array([]) }
    var shown = pager.layout.listedSnaps(limit: all ? most : whole) ?? []
    if shown.isEmpty {
      shown = snaps(from: first, 3)
      shown += snaps(from: middle(field, pager) ?? first, 2 * around + 1)
      shown += snaps(from: last(field) ?? first, 3)
    }
    var seen: Set<Int> = []
    let distinct = shown.filter { seen.insert($0.groups.lowerBound).inserted }
    return .array(distinct.map { json($0, pager.layout) })
  }

  private static func json(_ snap: Snap, _ layout: PageLayout) -> JSONValue {
    .object([
      ("first", .integer(layout.pages(ofGroup: snap.groups.lowerBound).lowerBound)),
      ("last", .integer(layout.pages(ofGroup: snap.groups.upperBound).upperBound)),
      ("low", .number(snap.low.value)), ("high", .number(snap.high.value)),
    ])
  }

  private static func middle(_ field: SnapGeometry, _ pager: Pager) -> SnapCursor? {
    let here = pager.target?.group ?? field.group(nearest: pager.offset)
    var cursor = field.cursor(atGroup: here)
    cursor?.move(.backward, by: around)
    return cursor
  }

  private static func snaps(from start: SnapCursor, _ count: Int) -> [Snap] {
    var cursor = start
    var snaps = [cursor.snap]
    while snaps.count < count, cursor.next() { snaps.append(cursor.snap) }
    return snaps
  }

  private static func last(_ field: SnapGeometry) -> SnapCursor? {
    var cursor = field.cursor(atGroup: field.groupCount - 1)
    cursor?.move(.backward, by: 2)
    return cursor
  }

  private static func rows(
    from start: SnapCursor, _ count: Int, _ pager: Pager, _ here: Int
  ) -> [String] {
    rows(snaps(from: start, count), pager, here)
  }

  private static func rows(_ snaps: [Snap], _ pager: Pager, _ here: Int) -> [String] {
    let names = snaps.map { name($0, pager) }
    let width = names.map { $0.count }.max() ?? 0
    return zip(snaps, names).map { snap, name in
      let mark = snap.groups.contains(here) ? "> " : "  "
      let gap = String(repeating: " ", count: width - name.count)
      return mark + gap + name + "  " + offsets(snap)
    }
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
