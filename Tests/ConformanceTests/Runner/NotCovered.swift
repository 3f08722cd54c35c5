import FolioTestSupport

/// The list of all exclusions.
enum NotCovered {
  static let list = seeds + platforms + embla

  /// The excluded names of a case.
  static func names(of question: ConformanceCase) -> Set<String> {
    Set(
      (question.expected.object ?? [:]).keys.filter { name in
        list.contains { $0.takesOut(name, of: question) }
      })
  }

  private static let seeds = [
    Exclusion(
      "loop.frames", foreign: true,
      "where the parts of a component lie in its view is the view's business"),
    Exclusion(
      "loop.order",
      "the pager tells the selection before the surface shows it, as its events go before the move"),
  ]

  private static let embla =
    [
      ("test.eventHandler", "an emitter of events is the surface's"),
      ("test.constructor", "what a constructor throws"),
      ("test.breakpoints", "media queries of a document"),
      ("test.plugins", "how another project names its plugins"),
      ("test.resize", "counts calls of listeners and spies"),
      ("test.slidesChanged", "counts calls of listeners and spies"),
      ("primitive.Axis", "names of edges in a document"), ("primitive.Direction", "a sign"),
      ("primitive.PercentOfView", "a percentage"), ("primitive.Limit", "a pair of numbers"),
      ("primitive.Counter", "a number that wraps"),
    ].map { Exclusion($0, foreign: true, $1) }
    + [
      ("test.focus", "calls", "counts calls of listeners and spies"),
      ("test.focus", "nativeScrollLeft", "where a browser scrolled an element to by itself"),
      ("test.focus", "nativeScrollTop", "where a browser scrolled an element to by itself"),
      ("test.goTo", "calls", "counts calls of listeners and spies"),
    ].map { Exclusion($0, answer: $1, foreign: true, $2) }
    + [
      Exclusion(
        "primitive.SlidesToScroll", foreign: true,
        "an older release's grouping, which the present one does not share"
      ) { setup, _ in setup["atHead"]?.string == "differs" },
      Exclusion("*", answer: "loopPoints", "how Embla finds the shifts, not what they are"),
      Exclusion(
        "golden.layout", answer: "contentSize",
        "for a single slide Embla counts the gap before it twice and the one after it not at all"
      ) { setup, _ in setup["slides"]?.array?.count == 1 },
      Exclusion(
        "primitive.ScrollLooper",
        "numbers beside the location that are shifted with it are the surface's"),
    ]

  /// The exclusions of platforms; two axes are independent pagers, so that an area off screen on
  /// one axis still counts on the other.
  private static let platforms =
    ["endPosition", "relayoutKeepTargets"].map { event in
      Exclusion(
        "css.scrollsnap target", event: event, foreign: true,
        "mutual visibility of two-axis areas: an area off screen on the other axis does not count",
        where: hidesAreas)
    } + [
      Exclusion(
        "android.fling physics", answer: "androidDurationMs",
        "stated to a tenth, with a tolerance of a hundredth"),
      Exclusion(
        "css.scrollsnap data", event: "removeContent",
        "content that goes while a fling passes a place"),
      Exclusion(
        "compose.pager states", answer: "targetPage",
        "a target that is told while the finger is down"
      ) { setup, _ in setup["config"]?["positionThresholdDp"] != nil },
    ]

  /// `true` if, at the position of an event, an area of a container with two snapping axes snaps on
  /// one axis and is off screen on the other.
  @Sendable private static func hidesAreas(_ setup: TestJSON, _ event: TestJSON) -> Bool {
    guard setup["config"]?["snapAxis"]?.string == "both",
      let snapport = setup["geometry"]?["snapport"]?.array, snapport.count == 4,
      let areas = setup["geometry"]?["areas"]?.array
    else { return false }
    return areas.contains { area in
      [0, 1].contains { axis in
        let name = area[axis == 0 ? "alignX" : "alignY"]?.string
        guard name != nil, name != "none" else { return false }
        let start = snapport[1 - axis].double ?? 0
        let shown = (event["position"]?[1 - axis]?.double ?? 0) + start
        let end = shown + (snapport[3 - axis].double ?? 0)
        let low = area["rect"]?[1 - axis]?.double ?? 0
        let high = low + (area["rect"]?[3 - axis]?.double ?? 0)
        return high <= shown || low >= end
      }
    }
  }
}

/// The fields on which no answer depends, by name and kind of case.
enum Remark {
  private static let list = [
    // Pages, pixels and points all count as points.
    ("unit", "*"),
    ("note", "*"), ("notes", "*"),
    // The field serves only the list of exclusions.
    ("atHead", "primitive.*"),
    // The gaps follow from the positions of the slides.
    ("edgeGaps", "test.*"),
    // The field repeats an argument of the old test.
    ("contentSizeAsPassed", "primitive.SlidesInView"),
    // The limit follows from the outermost slides.
    ("limit", "primitive.SlidesInView"),
    // The pitches equal the grouped list.
    ("pitches", "primitive.SlidesToScroll"),
    // The case has the previous target, which focus selected.
    ("focused", "css.scrollsnap target"),
    // Layout is the same along either axis.
    ("axis", "flutter.*"),
    // Page positions are independent of the ends.
    ("minScrollOffset", "flutter.pageview metrics"),
    ("maxScrollOffset", "flutter.pageview metrics"),
  ]

  /// `true` if a path in a case of a kind is a remark, or part of one.
  static func isAt(_ place: String, _ kind: String) -> Bool {
    let names = place.split(separator: ".").map { $0.prefix { $0 != "[" } }
    return list.contains { name, pattern in
      Exclusion.matches(pattern, kind) && names.contains { $0 == name }
    }
  }
}
