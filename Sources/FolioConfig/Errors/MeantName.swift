import FolioDiagnostics

/// Finds the name that was meant by a word of another language, platform or library.
enum MeantName {
  /// The name among those that are possible: the same in another notation, else one of the same
  /// meaning, else the nearest by its letters.
  static func find(_ written: String, among legal: [String]) -> String? {
    known(written, among: legal) ?? NearestName.find(written, among: legal)
  }

  /// The name that is the same in another notation, or that has the same meaning.
  static func known(_ written: String, among legal: [String]) -> String? {
    let word = plain(written)
    if word != written, legal.contains(word) { return word }
    for group in groups where group.contains(word) {
      if let name = group.first(where: { $0 != written && legal.contains($0) }) { return name }
    }
    // Of `Axis.horizontal` the last part is meant.
    let parts = written.utf8.split(separator: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last.map({ String(Substring($0)) }) else { return nil }
    return legal.contains(last) ? last : known(last, among: legal)
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
      "snap", "align", "alignment", "snapping", "scroll-snap-type", "scroll-snap-align", "snap-to",
      "snap-position", "snapping-position",
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
    ["motion", "animation", "transition", "easing", "curve"],
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
    ["pt-per-s", "pt-s", "px-s", "dp-s", "pps", "pt-per-sec", "pt-per-second", "px-per-s"],
    ["pt-per-ms", "pt-ms", "px-ms", "px-per-ms"],
    ["viewport", "vw", "vh", "screen", "%", "percent", "fr", "container"],
    ["page", "pages", "%", "percent"], ["port", "%", "percent"], ["extent", "%"],
  ]

  /// How many of the unit that is meant a unit of another language counts: hundredths of a whole, and
  /// CSS's `rem` of 16 points; `nil` for one.
  static func scale(of unit: String) -> Double? {
    switch plain(unit) {
    case "%", "percent", "vw", "vh": 0.01
    case "rem", "em": 16
    default: nil
    }
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
