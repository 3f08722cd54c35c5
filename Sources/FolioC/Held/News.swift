import FolioCore
import FolioDiagnostics
import FolioReport

/// The latest timed effects of a pager, and the number of dropped ones.
struct News {
  private static let capacity = 4096

  /// The latest effects; at twice the capacity, the older half is dropped.
  private var kept: [(time: Double, effect: PagerEffect)] = []
  private var count = 0

  mutating func note(_ effect: PagerEffect, at time: Double) {
    if kept.count == Self.capacity * 2 { kept.removeFirst(Self.capacity) }
    kept.append((time: time, effect: effect))
    count += 1
  }

  /// The effects as JSON in order, preceded by the number of dropped ones, if any.
  var text: String {
    let effects = kept.suffix(Self.capacity).map { Self.json($0.effect, at: $0.time) }
    let dropped = count - effects.count
    let gap: JSONValue = .object([("dropped", .integer(dropped))])
    return JSONValue.array(dropped > 0 ? [gap] + effects : effects).text
  }

  private static func json(_ effect: PagerEffect, at time: Double) -> JSONValue {
    guard case .members(let members) = effect.json else { return effect.json }
    return .members([.init("time", .number(time))] + members)
  }
}
