import FolioCore

/// Transforms of other pagers by name, which expand to tracks.
///
/// Every formula is from the peer's own file, as told in the summary; `resolve` shows the tracks.
enum TransformPresets {
  // MARK: Keys

  // Not inlined, as 21 presets call them.

  @inline(never)
  private static func key(
    _ name: String, _ range: ClosedRange<Double>, _ standard: Double?, _ summary: String,
    _ alsoCalled: [String] = []
  ) -> ParameterDescriptor {
    Parameter(name, .number(range), default: standard, alsoCalled: alsoCalled, summary).descriptor
  }

  @inline(never)
  private static func factor(_ standard: Double, _ summary: String = "factor of a neighbor")
    -> ParameterDescriptor
  {
    key("scale", 0...10, standard, summary, ["min-scale", "minimum-scale", "scale-factor"])
  }

  @inline(never)
  private static func opacity(_ standard: Double) -> ParameterDescriptor {
    key(
      "fade", 0...1, standard, "opacity of a neighbor", ["min-alpha", "minimum-alpha", "alpha"])
  }

  private static func eye(_ standard: Double) -> ParameterDescriptor {
    key("perspective", 1...1e6, standard, "distance of the eye, in points")
  }

  @inline(never)
  private static func spacing(_ standard: Double) -> ParameterDescriptor {
    key(
      "spacing", -1...1, standard, "share of the page added to the distance between two pages")
  }

  private static let isInverted = Parameter(
    "inverted", default: false, "the other way round"
  ).descriptor
  private static let circleCount = Parameter(
    "count", .integer(2...1000), default: Int?.none,
    "pages on the whole circle; default as many as there are, from 3 to 12"
  ).descriptor

  // MARK: Parts

  /// A preset as the text of a block; `more` computes further values.
  ///
  /// `$name` is a value of the preset. Without one, a fallback after `|` applies, or the key is left
  /// out. A part with `?` is left out if a value is missing, or a word that is the default.
  @inline(never)
  private static func preset(
    _ id: String, _ alsoCalled: [String], _ summary: String, _ parameters: [ParameterDescriptor],
    _ example: String, _ text: String,
    _ more: @escaping @Sendable (_ number: (String) -> Double) -> [String: Double] = { _ in [:] }
  ) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .transform, id: id, alsoCalled: alsoCalled, summary: summary, parameters: parameters,
        example: "transform \(example)"),
      .expand { values in
        let computed = more { name in
          values[name].map { Double($0) ?? ($0 == .bool(true) ? 1 : 0) } ?? .nan
        }
        return PresetText(values: values, computed: computed).parts(of: text)
      })
  }

  private static let shrinking = """
    scale to=$scale; fade to=$fade limit=none; order front=nearest; draws draws=1
    ?spacing by=(extent)$gap
    """

  @Sendable private static func gap(_ number: (String) -> Double) -> [String: Double] {
    ["gap": nonzero(number("spacing"))]
  }

  private static func nonzero(_ number: Double) -> Double { number == 0 ? .nan : number }

  private enum EnlargeOrigin: String, ParameterChoice { case center, inner }

  private enum Like: String, ParameterChoice { case swiper, fspager, icarousel }

  private enum FlipAxis: String, ParameterChoice { case cross, along }

  /// The pages that are drawn: the whole circle, or from inside what is in front of the eye.
  @Sendable private static func circle(_ number: (String) -> Double) -> [String: Double] {
    let count = number("count")
    let half = min(count.isNaN ? 6 : count / 2, Double(Limits.maximumDrawnPages))
    return ["half": half, "seen": number("inverted") == 1 ? 1 : half]
  }

  // MARK: Presets

  static let all: [StrategyRegistration] = [
    preset(
      "zoom-out", ["zoom-out-page-transformer"],
      "neighbors shrink and fade, and close the gap (ViewPager's guide)",
      [factor(0.85), opacity(0.5)], "zoom-out scale=0.9 fade=0.6",
      """
      scale to=$scale span=$span; fade to=$fade span=$span
      shift by=(extent)-$half and=(cross)$quarter span=$span; hide beyond=1
      """
    ) { number in
      let missing = 1 - number("scale")
      return ["span": max(0.001, abs(missing)), "half": missing / 2, "quarter": missing / 4]
    },
    preset(
      "depth", ["depth-page-transformer"],
      "the next page waits behind, smaller, and comes forward (ViewPager's guide)",
      [factor(0.75), opacity(0)], "depth scale=0.5",
      """
      pin next=1; scale next=$scale; fade next=$fade; hide beyond=1; order front=earlier
      draws draws=1
      """),
    preset(
      "cross-fade", ["cross-fading", "fade-effect"],
      "pages stay in place; one fades out while the other fades in (Swiper's `crossFade`)", [],
      "cross-fade", "pin; fade to=0; draws draws=1"),
    preset(
      "fade-over", [], "the next page fades in over the current one, which stays (Swiper's fade)",
      [], "fade-over", "pin; fade next=0; draws draws=1"),
    preset(
      "linear", ["linear-transformer"],
      "neighbors shrink and fade, and move closer (FSPagerView)",
      [factor(0.65), opacity(0.6), spacing(-0.13)], "linear scale=0.8", shrinking, gap),
    preset(
      "overlap", ["overlap-transformer"],
      "neighbors shrink and fade behind the page in front (FSPagerView)",
      [factor(0.65), opacity(0.6), spacing(-0.39)], "overlap scale=0.8", shrinking, gap),
    preset(
      "enlarge", ["enlarge-center-page"], "the page at rest is larger (carousel_slider)",
      [
        key("factor", 0.001...10, 0.3, "how much a neighbor shrinks", ["enlarge-factor"]),
        Parameter(
          "origin", default: EnlargeOrigin.center, "center of the scale",
          [
            .center: "its middle (carousel_slider's `scale`)",
            .inner: "its edge nearer to the page at rest, which keeps the gaps (`zoom`)",
          ]
        ).descriptor,
      ], "enlarge factor=0.2 origin=inner",
      "scale to=0 span=$span curve=ease-in; ?origin along=$origin"
    ) { ["span": 1 / $0("factor")] },
    preset(
      "neighbors", ["scale-in-out", "gallery"],
      "neighbors are smaller and fainter (Compose's guide)", [factor(0.85), opacity(0.5)],
      "neighbors scale=0.9", "scale to=$scale; fade to=$fade"),
    preset(
      "tween", ["tween-scale", "tween-opacity"],
      "pages shrink and fade by their way (Embla's tween)",
      [
        key("scale", 0...100, 0.52, "how much a neighbor shrinks; 0 for none"),
        key("fade", 0...100, 0.84, "how much a neighbor fades; 0 for none"),
        key("parallax", 0...100, 0, "share of the page it lags; 0 for none"),
      ], "tween scale=0.3 fade=0",
      """
      ?scale to=0 span=$scales unit=track; ?fade to=0 span=$fades unit=track
      ?shift by=(extent)-$lag limit=none unit=track; draws draws=$draws
      """
    ) { number in
      let lag = number("parallax")
      return [
        "scales": 1 / number("scale"), "fades": 1 / number("fade"), "lag": nonzero(lag),
        "draws": min((5 * lag).rounded(.up), Double(Limits.maximumDrawnPages)),
      ]
    },
    preset(
      "parallax", [], "all pages are smaller, and neighbors come closer (reanimated-carousel)",
      [
        factor(0.8, "factor of the page at rest"),
        key(
          "adjacent", 0...10, nil, "factor of a neighbor; default the square",
          ["parallax-adjacent-item-scale"]),
        key(
          "offset", -1e6...1e6, 100, "points by which a neighbor comes closer",
          ["parallax-scrolling-offset"]),
      ], "parallax offset=50 scale=0.9",
      """
      shift by=-$offset and=(extent)1 also=(page)-1 limit=none; scale rest=$scale to=$adjacent|$square
      order front=nearest; draws draws=2
      """
    ) { ["square": min(10, $0("scale") * $0("scale"))] },
    // Half of FSPagerView's pitch, of which its spacing is a part, is the depth of its covers.
    preset(
      "cover-flow", ["coverflow", "coverflow-effect"], "neighbors turn aside, as covers in a rack",
      [
        Parameter(
          "like", default: Like.swiper, positional: true, "whose cover flow",
          [
            .swiper: "Swiper's: neighbors turn on and on, 50 degrees each",
            .fspager: "FSPagerView's: they turn 67.5 degrees and overlap",
            .icarousel: "iCarousel's: they turn 81 degrees and stand in a row",
          ]
        ).descriptor,
        key(
          "rotate", -360...360, nil, "degrees of a neighbor; default 50, 67.5 or 81",
          ["tilt", "angle"]),
        key("depth", -1e6...1e6, 100, "points a neighbor recedes, for `swiper`"),
        key("stretch", -1...1, 0, "share of the page that neighbors come closer, for `swiper`"),
        factor(1, "factor of a neighbor, for `swiper`"), spacing(-0.5556),
      ], "cover-flow rotate=30",
      """
      swiper: rotate by=-$rotate|-50 limit=none unit=extent
      swiper: shift by=-$depth axis=depth limit=none unit=extent
      swiper: ?shift by=(extent)-$closer limit=none unit=extent
      swiper: ?scale to=$smaller limit=none unit=extent
      swiper: perspective distance=1200; order front=nearest; draws draws=1
      fspager: rotate by=-$rotate|-67.5 curve=sine
      fspager: shift by=(page)-0.5 and=(extent)-$half axis=depth inside=#true
      fspager: perspective distance=500 vanishing=page; order front=nearest; draws draws=2
      fspager: ?spacing by=(extent)$gap
      icarousel: pin; shift by=(extent)0.25 limit=none; shift by=(extent)$aside|(extent)0.45
      icarousel: shift by=(extent)-0.5 axis=depth; rotate by=-$rotate|-81
      icarousel: perspective distance=500; order front=depth; draws draws=8
      """
    ) { number in
      [
        "closer": nonzero(number("stretch")), "gap": nonzero(number("spacing")),
        "half": number("spacing") / 2, "aside": number("rotate") / 180,
        "smaller": 1 + nonzero(number("scale") - 1),
      ]
    },
    preset(
      "cube", ["cube-effect"], "pages are the faces of a turning cube (Swiper)", [eye(1200)],
      "cube perspective=800",
      "orbit count=4; perspective distance=$perspective; hide back=#true; draws draws=1"),
    preset(
      "cube-hinged", ["cubic", "cube-out", "cube-in"],
      "neighbors turn at their common edge while paging goes on (FSPagerView's cubic)",
      [
        key("angle", -360...360, 90, "degrees of a neighbor; negative to see inside"), eye(500),
      ], "cube-hinged angle=60",
      """
      rotate by=$angle limit=none; origin along=inner; perspective distance=$perspective vanishing=page
      hide beyond=1 inclusive=#true; order front=earlier
      """),
    preset(
      "flip", ["flip-effect", "flip-horizontal"],
      "pages turn over in place, as a card with two faces (Swiper)",
      [
        Parameter(
          "about", default: FlipAxis.cross, "axis of the turn",
          [.cross: "the axis across the paging axis, as a door", .along: "the paging axis"]
        ).descriptor,
        Parameter(
          "limited", default: true, "pages stop turning when they lie on their face"
        ).descriptor, eye(1200),
      ], "flip about=along",
      """
      pin; rotate by=180 about=$about limit=$limit|none; perspective distance=$perspective
      hide back=#true; order front=nearest; draws draws=1
      """
    ) { ["limit": nonzero($0("limited"))] },
    preset(
      "accordion", ["accordion-transformer"],
      "pages are pressed flat against their outer edge (ViewPagerTransforms)",
      [factor(0, "factor of a neighbor along the axis")], "accordion",
      """
      pin; scale to=$scale axis=along; origin along=outer across=0; hide beyond=1 inclusive=#true
      draws draws=1
      """),
    // The place after a cards is (offset - 0.75 a) a percent, a parabola over four cards.
    preset(
      "cards", ["cards-effect", "tinder"], "a fan of cards, four deep on each side (Swiper)",
      [
        key("rotate", -90...90, 2, "degrees from one card to the next", ["per-slide-rotate"]),
        key(
          "offset", 4...100, 8,
          "share of the page, in percent, by which the next card shows", ["per-slide-offset"]),
      ], "cards rotate=4",
      """
      pin; shift by=(extent)$by span=4 $third:$first:$thirds:$last; rotate by=$rotate about=depth limit=4
      shift by=-100 axis=depth limit=4; origin across=1; perspective distance=1200
      order front=nearest; draws draws=4
      """
    ) { number in
      let offset = number("offset")
      return [
        "by": (offset - 3) / 25, "third": 1.0 / 3, "first": offset / (3 * (offset - 3)),
        "thirds": 2.0 / 3, "last": 1 - (offset - 6) / (3 * (offset - 3)),
      ]
    },
    preset(
      "stack", ["pile", "deck", "stack-effect"],
      "a pile of cards; the one on top flies off (CollectionViewPagingLayout)",
      [
        Parameter(
          "visible", .integer(1...Limits.maximumDrawnPages), default: 3,
          alsoCalled: ["max-stack-size", "stack-interval", "visible-count"], "cards of the pile"
        ).descriptor, factor(0.85, "factor from one card to the one below"),
        key(
          "spacing", -1...1, 0.03,
          "share of the page across the axis by which the next card shows", ["spacing-factor"]),
        key("throw", 0...10, 1.3, "pages that a leaving card flies, along the axis"),
        key("turn", -360...360, 180.0 / 7, "degrees of a leaving card"),
      ], "stack visible=4 scale=0.9",
      """
      pin; scale next=$scale limit=$least; shift next=(cross)-$spacing axis=across limit=none
      shift next=(cross)-$half axis=across limit=$least; shift previous=(extent)-$throw limit=none
      shift previous=(cross)0.3 axis=across limit=none; fade previous=0 start=0.7 span=0.3
      keys property=fade 0:1 $last:1 $end:0; rotate previous=-$turn about=depth; order front=earlier
      draws draws=$visible
      """
    ) { number in
      let (count, missing) = (number("visible"), 1 - number("scale"))
      return [
        "least": missing > 0 ? 1 / missing : 1000, "half": missing / 2, "last": count - 1,
        "end": count - 0.1,
      ]
    },
    preset(
      "rotary", [], "pages stand upright on a circle in depth (iCarousel)",
      [circleCount, isInverted], "rotary count=8",
      """
      orbit count=$count turn=#false inverted=$inverted; perspective distance=500; order front=depth
      draws draws=$seen
      """, circle),
    // iCarousel makes the radius a hundredth of a point longer.
    preset(
      "cylinder", [], "pages are on the outside of a cylinder, or inside (iCarousel)",
      [circleCount, isInverted], "cylinder count=8",
      """
      orbit count=$count inverted=$inverted; perspective distance=500; order front=depth
      draws draws=$seen; keys property=shift-depth inside=#true 0:0.01; ?hide back=$inverted
      """, circle),
    preset(
      "wheel", ["ferris-wheel"], "pages are on the rim of a wheel in the plane (iCarousel)",
      [circleCount, isInverted], "wheel count=12",
      """
      orbit count=$count plane=across inverted=$inverted; perspective distance=500; order front=depth
      draws draws=$half; shift next=0.01 previous=-0.01 axis=depth limit=none
      """, circle),
    preset(
      "time-machine", [], "pages come from the depth, one in front of the other (iCarousel)",
      [
        key("tilt", -10...10, 0.3, "share of the page by which the next one shows"),
        key("spacing", 0...10, 1, "depth from one page to the next, in pages"), isInverted,
      ], "time-machine tilt=0.1",
      """
      pin; shift by=(extent)$tilt limit=none
      shift next=(extent)$deep previous=(extent)-$deep axis=depth limit=none
      ?fade next=$next; ?fade previous=$previous; perspective distance=500; order front=depth
      draws draws=6
      """
    ) { number in
      let isInverted = number("inverted") == 1
      return [
        "deep": number("spacing") * (isInverted ? -1 : 1), "next": isInverted ? .nan : 0,
        "previous": isInverted ? 0 : .nan,
      ]
    },
  ]
}

/// The text of a preset with its values.
private struct PresetText {
  private static let descriptors = (TransformTracks.all + TransformParts.all).map { $0.descriptor }

  let values: ParameterValues
  let computed: [String: Double]

  /// The parts of the lines that begin with the value of `like:`, or with none.
  func parts(of text: String) -> [ParameterValues] {
    text.split(separator: "\n").flatMap { line -> [ParameterValues] in
      let first = line.prefix { $0 != " " }
      let isTagged = first.hasSuffix(":")
      guard !isTagged || values["like"] == .text(String(first.dropLast())) else { return [] }
      return line.dropFirst(isTagged ? first.count : 0).split(separator: ";")
        .compactMap { part($0.split(separator: " ")) }
    }
  }

  private func part(_ words: [Substring]) -> ParameterValues? {
    let isOptional = words[0].hasPrefix("?")
    let id = String(isOptional ? words[0].dropFirst() : words[0])
    guard let descriptor = Self.descriptors.first(where: { $0.id == id }) else {
      assertionFailure("there is no part `\(id)`")
      return nil
    }
    var given: [String: ParameterValue] = [:]
    var rows: [[String: ParameterValue]] = []
    for word in words.dropFirst() {
      let sides = word.split(separator: "=")
      if sides.count == 1 {
        let row = self.row(sides[0], descriptor.rows?.columns ?? [])
        if rows.last != row { rows.append(row) }
        continue
      }
      let name = String(sides[0])
      let parameter = descriptor.parameters.first { $0.name == name }
      let value = parameter.flatMap { self.value(sides[1], $0.type) }
      let isDefault = value.flatMap { Double($0) } == nil && value == parameter?.defaultValue
      if isOptional, value == nil || isDefault { return nil }
      given[name] = value
    }
    return ParameterValues(given, rows: rows, for: descriptor)
  }

  private func row(
    _ word: Substring, _ columns: [ParameterDescriptor]
  ) -> [String: ParameterValue] {
    var row: [String: ParameterValue] = [:]
    for (column, text) in zip(columns, word.split(separator: ":")) {
      row[column.name] = value(text, column.type)
    }
    return row
  }

  private func value(_ text: Substring, _ type: ParameterType) -> ParameterValue? {
    let choices = text.split(separator: "|")
    guard choices.count == 1 else { return choices.lazy.compactMap { self.value($0, type) }.first }
    var (text, unit) = (text, Length.Unit.points)
    if text.hasPrefix("("), let end = text.firstIndex(of: ")") {
      unit = Length.Unit(rawValue: String(text[..<end].dropFirst())) ?? unit
      text = text[end...].dropFirst()
    }
    let sign = text.hasPrefix("-") ? -1.0 : 1
    if sign < 0 { text.removeFirst() }
    if text.hasPrefix("#") { return .bool(text == "#true") }
    var value = Self.number(text).map { ParameterValue.number($0) } ?? .text(String(text))
    if text.hasPrefix("$") {
      let name = String(text.dropFirst())
      let found = computed[name].map { ParameterValue.number($0) } ?? values[name]
      guard let found else { return nil }
      value = found
    }
    guard let number = Double(value) else { return value }
    guard number.isFinite else { return nil }
    switch type {
    case .integer: return Int(exactly: number.rounded()).map { .integer($0) }
    case .length: return .length(Length(sign * number, unit))
    default: return .number(sign * number)
    }
  }

  /// A decimal number without a sign.
  private static func number(_ text: Substring) -> Double? {
    var (digits, scale, isFraction) = (0.0, 1.0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      case UInt8(ascii: "."): isFraction = true
      default: return nil
      }
    }
    return digits / scale
  }
}
