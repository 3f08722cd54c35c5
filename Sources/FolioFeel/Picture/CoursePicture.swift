import FolioCore
import FolioDiagnostics
import FolioReport

/// The motion of surfaces over time as a self-contained SVG, light and dark.
///
/// Each course is drawn with those of the finger and of an uncontrolled surface, the deceleration
/// of UIKit's scroll view: x(t) = x₀ + v₀·(1 - dᵗ)/(-ln d), t in milliseconds, d =
/// `DecayCurve.normalRate`; its discrete sum is v₀·d/(1 - d) (WWDC 2018, session 803).
public struct CoursePicture {
  /// The offset of a surface at a time.
  public struct Place: Equatable, Sendable {
    /// Milliseconds since the gesture began.
    public var time: Double
    /// The offset, in points.
    public var offset: Double

    /// Creates a place.
    public init(time: Double, offset: Double) {
      self.time = time
      self.offset = offset
    }
  }

  /// The motion of one surface.
  public struct Course: Sendable {
    /// The name of the config.
    public var name: String
    /// The places, in ascending time.
    public var places: [Place]
    /// The timed events, such as `released` or `page 3`.
    public var events: [(time: Double, text: String)]
    /// The offsets of content that follows the finger exactly.
    public var finger: [Place]
    /// The offsets of an uncontrolled surface.
    public var alone: [Place]

    /// Creates a course, dropping places that are not numbers or exceed `Limits`.
    public init(
      name: String, places: [Place], events: [(time: Double, text: String)] = [],
      finger: [Place] = [], alone: [Place] = []
    ) {
      func sound(_ places: [Place]) -> [Place] {
        places.filter {
          $0.time.magnitude <= Limits.maximumTime && Points(validating: $0.offset) != nil
        }
      }
      self.name = name
      self.places = sound(places)
      self.events = events
      self.finger = sound(finger)
      self.alone = sound(alone)
    }
  }

  private let title: String
  private let courses: [Course]
  private let rests: [(offset: Double, text: String)]
  private let chart: Chart

  /// Creates a picture of courses, or `nil` if nothing moves in time.
  ///
  /// - Parameter rests: The named snap point offsets.
  public init?(
    _ title: String, _ courses: [Course], rests: [(offset: Double, text: String)] = []
  ) {
    let places = courses.flatMap { $0.places + $0.finger }
    guard let begin = places.map({ $0.time }).min(), let end = places.map({ $0.time }).max(),
      let low = places.map({ $0.offset }).min(), let high = places.map({ $0.offset }).max(),
      end > begin
    else { return nil }
    let room = max(10, (high - low) * 0.08)
    self.title = title
    self.courses = courses
    self.rests = rests
    chart = Chart(across: begin...end, up: (low - room)...(high + room))
  }

  /// The SVG document.
  public var svg: String {
    var text = SVGText()
    let legend = self.legend
    let height = Chart.height + 26 + Double(legend.count) * 20
    text.add(box: 0, 0, width: Chart.width, height: height, "paper")
    let short = title.count > 66 ? title.prefix(64) + "\u{2026}" : title
    chart.draw(title: "How the surface moves", short, &text)
    drawRests(&text)
    text.add(line: (chart.left, chart.top), to: (chart.left, chart.bottom), "line")
    chart.drawAxes(("time (ms)", "offset (pt)"), line: chart.up.lowerBound, &text)
    // The finger is drawn wider and below, because surfaces mostly follow it exactly.
    for run in courses.flatMap({ $0.touches }) { draw(run, "finger", &text) }
    for (index, course) in courses.enumerated() {
      let alone = course.alone.prefix { chart.up.contains($0.offset) }
      draw(alone, "alone course\(index % 6)", &text)
    }
    var words: [(x: Double, y: Double)] = []
    for (index, course) in courses.enumerated() { draw(course, index, &words, &text) }
    for (index, row) in legend.enumerated() {
      let height = Chart.height + 24 + Double(index) * 20
      text.add(line: (16, height), to: (44, height), row.kind)
      text.add(words: row.words, at: 52, height + 4, "small")
    }
    return text.document(
      width: Chart.width, height: height, title: title,
      description: courses.map(Self.sentence).joined(separator: " "),
      style: PictureStyle.text + wider)
  }

  /// The CSS widths of courses below others.
  private var wider: String {
    (1...6).prefix(courses.count).dropFirst()
      .map { "\n.over\($0){stroke-width:\(SVGText.number(Double($0) * 1.6))}" }.joined()
  }

  private var legend: [(kind: String, words: String)] {
    var rows: [(kind: String, words: String)] = courses.indices.map {
      (kind: "thick course\($0 % 6)", words: courses[$0].name)
    }
    if courses.contains(where: { $0.finger.count > 1 }) { rows.append(("finger", "the finger")) }
    if courses.contains(where: { $0.alone.count > 1 }) {
      rows.append(("alone course0", "UIKit's scroll view, left alone"))
    }
    return rows
  }

  private static func sentence(_ course: Course) -> String {
    guard let first = course.places.first, let last = course.places.last else { return "" }
    return "\(course.name): from \(RoundedText.of(first.offset)) to "
      + "\(RoundedText.of(last.offset)) in \(RoundedText.of(last.time - first.time)) ms."
  }

  private func draw(_ places: ArraySlice<Place>, _ kind: String, _ text: inout SVGText) {
    guard places.count > 1 else { return }
    let points = places.map { (x: chart.x($0.time), y: chart.y($0.offset)) }
    text.add(path: points, closed: false, kind)
  }

  /// Draws a line through all places and marks the events, labeled where there is room.
  private func draw(
    _ course: Course, _ index: Int, _ words: inout [(x: Double, y: Double)],
    _ text: inout SVGText
  ) {
    let kind = "course\(index % 6)"
    // Courses below others are wider.
    let lines = courses.count - index
    draw(course.places[...], "thick\(lines > 1 ? " over\(min(lines, 6))" : "") \(kind)", &text)
    for event in course.events where chart.across.contains(event.time) {
      guard let place = course.places.last(where: { $0.time <= event.time }) else { continue }
      let (x, y) = (chart.x(event.time), chart.y(place.offset))
      text.add(line: (x, y - 5), to: (x, y + 5), "thick \(kind)")
      // Label on the side away from the incoming curve.
      let isRising = place.offset >= course.places[0].offset
      let hasRoom = x - 12 - Double(event.text.count) * 7 > chart.left
      let height = isRising == hasRoom ? y - 3 : y + 12
      guard !words.contains(where: { ($0.x - x).magnitude < 48 && ($0.y - height).magnitude < 13 })
      else { continue }
      words.append((x, height))
      text.add(
        words: event.text, at: hasRoom ? x - 6 : x + 6, height, "small landing t\(kind)",
        anchor: hasRoom ? "end" : "start")
    }
  }

  private func drawRests(_ text: inout SVGText) {
    var free = Double.infinity
    for rest in rests.sorted(byNumbers: { SortKey($0.offset) }) where chart.up.contains(rest.offset)
    {
      let height = chart.y(rest.offset)
      text.add(line: (chart.left, height), to: (chart.right, height), "rest")
      guard height < free - 13 else { continue }
      text.add(words: rest.text, at: chart.right + 8, height + 4, "small")
      free = height
    }
  }
}

extension CoursePicture.Course {
  /// The finger's places, one slice per touch; the surface has places between two touches.
  fileprivate var touches: [ArraySlice<CoursePicture.Place>] {
    var touches: [ArraySlice<CoursePicture.Place>] = []
    var (start, index) = (0, 0)
    for end in finger.indices.dropFirst() {
      while index < places.count, places[index].time < finger[end].time { index += 1 }
      guard index > 0, places[index - 1].time > finger[end - 1].time else { continue }
      touches.append(finger[start..<end])
      start = end
    }
    return touches + [finger[start...]]
  }
}
