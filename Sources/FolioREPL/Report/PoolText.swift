import FolioCore
import FolioDiagnostics

/// What placing pages took, in words: the effects are played to a reuse pool.
enum PoolText {
  /// What to do when nothing was placed yet.
  static let hint = "nothing is placed yet; `pool on` begins"

  /// The counts after a series of effects.
  static func lines(_ effects: [PagerEffect]) -> [String] {
    let pool = ReusePool<PageID, Int>()
    var made = 0
    do throws(ReuseError) {
      try pool.register("page", named: "a numbered view") {
        made += 1
        return made
      }
      for effect in effects {
        switch effect {
        case .place(_, _, let id): _ = try pool.place(id, as: "page", isCollapsed: false)
        case .recycle(let id): pool.recycle(id)
        default: break
        }
      }
    } catch {
      return ["the pool refuses what the pager asks for"]
    }
    let live = pool.liveKeys.map { String($0.rawValue) }.joined(separator: " ")
    return [
      "made \(pool.counts.created), used again \(pool.counts.dequeued), "
        + "taken back \(pool.counts.recycled), waiting \(pool.idleCount)",
      "on the surface: " + (live.isEmpty ? "nothing" : "handles " + live),
    ]
  }
}
