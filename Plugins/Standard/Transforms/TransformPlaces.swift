package import FolioCore

/// Keeps pages at their rest: takes away the distance that paging gives them.
package final class PinTransform: TransformStrategy, ConfigurableStrategy {
  package static let descriptor = StrategyDescriptor(
    role: .transform, id: "pin", alsoCalled: ["stick", "pinned"],
    summary: "pages stay at the place where they rest, instead of moving with the others",
    parameters: [next.descriptor, previous.descriptor],
    example: "transform { pin next=1; order earlier }")

  private static let next = Parameter(
    "next", .number(0...1), default: Double?.none,
    "share for pages after the current one: 1 stays, 0 moves; default 1, with `previous=` 0")
  private static let previous = Parameter(
    "previous", .number(0...1), default: Double?.none,
    "share for pages before it: 1 stays, 0 moves; default 1, with `next=` 0")

  private let next: Double
  private let previous: Double

  package init(_ values: ParameterValues) {
    let (next, previous) = (values[Self.next], values[Self.previous])
    self.next = next ?? (previous == nil ? 1 : 0)
    self.previous = previous ?? (next == nil ? 1 : 0)
  }

  package var draws: Int { 3 }
  package var isKeptInReducedMotion: Bool? { nil }

  package func transform(of page: PagePosition) -> PageTransform {
    var look = PageTransform.identity
    look.shiftAlong = -page.distance * (page.position > 0 ? next : previous)
    return look
  }
}

/// Places pages on a circle, in depth or in the plane of the surface, instead of a line.
package final class OrbitTransform: TransformStrategy, ConfigurableStrategy {
  enum Plane: String, ParameterChoice { case depth, across }

  package static let descriptor = StrategyDescriptor(
    role: .transform, id: "orbit", alsoCalled: ["circle", "ring"],
    summary: "pages move on a circle instead of a line",
    parameters: [
      count.descriptor, step.descriptor, radius.descriptor, plane.descriptor, turns.descriptor,
      isInverted.descriptor, until.descriptor,
    ], example: "transform { orbit count=12; perspective 500; order depth }")

  private static let count = Parameter(
    "count", .integer(2...1000), default: Int?.none,
    "pages on the whole circle; default as many as there are, from 3 to 12")
  private static let step = Parameter(
    "step", .number(0.01...180), default: Double?.none, insteadOf: "count",
    "degrees from one page to the next")
  private static let radius = Parameter(
    "radius",
    .length(
      units: [.points, .extent, .cross, .page], amount: 0...Limits.maximumLength,
      mustStateUnit: false), default: Length?.none,
    "radius; default: pages touch")
  private static let plane = Parameter(
    "plane", default: Plane.depth, "plane of the circle",
    [
      .depth: "in depth: pages recede, as on a cylinder",
      .across: "on the surface: pages sink to the cross end, as on a wheel",
    ])
  private static let turns = Parameter(
    "turn", default: true, "pages turn with the circle, instead of staying upright")
  private static let isInverted = Parameter(
    "inverted", default: false, "the circle curves the other way, seen from inside")
  private static let until = Parameter(
    "until", .number(0...1000), default: Double?.none,
    "distance in pages beyond which pages are on a line again; default never")

  private let count: Int?
  private let step: Double?
  private let radius: Length?
  private let plane: Plane
  private let turns: Bool
  private let side: Double
  private let until: Double

  package init(_ values: ParameterValues) {
    (count, step, radius) = (values[Self.count], values[Self.step], values[Self.radius])
    (plane, turns) = (values[Self.plane], values[Self.turns])
    side = (plane == .depth) == values[Self.isInverted] ? 1 : -1
    until = values[Self.until] ?? .infinity
  }

  package var draws: Int { 3 }

  package func transform(of page: PagePosition) -> PageTransform {
    guard page.position.magnitude <= until else { return .identity }
    let step = step ?? 360 / Double(count ?? max(3, min(page.groupCount, 12)))
    let radius = radius.map { $0.amount(on: page) } ?? touching(step, page.extent.value)
    let degrees = step * page.position
    let angle = degrees.withinHalfTurn * (.pi / 180)
    var look = PageTransform.identity
    look.shiftAlong = Points(radius * PinnedMath.sin(angle)) - page.distance
    let sink = Points(side * radius * (1 - PinnedMath.cos(angle)))
    switch plane {
    case .depth:
      look.shiftDepth = sink
      if turns { look.turnAboutCross = -side * degrees }
    case .across:
      look.shiftAcross = sink
      if turns { look.turnAboutDepth = side * degrees }
    }
    // Beyond half a turn is the place of a page on the other side.
    look.isHidden = degrees > 180 || degrees <= -180
    return look
  }

  /// The radius at which neighbors touch: of a polygon in depth, of a circle on the surface.
  private func touching(_ step: Double, _ extent: Double) -> Double {
    let half = step * (.pi / 360)
    guard plane == .depth else { return extent / (2 * half) }
    return extent / 2 * PinnedMath.cos(half) / PinnedMath.sin(half)
  }
}
