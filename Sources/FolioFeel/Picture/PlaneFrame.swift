import FolioDiagnostics

/// The frame of a plane of distances and speeds in a picture: its axes with their units, and the rests.
struct PlaneFrame {
  static let width = 480.0
  static let plot = (x: 68.0, y: 92.0, width: 344.0, height: 280.0)

  /// The distances across, in points.
  let distances: ClosedRange<Double>
  /// The velocities up, in points per millisecond.
  let velocities: ClosedRange<Double>
  /// Where gestures begin.
  let field: GestureField
  /// The corner of the picture that is its own.
  let corner: (x: Double, y: Double)

  var left: Double { corner.x + Self.plot.x }
  var top: Double { corner.y + Self.plot.y }
  var right: Double { left + Self.plot.width }
  var bottom: Double { top + Self.plot.height }

  /// Where a distance is.
  func across(_ distance: Double) -> Double {
    left + (distance - distances.lowerBound) / (distances.upperBound - distances.lowerBound)
      * Self.plot.width
  }

  /// Where a velocity is.
  func up(_ velocity: Double) -> Double {
    bottom - (velocity - velocities.lowerBound) / (velocities.upperBound - velocities.lowerBound)
      * Self.plot.height
  }

  /// The velocity at a height.
  private func velocity(at height: Double) -> Double {
    velocities.lowerBound + (bottom - height) / Self.plot.height
      * (velocities.upperBound - velocities.lowerBound)
  }

  /// A title with a line below it.
  func draw(title: String, _ detail: String, _ text: inout SVGText) {
    text.add(words: title, at: corner.x + 16, corner.y + 28, "title")
    text.add(words: detail, at: corner.x + 16, corner.y + 48, "small")
  }

  /// The rests beside the page, over the areas.
  func drawRests(_ text: inout SVGText) {
    let rests: [(Double?, String)] = [
      (field.gap.backward.map { -$0 }, "1 page back"), (0, "page \(field.page)"),
      (field.gap.forward, "1 page on"),
    ]
    for case (let place?, let words) in rests where distances.contains(place) {
      text.add(line: (across(place), top), to: (across(place), bottom), "rest")
      text.add(words: words, at: across(place), top - 10, "small", anchor: "middle")
    }
  }

  func drawAxes(_ text: inout SVGText) {
    text.add(line: (left, up(0)), to: (right, up(0)), "line")
    for place in Ticks(over: distances, about: 6).places {
      text.add(line: (across(place), bottom), to: (across(place), bottom + 5), "line")
      text.add(
        words: Self.minus(NumberText.of(place)), at: across(place), bottom + 20, "small",
        anchor: "middle")
    }
    for place in Ticks(over: velocities, about: 6).places {
      text.add(line: (left - 5, up(place)), to: (left, up(place)), "line")
      text.add(
        words: Self.minus(NumberText.of(place)), at: left - 9, up(place) + 4, "small", anchor: "end"
      )
    }
    text.add(
      words: "\u{2190} back \u{B7} dragged so far, in points \u{B7} on \u{2192}",
      at: (left + right) / 2, bottom + 42, "small", anchor: "middle")
    text.add(
      words: "\u{2190} back \u{B7} let go so fast, in points per ms \u{B7} on \u{2192}",
      at: corner.x + 22, (top + bottom) / 2, "small", anchor: "middle", turned: true)
  }

  /// A number with the sign that type has for it.
  static func minus(_ text: String) -> String {
    text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }
}

// MARK: Areas

extension PlaneFrame {
  /// The area of a region.
  func draw<Value>(_ region: MapRegion<Value>, _ kind: String, _ text: inout SVGText) {
    let ends = region.edges.reversed().map { (x: across($0.to), y: up($0.velocity)) }
    let begins = region.edges.map { (x: across($0.from), y: up($0.velocity)) }
    text.add(path: Self.straightened(begins + ends), closed: true, "edge " + kind)
  }

  /// Words in the middle of a region that has room for them, beside the lines at some speeds.
  func label<Value>(
    _ region: MapRegion<Value>, _ words: String, _ kind: String, besides speeds: [Double],
    _ text: inout SVGText
  ) {
    let center = region.center
    let middle = up(center.velocity)
    let line = (speeds + [0]).map(up).first { ($0 - middle).magnitude < 10 }
    let (place, half) = (across(center.distance), Double(words.count) * 4 + 2)
    func isInside(_ height: Double) -> Bool {
      [height - 6, height + 5].allSatisfy { side in
        region.edge(at: velocity(at: side)).map {
          across($0.from) <= place - half && place + half <= across($0.to)
        } ?? false
      }
    }
    let heights = line.map { [$0 - 11, $0 + 11] } ?? [middle]
    guard let height = heights.first(where: isInside) else { return }
    text.add(words: Self.minus(words), at: place, height + 4, kind, anchor: "middle")
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
}
