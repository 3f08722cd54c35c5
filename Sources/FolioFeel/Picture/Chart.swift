import FolioDiagnostics

struct Chart {
  static let width = 480.0
  private static let plot = (x: 68.0, y: 92.0, width: 344.0, height: 280.0)
  /// The height including the axis and its title.
  static let height = plot.y + plot.height + 42

  let across: ClosedRange<Double>
  let up: ClosedRange<Double>
  var corner = (x: 0.0, y: 0.0)

  var left: Double { corner.x + Self.plot.x }
  var top: Double { corner.y + Self.plot.y }
  var right: Double { left + Self.plot.width }
  var bottom: Double { top + Self.plot.height }

  func x(_ number: Double) -> Double {
    left + (number - across.lowerBound) / (across.upperBound - across.lowerBound) * (right - left)
  }

  func y(_ number: Double) -> Double {
    bottom - (number - up.lowerBound) / (up.upperBound - up.lowerBound) * (bottom - top)
  }

  func number(at y: Double) -> Double {
    up.lowerBound + (bottom - y) / (bottom - top) * (up.upperBound - up.lowerBound)
  }

  func draw(title: String, _ detail: String, _ text: inout SVGText) {
    text.add(words: title, at: corner.x + 16, corner.y + 28, "title")
    text.add(words: detail, at: corner.x + 16, corner.y + 48, "small")
  }

  /// Draws the axes with round numbers and titles, and a horizontal line at a number.
  func drawAxes(_ titles: (across: String, up: String), line: Double, _ text: inout SVGText) {
    text.add(line: (left, y(line)), to: (right, y(line)), "line")
    for number in Ticks(over: across, about: 6).places {
      text.add(line: (x(number), bottom), to: (x(number), bottom + 5), "line")
      text.add(words: Self.text(number), at: x(number), bottom + 20, "small", anchor: "middle")
    }
    for number in Ticks(over: up, about: 6).places {
      text.add(line: (left - 5, y(number)), to: (left, y(number)), "line")
      text.add(words: Self.text(number), at: left - 9, y(number) + 4, "small", anchor: "end")
    }
    text.add(
      words: titles.across, at: (left + right) / 2, bottom + 42, "small", anchor: "middle")
    text.add(
      words: titles.up, at: corner.x + 22, (top + bottom) / 2, "small", anchor: "middle",
      turned: true)
  }

  private static func text(_ number: Double) -> String { minus(NumberText.of(number)) }

  /// A number with a typographic minus sign.
  static func minus(_ text: String) -> String {
    text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }
}

struct Ticks {
  /// Ascending multiples of one, two or five times a power of ten.
  let places: [Double]

  /// Spreads about `count` numbers over a range, or only its lower bound if the range is too short
  /// or too far out.
  init(over range: ClosedRange<Double>, about count: Int) {
    let share = (range.upperBound - range.lowerBound) / Double(max(1, count))
    guard share.isNormal, range.upperBound.magnitude < 1e12 else {
      places = [range.lowerBound]
      return
    }
    let step = Self.step(share)
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    // A step below one has a rounding error; its inverse is exact.
    places = stride(from: first, through: last, by: 1).map {
      step < 1 ? $0 / (1 / step).rounded() : $0 * step
    }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least a normal length.
  private static func step(_ length: Double) -> Double {
    var power = 1.0
    while power > length { power /= 10 }
    while power * 10 <= length { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length } ?? length
  }
}
