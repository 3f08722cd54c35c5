import FolioCore
import FolioDiagnostics
import FolioReport

extension Command {
  static let windowVerbs: [Command] = [window, anchor, pool]

  static let window = Command(
    name: "window", synopsis: "window [before=POINTS] [after=POINTS]",
    summary: "list the pages that show, and where on the surface each is",
    details: [
      "Content before and after the viewport counts as showing as far as is stated.",
      "Of many pages the first and the last are shown.",
    ],
    example: "window after=400",
    options: overscanOptions
  ) { (session, arguments, record) throws(Diagnostic) in
    let overscan = try arguments.overscan()
    try arguments.end()
    let pager = session.present.pager
    let pages = pager.layout.visiblePages(
      at: pager.offset, before: overscan.leading, after: overscan.trailing)
    record.lines = pages.map(pager.windowLines) ?? ["no page shows"]
    record.data = ("window", pager.windowJSON(pages))
  }

  static let anchor = Command(
    name: "anchor", synopsis: "anchor",
    summary: "show what stays in place through resizes and edits", example: "anchor"
  ) { (session, arguments, record) throws(Diagnostic) in
    try arguments.end()
    let pager = session.present.pager
    record.lines = [pager.anchorLine]
    record.data = ("anchor", StateField.value(at: "anchor", of: session.present) ?? .null)
  }

  static let pool = Command(
    name: "pool", synopsis: "pool | pool on [before=POINTS] [after=POINTS] | pool off",
    summary: "count the views that a surface with a reuse pool needs",
    details: [
      "`pool on` begins to place the pages that show; `pool` says what that took since then."
    ],
    example: "pool on; go 5; settle; pool",
    options: overscanOptions, trace: .step, words: { _ in ["on", "off"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let isOn = arguments.take("on") != nil
    let isOff = !isOn && arguments.take("off") != nil
    let overscan = isOn ? try arguments.overscan() : .zero
    try arguments.end()
    guard isOn || isOff else {
      let counts = session.present.placements.map(PoolText.init)
      record.lines = counts?.lines ?? [PoolText.hint]
      record.data = ("pool", counts?.json ?? .null)
      return
    }
    try session.event(arguments, &record) { state in
      state.placements = isOn ? [] : nil
      state.send(.watchWindow(overscan: isOn ? overscan : nil))
    }
  }

  private static let overscanOptions = [
    Option(name: "before", summary: "points of content before the viewport"),
    Option(name: "after", summary: "points of content after the viewport"),
  ]
}

extension Arguments {
  fileprivate mutating func overscan() throws(Diagnostic) -> Insets {
    var insets = Insets.zero
    if let before = option("before") {
      insets.leading = Points(max(0, try before.number("a length")))
    }
    if let after = option("after") {
      insets.trailing = Points(max(0, try after.number("a length")))
    }
    return insets
  }
}

extension Pager {
  /// The pages of a window, in words; of many the first and the last.
  fileprivate func windowLines(_ pages: ClosedRange<Int>) -> [String] {
    guard pages.count > 24 else { return pages.map(windowLine) }
    return pages.prefix(3).map(windowLine) + ["... \(pages.count - 6) more"]
      + pages.suffix(3).map(windowLine)
  }

  /// The pages of a window as data; of many the first and the last hundred.
  fileprivate func windowJSON(_ pages: ClosedRange<Int>?) -> JSONValue {
    guard let pages else { return .array([]) }
    let shown = pages.count > 200 ? Array(pages.prefix(100)) + pages.suffix(100) : Array(pages)
    return .array(
      shown.map { page in
        let frame = layout.frame(ofPage: page, at: offset)
        let place = layout.pageOnLap(page)
        return .object([
          ("page", .integer(place.page)), ("lap", .integer(place.lap)),
          ("start", .number(frame.start.value)), ("extent", .number(frame.extent.value)),
        ])
      })
  }

  fileprivate func windowLine(_ page: Int) -> String {
    let frame = layout.frame(ofPage: page, at: offset)
    let end = RoundedText.of(frame.start + frame.extent)
    return "page \(layout.pageOnLap(page).page)   \(RoundedText.of(frame.start)) ... \(end)"
  }

  fileprivate var anchorLine: String {
    guard let page = anchorIndex else { return "there are no pages" }
    let handle = anchor.page.map { ", handle \($0.rawValue)" } ?? ""
    let distance = RoundedText.of(anchor.distance)
    if let current, phase == .idle, current != page {
      return "page \(page)\(handle); page \(current) is at its rest"
    }
    switch anchor.edge {
    case .point:
      guard anchor.distance != 0 else { return "page \(page)\(handle) at its rest" }
      let apart = RoundedText.of(Points(anchor.distance.value.magnitude))
      let side = anchor.distance < 0 ? "before" : "behind"
      return "page \(page)\(handle), \(apart) points \(side) its rest"
    case .leading: return "page \(page)\(handle) at its leading edge"
    case .trailing: return "page \(page)\(handle) at its trailing edge"
    case .inside:
      return "page \(page)\(handle), \(distance) points into it, a share of "
        + RoundedText.of(anchor.share, decimals: RoundedText.shares)
    }
  }
}

/// What placing pages took: the effects are played to a reuse pool.
private struct PoolText {
  static let hint = "nothing is placed yet; `pool on` begins"

  private let pool = ReusePool<PageCopy, Int>()
  private var isPlayed = true

  init(_ effects: [PagerEffect]) {
    var made = 0
    do throws(ReuseError) {
      try pool.register("page", named: "a numbered view") {
        made += 1
        return made
      }
      for effect in effects {
        switch effect {
        case .place(_, let copy): _ = try pool.place(copy, as: "page", isCollapsed: false)
        case .recycle(let copy): pool.recycle(copy)
        default: break
        }
      }
    } catch {
      isPlayed = false
    }
  }

  var lines: [String] {
    guard isPlayed else { return ["the pool refuses what the pager asks for"] }
    let live = pool.liveKeys.map { String($0.id.rawValue) }.joined(separator: " ")
    return [
      "made \(pool.counts.created), used again \(pool.counts.dequeued), "
        + "taken back \(pool.counts.recycled), waiting \(pool.idleCount)",
      "on the surface: " + (live.isEmpty ? "nothing" : "handles " + live),
    ]
  }

  var json: JSONValue {
    .object([
      ("made", .integer(pool.counts.created)), ("reused", .integer(pool.counts.dequeued)),
      ("recycled", .integer(pool.counts.recycled)), ("idle", .integer(pool.idleCount)),
      ("live", .array(pool.liveKeys.map { .integer(Int($0.id.rawValue)) })),
    ])
  }
}
