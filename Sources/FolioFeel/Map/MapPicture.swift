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
    let width = PlaneFrame.width * Double(across)
    let height = MapPanel.height * Double(max(1, down))
    text.add(box: 0, 0, width: width, height: height, "paper")
    for (index, entry) in entries.enumerated() {
      MapPanel(
        entry, x: Double(index % across) * PlaneFrame.width,
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
  static let height = PlaneFrame.plot.y + PlaneFrame.plot.height + 132
  private let entry: MapPicture.Entry
  private let frame: PlaneFrame
  private var map: DecisionMap { entry.map }

  init(_ entry: MapPicture.Entry, x: Double, y: Double) {
    self.entry = entry
    frame = PlaneFrame(
      distances: entry.map.distances, velocities: entry.map.velocities, field: entry.map.field,
      corner: (x, y))
  }

  func draw(into text: inout SVGText) {
    let regions = map.plane.regions
    frame.draw(title: entry.name, entry.detail, &text)
    for region in regions { frame.draw(region, PictureStyle.name(of: region.value), &text) }
    frame.drawRests(&text)
    drawThresholds(&text)
    drawSteps(&text)
    for region in regions {
      frame.label(
        region, region.value.text, "t" + PictureStyle.name(of: region.value), besides: map.steps,
        &text)
    }
    frame.drawAxes(&text)
    drawLegend(&text)
  }

  // MARK: Lines

  /// The borders of a finger that lets go slowly, with their distances.
  private func drawThresholds(_ text: inout SVGText) {
    let reach = PlaneFrame.plot.height * 0.06
    var free = -Double.infinity
    for place in map.thresholds {
      let middle = (x: frame.across(place), y: frame.up(0))
      text.add(
        line: (middle.x, middle.y - reach), to: (middle.x, middle.y + reach), "threshold")
      let words = PlaneFrame.minus(RoundedText.of(place, decimals: 1))
      let half = Double(words.count) * 3.8
      guard middle.x - half > free, map.thresholds.count <= 8 else { continue }
      let place = max(frame.left + half, min(frame.right - half, middle.x))
      text.add(words: words, at: place, middle.y + reach + 14, "landing", anchor: "middle")
      free = place + half + 4
    }
  }

  /// The speeds at which something changes, with their values.
  private func drawSteps(_ text: inout SVGText) {
    var free = Double.infinity
    for speed in map.steps {
      let height = frame.up(speed)
      text.add(line: (frame.left, height), to: (frame.right + 6, height), "step")
      let at = min(height + 4, free)
      text.add(
        words: PlaneFrame.minus(RoundedText.of(speed, decimals: 4)), at: frame.right + 10, at,
        "landing")
      free = at - 14
    }
  }

  // MARK: Legend

  private func drawLegend(_ text: inout SVGText) {
    let all = landings
    for (index, landing) in all.enumerated() {
      // Two rows where one would be too long.
      let columns = all.count > 6 ? (all.count + 1) / 2 : all.count
      let place = frame.corner.x + 16 + Double(index % columns) * 74
      let height = frame.bottom + 58 + Double(index / columns) * 20
      text.add(
        box: place, height, width: 13, height: 13, PictureStyle.name(of: landing), round: 2)
      text.add(words: Self.words(for: landing), at: place + 17, height + 11, "small")
    }
    let how = map.isExact ? "Borders are exact" : "Borders are sampled, then halved"
    text.add(
      words: "\(how): \(map.decisions) decisions.", at: frame.corner.x + 16, frame.bottom + 112,
      "small")
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
