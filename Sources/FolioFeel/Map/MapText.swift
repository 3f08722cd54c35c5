import FolioDiagnostics
import FolioReport

/// A decision map for a terminal: a row of cells for each speed, a ruler for each step.
///
/// Readable without colour: each stretch says in words where it leads, and neighbours are told apart by
/// what fills them.
public struct MapText {
  /// How many columns the picture has.
  private let columns: Int
  private let isColored: Bool
  private let map: DecisionMap
  /// How many rows of cells all bands have together, about.
  private static let height = 18.0
  private static let margin = 8

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - columns: how many columns there are; at least 40 are used.
  ///   - isColored: whether stretches are coloured, for terminals of 256 colours.
  public init(_ map: DecisionMap, columns: Int, isColored: Bool) {
    self.map = map
    self.columns = max(40, min(columns, 100)) - Self.margin
    self.isColored = isColored
  }

  /// The lines.
  public var lines: [String] {
    var lines = [head]
    for band in map.plane.bands.reversed() {
      lines += rows(of: band)
      if band.lower == map.velocities.lowerBound { continue }
      lines += ruler(at: band.lower)
    }
    return lines + axis + legend
  }

  private var head: String { padded("pt/ms") + "faster toward later pages, upward" }

  /// The rows of a band, from its top; each stands for the speed in its middle.
  private func rows(of band: SpeedBands<Landing>.Band) -> [String] {
    let whole = map.velocities.upperBound - map.velocities.lowerBound
    let share = (band.upper - band.lower) / whole
    guard share > 0.002 else { return [] }
    var count = max(1, Int((share * Self.height).rounded()))
    // A band of both directions shows the standstill in its middle.
    if band.lower < 0, band.upper > 0, count.isMultiple(of: 2) { count += 1 }
    return (0..<count).reversed().map { index in
      let velocity =
        band.lower + (band.upper - band.lower) * (Double(index) + 0.5) / Double(count)
      if velocity.magnitude <= DecisionMap.resolution {
        return padded("0") + cells(map.standstill.spans)
      }
      return padded(Self.speed(velocity)) + cells(map.plane.row(at: velocity)?.spans ?? [])
    }
  }

  /// A line where a speed is compared; nothing where only the border of a region begins to move.
  private func ruler(at velocity: Double) -> [String] {
    let isCompared = map.comparedSpeeds.contains {
      ($0 - velocity).magnitude <= DecisionMap.resolution
    }
    guard isCompared else { return [] }
    if velocity.magnitude <= DecisionMap.resolution {
      return [padded("0") + cells(map.standstill.spans)]
    }
    return [padded(Self.speed(velocity) + " ") + String(repeating: "-", count: columns)]
  }

  /// Stretches as cells, with words where there is room.
  private func cells(_ spans: [Span<Landing>]) -> String {
    var line = ""
    for span in spans {
      let from = column(of: span.from)
      let to = max(from, column(of: span.to))
      let isFirst = span.from <= map.distances.lowerBound
      let border = isFirst || to == from ? "" : "|"
      line += border
      line += filled(span.value, count: to - from - border.count)
    }
    return line
  }

  private func column(of distance: Double) -> Int {
    let share =
      (distance - map.distances.lowerBound)
      / (map.distances.upperBound - map.distances.lowerBound)
    return max(0, min(columns, Int((share * Double(columns)).rounded())))
  }

  /// A stretch: what leads to a page is filled, with its landing in the middle.
  private func filled(_ landing: Landing, count: Int) -> String {
    guard count > 0 else { return "" }
    let word = count > landing.text.count ? " \(landing.text) " : ""
    let free = max(0, count - word.count)
    let fill = Self.fill(of: landing)
    let text =
      String(repeating: fill, count: free / 2) + String(word.prefix(count))
      + String(repeating: fill, count: free - free / 2)
    guard isColored else { return text }
    return "\u{1B}[\(Self.color(of: landing))m\(text)\u{1B}[0m"
  }

  private static func fill(of landing: Landing) -> String {
    guard let moved = landing.moved else { return "~" }
    return [" ", ".", ":", "#"][Int(min(3, moved.magnitude))]
  }

  private static func color(of landing: Landing) -> String {
    guard let moved = landing.moved else { return "48;5;250;38;5;16" }
    let shade = Int(min(3, moved.magnitude))
    if moved == 0 { return "48;5;238;38;5;255" }
    return moved > 0
      ? ["", "48;5;153;38;5;16", "48;5;75;38;5;16", "48;5;25;38;5;255"][shade]
      : ["", "48;5;223;38;5;16", "48;5;215;38;5;16", "48;5;130;38;5;255"][shade]
  }

  /// The distances at the foot, in points, and the next page or rest either way.
  private var axis: [String] {
    let marks = Ticks(over: map.distances, about: 6).places
    let unit = map.field.unit
    var pages = [Word(place: 0, text: "the \(unit)")]
    if let back = map.field.gap.backward { pages.append(Word(place: -back, text: "-1 \(unit)")) }
    if let ahead = map.field.gap.forward { pages.append(Word(place: ahead, text: "+1 \(unit)")) }
    let points = marks.map { Word(place: $0, text: NumberText.of($0)) }
    return [
      padded("") + scale(marks.map { Word(place: $0, text: "'") }),
      padded("points") + scale(points),
      padded("") + scale(pages),
    ].map { $0.withoutTrailingSpaces }
  }

  /// A word at the foot, and the distance it stands at.
  private struct Word {
    var place: Double
    var text: String
  }

  /// Words under their places; one that would run into the last is left out.
  private func scale(_ words: [Word]) -> String {
    var line: [Character] = Array(repeating: " ", count: columns + 4)
    var free = 0
    for word in words.sorted(by: { $0.place < $1.place }) {
      let start = max(0, column(of: word.place) - word.text.count / 2)
      guard start >= free, start + word.text.count <= line.count else { continue }
      for (index, character) in word.text.enumerated() { line[start + index] = character }
      free = start + word.text.count + 1
    }
    return String(line)
  }

  private var legend: [String] {
    let how = map.isExact ? "exact" : "sampled, and halved to where it changes"
    return [
      "", "across: how far the content is from page \(map.field.page) when the finger lets go",
      "borders: \(how); \(map.decisions) decisions",
    ]
  }

  private static func speed(_ velocity: Double) -> String {
    RoundedText.of(velocity, decimals: 2)
  }

  private func padded(_ text: String) -> String {
    String(text.prefix(Self.margin - 1)).padded(to: Self.margin - 1, atEnd: false) + " "
  }
}
