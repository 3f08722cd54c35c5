import FolioCore

/// Transforms of other pagers by name, which expand to parts.
///
/// Every formula is from the peer's own file, as told in the summary; `resolve` shows the parts.
enum TransformPresets {
  static let all = TransformText.read(text).map { descriptor, block in
    StrategyRegistration(descriptor, .expand { PresetBlock(values: $0).parts(of: block) })
  }

  private static let scale = "min-scale, minimum-scale, scale-factor"
  private static let fade = "min-alpha, minimum-alpha, alpha: opacity of a neighbor"
  private static let perspective = "distance of the eye, in points"
  private static let spacing = "share of the page added to the distance between two pages"
  private static let count = """
    count 2…1000#: pages on the whole circle; default as many as there are, from 3 to 12
      inverted flag = false: the circle curves the other way; in depth, it is seen from inside
    """

  /// The presets, each with the block it stands for after `>`.
  ///
  /// `$name` is a value of the preset, or computed. Without one, a fallback after `|` applies, or the
  /// key is left out. A part with `?` is left out if a value is missing, a word that is the default, or no length.
  /// Half of FSPagerView's pitch, of which its spacing is a part, is the depth of its covers.
  private static let text = """
    zoom-out, zoom-out-page-transformer: neighbors shrink and fade (ViewPager's guide)
      e.g. zoom-out scale=0.9 fade=0.6
      scale 0…10 = 0.85, \(scale): factor of a neighbor
      fade 0…1 = 0.5, \(fade)
      > scale to=$scale span=$span; fade to=$fade span=$span
      > shift by=(extent)-$half-missing and=(cross)$quarter span=$span; hide beyond=1
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
      > ?spacing by=(extent)$spacing
    overlap, overlap-transformer: neighbors shrink and fade behind the page in front (FSPagerView)
      e.g. overlap scale=0.8
      scale 0…10 = 0.65, \(scale): factor of a neighbor
      fade 0…1 = 0.6, \(fade)
      spacing -1…1 = -0.39: \(spacing)
      > scale to=$scale; fade to=$fade limit=none; order front=nearest; draws draws=1
      > ?spacing by=(extent)$spacing
    enlarge, enlarge-center-page: the page at rest is larger (carousel_slider)
      e.g. enlarge factor=0.2 origin=inner
      factor 0.001…10 = 0.3, enlarge-factor: how much a neighbor shrinks, before easing: 0.3 draws it at 0.87
      origin: center of the scale
        center: its middle (carousel_slider's `scale`)
        inner: its edge nearer to the page at rest, which keeps the gaps (`zoom`)
      > scale to=0 span=$reach curve=ease-in; ?origin along=$origin
    neighbors, scale-in-out, gallery: neighbors are smaller and fainter (Compose's guide)
      e.g. neighbors scale=0.9
      scale 0…10 = 0.85, \(scale): factor of a neighbor
      fade 0…1 = 0.5, \(fade)
      > scale to=$scale; fade to=$fade
    tween, tween-scale, tween-opacity: pages shrink and fade by their distance from rest (Embla's tween)
      e.g. tween scale=0.3 fade=0
      scale 0…100 = 0.52: how much a neighbor shrinks in a loop, and more without one; 0 for none
      fade 0…100 = 0.84: how much a neighbor fades in a loop, and more without one; 0 for none
      parallax 0…100 = 0: share of the page it lags in a loop, and more without one; 0 for none
      > ?scale to=0 span=$scales unit=track; ?fade to=0 span=$fades unit=track
      > ?shift by=(extent)-$parallax limit=none unit=track; draws draws=$lagging
    parallax: all pages are smaller, and neighbors come closer (reanimated-carousel)
      e.g. parallax offset=50 scale=0.9
      scale 0…10 = 0.8, \(scale): factor of the page at rest
      adjacent 0…10, parallax-adjacent-item-scale: \
    factor of a neighbor; default: the square of `scale`
      offset -1000000…1000000 = 100, parallax-scrolling-offset: \
    points by which a neighbor comes closer, in addition to the pages' `spacing`
      > shift by=-$offset and=(extent)1 also=(page)-1 limit=none
      > scale rest=$scale to=$adjacent|$square; order front=nearest; draws draws=2
    cover-flow, coverflow, coverflow-effect: neighbors turn aside, like covers in a rack
      e.g. cover-flow rotate=30
      like*: whose cover flow
        swiper: Swiper's: each page turns 50 degrees more than the one before
        fspager: FSPagerView's: they turn 67.5 degrees and overlap
        icarousel: iCarousel's: they turn 81 degrees and stand in a row
      rotate -360…360, tilt, angle: degrees of a neighbor; default 50, 67.5 or 81
      depth -1000000…1000000 = 100: points a neighbor recedes, for `swiper`
      stretch -1…1 = 0: share of the page that neighbors come closer, for `swiper`
      scale 0…10 = 1, \(scale): factor of a neighbor, for `swiper`
      spacing -1…1 = -0.5556: \(spacing), for `fspager`
      > swiper: rotate by=-$rotate|-50 limit=none unit=extent
      > swiper: shift by=-$depth axis=depth limit=none unit=extent
      > swiper: ?shift by=(extent)-$stretch limit=none unit=extent
      > swiper: ?scale to=$smaller limit=none unit=extent
      > swiper: perspective distance=1200; order front=nearest; draws draws=1
      > fspager: rotate by=-$rotate|-67.5 curve=sine
      > fspager: shift by=(page)-0.5 and=(extent)-$half-gap axis=depth inside=true
      > fspager: perspective distance=500 vanishing=page; order front=nearest; draws draws=2
      > fspager: ?spacing by=(extent)$spacing
      > icarousel: pin; shift by=(extent)0.25 limit=none; shift by=(extent)$aside|(extent)0.45
      > icarousel: shift by=(extent)-0.5 axis=depth; rotate by=-$rotate|-81
      > icarousel: perspective distance=500; order front=depth; draws draws=8
    cube, cube-effect: pages are the faces of a turning cube (Swiper)
      e.g. cube perspective=800
      perspective 1…1000000 = 1200: \(perspective)
      > orbit count=4; perspective distance=$perspective; hide back=true; draws draws=1
    cube-hinged, cubic, cube-out, cube-in: neighbors turn about their common edge, and still move along \
    (FSPagerView's cubic)
      e.g. cube-hinged angle=60
      angle -360…360 = 90: degrees of a neighbor; negative to see inside
      perspective 1…1000000 = 500: \(perspective)
      > rotate by=$angle limit=none; origin along=inner
      > perspective distance=$perspective vanishing=page
      > hide beyond=1 inclusive=true; order front=earlier
    flip, flip-effect, flip-horizontal: pages turn over in place, like a card with two faces (Swiper)
      e.g. flip about=along
      about: axis of the turn
        cross: the axis across the paging axis, like a door
        along: the paging axis
      limited flag = true: pages stop turning at 180 degrees
      perspective 1…1000000 = 1200: \(perspective)
      > pin; rotate by=180 about=$about limit=$limit|none; perspective distance=$perspective
      > hide back=true; order front=nearest; draws draws=1
    accordion, accordion-transformer: pages are pressed flat against their outer edge \
    (ViewPagerTransforms)
      e.g. accordion
      scale 0…10 = 0, \(scale): factor of a neighbor along the axis
      > pin; scale to=$scale axis=along; origin along=outer across=0; hide beyond=1 inclusive=true
      > draws draws=1
    cards, cards-effect, tinder: a fan of cards, four deep on each side (Swiper)
      e.g. cards rotate=4
      rotate -90…90 = 2, per-slide-rotate: degrees from one card to the next
      offset 4…100 = 8, per-slide-offset: \
    0.75 more than the percentage of the page that the next card shows: with 8, 7.25%; those below show less
      > pin; shift by=(extent)$by span=4 0.3333333333333333:$first:0.6666666666666666:$last
      > rotate by=$rotate about=depth limit=4; shift by=-100 axis=depth limit=4; origin across=1
      > perspective distance=1200; order front=nearest; draws draws=4
    stack, pile, deck, stack-effect: a pile of cards; the one on top flies off \
    (CollectionViewPagingLayout)
      e.g. stack visible=4 scale=0.9
      visible 1…\(Limits.maximumDrawnPages)# = 3, max-stack-size, stack-interval, visible-count, cards, count: \
    cards of the pile
      scale 0…10 = 0.85, \(scale), scale-down, shrink: factor of the second card; each further one loses as much again
      spacing -1…1 = 0.03, spacing-factor: \
    share of the page across the axis by which the next card shows
      throw 0…10 = 1.3: distance that a leaving card flies along the axis, in page lengths
      turn -360…360 = 25.714285714285715, rotate, rotation, angle: degrees of a leaving card
      > pin; scale next=$scale limit=$least; shift next=(cross)-$spacing axis=across limit=none
      > shift next=(cross)-$half-missing axis=across limit=$least; shift previous=(extent)-$throw limit=none
      > shift previous=(cross)0.3 axis=across limit=none; fade previous=0 start=0.7 span=0.3
      > keys property=fade 0:1 $bottom:1 $end:0; rotate previous=-$turn about=depth
      > order front=earlier; draws draws=$visible
    rotary: pages stand upright on a circle in depth (iCarousel)
      e.g. rotary count=8
      \(count)
      > orbit count=$count turn=false inverted=$inverted; perspective distance=500
      > order front=depth; draws draws=$seen
    cylinder: pages are on the outside of a cylinder, or inside (iCarousel)
      e.g. cylinder count=8
      \(count)
      > orbit count=$count inverted=$inverted; perspective distance=500; order front=depth
      > draws draws=$seen; keys property=shift-depth inside=true 0:0.01; ?hide back=$inverted
    wheel, ferris-wheel: pages are on the rim of a wheel in the plane (iCarousel)
      e.g. wheel count=12
      \(count)
      > orbit count=$count plane=across inverted=$inverted; perspective distance=500
      > order front=depth; draws draws=$around; shift next=0.01 previous=-0.01 axis=depth limit=none
    time-machine: pages stand one behind the other; the next one fades in from the front (iCarousel)
      e.g. time-machine tilt=0.1
      tilt -10…10 = 0.3: share of the page by which the next one shows
      spacing 0…10 = 1: depth from one page to the next, in page lengths
      inverted flag = false: later pages recede, and earlier ones come forward
      > pin; shift by=(extent)$tilt limit=none
      > shift next=(extent)$deep previous=(extent)-$deep axis=depth limit=none
      > ?fade next=$next; ?fade previous=$previous; perspective distance=500; order front=depth
      > draws draws=6
    """
}

/// The block of a preset with its values.
private struct PresetBlock {
  private static let descriptors = TransformParts.all.map { $0.descriptor }

  let values: ParameterValues

  /// The parts of the lines that begin with the value of `like:`, or with none.
  func parts(of block: [Substring]) -> [ParameterValues] {
    block.flatMap { line -> [ParameterValues] in
      let first = line.prefix { $0 != " " }
      let isTagged = first.hasSuffix(":")
      guard !isTagged || values.word("like") == String(first.dropLast()) else { return [] }
      return line.dropFirst(isTagged ? first.count : 0).parts(";")
        .compactMap { part($0.parts(" ")) }
    }
  }

  private func number(_ name: String) -> Double { values.number(name) ?? .nan }

  /// A value that is computed from those of the preset; `nil` for another name, NaN for none.
  private func computed(_ name: String) -> Double? {
    let (scale, offset, count) = (number("scale"), number("offset"), number("visible"))
    let (most, around) = (Double(Limits.maximumDrawnPages), number("count") / 2)
    let isInverted = values.isSet("inverted")
    return switch name {
    case "span": max(0.001, abs(1 - scale))
    case "half-missing": (1 - scale) / 2
    case "quarter": (1 - scale) / 4
    case "half-gap": number("spacing") / 2
    case "reach": 1 / number("factor")
    case "scales": 1 / scale
    case "fades": 1 / number("fade")
    case "lagging": min((5 * number("parallax")).rounded(.up), most)
    case "square": min(10, scale * scale)
    case "aside": number("rotate") / 180
    case "smaller": scale == 1 ? .nan : scale
    case "limit": values.isSet("limited") ? 1 : .nan
    // The place after a cards is (offset - 0.75 a) a percent, a parabola over four cards.
    case "by": (offset - 3) / 25
    case "first": offset / (3 * (offset - 3))
    case "last": 1 - (offset - 6) / (3 * (offset - 3))
    case "least": scale < 1 ? 1 / (1 - scale) : 1000
    case "bottom": count - 1
    case "end": count - 0.1
    // The whole circle, or from inside what is in front of the eye.
    case "seen" where isInverted: 1
    case "around", "seen": min(around.isNaN ? 6 : around, most)
    case "deep": number("spacing") * (isInverted ? -1 : 1)
    case "next": isInverted ? .nan : 0
    case "previous": isInverted ? 0 : .nan
    default: nil
    }
  }

  private func part(_ words: [Substring]) -> ParameterValues? {
    let isOptional = words[0].hasPrefix("?")
    let id = String(words[0].dropFirst(isOptional ? 1 : 0))
    guard let descriptor = Self.descriptors.first(where: { $0.id == id }) else { return nil }
    var part = ParameterValues(Signature(descriptor))
    for word in words.dropFirst() {
      let sides = word.parts("=")
      if sides.count == 2 {
        guard let index = part.signature.index(of: String(sides[0])) else { continue }
        let parameter = descriptor.parameters[index]
        let value = value(sides[1], parameter.type)
        let isDefault = value.flatMap { Double($0) } == nil && value == parameter.defaultValue
        let isZero = value.flatMap { Length($0) }?.amount == 0
        if isOptional, value == nil || isDefault || isZero { return nil }
        if let value { part.set(index, to: value) }
      } else if let table = descriptor.rows {
        var row = ParameterValues(Signature(table.name, table.columns))
        for (index, text) in word.parts(":").enumerated() {
          if let value = value(text, table.columns[index].type) { row.set(index, to: value) }
        }
        if part.rows.last != row { part.rows.append(row) }
      }
    }
    return part
  }

  /// The first value of a word's choices that there is.
  private func value(_ text: Substring, _ type: ParameterType) -> ParameterValue? {
    text.parts("|").lazy.compactMap { choice in
      TransformText.value(choice, type) { name in
        computed(name).map { .number($0) } ?? values[name]
      }
    }.first
  }
}
