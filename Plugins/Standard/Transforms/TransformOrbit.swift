import FolioCore

extension TransformParts {
  /// A circle of pages, in depth or in the plane of the surface.
  static func orbit(_ values: ParameterValues) -> TransformPart {
    let (count, givenStep) = (values.number("count"), values.number("step"))
    let givenRadius = values["radius"].flatMap { Length($0) }
    let (isInDepth, turns) = (values.word("plane") == "depth", values.isSet("turn"))
    let side = isInDepth == values.isSet("inverted") ? 1.0 : -1
    let until = values.number("until") ?? .infinity
    return TransformPart("orbit", draws: 3) { page, look in
      guard page.position.magnitude <= until else { return }
      let step = givenStep ?? 360 / (count ?? Double(max(3, min(page.groupCount, 12))))
      let radius = givenRadius?.amount(on: page) ?? touching(step, page.extent.value, isInDepth)
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
  }

  /// The radius at which neighbors touch: of a polygon in depth, of a circle on the surface.
  private static func touching(_ step: Double, _ extent: Double, _ isInDepth: Bool) -> Double {
    let half = step * (.pi / 360)
    guard isInDepth else { return extent / (2 * half) }
    return extent / 2 * PinnedMath.cos(half) / PinnedMath.sin(half)
  }
}
