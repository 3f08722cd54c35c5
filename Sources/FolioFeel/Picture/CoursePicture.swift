import FolioDiagnostics
import FolioReport

/// How a surface moved over time, several courses over one another: SVG text without anything outside
/// it, light and dark.
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

    /// Names a course.
    public init(name: String, places: [Place], events: [(time: Double, text: String)] = []) {
      self.name = name
      self.places = places.filter { $0.time.isFinite && $0.offset.isFinite }
      self.events = events
    }
  }

  private let title: String
  private let courses: [Course]
  private let rests: [(offset: Double, text: String)]
  private let times: ClosedRange<Double>
  private let offsets: ClosedRange<Double>

  private static let size = (width: 720.0, height: 420.0)
  private static let plot = (left: 70.0, top: 64.0, right: 560.0, bottom: 350.0)

  /// A picture of courses.
  ///
  /// - Parameters:
  ///   - rests: the offsets where the surface may rest, with what they are called.
  /// - Returns: `nil` where nothing moved in time.
  public init?(
    _ title: String, _ courses: [Course], rests: [(offset: Double, text: String)] = []
  ) {
    let places = courses.flatMap { $0.places }
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
    text.add(box: 0, 0, width: Self.size.width, height: Self.size.height, "paper")
    text.add(words: title, at: 20, 30, "title")
    drawRests(&text)
    drawAxes(&text)
    var words: [(x: Double, y: Double)] = []
    for (index, course) in courses.enumerated() { draw(course, index, &words, &text) }
    drawLegend(&text)
    return text.document(
      width: Self.size.width, height: Self.size.height, title: title,
      description: courses.map(Self.sentence).joined(separator: " "), style: PictureStyle.text)
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
    text.add(
      path: course.places.map { (across($0.time), up($0.offset)) }, closed: false,
      "thick \(kind)")
    for (number, event) in course.events.enumerated() where times.contains(event.time) {
      guard let place = course.places.last(where: { $0.time <= event.time }) else { continue }
      let (x, y) = (across(event.time), up(place.offset))
      text.add(line: (x, y - 5), to: (x, y + 5), "thick \(kind)")
      let height = number.isMultiple(of: 2) ? y - 10 : y + 20
      guard !words.contains(where: { ($0.x - x).magnitude < 48 && ($0.y - height).magnitude < 13 })
      else { continue }
      words.append((x, height))
      text.add(
        words: event.text, at: x, height, "small t\(kind)",
        anchor: x > Self.plot.right - 40 ? "end" : "start")
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

  private func drawLegend(_ text: inout SVGText) {
    var place = Self.plot.left
    for (index, course) in courses.enumerated() {
      let height = Self.plot.bottom + 56
      text.add(line: (place, height), to: (place + 18, height), "thick course\(index % 6)")
      text.add(words: course.name, at: place + 24, height + 4, "small")
      place += 40 + Double(course.name.count) * 6.5
    }
  }
}
