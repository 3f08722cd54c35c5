import FolioCore

/// Transforms of other pagers by name, which expand to tracks.
///
/// Every formula is from the peer's own file, as told in the summary; `resolve` shows the tracks.
enum TransformPresets {
  static let all: [StrategyRegistration] = [
    zoomOut, depth, crossFade, fadeOver, linear, overlap, enlarge, neighbors, tween, parallax,
    coverFlow, cube, hingedCube, flip, accordion, cards, stack, rotary, cylinder, wheel,
    timeMachine,
  ]

  // MARK: Keys

  private static func factor(_ standard: Double, _ summary: String = "factor of a neighbor")
    -> Parameter<Double>
  {
    Parameter(
      "scale", .number(0...10), default: standard,
      alsoCalled: ["min-scale", "minimum-scale", "scale-factor"], summary)
  }

  private static func opacity(_ standard: Double) -> Parameter<Double> {
    Parameter(
      "fade", .number(0...1), default: standard,
      alsoCalled: ["min-alpha", "minimum-alpha", "alpha"], "opacity of a neighbor")
  }

  private static func eye(_ standard: Double) -> Parameter<Double> {
    Parameter(
      "perspective", .number(1...1e6), default: standard, "distance of the eye, in points")
  }

  private static func spacing(_ standard: Double) -> Parameter<Double> {
    Parameter(
      "spacing", .number(-1...1), default: standard,
      "share of the page added to the distance between two pages")
  }

  private static let isInverted = Parameter(
    "inverted", default: false, "the other way round")
  private static let circleCount = Parameter(
    "count", .integer(2...1000), default: Int?.none,
    "pages on the whole circle; default as many as there are, from 3 to 12")

  // MARK: Parts

  private typealias Part = ParameterValues

  private static let descriptors = (TransformTracks.all + TransformParts.all).map { $0.descriptor }

  private static func part(
    _ id: String, _ values: [String: ParameterValue] = [:],
    rows: [[String: ParameterValue]] = []
  ) -> Part {
    guard let descriptor = descriptors.first(where: { $0.id == id }) else {
      preconditionFailure("there is no part `\(id)`")
    }
    return ParameterValues(values, rows: rows, for: descriptor)
  }

  private static func share(_ amount: Double) -> ParameterValue { .length(Length(amount, .extent)) }
  private static func cross(_ amount: Double) -> ParameterValue { .length(Length(amount, .cross)) }
  private static func points(_ amount: Double) -> ParameterValue { .length(.points(amount)) }

  private static func draws(_ count: Int) -> Part { part("draws", ["draws": .integer(count)]) }
  private static func order(_ front: String) -> Part { part("order", ["front": .text(front)]) }
  private static func perspective(_ distance: Double) -> Part {
    part("perspective", ["distance": .number(distance)])
  }
  private static func hide(beyond: Double, inclusive: Bool = false) -> Part {
    part("hide", ["beyond": .number(beyond), "inclusive": .bool(inclusive)])
  }
  private static func keys(_ values: [String: ParameterValue], _ at: [(Double, Double)]) -> Part {
    part(
      "keys", values, rows: at.map { ["position": .number($0.0), "value": points($0.1)] })
  }

  private static func preset(
    _ id: String, _ alsoCalled: [String], _ summary: String, _ parameters: [ParameterDescriptor],
    _ example: String, _ parts: @escaping @Sendable (ParameterValues) -> [Part]
  ) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .transform, id: id, alsoCalled: alsoCalled, summary: summary, parameters: parameters,
        example: "transform \(example)"), .expand(parts))
  }

  // MARK: In place

  private static let zoomOutScale = factor(0.85)
  private static let zoomOutFade = opacity(0.5)
  private static let zoomOut = preset(
    "zoom-out", ["zoom-out-page-transformer"],
    "neighbors shrink and fade, and close the gap (ViewPager's guide)",
    [zoomOutScale.descriptor, zoomOutFade.descriptor], "zoom-out scale=0.9 fade=0.6"
  ) { values in
    let scale = values[zoomOutScale]
    let span = ParameterValue.number(max(0.001, abs(1 - scale)))
    return [
      part("scale", ["to": .number(scale), "span": span]),
      part("fade", ["to": .number(values[zoomOutFade]), "span": span]),
      part(
        "shift", ["by": share((scale - 1) / 2), "and": cross((1 - scale) / 4), "span": span]),
      hide(beyond: 1),
    ]
  }

  private static let linearScale = factor(0.65)
  private static let linearFade = opacity(0.6)
  private static let linearSpacing = spacing(-0.13)
  private static let overlapSpacing = spacing(-0.39)
  private static let linear = preset(
    "linear", ["linear-transformer"],
    "neighbors shrink and fade, and move closer (FSPagerView)",
    [linearScale.descriptor, linearFade.descriptor, linearSpacing.descriptor],
    "linear scale=0.8"
  ) { shrinking($0, $0[linearSpacing]) }
  private static let overlap = preset(
    "overlap", ["overlap-transformer"],
    "neighbors shrink and fade behind the page in front (FSPagerView)",
    [linearScale.descriptor, linearFade.descriptor, overlapSpacing.descriptor],
    "overlap scale=0.8"
  ) { shrinking($0, $0[overlapSpacing]) }

  private static func shrinking(_ values: ParameterValues, _ spacing: Double) -> [Part] {
    [
      part("scale", ["to": .number(values[linearScale])]),
      part("fade", ["to": .number(values[linearFade]), "limit": "none"]), order("nearest"),
      draws(1),
    ] + (spacing == 0 ? [] : [part("spacing", ["by": share(spacing)])])
  }

  private enum EnlargeOrigin: String, ParameterChoice { case center, inner }
  private static let enlargeFactor = Parameter(
    "factor", .number(0.001...10), default: 0.3, alsoCalled: ["enlarge-factor"],
    "how much a neighbor shrinks")
  private static let enlargeOrigin = Parameter(
    "origin", default: EnlargeOrigin.center, "center of the scale",
    [
      .center: "its middle (carousel_slider's `scale`)",
      .inner: "its edge nearer to the page at rest, which keeps the gaps (`zoom`)",
    ])
  private static let enlarge = preset(
    "enlarge", ["enlarge-center-page"], "the page at rest is larger (carousel_slider)",
    [enlargeFactor.descriptor, enlargeOrigin.descriptor], "enlarge factor=0.2 origin=inner"
  ) { values in
    let scale = part(
      "scale", ["to": .number(0), "span": .number(1 / values[enlargeFactor]), "curve": "ease-in"])
    let origin = part("origin", ["along": "inner"])
    return values[enlargeOrigin] == .inner ? [scale, origin] : [scale]
  }

  private static let neighborsScale = factor(0.85)
  private static let neighborsFade = opacity(0.5)
  private static let neighbors = preset(
    "neighbors", ["scale-in-out", "gallery"],
    "neighbors are smaller and fainter (Compose's guide)",
    [neighborsScale.descriptor, neighborsFade.descriptor], "neighbors scale=0.9"
  ) { values in
    [
      part("scale", ["to": .number(values[neighborsScale])]),
      part("fade", ["to": .number(values[neighborsFade])]),
    ]
  }

  private static func tween(_ name: String, _ standard: Double, _ summary: String)
    -> Parameter<Double>
  {
    Parameter(name, .number(0...100), default: standard, summary)
  }
  private static let tweenScale = tween("scale", 0.52, "how much a neighbor shrinks; 0 for none")
  private static let tweenFade = tween("fade", 0.84, "how much a neighbor fades; 0 for none")
  private static let tweenShift = tween("parallax", 0, "share of the page it lags; 0 for none")
  private static let tween = preset(
    "tween", ["tween-scale", "tween-opacity"], "pages shrink and fade by their way (Embla's tween)",
    [tweenScale.descriptor, tweenFade.descriptor, tweenShift.descriptor],
    "tween scale=0.3 fade=0"
  ) { values in
    var parts: [Part] = []
    for (id, amount) in [("scale", values[tweenScale]), ("fade", values[tweenFade])]
    where amount > 0 {
      parts.append(part(id, ["to": .number(0), "span": .number(1 / amount), "unit": "track"]))
    }
    let lag = values[tweenShift]
    if lag > 0 || parts.isEmpty {
      parts.append(part("shift", ["by": share(-lag), "limit": "none", "unit": "track"]))
    }
    return parts + [draws(Int(min((5 * lag).rounded(.up), Double(Limits.maximumDrawnPages))))]
  }

  private static let parallaxOffset = Parameter(
    "offset", .number(-1e6...1e6), default: 100.0, alsoCalled: ["parallax-scrolling-offset"],
    "points by which a neighbor comes closer")
  private static let parallaxScale = factor(0.8, "factor of the page at rest")
  private static let parallaxAdjacent = Parameter(
    "adjacent", .number(0...10), default: Double?.none,
    alsoCalled: ["parallax-adjacent-item-scale"], "factor of a neighbor; default the square")
  private static let parallax = preset(
    "parallax", [], "all pages are smaller, and neighbors come closer (reanimated-carousel)",
    [
      parallaxScale.descriptor, parallaxAdjacent.descriptor, parallaxOffset.descriptor,
    ], "parallax offset=50 scale=0.9"
  ) { values in
    let scale = values[parallaxScale]
    return [
      part(
        "shift",
        [
          "by": points(-values[parallaxOffset]), "and": share(1),
          "also": .length(Length(-1, .page)), "limit": "none",
        ]),
      part(
        "scale",
        ["rest": .number(scale), "to": .number(values[parallaxAdjacent] ?? scale * scale)]),
      order("nearest"), draws(2),
    ]
  }

  // MARK: One side stays

  private static let depthScale = factor(0.75)
  private static let depthFade = opacity(0)
  private static let depth = preset(
    "depth", ["depth-page-transformer"],
    "the next page waits behind, smaller, and comes forward (ViewPager's guide)",
    [depthScale.descriptor, depthFade.descriptor], "depth scale=0.5"
  ) { values in
    [
      part("pin", ["next": .number(1)]), part("scale", ["next": .number(values[depthScale])]),
      part("fade", ["next": .number(values[depthFade])]), hide(beyond: 1), order("earlier"),
      draws(1),
    ]
  }

  private static let crossFade = preset(
    "cross-fade", ["cross-fading", "fade-effect"],
    "pages stay in place; one fades out while the other fades in (Swiper's `crossFade`)", [],
    "cross-fade"
  ) { _ in [part("pin"), part("fade", ["to": .number(0)]), draws(1)] }
  private static let fadeOver = preset(
    "fade-over", [], "the next page fades in over the current one, which stays (Swiper's fade)",
    [], "fade-over"
  ) { _ in [part("pin"), part("fade", ["next": .number(0)]), draws(1)] }

  // MARK: In depth

  private enum Like: String, ParameterChoice { case swiper, fspager, icarousel }
  private static let like = Parameter(
    "like", default: Like.swiper, positional: true, "whose cover flow",
    [
      .swiper: "Swiper's: neighbors turn on and on, 50 degrees each",
      .fspager: "FSPagerView's: they turn 67.5 degrees and overlap",
      .icarousel: "iCarousel's: they turn 81 degrees and stand in a row",
    ])
  private static let coverRotate = Parameter(
    "rotate", .number(-360...360), default: Double?.none, alsoCalled: ["tilt", "angle"],
    "degrees of a neighbor; default 50, 67.5 or 81")
  private static let coverDepth = Parameter(
    "depth", .number(-1e6...1e6), default: 100.0, "points a neighbor recedes, for `swiper`")
  private static let coverStretch = Parameter(
    "stretch", .number(-1...1), default: 0.0,
    "share of the page that neighbors come closer, for `swiper`")
  private static let coverScale = factor(1, "factor of a neighbor, for `swiper`")
  private static let coverSpacing = spacing(-0.5556)
  private static let coverFlow = preset(
    "cover-flow", ["coverflow", "coverflow-effect"], "neighbors turn aside, as covers in a rack",
    [
      like.descriptor, coverRotate.descriptor, coverDepth.descriptor, coverStretch.descriptor,
      coverScale.descriptor, coverSpacing.descriptor,
    ], "cover-flow rotate=30"
  ) { values in
    let degrees = values[coverRotate]
    switch values[like] {
    case .swiper: return swiperCovers(values, degrees ?? 50)
    case .fspager:
      return [
        part("rotate", ["by": .number(-(degrees ?? 67.5)), "curve": "sine"]),
        part(
          "shift",
          [
            // Half of FSPagerView's pitch, of which its spacing is a part.
            "by": .length(Length(-0.5, .page)), "and": share(-0.5 * values[coverSpacing]),
            "axis": "depth", "inside": true,
          ]),
        part("perspective", ["distance": .number(500), "vanishing": "page"]), order("nearest"),
        draws(2),
      ] + (values[coverSpacing] == 0 ? [] : [part("spacing", ["by": share(values[coverSpacing])])])
    case .icarousel:
      let degrees = degrees ?? 81
      return [
        part("pin"), part("shift", ["by": share(0.25), "limit": "none"]),
        part("shift", ["by": share(degrees / 180)]),
        part("shift", ["by": share(-0.5), "axis": "depth"]),
        part("rotate", ["by": .number(-degrees)]), perspective(500), order("depth"), draws(8),
      ]
    }
  }

  private static func swiperCovers(_ values: ParameterValues, _ degrees: Double) -> [Part] {
    func on(_ id: String, _ more: [String: ParameterValue]) -> Part {
      var values = more
      values["limit"] = "none"
      values["unit"] = "extent"
      return part(id, values)
    }
    var parts = [
      on("rotate", ["by": .number(-degrees)]),
      on("shift", ["by": points(-values[coverDepth]), "axis": "depth"]),
    ]
    if values[coverStretch] != 0 { parts.append(on("shift", ["by": share(-values[coverStretch])])) }
    if values[coverScale] != 1 { parts.append(on("scale", ["to": .number(values[coverScale])])) }
    return parts + [perspective(1200), order("nearest"), draws(1)]
  }

  private static let cubeEye = eye(1200)
  private static let cube = preset(
    "cube", ["cube-effect"], "pages are the faces of a turning cube (Swiper)",
    [cubeEye.descriptor], "cube perspective=800"
  ) { values in
    [
      part("orbit", ["count": 4]), perspective(values[cubeEye]), part("hide", ["back": true]),
      draws(1),
    ]
  }

  private static let hingeAngle = Parameter(
    "angle", .number(-360...360), default: 90.0, "degrees of a neighbor; negative to see inside")
  private static let hingeEye = eye(500)
  private static let hingedCube = preset(
    "cube-hinged", ["cubic", "cube-out", "cube-in"],
    "neighbors turn at their common edge while paging goes on (FSPagerView's cubic)",
    [hingeAngle.descriptor, hingeEye.descriptor], "cube-hinged angle=60"
  ) { values in
    [
      part("rotate", ["by": .number(values[hingeAngle]), "limit": "none"]),
      part("origin", ["along": "inner"]),
      part("perspective", ["distance": .number(values[hingeEye]), "vanishing": "page"]),
      hide(beyond: 1, inclusive: true), order("earlier"),
    ]
  }

  private enum FlipAxis: String, ParameterChoice { case cross, along }
  private static let flipAbout = Parameter(
    "about", default: FlipAxis.cross, "axis of the turn",
    [.cross: "the axis across the paging axis, as a door", .along: "the paging axis"])
  private static let flipLimit = Parameter(
    "limited", default: true, "pages stop turning when they lie on their face")
  private static let flipEye = eye(1200)
  private static let flip = preset(
    "flip", ["flip-effect", "flip-horizontal"],
    "pages turn over in place, as a card with two faces (Swiper)",
    [flipAbout.descriptor, flipLimit.descriptor, flipEye.descriptor], "flip about=along"
  ) { values in
    [
      part("pin"),
      part(
        "rotate",
        [
          "by": .number(180), "about": .text(values[flipAbout].rawValue),
          "limit": values[flipLimit] ? .number(1) : "none",
        ]), perspective(values[flipEye]), part("hide", ["back": true]), order("nearest"), draws(1),
    ]
  }

  private static let accordionScale = factor(0, "factor of a neighbor along the axis")
  private static let accordion = preset(
    "accordion", ["accordion-transformer"],
    "pages are pressed flat against their outer edge (ViewPagerTransforms)",
    [accordionScale.descriptor], "accordion"
  ) { values in
    [
      part("pin"), part("scale", ["to": .number(values[accordionScale]), "axis": "along"]),
      part("origin", ["along": "outer", "across": .number(0)]), hide(beyond: 1, inclusive: true),
      draws(1),
    ]
  }

  // MARK: Piles

  private static let cardTurn = Parameter(
    "rotate", .number(-90...90), default: 2.0, alsoCalled: ["per-slide-rotate"],
    "degrees from one card to the next")
  private static let cardOffset = Parameter(
    "offset", .number(4...100), default: 8.0, alsoCalled: ["per-slide-offset"],
    "share of the page, in percent, by which the next card shows")
  private static let cards = preset(
    "cards", ["cards-effect", "tinder"], "a fan of cards, four deep on each side (Swiper)",
    [cardTurn.descriptor, cardOffset.descriptor], "cards rotate=4"
  ) { values in
    // The place after a cards is (offset - 0.75 a) a percent, a parabola over four cards.
    let (offset, four) = (values[cardOffset], ParameterValue.number(4))
    let (first, last) = (offset / (3 * (offset - 3)), (offset - 6) / (3 * (offset - 3)))
    let shift = part(
      "shift", ["by": share((offset - 3) / 25), "span": four],
      rows: [
        [
          "x1": .number(1.0 / 3), "y1": .number(first), "x2": .number(2.0 / 3),
          "y2": .number(1 - last),
        ]
      ])
    return [
      part("pin"), shift,
      part("rotate", ["by": .number(values[cardTurn]), "about": "depth", "limit": four]),
      part("shift", ["by": points(-100), "axis": "depth", "limit": four]),
      part("origin", ["across": .number(1)]), perspective(1200), order("nearest"), draws(4),
    ]
  }

  private static let stackCount = Parameter(
    "visible", .integer(1...Limits.maximumDrawnPages), default: 3,
    alsoCalled: ["max-stack-size", "stack-interval", "visible-count"], "cards of the pile")
  private static let stackScale = factor(0.85, "factor from one card to the one below")
  private static let stackSpacing = Parameter(
    "spacing", .number(-1...1), default: 0.03, alsoCalled: ["spacing-factor"],
    "share of the page across the axis by which the next card shows")
  private static let stackThrow = Parameter(
    "throw", .number(0...10), default: 1.3, "pages that a leaving card flies, along the axis")
  private static let stackTurn = Parameter(
    "turn", .number(-360...360), default: 180.0 / 7, "degrees of a leaving card")
  private static let stack = preset(
    "stack", ["pile", "deck", "stack-effect"],
    "a pile of cards; the one on top flies off (CollectionViewPagingLayout)",
    [
      stackCount.descriptor, stackScale.descriptor, stackSpacing.descriptor,
      stackThrow.descriptor, stackTurn.descriptor,
    ], "stack visible=4 scale=0.9"
  ) { values in
    let (count, scale) = (Double(values[stackCount]), values[stackScale])
    let least = ParameterValue.number(scale < 1 ? 1 / (1 - scale) : 1000)
    return [
      part("pin"), part("scale", ["next": .number(scale), "limit": least]),
      part("shift", ["next": cross(-values[stackSpacing]), "axis": "across", "limit": "none"]),
      part("shift", ["next": cross((scale - 1) / 2), "axis": "across", "limit": least]),
      part("shift", ["previous": share(-values[stackThrow]), "limit": "none"]),
      part("shift", ["previous": cross(0.3), "axis": "across", "limit": "none"]),
      part("fade", ["previous": .number(0), "start": .number(0.7), "span": .number(0.3)]),
      keys(["property": "fade"], [(0, 1), (count - 1, 1), (count - 0.1, 0)].deduplicated),
      part("rotate", ["previous": .number(-values[stackTurn]), "about": "depth"]), order("earlier"),
      draws(Int(count)),
    ]
  }

  // MARK: Circles

  private static let rotary = preset(
    "rotary", [], "pages stand upright on a circle in depth (iCarousel)",
    [circleCount.descriptor, isInverted.descriptor], "rotary count=8"
  ) { circle($0, ["turn": false]) }

  private static let cylinder = preset(
    "cylinder", [], "pages are on the outside of a cylinder, or inside (iCarousel)",
    [circleCount.descriptor, isInverted.descriptor], "cylinder count=8"
  ) { values in
    // iCarousel makes the radius a hundredth of a point longer.
    circle(values, [:]) + [keys(["property": "shift-depth", "inside": true], [(0, 0.01)])]
      + (values[isInverted] ? [part("hide", ["back": true])] : [])
  }

  private static let wheel = preset(
    "wheel", ["ferris-wheel"], "pages are on the rim of a wheel in the plane (iCarousel)",
    [circleCount.descriptor, isInverted.descriptor], "wheel count=12"
  ) { values in
    circle(values, ["plane": "across"]) + [
      part(
        "shift",
        ["next": points(0.01), "previous": points(-0.01), "axis": "depth", "limit": "none"])
    ]
  }

  private static func circle(
    _ values: ParameterValues, _ more: [String: ParameterValue]
  ) -> [Part] {
    var orbit = more
    orbit["count"] = values[circleCount].map { .integer($0) }
    orbit["inverted"] = .bool(values[isInverted])
    // The whole circle, or from inside what is in front of the eye.
    let isInside = values[isInverted] && more["plane"] == nil
    let half = min((values[circleCount] ?? 12) / 2, Limits.maximumDrawnPages)
    return [part("orbit", orbit), perspective(500), order("depth"), draws(isInside ? 1 : half)]
  }

  private static let machineTilt = Parameter(
    "tilt", .number(-10...10), default: 0.3, "share of the page by which the next one shows")
  private static let machineSpacing = Parameter(
    "spacing", .number(0...10), default: 1.0, "depth from one page to the next, in pages")
  private static let timeMachine = preset(
    "time-machine", [], "pages come from the depth, one in front of the other (iCarousel)",
    [machineTilt.descriptor, machineSpacing.descriptor, isInverted.descriptor],
    "time-machine tilt=0.1"
  ) { values in
    let deep = values[machineSpacing] * (values[isInverted] ? -1 : 1)
    return [
      part("pin"), part("shift", ["by": share(values[machineTilt]), "limit": "none"]),
      part(
        "shift", ["next": share(deep), "previous": share(-deep), "axis": "depth", "limit": "none"]),
      part("fade", [values[isInverted] ? "previous" : "next": .number(0)]), perspective(500),
      order("depth"), draws(6),
    ]
  }
}

extension [(Double, Double)] {
  /// The keys at rising positions.
  fileprivate var deduplicated: [(Double, Double)] {
    enumerated().filter { $0.offset == 0 || $0.element.0 > self[$0.offset - 1].0 }.map {
      $0.element
    }
  }
}
