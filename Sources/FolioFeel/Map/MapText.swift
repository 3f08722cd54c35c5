import FolioDiagnostics
import FolioReport

/// A decision map for a terminal, with a row of cells per speed and a ruler per step.
///
/// Without color, landings are labeled and neighbors have different fills.
public struct MapText {
  private let columns: Int
  private let isColored: Bool
  private let map: DecisionMap
  /// The approximate number of cell rows.
  private static let height = 18.0
  private static let margin = 8

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - columns: The terminal width, clamped to 40...100.
  ///   - isColored: `true` for 256 colors.
  public init(_ map: DecisionMap, columns: Int, isColored: Bool) {
    self.map = map
    self.columns = max(40, min(columns, 100)) - Self.margin
    self.isColored = isColored
  }

  /// The lines.
  public var lines: [String] {
    var lines = [padded("pt/ms") + "faster toward later pages, upward"]
    for band in map.plane.bands.reversed() {
      lines += rows(of: band)
      if band.lower == map.velocities.lowerBound { continue }
      lines += ruler(at: band.lower)
    }
    return lines + axis + legend
  }

  private func rows(of band: SpeedBands<Landing>.Band) -> [String] {
    let whole = map.velocities.upperBound - map.velocities.lowerBound
    let share = (band.upper - band.lower) / whole
    guard share > 0.002 else { return [] }
    var count = max(1, Int((share * Self.height).rounded()))
    // Centers the standstill row in a band that spans both directions.
    if band.lower < 0, band.upper > 0, count.isMultiple(of: 2) { count += 1 }
    return (0..<count).reversed().map { index in
      let velocity =
        band.lower + (band.upper - band.lower) * (Double(index) + 0.5) / Double(count)
      return row(at: velocity)
        ?? padded(Self.speed(velocity)) + cells(map.plane.row(at: velocity)?.spans ?? [])
    }
  }

  /// The ruler of a compared speed; empty where only a region's border begins to move.
  private func ruler(at velocity: Double) -> [String] {
    let isCompared = map.comparedSpeeds.contains {
      ($0 - velocity).magnitude <= DecisionMap.resolution
    }
    guard isCompared else { return [] }
    let line = padded(Self.speed(velocity) + " ") + String(repeating: "-", count: columns)
    return [row(at: velocity) ?? line]
  }

  /// The standstill row; `nil` at any other speed.
  private func row(at velocity: Double) -> String? {
    guard velocity.magnitude <= DecisionMap.resolution else { return nil }
    return padded("0") + cells(map.standstill.spans)
  }

  /// Stretches as cells, labeled where there is room.
  private func cells(_ spans: [Span<Landing>]) -> String {
    spans.map { span in
      let count = column(of: span.to) - column(of: span.from)
      let isFirst = span.from <= map.distances.lowerBound
      let border = isFirst || count <= 0 ? "" : "|"
      return border + filled(span.value, count: count - border.count)
    }.joined()
  }

  private func column(of distance: Double) -> Int {
    let share =
      (distance - map.distances.lowerBound)
      / (map.distances.upperBound - map.distances.lowerBound)
    return max(0, min(columns, Int((share * Double(columns)).rounded())))
  }

  /// A stretch filled by its landing, with a centered label.
  private func filled(_ landing: Landing, count: Int) -> String {
    guard count > 0 else { return "" }
    let word = count > landing.text.count ? " \(landing.text) " : ""
    let free = max(0, count - word.count)
    let (fill, ground, ink) = Self.look(of: landing)
    let text =
      String(repeating: fill, count: free / 2) + String(word.prefix(count))
      + String(repeating: fill, count: free - free / 2)
    guard isColored else { return text }
    return "\u{1B}[48;5;\(ground);38;5;\(ink)m\(text)\u{1B}[0m"
  }

  /// The fill of a landing and its 256-color codes.
  private static func look(of landing: Landing) -> (fill: String, ground: Int, ink: Int) {
    guard let moved = landing.moved else { return ("~", 250, 16) }
    return switch moved {
    case 0: (" ", 238, 255)
    case 1: (".", 153, 16)
    case 2: (":", 75, 16)
    case 3...: ("#", 25, 255)
    case -1: (".", 223, 16)
    case -2: (":", 215, 16)
    default: ("#", 130, 255)
    }
  }

  /// The distance axis, in points, with the neighboring pages.
  private var axis: [String] {
    let marks = Ticks(over: map.distances, about: 6).places
    let (unit, gap) = (map.field.unit, map.field.gap)
    let pages = [
      (gap.backward.map { -$0 }, "-1 \(unit)"), (0, "the \(unit)"), (gap.forward, "+1 \(unit)"),
    ]
    return [
      padded("") + scale(marks.map { ($0, "'") }),
      padded("points") + scale(marks.map { ($0, NumberText.of($0)) }),
      padded("") + scale(pages.compactMap { place, text in place.map { ($0, text) } }),
    ].map { $0.withoutTrailingSpaces }
  }

  /// Labels centered at ascending distances, skipping any that would overlap.
  private func scale(_ words: [(place: Double, text: String)]) -> String {
    var line: [Character] = Array(repeating: " ", count: columns + 4)
    var free = 0
    for word in words {
      let start = max(0, column(of: word.place) - word.text.count / 2)
      guard start >= free, start + word.text.count <= line.count else { continue }
      for (index, character) in word.text.enumerated() { line[start + index] = character }
      free = start + word.text.count + 1
    }
    return String(line)
  }

  private var legend: [String] {
    [
      "", "across: drag distance from \(map.field.place)", map.beyond,
      "borders: " + (map.isExact ? "exact" : "sampled and refined by bisection")
        + ", for flings that coast as the config's projection",
    ].compactMap { $0 }
  }

  private static func speed(_ velocity: Double) -> String {
    RoundedText.of(velocity, decimals: 2)
  }

  private func padded(_ text: String) -> String {
    String(text.prefix(Self.margin - 1)).padded(to: Self.margin - 1, atEnd: false) + " "
  }
}
