import FolioCore
import FolioDiagnostics

/// What placing pages took: the effects are played to a reuse pool.
struct PoolText {
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
