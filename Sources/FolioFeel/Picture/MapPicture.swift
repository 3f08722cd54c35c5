package import FolioDiagnostics
import FolioReport

/// Decision maps as one self-contained SVG, light and dark.
public struct MapPicture {
  /// A named map.
  public struct Entry: Sendable {
    /// The name of the config.
    public var name: String
    /// A line below the name, such as the page on which gestures begin.
    public var detail: String
    /// The map.
    public var map: DecisionMap

    /// Creates an entry.
    public init(name: String, detail: String, map: DecisionMap) {
      self.name = name
      self.detail = detail
      self.map = map
    }

    package var json: JSONValue { map.json.adding([("config", .string(name))]) }
  }

  private let entries: [Entry]
  private static let height = Chart.height + 40

  /// Creates a picture of maps, side by side.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The SVG document.
  public var svg: String {
    var text = SVGText()
    let columns = max(1, min(3, entries.count))
    let rows = max(1, (entries.count + columns - 1) / columns)
    let size = (x: Chart.width * Double(columns), y: Self.height * Double(rows))
    text.add(box: 0, 0, width: size.x, height: size.y, "paper")
    for (index, entry) in entries.enumerated() {
      let corner = (
        x: Double(index % columns) * Chart.width, y: Double(index / columns) * Self.height
      )
      Self.draw(entry, at: corner, &text)
    }
    return text.document(
      width: size.x, height: size.y,
      title: "Where a gesture leads: " + entries.map { $0.name }.joined(separator: ", "),
      description: entries.map { $0.map.sentence }.joined(separator: " "))
  }

  private static func draw(_ entry: Entry, at corner: (Double, Double), _ text: inout SVGText) {
    let map = entry.map
    let chart = Chart(across: map.distances, up: map.velocities, corner: corner)
    let regions = map.plane.regions
    chart.draw(title: entry.name, entry.detail, &text)
    chart.draw(regions, of: map.field, thresholds: map.thresholds, steps: map.steps, &text) {
      (PictureStyle.name(of: $1), $1.text)
    }
    let how = "\u{2212}1 lands one \(map.field.unit) back, +1 one forward; "
    let words = how + (map.isExact ? "borders are exact" : "borders are sampled")
    text.add(words: words, at: chart.corner.x + 16, chart.bottom + 68, "small")
  }
}

/// The gestures on which two pagers differ, as a picture with numbered regions and a row for each.
public struct DifferencePicture {
  private let difference: MapDifference
  private let names: (first: String, second: String)
  private let detail: String
  /// The maximum number of rows; smaller regions are not numbered.
  private static let mostRows = 12

  /// Creates a picture of a difference.
  ///
  /// - Parameter detail: A line below the title, such as the page on which gestures begin.
  public init(_ difference: MapDifference, _ first: String, _ second: String, detail: String) {
    self.difference = difference
    names = (Self.short(first), Self.short(second))
    self.detail = detail
  }

  private static func short(_ name: String) -> String {
    name.count <= 22 ? name : name.prefix(6) + "\u{2026}" + name.suffix(15)
  }

  /// The SVG document.
  public var svg: String {
    var text = SVGText()
    let chart = Chart(across: difference.distances, up: difference.velocities)
    let rows = difference.cases.prefix(Self.mostRows)
    let height = Chart.height + 78 + Double(keys.count + rows.count) * 20
    text.add(box: 0, 0, width: Chart.width, height: height, "paper")
    chart.draw(title: "\(names.first) and \(names.second)", detail, &text)
    text.add(
      box: chart.left, chart.top, width: chart.right - chart.left,
      height: chart.bottom - chart.top, "stay")
    chart.draw(difference.cases.map { $0.region }, of: difference.field, &text) {
      (Self.kind(of: $1), $0 < Self.mostRows ? "\($0 + 1)" : nil)
    }
    draw(rows, from: chart.bottom + 66, &text)
    return text.document(
      width: Chart.width, height: height, title: "\(names.first) and \(names.second) \(statement)",
      description: difference.lines(names.first, names.second).joined(separator: " "))
  }

  private var statement: String {
    "differ in \(MapDifference.percent(difference.share)) of these gestures"
  }

  private func draw(
    _ rows: ArraySlice<MapDifference.Case>, from top: Double, _ text: inout SVGText
  ) {
    text.add(words: "They \(statement).", at: 16, top, "small")
    for (index, key) in keys.enumerated() {
      text.add(key: key.kind, key.words, at: 16, top + 20 + Double(index) * 20)
    }
    let first = top + 24 + Double(keys.count) * 20
    if !rows.isEmpty {
      text.add(words: "\(names.first) \u{2192} \(names.second)", at: 16, first, "small")
    }
    for (index, found) in rows.enumerated() {
      let leads = [found.first, found.second].map { Chart.minus($0.text) }
      text.add(
        words: "\(index + 1)   \(found.gesture.script):   \(leads[0]) \u{2192} \(leads[1])",
        at: 16, first + Double(index + 1) * 20, "small")
    }
  }

  /// The class of a region: the second pager moves further or less far, or one of them coasts.
  private static func kind(of leads: Pair<Landing, Landing>) -> String {
    guard let first = leads.first.moved, let second = leads.second.moved else { return "coast" }
    return second > first ? "on2" : "back2"
  }

  private var keys: [(kind: String, words: String)] {
    let occurring = Set(difference.cases.map { Self.kind(of: $0.region.value) })
    return [
      ("on2", "\(names.second) leads to a later page than \(names.first)"),
      ("back2", "\(names.second) leads to an earlier page than \(names.first)"),
      ("coast", "one of them lets the surface coast"),
    ].filter { occurring.contains($0.0) }
  }
}

// MARK: Planes of distances and speeds

extension Chart {
  /// Draws regions, thresholds, steps and axes, and labels where there is room.
  ///
  /// - Parameter look: The class and label of a region, by its index and value.
  fileprivate func draw<Value>(
    _ regions: [MapRegion<Value>], of field: GestureField, thresholds: [Double] = [],
    steps: [Double] = [], _ text: inout SVGText, look: (Int, Value) -> (kind: String, String?)
  ) {
    for (index, region) in regions.enumerated() {
      let begins = region.rows.map { (x: x($0.spans[0].from), y: y($0.velocity)) }
      let ends = region.rows.reversed().map { (x: x($0.spans[0].to), y: y($0.velocity)) }
      text.add(path: begins + ends, closed: true, "edge " + look(index, region.value).kind)
    }
    draw(restsOf: field, &text)
    let taken = draw(thresholds: thresholds, &text)
    draw(steps: steps, &text)
    for (index, region) in regions.enumerated() {
      let (kind, words) = look(index, region.value)
      if let words { label(region, words, "t" + kind, besides: steps + [0], taken, &text) }
    }
    drawAxes(("drag distance (pt)", "release speed (pt/ms)"), line: 0, &text)
  }

  /// Draws the snap points of the page and its neighbors along the top edge.
  private func draw(restsOf field: GestureField, _ text: inout SVGText) {
    let rests: [(Double?, String)] = [
      (field.gap.backward.map { -$0 }, "1 \(field.unit) back"), (0, field.place),
      (field.gap.forward, "1 \(field.unit) forward"),
    ]
    for case (let place?, let words) in rests where across.contains(place) {
      text.add(line: (x(place), top - 8), to: (x(place), top), "line")
      text.add(words: words, at: x(place), top - 14, "small", anchor: "middle")
    }
  }

  /// Draws the thresholds of slow drags; returns the centers and half-widths of their labels.
  private func draw(
    thresholds: [Double], _ text: inout SVGText
  ) -> [(x: Double, y: Double, half: Double)] {
    let halfHeight = (bottom - top) * 0.06
    var free = -Double.infinity
    var taken: [(x: Double, y: Double, half: Double)] = []
    for place in thresholds {
      let middle = (x: x(place), y: y(0))
      text.add(
        line: (middle.x, middle.y - halfHeight), to: (middle.x, middle.y + halfHeight), "threshold")
      let words = Self.minus(RoundedText.of(place, decimals: 1))
      let half = Double(words.count) * 3.8
      guard middle.x - half > free, thresholds.count <= 8 else { continue }
      let place = max(left + half, min(right - half, middle.x))
      text.add(words: words, at: place, middle.y + halfHeight + 14, "landing", anchor: "middle")
      free = place + half + 4
      taken.append((place, middle.y + halfHeight + 10, half))
    }
    return taken
  }

  private func draw(steps: [Double], _ text: inout SVGText) {
    var free = Double.infinity
    for speed in steps {
      text.add(line: (left, y(speed)), to: (right + 6, y(speed)), "step")
      let height = min(y(speed) + 4, free)
      text.add(
        words: Self.minus(RoundedText.of(speed, decimals: 4)), at: right + 10, height, "landing")
      free = height - 14
    }
  }

  /// Labels a region near its middle if there is room beside the lines and numbers.
  private func label<Value>(
    _ region: MapRegion<Value>, _ words: String, _ kind: String, besides speeds: [Double],
    _ taken: [(x: Double, y: Double, half: Double)], _ text: inout SVGText
  ) {
    let half = Double(words.count) * 4 + 2
    func span(at height: Double) -> Span<Value>? {
      region.rows.between(number(at: height))?.spans[0]
    }
    func isFree(_ place: Double, _ height: Double) -> Bool {
      [height - 6, height + 5].allSatisfy { side in
        span(at: side).map { x($0.from) <= place - half && place + half <= x($0.to) } ?? false
      } && speeds.allSatisfy { (y($0) - height).magnitude >= 8 }
        && taken.allSatisfy {
          ($0.x - place).magnitude > half + $0.half || ($0.y - height).magnitude > 14
        }
    }
    for step in 0..<20 {
      let away = Double((step + 1) / 2 * 9) * (step.isMultiple(of: 2) ? 1 : -1)
      let height = y(region.center.velocity) + away
      guard let place = span(at: height).map({ x($0.middle) }), isFree(place, height) else {
        continue
      }
      text.add(words: Self.minus(words), at: place, height + 4, kind, anchor: "middle")
      return
    }
  }
}
