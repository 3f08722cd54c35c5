import FolioCore

/// A part of a transform, as a function of a page's position.
final class TransformPart: TransformStrategy {
  let identifier: String
  let draws: Int
  let isKeptInReducedMotion: Bool?
  private let draw: @Sendable (PagePosition, inout PageTransform) -> Void

  init(
    _ identifier: String, draws: Int = 0, isKept: Bool? = false,
    _ draw: @escaping @Sendable (PagePosition, inout PageTransform) -> Void
  ) {
    (self.identifier, self.draws, isKeptInReducedMotion, self.draw) = (
      identifier, draws, isKept, draw
    )
  }

  func transform(of page: PagePosition) -> PageTransform {
    var look = PageTransform.identity
    draw(page, &look)
    return look
  }
}

extension TransformParts {
  /// Makes a part of its values.
  static func part(
    _ id: String, _ values: ParameterValues
  ) throws(StrategyError) -> TransformPart {
    switch id {
    case "pin":
      let (after, before) = (values.number("next"), values.number("previous"))
      let (next, previous) = (after ?? (before == nil ? 1 : 0), before ?? (after == nil ? 1 : 0))
      return TransformPart(id, draws: 3, isKept: nil) { page, look in
        look.shiftAlong = -page.distance * (page.position > 0 ? next : previous)
      }
    case "orbit": return orbit(values)
    case "origin":
      let (next, rest, previous): (Double, Double, Double) =
        switch values.word("along") {
        case "start": (0, 0, 0)
        case "end": (1, 1, 1)
        case "inner": (0, 0.5, 1)
        case "outer": (1, 0.5, 0)
        default: (0.5, 0.5, 0.5)
        }
      let across = values.number("across") ?? 0.5
      return TransformPart(id) { page, look in
        look.pivotAlong = page.position == 0 ? rest : page.position > 0 ? next : previous
        look.pivotAcross = across
      }
    case "perspective":
      let eye = Points(values.number("distance") ?? 1000)
      let isOwn = values.word("vanishing") == "page"
      return TransformPart(id) { _, look in (look.perspective, look.vanishesInPage) = (eye, isOwn) }
    case "hide": return try hide(values)
    case "order":
      let front = values.word("front")
      return TransformPart(id, isKept: nil) { page, look in
        switch front {
        case "earlier": look.order = -page.position
        case "later": look.order = page.position
        case "depth": look.ordersByDepth = true
        default: look.order = -page.position.magnitude
        }
      }
    case "draws", "none": return TransformPart(id, draws: Int(values.number(id) ?? 0)) { _, _ in }
    default: return try track(id, values)
    }
  }

  /// A circle of pages, in depth or in the plane of the surface.
  private static func orbit(_ values: ParameterValues) -> TransformPart {
    let givenStep = values.number("step") ?? values.number("count").map { 360 / $0 }
    let givenRadius = values.length("radius")
    let (isInDepth, turns) = (values.word("plane") == "depth", values.isSet("turn"))
    let side = isInDepth == values.isSet("inverted") ? 1.0 : -1
    let until = values.number("until") ?? .infinity
    return TransformPart("orbit", draws: 3) { page, look in
      guard page.position.magnitude <= until else { return }
      let step = givenStep ?? 360 / Double(max(3, min(page.groupCount, 12)))
      // Neighbors touch: sides of a polygon in depth, arcs of a circle on the surface.
      let half = step * (.pi / 360)
      let reach = isInDepth ? PinnedMath.cos(half) / PinnedMath.sin(half) : 1 / half
      let radius = givenRadius?.amount(on: page) ?? page.extent.value / 2 * reach
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

  private static func hide(_ values: ParameterValues) throws(StrategyError) -> TransformPart {
    let (beyond, back) = (values.number("beyond"), values.isSet("back"))
    guard beyond != nil || back else {
      throw StrategyError(reason: "it hides nothing", help: "add `beyond=1`, or `back=#true`")
    }
    let (bound, isInclusive) = (beyond ?? .infinity, values.isSet("inclusive"))
    let (next, previous) = (values.word("side") != "previous", values.word("side") != "next")
    return TransformPart("hide") { page, look in
      look.hidesBack = back
      let distance = page.position.magnitude
      let isOnSide = page.position > 0 ? next : previous
      look.isHidden = isOnSide && (isInclusive ? distance >= bound : distance > bound)
    }
  }

  /// A track, or one of its special forms `keys` and `spacing`.
  private static func track(
    _ id: String, _ values: ParameterValues
  ) throws(StrategyError) -> TransformPart {
    let side = values.word("axis") + values.word("about")
    let property =
      switch id {
      case "keys": values.word("property")
      case "spacing": "shift-along"
      default: side.isEmpty || side == "both" ? id : "\(id)-\(side)"
      }
    let track = try TransformTrack(id, values)
    let (set, isInside) = (properties.first { $0.name == property }?.set, values.isSet("inside"))
    return TransformPart(id, isKept: property == "fade") { page, look in
      set?(&look, track.value(on: page))
      look.isShiftedInside = isInside
    }
  }

  /// The properties that tracks and keys set, each with its meaning for the reference.
  static let properties: [(name: String, meaning: String, set: Setter)] = [
    ("fade", "opacity", { $0.opacity = max(0, min($1, 1)) }),
    ("scale", "factor of both sides", { ($0.scaleAlong, $0.scaleAcross) = ($1, $1) }),
    ("scale-along", "factor along the paging axis", { $0.scaleAlong = $1 }),
    ("scale-across", "factor across it", { $0.scaleAcross = $1 }),
    ("shift-along", "shift along the paging axis", { $0.shiftAlong = Points($1) }),
    ("shift-across", "shift across it", { $0.shiftAcross = Points($1) }),
    ("shift-depth", "shift toward the viewer", { $0.shiftDepth = Points($1) }),
    ("rotate-cross", "degrees about the cross axis", { $0.turnAboutCross = $1 }),
    ("rotate-along", "degrees about the paging axis", { $0.turnAboutAlong = $1 }),
    ("rotate-depth", "degrees in the plane of the page", { $0.turnAboutDepth = $1 }),
  ]
  typealias Setter = @Sendable (inout PageTransform, Double) -> Void
}
