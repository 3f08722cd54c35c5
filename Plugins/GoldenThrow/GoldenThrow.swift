public import FolioPluginKit

/// A release rule whose thresholds are related by the golden ratio.
///
/// A fling of at least `speed` moves one snap point, plus one for each further golden ratio in
/// speed, up to `most`. A slower release advances after more than 0.382 of the distance, the
/// smaller golden section, and otherwise returns.
public final class GoldenThrow: ReleaseStrategy, PluginStrategy {
  private static let speed = Parameter(
    "speed", .speed(0.001...1_000), default: 0.3, "the speed of a fling that goes one snap point")
  private static let most = Parameter(
    "most", .integer(1...100), default: 5, "the most snap points a gesture may move by")

  /// The descriptor, repeated in `plugin.kdl`.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "org.folio.golden-throw",
    summary: "one more snap point per factor of 1.618 in speed",
    parameters: [speed.descriptor, most.descriptor],
    example: "org.folio.golden-throw speed=0.3 most=5")

  private static let ratio = 1.618_033_988_749_895

  private let speed: Double
  private let most: Int

  /// Creates the rule from config values.
  public init(_ values: ParameterValues) {
    speed = values[Self.speed]
    most = values[Self.most]
  }

  /// The snap point for the speed or, for a slow release, the distance covered.
  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    let velocity = release.momentum.velocity
    guard let direction = velocity.direction, velocity.speed >= speed else {
      return slow(release, &reasons)
    }
    var steps = 1
    var bound = speed * Self.ratio
    while steps < most, velocity.speed >= bound {
      steps += 1
      bound *= Self.ratio
    }
    reasons.note(
      Reason(
        identifier, .steps(steps, direction),
        [Comparison(.speed, velocity.speed, .atLeast, bound / Self.ratio)]))
    return thrown(steps, direction, release)
  }

  private func thrown(
    _ steps: Int, _ direction: Direction, _ release: borrowing Release
  ) -> Answer? {
    let offset = release.place.offset
    guard var cursor = release.field.cursor(atOrBefore: offset) else { return nil }
    var counted = 0
    if direction == .forward {
      if cursor.snap.low > offset { counted = 1 }
    } else if cursor.snap.high < offset, !cursor.snap.contains(offset) {
      counted = 1
    }
    cursor.move(direction, by: steps - counted)
    return .rest(at: Rest(offset: cursor.snap.rest(nearest: offset)))
  }

  private func slow(_ release: borrowing Release, _ reasons: inout Reasons) -> Answer? {
    let offset = release.place.offset
    let around = release.bracket(around: offset)
    if around.at != nil { return .rest(at: Rest(offset: offset)) }
    guard let direction = Direction(from: release.place.gestureStart, to: offset),
      let ahead = around.neighbor(direction), let back = around.neighbor(direction.opposite)
    else { return nil }
    let from = back.rest(nearest: offset)
    let to = ahead.rest(nearest: offset)
    let share = (offset - from) / (to - from)
    let isFar = share > 1 - 1 / Self.ratio
    reasons.note(
      Reason(
        identifier, isFar ? .crossed : .notCrossed,
        [Comparison(.pageShare, share, isFar ? .above : .atMost, 1 - 1 / Self.ratio)]))
    return .rest(at: Rest(offset: isFar ? to : from))
  }
}

/// The plugin; hosts that link it register it with `goldenThrow.register(in: &registry)`.
public let goldenThrow = Plugin(
  "org.folio.golden-sections", name: "Golden sections", version: "1.0.0",
  provides: [.release(GoldenThrow.self)])

/// The entry point called by a host after loading the library.
@c(folio_plugin_entry_GoldenThrow)
public func enter(_ host: HostTable) -> EntryTable { unsafe goldenThrow.enter(host) }
