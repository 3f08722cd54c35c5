package import FolioCore

/// A part of a transform that sets no ramp: a pivot, an eye, an order, a hidden page.
package final class TransformPart: TransformStrategy {
  package let identifier: String
  package let draws: Int
  package let isKeptInReducedMotion: Bool?
  private let apply: @Sendable (PagePosition, inout PageTransform) -> Void

  init(
    _ identifier: String, draws: Int = 0, isKept: Bool? = false,
    _ apply: @escaping @Sendable (PagePosition, inout PageTransform) -> Void
  ) {
    self.identifier = identifier
    self.draws = draws
    isKeptInReducedMotion = isKept
    self.apply = apply
  }

  package func transform(of page: PagePosition) -> PageTransform {
    var look = PageTransform.identity
    apply(page, &look)
    return look
  }
}

enum TransformParts {
  static let all: [StrategyRegistration] = [
    .transform(PinTransform.self), .transform(OrbitTransform.self), origin, perspective, hide,
    order, draws, none,
  ]

  private enum Edge: String, ParameterChoice {
    case center, start, end, inner, outer

    func share(_ position: Double) -> Double {
      switch self {
      case .center: 0.5
      case .start: 0
      case .end: 1
      case .inner: position == 0 ? 0.5 : position > 0 ? 0 : 1
      case .outer: position == 0 ? 0.5 : position > 0 ? 1 : 0
      }
    }
  }

  private static let along = Parameter(
    "along", default: Edge.center, positional: true, "center of scale and turns along the axis",
    [
      .center: "the middle of the page", .start: "its start", .end: "its end",
      .inner: "the edge nearer to the page at rest", .outer: "the edge farther from it",
    ])
  private static let across = Parameter(
    "across", .number(0...1), default: 0.5,
    "center across the axis: 0 the cross start, 0.5 the middle, 1 the cross end")

  private static let origin = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "origin", alsoCalled: ["pivot", "anchor-point", "transform-origin"],
      summary: "the point about which pages are scaled and turned",
      parameters: [along.descriptor, across.descriptor],
      example: "transform { rotate 90 limit=none; origin inner }")
  ) { (values) throws(StrategyError) in
    let (along, across) = (values[along], values[across])
    return TransformPart("origin") { page, look in
      look.pivotAlong = along.share(page.position)
      look.pivotAcross = across
    }
  }

  private enum Vanishing: String, ParameterChoice { case rest, page }

  private static let eye = Parameter(
    "distance", .number(1...1e6), default: 1000.0, required: true, positional: true,
    "distance of the eye from the surface, in points; near eyes see deeper")
  private static let vanishing = Parameter(
    "vanishing", default: Vanishing.rest, "point that depth runs to",
    [.rest: "the middle of the page at rest, for all pages", .page: "each page's own middle"])

  private static let perspective = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "perspective", summary: "depth and turns are seen in perspective",
      parameters: [eye.descriptor, vanishing.descriptor],
      example: "transform { rotate -50 limit=none; perspective 1200 }")
  ) { (values) throws(StrategyError) in
    let (eye, isOwn) = (Points(values[eye]), values[vanishing] == .page)
    return TransformPart("perspective") { _, look in
      look.perspective = eye
      look.vanishesInPage = isOwn
    }
  }

  private enum Side: String, ParameterChoice { case both, next, previous }

  private static let beyond = Parameter(
    "beyond", .number(0...1000), default: Double?.none, positional: true,
    "distance from rest beyond which pages are not drawn, in pages")
  private static let isInclusive = Parameter(
    "inclusive", default: false, "hide a page at exactly that distance, too")
  private static let side = Parameter(
    "side", default: Side.both, "pages that are hidden",
    [.both: "all", .next: "those after the current one", .previous: "those before it"])
  private static let back = Parameter(
    "back", default: false, "hide pages whose back faces the viewer")

  private static let hide = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "hide", alsoCalled: ["backface-visibility"],
      summary: "pages far from rest, or turned away, are not drawn",
      parameters: [
        beyond.descriptor, isInclusive.descriptor, side.descriptor, back.descriptor,
      ], example: "transform { rotate 180; pin; hide back=#true }")
  ) { (values) throws(StrategyError) in
    let (beyond, back, side) = (values[beyond], values[back], values[side])
    guard beyond != nil || back else {
      throw StrategyError(
        reason: "it hides nothing", help: "add `beyond=1`, or `back=#true`")
    }
    let (bound, isInclusive) = (beyond ?? .infinity, values[isInclusive])
    return TransformPart("hide") { page, look in
      look.hidesBack = back
      let distance = page.position.magnitude
      let isOnSide = side == .both || (side == .next) == (page.position > 0)
      look.isHidden = isOnSide && (isInclusive ? distance >= bound : distance > bound)
    }
  }

  private enum Front: String, ParameterChoice { case nearest, earlier, later, depth }

  private static let front = Parameter(
    "front", default: Front.nearest, positional: true, "page in front where pages overlap",
    [
      .nearest: "the one nearest to its rest", .earlier: "the one before in reading order",
      .later: "the one after in reading order", .depth: "the one nearest to the viewer",
    ])

  private static let order = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "order", alsoCalled: ["z-index", "z-order", "z-position"],
      summary: "which pages are in front of others; taps reach the page in front",
      parameters: [front.descriptor], example: "transform { pin next=1; order earlier }")
  ) { (values) throws(StrategyError) in
    let front = values[front]
    return TransformPart("order", isKept: nil) { page, look in
      switch front {
      case .nearest: look.order = -page.position.magnitude
      case .earlier: look.order = -page.position
      case .later: look.order = page.position
      case .depth: look.ordersByDepth = true
      }
    }
  }

  private static let count = Parameter(
    "draws", .integer(0...Limits.maximumDrawnPages), default: 0, required: true, positional: true,
    alsoCalled: ["visible-count", "stack-size", "offscreen-page-limit", "number-of-visible-items"],
    "pages outside the viewport that are drawn on each side")

  private static let draws = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "draws",
      summary: "pages outside the viewport that are drawn; the key `draws=` of a block",
      parameters: [count.descriptor], example: "transform draws=4 { pin next=1; order earlier }")
  ) { (values) throws(StrategyError) in
    TransformPart("draws", draws: values[count]) { _, _ in }
  }

  private static let none = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "none", alsoCalled: ["slide", "off", "false"],
      summary: "pages look as the layout places them", example: "transform none")
  ) { (_) throws(StrategyError) in TransformPart("none") { _, _ in } }
}
