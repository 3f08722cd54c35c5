import FolioDiagnostics
import FolioReport

/// Decision maps as one picture: SVG text without anything outside it, light and dark.
public struct MapPicture {
  /// A map with its name.
  public struct Entry {
    /// What the map is of.
    public var name: String
    /// A line below the name, such as where the gestures begin.
    public var detail: String
    /// The map.
    public var map: DecisionMap

    /// Names a map.
    public init(name: String, detail: String, map: DecisionMap) {
      self.name = name
      self.detail = detail
      self.map = map
    }
  }

  private let entries: [Entry]

  /// A picture of maps, side by side.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The document.
  public var svg: String {
    var text = SVGText()
    let across = max(1, min(3, entries.count))
    let down = (entries.count + across - 1) / across
    let width = MapPanel.width * Double(across)
    let height = MapPanel.height * Double(max(1, down))
    text.add(box: 0, 0, width: width, height: height, "paper")
    for (index, entry) in entries.enumerated() {
      MapPanel(
        entry, x: Double(index % across) * MapPanel.width,
        y: Double(index / across) * MapPanel.height
      ).draw(into: &text)
    }
    return text.document(
      width: width, height: height, title: "Where a gesture leads: " + names,
      description: entries.map { $0.map.sentence }.joined(separator: " "),
      style: PictureStyle.text)
  }

  private var names: String { entries.map { $0.name }.joined(separator: ", ") }
}

extension DecisionMap {
  /// What the map shows, for those who do not see it.
  public var sentence: String {
    let places = thresholds.map { RoundedText.of($0) }.joined(separator: ", ")
    let speeds = steps.map { RoundedText.of($0, decimals: 4) }.joined(separator: ", ")
    let slow = places.isEmpty ? "No distance alone turns the page" : "Slow: it changes at \(places)"
    return slow + (speeds.isEmpty ? "." : " points; fast: at \(speeds) points per millisecond.")
  }
}

/// One map of a picture.
private struct MapPanel {
  static let width = 560.0
  static let height = 470.0
  private static let plot = (x: 76.0, y: 84.0, width: 410.0, height: 280.0)
  private let entry: MapPicture.Entry
  private let x: Double
  private let y: Double
  private var map: DecisionMap { entry.map }

  init(_ entry: MapPicture.Entry, x: Double, y: Double) {
    self.entry = entry
    self.x = x
    self.y = y
  }

  func draw(into text: inout SVGText) {
    text.add(words: entry.name, at: x + 20, y + 30, "title")
    text.add(words: entry.detail, at: x + 20, y + 49, "small")
    for region in map.plane.regions { draw(region, &text) }
    drawRests(&text)
    drawThresholds(&text)
    drawSteps(&text)
    for region in map.plane.regions { label(region, &text) }
    drawAxes(&text)
    drawLegend(&text)
  }

  // MARK: Places

  private var left: Double { x + Self.plot.x }
  private var top: Double { y + Self.plot.y }
  private var right: Double { left + Self.plot.width }
  private var bottom: Double { top + Self.plot.height }

  private func across(_ distance: Double) -> Double {
    let range = map.distances
    return left + (distance - range.lowerBound) / (range.upperBound - range.lowerBound)
      * Self.plot.width
  }

  private func up(_ velocity: Double) -> Double {
    let range = map.velocities
    return bottom - (velocity - range.lowerBound) / (range.upperBound - range.lowerBound)
      * Self.plot.height
  }

  // MARK: Regions

  private func draw(_ region: MapRegion<Landing>, _ text: inout SVGText) {
    let ends = region.edges.reversed().map { (x: across($0.to), y: up($0.velocity)) }
    let begins = region.edges.map { (x: across($0.from), y: up($0.velocity)) }
    text.add(
      path: Self.straightened(begins + ends), closed: true,
      "edge " + PictureStyle.name(of: region.value))
  }

  /// Without points on a straight line between their neighbours.
  private static func straightened(
    _ points: [(x: Double, y: Double)]
  ) -> [(x: Double, y: Double)] {
    var kept: [(x: Double, y: Double)] = []
    for point in points {
      if let last = kept.last, kept.count > 1 {
        let before = kept[kept.count - 2]
        let turn =
          (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x)
        let length = (point.x - before.x).magnitude + (point.y - before.y).magnitude
        if turn.magnitude <= 0.02 * length { kept.removeLast() }
      }
      kept.append(point)
    }
    return kept
  }

  /// Words in a region that has room for them.
  private func label(_ region: MapRegion<Landing>, _ text: inout SVGText) {
    let center = region.center
    guard let row = region.edges.min(by: { near($0, center) < near($1, center) }) else { return }
    let wide = across(row.to) - across(row.from)
    let tall = (up(region.edges[0].velocity) - up(region.edges[region.edges.count - 1].velocity))
    let words = Self.minus(region.value.text)
    guard wide > Double(words.count) * 8 + 8, tall > 18 else { return }
    text.add(
      words: words, at: across(center.distance), besideLines(up(center.velocity)) + 4,
      "t" + PictureStyle.name(of: region.value), anchor: "middle")
  }

  /// A height at which no line crosses words: a little above the line that would.
  private func besideLines(_ height: Double) -> Double {
    let line = (map.steps + [0]).map(up).first { ($0 - height).magnitude < 9 }
    return line.map { $0 - 10 } ?? height
  }

  /// A number with the sign that type has for it.
  private static func minus(_ text: String) -> String {
    text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }

  private func near(_ edge: MapRegion<Landing>.Edge, _ center: GesturePoint) -> Double {
    (edge.velocity - center.velocity).magnitude
  }

  // MARK: Lines

  private func drawRests(_ text: inout SVGText) {
    let rests: [(Double?, String)] = [
      (map.field.gap.backward.map { -$0 }, "1 page back"), (0, "page \(map.field.page)"),
      (map.field.gap.forward, "1 page on"),
    ]
    for case (let place?, let words) in rests where map.distances.contains(place) {
      text.add(line: (across(place), top), to: (across(place), bottom), "rest")
      text.add(words: words, at: across(place), top - 8, "small", anchor: "middle")
    }
  }

  /// The borders of a finger that lets go slowly, with their distances.
  private func drawThresholds(_ text: inout SVGText) {
    let reach = Self.plot.height * 0.06
    var free = -Double.infinity
    for place in map.thresholds {
      let middle = (x: across(place), y: up(0))
      text.add(
        line: (middle.x, middle.y - reach), to: (middle.x, middle.y + reach), "threshold")
      let words = Self.minus(RoundedText.of(place, decimals: 1))
      let half = Double(words.count) * 3.5
      guard middle.x - half > free, map.thresholds.count <= 8 else { continue }
      text.add(words: words, at: middle.x, middle.y + reach + 13, "landing", anchor: "middle")
      free = middle.x + half + 4
    }
  }

  /// The speeds at which something changes, with their values.
  private func drawSteps(_ text: inout SVGText) {
    var free = Double.infinity
    for speed in map.steps {
      let height = up(speed)
      text.add(line: (left, height), to: (right + 6, height), "step")
      let at = min(height + 4, free)
      text.add(words: Self.minus(RoundedText.of(speed, decimals: 4)), at: right + 10, at, "landing")
      free = at - 13
    }
  }

  private func drawAxes(_ text: inout SVGText) {
    text.add(line: (left, up(0)), to: (right, up(0)), "line")
    for place in Ticks(over: map.distances, about: 6).places {
      text.add(line: (across(place), bottom), to: (across(place), bottom + 5), "line")
      text.add(
        words: Self.minus(NumberText.of(place)), at: across(place), bottom + 19, "small",
        anchor: "middle")
    }
    for place in Ticks(over: map.velocities, about: 6).places {
      text.add(line: (left - 5, up(place)), to: (left, up(place)), "line")
      text.add(
        words: Self.minus(NumberText.of(place)), at: left - 9, up(place) + 4, "small", anchor: "end"
      )
    }
    text.add(
      words:
        "\u{2190} back \u{B7} the finger lets go so many points from the rest \u{B7} on \u{2192}",
      at: left + Self.plot.width / 2,
      bottom + 39, "small", anchor: "middle")
    text.add(
      words: "\u{2190} back \u{B7} speed at that moment, points per ms \u{B7} on \u{2192}",
      at: x + 26,
      top + Self.plot.height / 2, "small",
      anchor: "middle", turned: true)
  }

  // MARK: Legend

  private func drawLegend(_ text: inout SVGText) {
    var place = x + 20
    for landing in landings {
      let words = Self.words(for: landing)
      text.add(
        box: place, bottom + 54, width: 12, height: 12, PictureStyle.name(of: landing), round: 2)
      text.add(words: words, at: place + 16, bottom + 64, "small")
      place += 26 + Double(words.count) * 5.6
    }
    let how = map.isExact ? "Borders are exact" : "Borders are sampled, then halved"
    text.add(words: "\(how): \(map.decisions) decisions.", at: x + 20, bottom + 88, "small")
  }

  /// What occurs, from the furthest back to the furthest on; what is as far as the deepest colour is one.
  private var landings: [Landing] {
    var seen: [String: Landing] = [:]
    for region in map.plane.regions {
      let name = PictureStyle.name(of: region.value)
      if (seen[name]?.moved?.magnitude ?? .max) > (region.value.moved?.magnitude ?? 0) {
        seen[name] = region.value
      }
    }
    return seen.values.sorted { ($0.moved ?? .max) < ($1.moved ?? .max) }
  }

  private static func words(for landing: Landing) -> String {
    guard let moved = landing.moved else { return "coasts" }
    if moved == 0 { return "stays" }
    let count = moved.magnitude
    let pages = count >= 4 ? "4+" : "\(count)"
    return moved > 0 ? "\(pages) on" : "\(pages) back"
  }
}
