import FolioCore
import FolioDiagnostics
import FolioSurface

/// The views that placing pages took: what was placed and recycled is played to a reuse pool.
struct ReuseText {
  private let pool = ReusePool<PageCopy, Int>()
  private var isPlayed = true

  init(_ trace: [TracedEntry]) {
    var made = 0
    do throws(ReuseError) {
      try pool.register("page", named: "a numbered view") {
        made += 1
        return made
      }
      for traced in trace {
        switch traced.entry {
        case .command(.place(let copy, _)): _ = try pool.place(copy, as: "page", isCollapsed: false)
        case .command(.recycle(let copy)): pool.recycle(copy)
        default: break
        }
      }
    } catch {
      isPlayed = false
    }
  }

  var rows: [(String, String)] {
    guard isPlayed else { return [("reuse", "the pool refuses the requests of the pager")] }
    let live = pool.liveKeys.map { String($0.id.rawValue) }.joined(separator: " ")
    return [
      (
        "reuse",
        "made \(pool.counts.created), used again \(pool.counts.dequeued), "
          + "taken back \(pool.counts.recycled), waiting \(pool.idleCount)"
      ), ("placed", live.isEmpty ? "nothing" : "handles " + live),
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
