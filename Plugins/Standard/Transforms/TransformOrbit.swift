import FolioCore

/// A circle of pages, in depth or in the plane of the surface.
struct TransformOrbit {
  private let count: Double?
  private let step: Double?
  private let radius: Length?
  private let isInDepth: Bool
  private let turns: Bool
  private let side: Double
  private let until: Double

  init(_ values: ParameterValues) {
    (count, step) = (values.number("count"), values.number("step"))
    radius = values["radius"].flatMap { Length($0) }
    (isInDepth, turns) = (values.word("plane") == "depth", values.isSet("turn"))
    side = isInDepth == values.isSet("inverted") ? 1 : -1
    until = values.number("until") ?? .infinity
  }

  func place(_ page: PagePosition, _ look: inout PageTransform) {
    guard page.position.magnitude <= until else { return }
    let step = step ?? 360 / (count ?? Double(max(3, min(page.groupCount, 12))))
    let radius = radius.map { $0.amount(on: page) } ?? touching(step, page.extent.value)
    let degrees = step * page.position
    let angle = degrees.withinHalfTurn * (.pi / 180)
    look.shiftAlong = Points(radius * PinnedMath.sin(angle)) - page.distance
    let sink = Points(side * radius * (1 - PinnedMath.cos(angle)))
    let turn = turns ? side * degrees : 0
    if isInDepth {
      (look.shiftDepth, look.turnAboutCross) = (sink, -turn)
    } else {
      (look.shiftAcross, look.turnAboutDepth) = (sink, turn)
    }
    // Beyond half a turn is the place of a page on the other side.
    look.isHidden = degrees > 180 || degrees <= -180
  }

  /// The radius at which neighbors touch: of a polygon in depth, of a circle on the surface.
  private func touching(_ step: Double, _ extent: Double) -> Double {
    let half = step * (.pi / 360)
    guard isInDepth else { return extent / (2 * half) }
    return extent / 2 * PinnedMath.cos(half) / PinnedMath.sin(half)
  }
}
