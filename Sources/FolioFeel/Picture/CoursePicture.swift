import FolioCore
import FolioDiagnostics
import FolioReport

/// How a surface moved over time, several courses over one another: SVG text without anything outside
/// it, light and dark.
///
/// Beside each course lie the finger's, and what the surface would have done if it had been left alone:
/// x(t) = x₀ + v₀·(1 - dᵗ)/(-ln d) with t in milliseconds, the deceleration of UIKit's scroll view with
/// d = `DecayCurve.normalRate`; session 803 of WWDC 2018 has the sum of it, v₀·d/(1 - d).
public struct CoursePicture {
  /// Where a surface was at a time.
  public struct Place: Equatable, Sendable {
    /// Milliseconds since the gesture began.
    public var time: Double
    /// The offset, in points.
    public var offset: Double

    /// A place at a time.
    public init(time: Double, offset: Double) {
      self.time = time
      self.offset = offset
    }
  }

  /// One surface's way.
  public struct Course: Sendable {
    /// What it is the course of.
    public var name: String
    /// The places, with rising time.
    public var places: [Place]
    /// When something happened, in words: `released`, `page 3`.
    public var events: [(time: Double, text: String)]
    /// Where the content would have been if it had followed the finger.
    public var finger: [Place]
    /// Where the surface would have been if it had been left alone.
    public var alone: [Place]

    /// Names a course; places that are no numbers, or beyond `Limits`, are left out.
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
  private let times: ClosedRange<Double>
  private let offsets: ClosedRange<Double>

  private static let width = PlaneFrame.width
  private static let plot = (left: 64.0, top: 68.0, right: 412.0, bottom: 340.0)

  /// A picture of courses.
  ///
  /// - Parameters:
  ///   - rests: the offsets where the surface may rest, with what they are called.
  /// - Returns: `nil` where nothing moved in time.
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
    times = begin...end
    offsets = (low - room)...(high + room)
    self.rests = rests
  }

  /// The document.
  public var svg: String {
    var text = SVGText()
    let legend = self.legend
    let height = Self.plot.bottom + 60 + Double(legend.count) * 20
    text.add(box: 0, 0, width: Self.width, height: height, "paper")
    text.add(words: "How the surface moves", at: 16, 28, "title")
    text.add(words: Self.shortened(title), at: 16, 48, "small")
    drawRests(&text)
    drawAxes(&text)
    for (index, course) in courses.enumerated() {
      draw(course.alone.prefix { offsets.contains($0.offset) }, "alone course\(index % 6)", &text)
      draw(course.finger[...], "finger course\(index % 6)", &text)
    }
    var words: [(x: Double, y: Double)] = []
    for (index, course) in courses.enumerated() { draw(course, index, &words, &text) }
    for (index, row) in legend.enumerated() {
      let height = Self.plot.bottom + 62 + Double(index) * 20
      text.add(line: (16, height), to: (44, height), row.kind)
      text.add(words: row.words, at: 52, height + 4, "small")
    }
    return text.document(
      width: Self.width, height: height, title: title,
      description: courses.map(Self.sentence).joined(separator: " "),
      style: PictureStyle.text + wider)
  }

  /// The rules for courses that lie under others.
  private var wider: String {
    (1...6).prefix(courses.count).dropFirst()
      .map { "\n.over\($0){stroke-width:\(SVGText.number(Double($0) * 1.6))}" }.joined()
  }

  private static func shortened(_ text: String) -> String {
    text.count > 66 ? text.prefix(64) + "\u{2026}" : text
  }

  private func draw(_ places: ArraySlice<Place>, _ kind: String, _ text: inout SVGText) {
    guard places.count > 1 else { return }
    text.add(path: places.map { (across($0.time), up($0.offset)) }, closed: false, kind)
  }

  /// What each kind of line is.
  private var legend: [(kind: String, words: String)] {
    var rows: [(kind: String, words: String)] = courses.indices.map {
      (kind: "thick course\($0 % 6)", words: courses[$0].name)
    }
    if courses.contains(where: { $0.finger.count > 1 }) {
      rows.append((kind: "finger course0", words: "the finger"))
    }
    if courses.contains(where: { $0.alone.count > 1 }) {
      rows.append(
        (
          kind: "alone course0",
          words: "UIKit's scroll view left alone: x\u{2080} + v\u{2080}(1 \u{2212} d\u{1D57}) / "
            + "\u{2212}ln d, d = \(RoundedText.of(DecayCurve.normalRate, decimals: 3))"
        ))
    }
    return rows
  }

  private static func sentence(_ course: Course) -> String {
    guard let first = course.places.first, let last = course.places.last else { return "" }
    return "\(course.name): from \(RoundedText.of(first.offset)) to "
      + "\(RoundedText.of(last.offset)) in \(RoundedText.of(last.time - first.time)) ms."
  }

  private func across(_ time: Double) -> Double {
    Self.plot.left + (time - times.lowerBound) / (times.upperBound - times.lowerBound)
      * (Self.plot.right - Self.plot.left)
  }

  private func up(_ offset: Double) -> Double {
    Self.plot.bottom - (offset - offsets.lowerBound) / (offsets.upperBound - offsets.lowerBound)
      * (Self.plot.bottom - Self.plot.top)
  }

  /// A line through all places, and a mark for each event, with words where none stand yet.
  private func draw(
    _ course: Course, _ index: Int, _ words: inout [(x: Double, y: Double)],
    _ text: inout SVGText
  ) {
    let kind = "course\(index % 6)"
    // What lies under another course shows on both sides of it.
    let lines = courses.count - index
    draw(course.places[...], "thick\(lines > 1 ? " over\(min(lines, 6))" : "") \(kind)", &text)
    for event in course.events where times.contains(event.time) {
      guard let place = course.places.last(where: { $0.time <= event.time }) else { continue }
      let (x, y) = (across(event.time), up(place.offset))
      text.add(line: (x, y - 5), to: (x, y + 5), "thick \(kind)")
      // The side from which the surface came is free.
      let isRising = place.offset >= course.places[0].offset
      let hasRoom = x - 12 - Double(event.text.count) * 7 > Self.plot.left
      let height = isRising == hasRoom ? y - 3 : y + 12
      guard !words.contains(where: { ($0.x - x).magnitude < 48 && ($0.y - height).magnitude < 13 })
      else { continue }
      words.append((x, height))
      text.add(
        words: event.text, at: hasRoom ? x - 6 : x + 6, height, "small t\(kind)",
        anchor: hasRoom ? "end" : "start")
    }
  }

  private func drawRests(_ text: inout SVGText) {
    var free = Double.infinity
    for rest in rests.sorted(by: { $0.offset < $1.offset }) where offsets.contains(rest.offset) {
      let height = up(rest.offset)
      text.add(line: (Self.plot.left, height), to: (Self.plot.right, height), "rest")
      guard height < free - 13 else { continue }
      text.add(words: rest.text, at: Self.plot.right + 8, height + 4, "small")
      free = height
    }
  }

  private func drawAxes(_ text: inout SVGText) {
    let plot = Self.plot
    text.add(line: (plot.left, plot.bottom), to: (plot.right, plot.bottom), "line")
    text.add(line: (plot.left, plot.top), to: (plot.left, plot.bottom), "line")
    for time in Ticks(over: times, about: 7).places {
      text.add(line: (across(time), plot.bottom), to: (across(time), plot.bottom + 5), "line")
      text.add(
        words: NumberText.of(time), at: across(time), plot.bottom + 19, "small", anchor: "middle")
    }
    for offset in Ticks(over: offsets, about: 6).places {
      text.add(line: (plot.left - 5, up(offset)), to: (plot.left, up(offset)), "line")
      text.add(
        words: NumberText.of(offset), at: plot.left - 9, up(offset) + 4, "small", anchor: "end")
    }
    text.add(
      words: "milliseconds", at: (plot.left + plot.right) / 2, plot.bottom + 38, "small",
      anchor: "middle")
    text.add(
      words: "offset, points", at: 22, (plot.top + plot.bottom) / 2, "small", anchor: "middle",
      turned: true)
  }
}
