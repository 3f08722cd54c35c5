import FolioCore

/// The parts of which transforms are composed.
enum TransformParts {
  static let all = TransformText.read(text).map { descriptor, _ in
    let id = descriptor.id
    return StrategyRegistration(
      descriptor, .make { (values) throws(StrategyError) in .transform(try part(id, values)) })
  }

  private static let text = """
    scale, zoom, shrink: pages away from rest are smaller or larger
      e.g. scale to=0.85
      to* 0…10, min-scale, scale-factor, inactive-slide-scale: factor one page away, \
    before and after
      \(sides("to", "0…10"))
      rest 0…10 = 1: factor of the page at rest
      axis: side that is scaled
        both: along the paging axis and across it
        along: along the paging axis only
        across: across it only
      \(ramp)
    fade, opacity, alpha: pages away from rest are more transparent
      e.g. fade to=0.5
      to* 0…1, min-alpha, alpha, opacity, inactive-slide-opacity: opacity one page away, \
    before and after
      \(sides("to", "0…1"))
      \(ramp)
    shift, translate, offset, stretch: pages away from rest are shifted, on top of paging
      e.g. shift (extent)-0.2 limit=none
      by* length: shift of the next page; with `axis=along`, the previous one mirrors it
      and* length: a length that is added to `by`
      also* length: a further length that is added
      \(sides("by", "length"))
      axis: direction of the shift
        along: along the paging axis; pages before rest go the other way
        across: across it, down in a horizontal pager; the same on both sides
        depth: toward the viewer; the same on both sides
      inside flag = false: shift inside the scaled and turned page, in its own directions
      \(ramp)
    rotate, rotation, turn, rotate-y, tilt: pages away from rest are turned
      e.g. rotate 8 about=depth
      by* -1000000…1000000, angle, degrees: degrees of the next page; the previous one mirrors it
      \(sides("by", "-1000000…1000000"))
      about: axis of the turn
        cross: the axis across the paging axis, like a door; the trailing end recedes
        along: the paging axis; the cross end, in a horizontal pager the bottom, comes nearer
        depth: the line of sight, so that the page turns in its own plane; clockwise in a horizontal pager
      \(ramp)
    keys, keyframes, interpolate: sets a property by values at positions, joined by straight lines
      e.g. keys fade { at -1 0.5; at 0 1; at 2 0 }
      property*: property that the keys set
    \(properties.map { "    \($0.name): \($0.meaning)\n" }.joined())\
      beyond: value before the first key and after the last
        hold: that of the key
        extend: continues the line through the two outermost keys
      inside flag = false: shift inside the scaled and turned page, in its own directions
      \(curve)
      { at 1…64 position: each key is further on than the last
        position*! -1000…1000: position of the page: 0 at rest, 1 the next page, -1 the previous one
        value*! length: factor, opacity, degrees or length there
    spacing, gap: draws pages closer together or farther apart; their snap points stay
      e.g. spacing (extent)-0.1
      by*! length: length added to the distance between two pages; negative brings them together
    pin, stick, pinned: pages are drawn at their snap point, instead of moving with the others
      e.g. { pin next=1; order earlier }
      next 0…1: share for pages after the current one: 1 stays, 0 moves; default 1, or \
    0 if `previous=` is set
      previous 0…1: share for pages before it: 1 stays, 0 moves; default 1, or 0 if `next=` is set
    orbit, circle, ring: pages move on a circle instead of a line
      e.g. { orbit count=12; perspective 500; order depth }
      count 2…1000#: pages on the whole circle; default as many as there are, from 3 to 12
      step/count 0.01…180: degrees from one page to the next; replaces `count`
      radius size: radius; default: pages touch
      plane: plane of the circle
        depth: in depth: pages recede, as on a cylinder
        across: on the surface: pages sink to the cross end, as on a wheel
      turn flag = true: pages turn with the circle, instead of staying upright
      inverted flag = false: the circle curves the other way; in depth, it is seen from inside
      until 0…1000: distance in pages beyond which pages are on a line again; default never
    origin, pivot, anchor-point, transform-origin: the point about which pages are scaled and turned
      e.g. { rotate 90 limit=none; origin inner }
      along*: center of scale and turns along the axis
        center: the middle of the page
        start: its start
        end: its end
        inner: the edge nearer to the page at rest
        outer: the edge farther from it
      across 0…1 = 0.5: center across the axis: 0 the cross start, 0.5 the middle, 1 the cross end
    perspective: depth and turns are seen in perspective
      e.g. { rotate -50 limit=none; perspective 1200 }
      distance*! 1…1000000: the eye's distance in points; a smaller one makes depth stronger
      vanishing: point that depth runs to
        rest: the middle of the page at rest, for all pages
        page: each page's own middle
    hide, backface-visibility: pages far from rest, or turned away, are not drawn; needs `beyond` or `back`
      e.g. { rotate 180; pin; hide back=#true }
      beyond* 0…1000: distance from rest beyond which pages are not drawn, in pages
      inclusive flag = false: hide a page at exactly that distance, too
      side: pages that `beyond` hides
        both: all
        next: those after the current one
        previous: those before it
      back flag = false: hide pages whose back faces the viewer
    order, z-index, z-order, z-position: which pages are in front of others; taps reach the page \
    in front
      e.g. { pin next=1; order earlier }
      front*: page in front where pages overlap
        nearest: the one nearest to its snap point
        earlier: the one before in reading order
        later: the one after in reading order
        depth: the one nearest to the viewer
    draws: pages outside the viewport that are drawn; the key `draws=` of a block
      e.g. draws=4 { pin next=1; order earlier }
      draws*! 0…\(Limits.maximumDrawnPages)#, visible-count, stack-size, offscreen-page-limit, \
    number-of-visible-items: pages outside the viewport that are drawn on each side
    none, slide, off, false: pages look as the layout places them
      e.g. none
    """

  private static let curve = """
    curve, easing, timing-function: course from rest to target
        linear: evenly
        ease-in: slowly at first, as in CSS
        ease-out: slowly at the end
        ease-in-out: slowly at both ends
        sine: like a quarter of a sine wave
        log: fast at first, by a logarithm
        antilog: fast at the end, by a logarithm
        per-page: slowly at each whole page; the only one for `keys` and beside a `bezier`
      unit: distance that counts as one page
        page: from one snap point to the next
        extent: the page's own length
        track: the distance from the first page to the last, divided by the number of pages; in a loop, like `page`
    """

  /// The parameters that all tracks have after their own, and the points of a curve of CSS.
  private static let ramp = """
    start 0…1000 = 0: distance from rest at which it begins, in pages
      span 0…1000 = 1, reach, distance: distance over which it reaches its target, in pages; \
    0 for a step at `start`
      limit 0…1000|none = 1, limit-progress: \
    number of spans after which the value stops changing; none: it goes on, with a `linear` curve
      \(curve)
      { bezier 0…1
        x1*! 0…1: x of the first control point, as in CSS
        y1*! -10…10: y of the first control point, as in CSS
        x2*! 0…1: x of the second control point, as in CSS
        y2*! -10…10: y of the second control point, as in CSS
    """

  private static func sides(_ target: String, _ type: String) -> String {
    """
    next/\(target) \(type): target of pages after the current one; replaces `\(target)`
      previous/\(target) \(type), prev: target of pages before it; replaces `\(target)`
    """
  }
}
