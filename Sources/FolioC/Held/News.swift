import FolioCore
import FolioDiagnostics
import FolioReport

/// The effects of a pager, each with its time: the newest ones, and how many older ones there were.
struct News {
  /// How many effects are kept.
  private static let capacity = 4096

  /// Once there is no more room the newest takes the place of the oldest.
  private var kept: [(time: Double, effect: PagerEffect)] = []
  private var oldest = 0
  private var dropped: Int64 = 0

  mutating func note(_ effect: PagerEffect, at time: Double) {
    guard kept.count == Self.capacity else { return kept.append((time: time, effect: effect)) }
    kept[oldest] = (time: time, effect: effect)
    oldest = (oldest + 1) % Self.capacity
    dropped += 1
  }

  /// As JSON, in the order in which it was said; first how many are not there any more, if some are not.
  var text: String {
    let effects = (kept[oldest...] + kept[..<oldest]).map { Self.json($0.effect, at: $0.time) }
    let gap: JSONValue = .object([("dropped", .integer(Int(clamping: dropped)))])
    return JSONValue.array(dropped > 0 ? [gap] + effects : effects).text
  }

  private static func json(_ effect: PagerEffect, at time: Double) -> JSONValue {
    guard case .members(let members) = effect.json else { return effect.json }
    return .members([.init("time", .number(time))] + members)
  }
}
