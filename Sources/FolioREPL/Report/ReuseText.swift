import FolioCore
import FolioDiagnostics
import FolioSurface

/// The views that the driver's calls to place and recycle pages take, counted with a reuse pool.
struct ReuseText {
  private let pool = ReusePool<PageCopy, Int>()
  private let layout: PageLayout

  init(_ trace: [TracedEntry], _ layout: PageLayout) {
    self.layout = layout
    // The pool is new, so the identifier is free.
    try? pool.register("page", named: "a view") { 0 }
    for traced in trace {
      switch traced.entry {
      case .command(.place(let copy, _)):
        _ = try? pool.place(copy, as: "page", isCollapsed: false)
      case .command(.recycle(let copy)): pool.recycle(copy)
      default: break
      }
    }
  }

  /// The pages with a view; a page in several laps of a loop has one for each.
  private var pages: [Int] {
    pool.liveKeys.compactMap { layout.pages.index(of: $0.id) }.sorted()
  }

  var lines: [String] {
    let counts = pool.counts
    let pages = pages.map { "\($0)" }.joined(separator: ", ")
    return [
      "views made \(counts.created), reused \(counts.dequeued), recycled \(counts.recycled), "
        + "idle \(pool.idleCount)",
      "shown: " + (pages.isEmpty ? "no page" : "page " + pages),
    ]
  }

  var json: JSONValue {
    .object([
      ("made", .integer(pool.counts.created)), ("reused", .integer(pool.counts.dequeued)),
      ("recycled", .integer(pool.counts.recycled)), ("idle", .integer(pool.idleCount)),
      ("shown", .array(pages.map { .integer($0) })),
    ])
  }
}
