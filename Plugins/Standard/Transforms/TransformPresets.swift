import FolioCore

/// Transforms of other pagers by name, which expand to parts.
///
/// Every formula is from the peer's own file, as told in the summary; `resolve` shows the parts.
enum TransformPresets {
  static let all = TransformText.read(text).map { descriptor, block in
    let id = descriptor.id
    return StrategyRegistration(
      descriptor,
      .expand { values in
        let computed = computed(id) { name in
          values[name].map { Double($0) ?? ($0 == .bool(true) ? 1 : 0) } ?? .nan
        }
        return PresetBlock(values: values, computed: computed).parts(of: block)
      })
  }

  private static let scale = "min-scale, minimum-scale, scale-factor"
  private static let fade = "min-alpha, minimum-alpha, alpha: opacity of a neighbor"
  private static let perspective = "distance of the eye, in points"
  private static let spacing = "share of the page added to the distance between two pages"
  private static let count = """
    count 2…1000#: pages on the whole circle; default as many as there are, from 3 to 12
      inverted flag = false: the other way round
    """

  /// The presets, each with the block it stands for after `>`.
  ///
  /// `$name` is a value of the preset, or computed. Without one, a fallback after `|` applies, or the
  /// key is left out. A part with `?` is left out if a value is missing, or a word that is the default.
  /// Half of FSPagerView's pitch, of which its spacing is a part, is the depth of its covers.
  private static let text = """
    zoom-out, zoom-out-page-transformer: neighbors shrink and fade, and close the gap \
    (ViewPager's guide)
      e.g. zoom-out scale=0.9 fade=0.6
      scale 0…10 = 0.85, \(scale): factor of a neighbor
      fade 0…1 = 0.5, \(fade)
      > scale to=$scale span=$span; fade to=$fade span=$span
      > shift by=(extent)-$half and=(cross)$quarter span=$span; hide beyond=1
    depth, depth-page-transformer: the next page waits behind, smaller, and comes forward \
    (ViewPager's guide)
      e.g. depth scale=0.5
      scale 0…10 = 0.75, \(scale): factor of a neighbor
      fade 0…1 = 0, \(fade)
      > pin next=1; scale next=$scale; fade next=$fade; hide beyond=1; order front=earlier
      > draws draws=1
    cross-fade, cross-fading, fade-effect: pages stay in place; one fades out while the other fades in \
    (Swiper's `crossFade`)
      e.g. cross-fade
      > pin; fade to=0; draws draws=1
    fade-over: the next page fades in over the current one, which stays (Swiper's fade)
      e.g. fade-over
      > pin; fade next=0; draws draws=1
    linear, linear-transformer: neighbors shrink and fade, and move closer (FSPagerView)
      e.g. linear scale=0.8
      scale 0…10 = 0.65, \(scale): factor of a neighbor
      fade 0…1 = 0.6, \(fade)
      spacing -1…1 = -0.13: \(spacing)
      > scale to=$scale; fade to=$fade limit=none; order front=nearest; draws draws=1
      > ?spacing by=(extent)$gap
    overlap, overlap-transformer: neighbors shrink and fade behind the page in front (FSPagerView)
      e.g. overlap scale=0.8
      scale 0…10 = 0.65, \(scale): factor of a neighbor
      fade 0…1 = 0.6, \(fade)
      spacing -1…1 = -0.39: \(spacing)
      > scale to=$scale; fade to=$fade limit=none; order front=nearest; draws draws=1
      > ?spacing by=(extent)$gap
    enlarge, enlarge-center-page: the page at rest is larger (carousel_slider)
      e.g. enlarge factor=0.2 origin=inner
      factor 0.001…10 = 0.3, enlarge-factor: how much a neighbor shrinks
      origin: center of the scale
        center: its middle (carousel_slider's `scale`)
        inner: its edge nearer to the page at rest, which keeps the gaps (`zoom`)
      > scale to=0 span=$span curve=ease-in; ?origin along=$origin
    neighbors, scale-in-out, gallery: neighbors are smaller and fainter (Compose's guide)
      e.g. neighbors scale=0.9
      scale 0…10 = 0.85, \(scale): factor of a neighbor
      fade 0…1 = 0.5, \(fade)
      > scale to=$scale; fade to=$fade
    tween, tween-scale, tween-opacity: pages shrink and fade by their distance from rest (Embla's tween)
      e.g. tween scale=0.3 fade=0
      scale 0…100 = 0.52: how much a neighbor shrinks; 0 for none
      fade 0…100 = 0.84: how much a neighbor fades; 0 for none
      parallax 0…100 = 0: share of the page it lags; 0 for none
      > ?scale to=0 span=$scales unit=track; ?fade to=0 span=$fades unit=track
      > ?shift by=(extent)-$lag limit=none unit=track; draws draws=$draws
    parallax: all pages are smaller, and neighbors come closer (reanimated-carousel)
      e.g. parallax offset=50 scale=0.9
      scale 0…10 = 0.8, \(scale): factor of the page at rest
      adjacent 0…10, parallax-adjacent-item-scale: factor of a neighbor; default: the square of that scale
      offset -1000000…1000000 = 100, parallax-scrolling-offset: points by which a neighbor comes closer
      > shift by=-$offset and=(extent)1 also=(page)-1 limit=none
      > scale rest=$scale to=$adjacent|$square; order front=nearest; draws draws=2
    cover-flow, coverflow, coverflow-effect: neighbors turn aside, as covers in a rack
      e.g. cover-flow rotate=30
      like*: whose cover flow
        swiper: Swiper's: neighbors turn on and on, 50 degrees each
        fspager: FSPagerView's: they turn 67.5 degrees and overlap
        icarousel: iCarousel's: they turn 81 degrees and stand in a row
      rotate -360…360, tilt, angle: degrees of a neighbor; default 50, 67.5 or 81
      depth -1000000…1000000 = 100: points a neighbor recedes, for `swiper`
      stretch -1…1 = 0: share of the page that neighbors come closer, for `swiper`
      scale 0…10 = 1, \(scale): factor of a neighbor, for `swiper`
      spacing -1…1 = -0.5556: \(spacing)
      > swiper: rotate by=-$rotate|-50 limit=none unit=extent
      > swiper: shift by=-$depth axis=depth limit=none unit=extent
      > swiper: ?shift by=(extent)-$closer limit=none unit=extent
      > swiper: ?scale to=$smaller limit=none unit=extent
      > swiper: perspective distance=1200; order front=nearest; draws draws=1
      > fspager: rotate by=-$rotate|-67.5 curve=sine
      > fspager: shift by=(page)-0.5 and=(extent)-$half axis=depth inside=#true
      > fspager: perspective distance=500 vanishing=page; order front=nearest; draws draws=2
      > fspager: ?spacing by=(extent)$gap
      > icarousel: pin; shift by=(extent)0.25 limit=none; shift by=(extent)$aside|(extent)0.45
      > icarousel: shift by=(extent)-0.5 axis=depth; rotate by=-$rotate|-81
      > icarousel: perspective distance=500; order front=depth; draws draws=8
    cube, cube-effect: pages are the faces of a turning cube (Swiper)
      e.g. cube perspective=800
      perspective 1…1000000 = 1200: \(perspective)
      > orbit count=4; perspective distance=$perspective; hide back=#true; draws draws=1
    cube-hinged, cubic, cube-out, cube-in: neighbors turn at their common edge while paging goes on \
    (FSPagerView's cubic)
      e.g. cube-hinged angle=60
      angle -360…360 = 90: degrees of a neighbor; negative to see inside
      perspective 1…1000000 = 500: \(perspective)
      > rotate by=$angle limit=none; origin along=inner
      > perspective distance=$perspective vanishing=page
      > hide beyond=1 inclusive=#true; order front=earlier
    flip, flip-effect, flip-horizontal: pages turn over in place, as a card with two faces (Swiper)
      e.g. flip about=along
      about: axis of the turn
        cross: the axis across the paging axis, as a door
        along: the paging axis
      limited flag = true: pages stop turning when they lie on their face
      perspective 1…1000000 = 1200: \(perspective)
      > pin; rotate by=180 about=$about limit=$limit|none; perspective distance=$perspective
      > hide back=#true; order front=nearest; draws draws=1
    accordion, accordion-transformer: pages are pressed flat against their outer edge \
    (ViewPagerTransforms)
      e.g. accordion
      scale 0…10 = 0, \(scale): factor of a neighbor along the axis
      > pin; scale to=$scale axis=along; origin along=outer across=0; hide beyond=1 inclusive=#true
      > draws draws=1
    cards, cards-effect, tinder: a fan of cards, four deep on each side (Swiper)
      e.g. cards rotate=4
      rotate -90…90 = 2, per-slide-rotate: degrees from one card to the next
      offset 4…100 = 8, per-slide-offset: share of the page, in percent, by which the next card shows
      > pin; shift by=(extent)$by span=4 $third:$first:$thirds:$last
      > rotate by=$rotate about=depth limit=4; shift by=-100 axis=depth limit=4; origin across=1
      > perspective distance=1200; order front=nearest; draws draws=4
    stack, pile, deck, stack-effect: a pile of cards; the one on top flies off \
    (CollectionViewPagingLayout)
      e.g. stack visible=4 scale=0.9
      visible 1…\(Limits.maximumDrawnPages)# = 3, max-stack-size, stack-interval, visible-count: \
    cards of the pile
      scale 0…10 = 0.85, \(scale): factor from one card to the one below
      spacing -1…1 = 0.03, spacing-factor: share of the page across the axis by which the next card shows
      throw 0…10 = 1.3: pages that a leaving card flies, along the axis
      turn -360…360 = \(180.0 / 7): degrees of a leaving card
      > pin; scale next=$scale limit=$least; shift next=(cross)-$spacing axis=across limit=none
      > shift next=(cross)-$half axis=across limit=$least; shift previous=(extent)-$throw limit=none
      > shift previous=(cross)0.3 axis=across limit=none; fade previous=0 start=0.7 span=0.3
      > keys property=fade 0:1 $last:1 $end:0; rotate previous=-$turn about=depth
      > order front=earlier; draws draws=$visible
    rotary: pages stand upright on a circle in depth (iCarousel)
      e.g. rotary count=8
      \(count)
      > orbit count=$count turn=#false inverted=$inverted; perspective distance=500
      > order front=depth; draws draws=$seen
    cylinder: pages are on the outside of a cylinder, or inside (iCarousel)
      e.g. cylinder count=8
      \(count)
      > orbit count=$count inverted=$inverted; perspective distance=500; order front=depth
      > draws draws=$seen; keys property=shift-depth inside=#true 0:0.01; ?hide back=$inverted
    wheel, ferris-wheel: pages are on the rim of a wheel in the plane (iCarousel)
      e.g. wheel count=12
      \(count)
      > orbit count=$count plane=across inverted=$inverted; perspective distance=500
      > order front=depth; draws draws=$half; shift next=0.01 previous=-0.01 axis=depth limit=none
    time-machine: pages come from the depth, one in front of the other (iCarousel)
      e.g. time-machine tilt=0.1
      tilt -10…10 = 0.3: share of the page by which the next one shows
      spacing 0…10 = 1: depth from one page to the next, in pages
      inverted flag = false: the other way round
      > pin; shift by=(extent)$tilt limit=none
      > shift next=(extent)$deep previous=(extent)-$deep axis=depth limit=none
      > ?fade next=$next; ?fade previous=$previous; perspective distance=500; order front=depth
      > draws draws=6
    """

  /// Values of a block that are computed from those of a preset.
  private static func computed(
    _ id: String, _ number: (String) -> Double
  ) -> [String: Double] {
    func unlessZero(_ number: Double) -> Double { number == 0 ? .nan : number }
    let most = Double(Limits.maximumDrawnPages)
    let missing = 1 - number("scale")
    switch id {
    case "zoom-out":
      return ["span": max(0.001, abs(missing)), "half": missing / 2, "quarter": missing / 4]
    case "linear", "overlap": return ["gap": unlessZero(number("spacing"))]
    case "enlarge": return ["span": 1 / number("factor")]
    case "tween":
      let lag = number("parallax")
      return [
        "scales": 1 / number("scale"), "fades": 1 / number("fade"), "lag": unlessZero(lag),
        "draws": min((5 * lag).rounded(.up), most),
      ]
    case "parallax": return ["square": min(10, number("scale") * number("scale"))]
    case "cover-flow":
      return [
        "closer": unlessZero(number("stretch")), "gap": unlessZero(number("spacing")),
        "half": number("spacing") / 2, "aside": number("rotate") / 180,
        "smaller": missing == 0 ? .nan : number("scale"),
      ]
    case "flip": return ["limit": unlessZero(number("limited"))]
    // The place after a cards is (offset - 0.75 a) a percent, a parabola over four cards.
    case "cards":
      let offset = number("offset")
      return [
        "by": (offset - 3) / 25, "third": 1.0 / 3, "first": offset / (3 * (offset - 3)),
        "thirds": 2.0 / 3, "last": 1 - (offset - 6) / (3 * (offset - 3)),
      ]
    case "stack":
      let count = number("visible")
      return [
        "least": missing > 0 ? 1 / missing : 1000, "half": missing / 2, "last": count - 1,
        "end": count - 0.1,
      ]
    // The whole circle, or from inside what is in front of the eye.
    case "rotary", "cylinder", "wheel":
      let half = min(number("count").isNaN ? 6 : number("count") / 2, most)
      return ["half": half, "seen": number("inverted") == 1 ? 1 : half]
    case "time-machine":
      let isInverted = number("inverted") == 1
      return [
        "deep": number("spacing") * (isInverted ? -1 : 1), "next": isInverted ? .nan : 0,
        "previous": isInverted ? 0 : .nan,
      ]
    default: return [:]
    }
  }
}

/// The block of a preset with its values.
private struct PresetBlock {
  private static let descriptors = TransformParts.all.map { $0.descriptor }

  let values: ParameterValues
  let computed: [String: Double]

  /// The parts of the lines that begin with the value of `like:`, or with none.
  func parts(of block: [Substring]) -> [ParameterValues] {
    block.flatMap { line -> [ParameterValues] in
      let first = line.prefix { $0 != " " }
      let isTagged = first.hasSuffix(":")
      guard !isTagged || values.word("like") == first.dropLast() else { return [] }
      return line.dropFirst(isTagged ? first.count : 0).split(separator: ";")
        .compactMap { part($0.split(separator: " ")) }
    }
  }

  private func part(_ words: [Substring]) -> ParameterValues? {
    let isOptional = words[0].hasPrefix("?")
    let id = words[0].dropFirst(isOptional ? 1 : 0)
    guard let descriptor = Self.descriptors.first(where: { $0.id == id }) else {
      assertionFailure("there is no part `\(id)`")
      return nil
    }
    var given: [String: ParameterValue] = [:]
    var rows: [[String: ParameterValue]] = []
    for word in words.dropFirst() {
      let sides = word.split(separator: "=")
      guard sides.count == 2 else {
        var row: [String: ParameterValue] = [:]
        for (column, text) in zip(descriptor.rows?.columns ?? [], word.split(separator: ":")) {
          row[column.name] = value(text, column.type)
        }
        if rows.last != row { rows.append(row) }
        continue
      }
      let parameter = descriptor.parameters.first { $0.name == sides[0] }
      let value = parameter.flatMap { self.value(sides[1], $0.type) }
      let isDefault = value.flatMap { Double($0) } == nil && value == parameter?.defaultValue
      if isOptional, value == nil || isDefault { return nil }
      given[String(sides[0])] = value
    }
    return ParameterValues(given, rows: rows, for: descriptor)
  }

  /// The first value of a word's choices that there is.
  private func value(_ text: Substring, _ type: ParameterType) -> ParameterValue? {
    text.split(separator: "|").lazy.compactMap { single($0, type) }.first
  }

  private func single(_ text: Substring, _ type: ParameterType) -> ParameterValue? {
    let unit = text.firstIndex(of: ")").map { text[..<$0].dropFirst() }
    var text = unit.map { text.dropFirst($0.count + 2) } ?? text
    let sign = text.hasPrefix("-") ? -1.0 : 1
    if sign < 0 { text.removeFirst() }
    if text.hasPrefix("#") { return .bool(text == "#true") }
    let name = String(text.dropFirst())
    let value =
      text.hasPrefix("$")
      ? computed[name].map { .number($0) } ?? values[name]
      : Double(String(text)).map { .number($0) } ?? .text(String(text))
    guard let value, let number = Double(value) else { return value }
    guard number.isFinite else { return nil }
    switch type {
    case .integer: return Int(exactly: number.rounded()).map { .integer($0) }
    case .length:
      return .length(Length(sign * number, unit.flatMap { .init(rawValue: String($0)) } ?? .points))
    default: return .number(sign * number)
    }
  }
}
