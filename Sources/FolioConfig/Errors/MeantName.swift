import FolioDiagnostics

/// Finds the name that was meant by a word of another language, platform or library.
package enum MeantName {
  /// The name among those that are possible: the same in another notation, else one of the same
  /// meaning, else the nearest by its letters.
  static func find(_ written: String, among legal: [String]) -> String? {
    known(written, among: legal) ?? NearestName.find(written, among: legal)
  }

  /// The name that is meant for certain, else all that are as near by their letters.
  static func all(_ written: String, among legal: [String]) -> [String] {
    known(written, among: legal).map { [$0] } ?? NearestName.all(written, among: legal)
  }

  /// The name itself, else the one that is the same in another notation, else one of the same meaning.
  package static func known(_ written: String, among legal: [String]) -> String? {
    let word = plain(written)
    for name in [written, word] where legal.contains(name) { return name }
    for group in groups where group.contains(word) {
      if let name = group.first(where: { legal.contains($0) }) { return name }
    }
    // Of `Axis.horizontal` and `ORIENTATION_VERTICAL` the last part is meant.
    let isConstant = written.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 == 0x5F }
    if isConstant, legal.contains(lower(written)) { return lower(written) }
    let parts = written.utf8.split { $0 == 0x2E || isConstant && $0 == 0x5F }
    guard parts.count > 1, let last = parts.last.map({ String(Substring($0)) }) else { return nil }
    let small = isConstant ? lower(last) : last
    return known(small, among: legal)
  }

  /// A word of capitals and underscores in small letters.
  private static func lower(_ word: String) -> String {
    String(decoding: word.utf8.map { $0 == 0x5F ? $0 : $0 | 0x20 }, as: UTF8.self)
  }

  /// A word in small letters with hyphens, without quotes and closing marks: `minWidth:` is
  /// `min-width`.
  static func plain(_ written: String) -> String {
    var word = ""
    for scalar in written.unicodeScalars {
      switch scalar {
      case "_", ".": word += "-"
      case "\"", "'", ",", ":", ";", "@": continue
      case "A"..."Z":
        if !word.isEmpty, !word.hasSuffix("-") { word += "-" }
        word.unicodeScalars.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word
  }

  /// Words of one meaning; those of configs are among them.
  private static let groups: [[String]] = [
    ["axis", "direction", "orientation", "scroll-direction", "paging-axis", "flex-direction"],
    ["horizontal", "x", "row", "h", "horizontally", "inline"],
    ["vertical", "y", "column", "v", "vertically", "block"],
    ["pages", "items", "cells", "slides", "cards", "card", "page", "item", "layout"],
    [
      "extent", "width", "height", "size", "length", "item-size", "item-width", "item-height",
      "page-width", "page-height", "page-size", "item-extent", "card-width", "cell-width",
    ],
    [
      "spacing", "gap", "item-spacing", "gutter", "space", "space-between", "page-spacing",
      "inter-item-spacing", "interitem-spacing", "minimum-line-spacing", "line-spacing",
      "separation", "column-gap", "row-gap", "inter-group-spacing",
    ],
    [
      "visible", "slides-per-view", "per-view", "per-page", "items-per-page", "slides-to-show",
      "columns", "visible-pages",
    ],
    ["group", "slides-to-scroll", "slides-per-group", "group-size"],
    [
      "insets", "inset", "content-inset", "content-insets", "margins", "margin", "safe-area-insets",
      "content-margins", "safe-area-padding",
    ],
    ["padding", "content-padding", "scroll-padding"],
    ["leading", "left", "start", "top", "beginning", "before", "first"],
    ["trailing", "right", "end", "bottom", "after", "last"],
    ["centre", "center", "middle", "centered", "centred", "centered-slides"],
    [
      "snap", "align", "alignment", "snapping", snapAxis, "snap-to",
      "snap-position", "snapping-position", "scroll-snap-align", "snap-align",
    ],
    [
      "loop", "infinite", "wrap", "circular", "cyclic", "looping", "is-infinite", "wraps",
      "enable-infinite-scroll", "infinite-scroll",
    ],
    ["clones", "infinite", "circular", "on", "yes", "true", "loop", "forever", "wrap"],
    ["off", "none", "no", "false", "never", "disabled"],
    [
      "paging", "release", "rules", "behavior", "behaviour", "swipe", "decision",
      "is-paging", "is-paging-enabled", "paging-enabled", "scroll-target-behavior",
      "fling-behavior",
      "page-snapping",
    ],
    ["projection", "deceleration", "deceleration-rate", "momentum", "inertia"],
    ["uikit", "normal"], ["fast", "uikit-fast"],
    ["motion", "animation", "transition"],
    [
      "autoplay", "auto-play", "auto", "timer", "auto-scroll", "auto-advance",
      "slideshow", "auto-play-interval", "autoplay-interval",
    ],
    ["resize", "rotation", "rotate", "on-resize", "on-rotate"],
    ["keep-page", "page", "keep", "current-page"],
    ["when", "if", "media", "breakpoint", "breakpoints", "condition"],
    ["min-width", "minimum-width", "width-min", "wider-than", "from-width"],
    ["max-width", "maximum-width", "width-max", "narrower-than"],
    ["min-height", "minimum-height"], ["max-height", "maximum-height"],
    ["extends", "inherits", "parent", "base", "based-on", "inherit"],
    ["abstract", "template", "is-abstract"],
    ["every", "interval", "delay", "duration", "period", "seconds", "time"],
    ["speed", "velocity", "v", "min-speed", "minimum-speed", "min-velocity"],
    ["pages", "count", "by", "skip", "snaps", "steps"],
    ["distance", "threshold", "min-distance", "amount"],
    [
      "threshold", "distance", "drag-threshold", "swipe-threshold",
      "snap-positional-threshold",
    ],
    ["velocity-steps", "steps", "velocities", "speed-steps", "flings"],
    ["nearest", "closest", "mandatory", "snap-to-nearest"], ["projected", "view-aligned"],
    ["limit", "pager-snap-distance", "snap-distance"],
    ["minimum", "min", "min-extent", "minimum-extent", "min-size"],
    [
      "one-page", "page-at-a-time", "single-page", "paged", "single", "one",
      "true", "enabled", "on",
    ],
    ["free", "free-scroll", "drag-free", "no-snap"],
    ["interval", "timer", "on", "true", "yes"],
    ["stiffness", "tension"], ["damping", "friction"],
    ["neither", "none", "never", "off", "false"], ["both", "all", "always", "true"],
    ["stop", "always"], ["step", "row", "steps"],
    [
      "pt", "px", "dp", "dip", "points", "point", "pts", "pixels", "pixel", "sp",
      "rem", "em",
    ],
    ["s", "sec", "secs", "second", "seconds"], ["ms", "msec", "millis", "milliseconds"],
    [
      "pt-per-s", "pt-s", "px-s", "dp-s", "pps", "pts-per-s", "pt-per-sec", "pt-per-second",
      "px-per-s",
      "dp-per-s", "px-per-sec", "dp-per-sec", "points-per-s", "pixels-per-s", "px-per-second",
    ],
    ["pt-per-ms", "pt-ms", "px-ms", "px-per-ms", "dp-per-ms"],
    ["viewport", "vw", "vh", "screen", "screens", "%", "percent", "fr", "container"],
    ["page", "pages", "%", "percent"], ["port", "%", "percent"], ["extent", "%"],
  ]

  /// The unit that a unit of another language means, among all or some: `px/s` is `pt-per-s`.
  package static func unit(
    _ written: String, among units: [String] = ConfigUnit.all.map { $0.name }
  ) -> String? {
    let parts = written.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    return known(parts.joined(separator: "-per-"), among: units)
  }

  /// How many of the unit that is meant a unit of another language counts: hundredths of a whole, and
  /// CSS's `rem` of 16 points; `nil` for one.
  package static func scale(of unit: String) -> Double? {
    switch plain(unit) {
    case "%", "percent", "vw", "vh": 0.01
    case "rem", "em": 16
    default: nil
    }
  }

  /// CSS's name for the axis that snaps; its second word says whether it must.
  static let snapAxis = "scroll-snap-type"

  /// Words for pages that rest in the middle.
  static let centred = [
    "centered-slides", "centered", "centred", "center-mode", "centre-mode", "center-slides",
    "centered-cards", "is-centered",
  ]

  /// Words for the most pages that one gesture may go.
  static let mostPages = [
    "max-pages", "max-page", "maximum-pages", "pages-per-fling", "max-pages-per-fling", "at-most",
    "max-snaps", "max-steps", "page-limit", "max-fling-pages", "limit-pages",
  ]

  /// Whether a word says yes or no; `nil` for another one.
  static func truth(_ word: String?) -> Bool? {
    switch word.map({ plain($0) }) {
    case "true"?, "yes"?, "on"?, "enabled"?: true
    case "false"?, "no"?, "off"?, "disabled"?, "never"?: false
    default: nil
    }
  }

  private static let firstPages = [
    "initial-page", "start-page", "current-item", "current-page", "start-index", "selected",
    "initial-slide", "initial-index", "current-index", "initial-item", "selected-index",
    "default-page", "active-index", "start-at", "first-page",
  ]
  private static let counts = [
    "count", "item-count", "page-count", "number-of-pages", "number-of-items", "total",
    "offscreen-page-limit", "offscreen", "preload", "cache-extent", "beyond-viewport-page-count",
  ]

  /// Whether an app says it, and no config: where it begins, and which pages there are.
  static func isOfApp(_ name: String) -> Bool {
    (firstPages + counts + ["selection"]).contains(plain(name))
  }

  /// What an app says instead of its config, and how; `nil` for other names.
  static func owner(of name: String) -> String? {
    let word = plain(name)
    if firstPages.contains(word) {
      return "the app chooses the page it begins with: `selection`, or `go 2` in a session"
    }
    if counts.contains(word) {
      return
        "the app says how many pages there are and which are made: `show(20)`, or `pages 20` in "
        + "a session"
    }
    if [
      "duration", "speed", "easing", "ease", "curve", "timing-function", "transition-duration",
      "animation-duration", "scroll-duration",
    ].contains(word) {
      return
        "a motion takes as long as its way: `motion spring stiffness=200` is faster the stiffer"
    }
    if ["orientation", "device", "idiom", "size-class", "aspect-ratio"].contains(word) {
      return "a `when` asks for sizes: a phone on its side has `max-height=500`"
    }
    return nil
  }

  /// Flutter's and Compose's key for a length as a share of the viewport.
  static let viewportShare = "viewport-fraction"

  /// The length that is meant by a word for all of the surface.
  static func wholeViewport(_ written: String) -> String? {
    let word = plain(written)
    let words = [
      "viewport", "viewport-height", "viewport-width", "fill", "fill-max-height", "fill-max-width",
      "fill-max-size", "match-parent", "full", "screen", "container", "container-relative-frame",
    ]
    return words.contains(word) ? "(viewport)1" : nil
  }
}
