import FolioTestSupport

/// The one list of what is not covered, and why.
///
/// It names kinds, events, expected names and facts of a setup, never a case.
enum NotCovered {
  static let list: [Exclusion] = seeds + platforms + embla + [unknown]

  /// A field or a word that came after the operations were written; of the cases there are none has
  /// one.
  static let unknown = Exclusion(.unknown, "says something that no operation reads or knows")

  /// The expected names of a case that are not asked.
  static func names(of question: ConformanceCase) -> Set<String> {
    Set(
      (question.expected.object ?? [:]).keys.filter { name in
        list.contains { $0.takesOut(name, of: question) }
      })
  }

  private static let seeds: [Exclusion] = [
    Exclusion(
      .kind("loop.frames"), foreign: true,
      "where the parts of a component lie in its view is the view's business"),
    Exclusion(
      .kind("loop.order"),
      "the pager tells the selection before the surface shows it, as its events go before the move"),
  ]

  private static let embla: [Exclusion] = [
    Exclusion(.kind("test.eventHandler"), foreign: true, "an emitter of events is the surface's"),
    Exclusion(
      .answer("calls", kind: "test.focus"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(
      .answer("nativeScrollLeft", kind: "test.focus"), foreign: true,
      "where a browser scrolled an element to by itself"),
    Exclusion(
      .answer("nativeScrollTop", kind: "test.focus"), foreign: true,
      "where a browser scrolled an element to by itself"),
    Exclusion(.kind("test.constructor"), foreign: true, "what a constructor throws"),
    Exclusion(.kind("test.breakpoints"), foreign: true, "media queries of a document"),
    Exclusion(.kind("test.plugins"), foreign: true, "how another project names its plugins"),
    Exclusion(.kind("test.resize"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.kind("test.slidesChanged"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.kind("primitive.Axis"), foreign: true, "names of edges in a document"),
    Exclusion(.kind("primitive.Direction"), foreign: true, "a sign"),
    Exclusion(.kind("primitive.PercentOfView"), foreign: true, "a percentage"),
    Exclusion(.kind("primitive.Limit"), foreign: true, "a pair of numbers"),
    Exclusion(.kind("primitive.Counter"), foreign: true, "a number that wraps"),
    Exclusion(
      .setup(kind: "primitive.SlidesToScroll") { $0["atHead"]?.string == "differs" }, foreign: true,
      "an older release's grouping, which the present one does not share"),
    Exclusion(
      .answer("calls", kind: "test.goTo"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(
      .answer("loopPoints", kind: "*"), "how Embla finds the shifts, not what they are"),
    Exclusion(
      .answer("contentSize", kind: "golden.layout") { $0["slides"]?.array?.count == 1 },
      "for a single slide Embla counts the gap before it twice and the one after it not at all"),
    Exclusion(
      .kind("primitive.ScrollLooper"),
      "numbers beside the location that are shifted with it are the surface's"),
  ]

  /// Two axes are two pagers, which do not know of each other: an area that is off screen on one
  /// axis still counts on the other.
  private static let platforms =
    ["endPosition", "relayoutKeepTargets"].map { event in
      Exclusion(
        .setupAtEvent(event, kind: "css.scrollsnap target", MutualVisibility.hidesAreas),
        foreign: true,
        "mutual visibility of two-axis areas: an area off screen on the other axis does not count")
    } + [
      Exclusion(
        .answer("androidDurationMs", kind: "android.fling physics"),
        "stated to a tenth, with a tolerance of a hundredth"),
      Exclusion(
        .event("removeContent", kind: "css.scrollsnap data"),
        "content that goes while a fling passes a place"),
      Exclusion(
        .answer("targetPage", kind: "compose.pager states") {
          $0["config"]?["positionThresholdDp"] != nil
        }, "a target that is told while the finger is down"),
    ]
}

extension Remark {
  /// The fields on which no answer depends.
  static let list: [Remark] = [
    Remark("unit", "a page, a pixel and a point are a point here"),
    Remark("note", "a remark"), Remark("notes", "a remark"),
    Remark("atHead", of: "primitive.*", "the list asks for it"),
    Remark("edgeGaps", of: "test.*", "what Embla makes of the places of the slides"),
    Remark("contentSizeAsPassed", of: "primitive.SlidesInView", "as the old test had it"),
    Remark("limit", of: "primitive.SlidesInView", "where the outermost slides are says it"),
    Remark("pitches", of: "primitive.SlidesToScroll", "the same as the list that is grouped"),
    Remark(
      "focused", of: "css.scrollsnap target",
      "what was snapped to before is told; focus chose it among others"),
    Remark("axis", of: "flutter.*", "along either axis pages lie alike"),
    Remark("minScrollOffset", of: "flutter.pageview metrics", "a page position has no ends"),
    Remark("maxScrollOffset", of: "flutter.pageview metrics", "a page position has no ends"),
  ]
}
