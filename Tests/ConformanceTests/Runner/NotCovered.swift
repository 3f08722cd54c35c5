import FolioTestSupport

/// The one list of what is not covered, and why.
///
/// It names kinds, events, expected names and facts of a setup, never a case.
enum NotCovered {
  static let list: [Exclusion] = seeds + platforms + embla + surfaces

  private static let seeds: [Exclusion] = [
    Exclusion(
      .kind("loop.frames"), foreign: true,
      "where the parts of a component lie in its view is the view's business"),
    Exclusion(.kind("loop.layout"), "the copies of a finite surface are the surface's part"),
    Exclusion(.kind("loop.logicalIndex"), "the copies of a finite surface are the surface's part"),
    Exclusion(.kind("loop.sequence"), "offsets among a surface's copies are the surface's part"),
    Exclusion(.kind("loop.order"), "offsets among a surface's copies are the surface's part"),
    Exclusion(.kind("loop.wrap"), "offsets among a surface's copies are the surface's part"),
    Exclusion(.kind("loop.indicator"), "offsets among a surface's copies are the surface's part"),
    Exclusion(.kind("physics.rubberBand"), "how a surface resists a finger is the surface's part"),
    Exclusion(
      .answer("continuous", kind: "physics.project"),
      "either sum may be used; the projection uses the discrete one"),
  ]

  private static let embla: [Exclusion] = [
    Exclusion(.kind("test.ssr"), foreign: true, "styles of a page made by a server"),
    Exclusion(.kind("test.eventHandler"), foreign: true, "an emitter of events is the surface's"),
    Exclusion(.kind("test.focus"), foreign: true, "keyboard focus of a document"),
    Exclusion(.kind("test.constructor"), foreign: true, "what a constructor throws"),
    Exclusion(.kind("test.breakpoints"), foreign: true, "media queries of a document"),
    Exclusion(.kind("test.plugins"), foreign: true, "how another project names its plugins"),
    Exclusion(.kind("test.resize"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.kind("test.slidesChanged"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(
      .answer("calls", kind: "test.*"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.kind("primitive.Axis"), foreign: true, "names of edges in a document"),
    Exclusion(.kind("primitive.Direction"), foreign: true, "a sign"),
    Exclusion(.kind("primitive.PercentOfView"), foreign: true, "a percentage"),
    Exclusion(.kind("primitive.Limit"), foreign: true, "a pair of numbers"),
    Exclusion(.kind("primitive.Counter"), foreign: true, "a number that wraps"),
    Exclusion(
      .setup(kind: "primitive.SlidesToScroll") { $0["atHead"]?.string == "differs" }, foreign: true,
      "an older release's grouping, which the present one does not share"),
    Exclusion(
      .answer("canLoop", kind: "test.*"), "the same as loopEffective where a loop was asked for"),
    Exclusion(
      .answer("loopPoints", kind: "*"), "how Embla finds the shifts, not what they are"),
    Exclusion(
      .answer("contentSize", kind: "golden.layout") { $0["slides"]?.array?.count == 1 },
      "for a single slide Embla counts the gap before it twice and the one after it not at all"),
    Exclusion(
      .answer("slideTranslates", kind: "test.*"),
      "where a surface puts its one view of a slide while it moves is the surface's part"),
    Exclusion(
      .kind("golden.loopJumps"),
      "where a surface puts its one view of a slide while it moves is the surface's part"),
    Exclusion(
      .kind("primitive.ScrollLooper"),
      "numbers beside the location that are shifted with it are the surface's"),
    Exclusion(.kind("primitive.SlidesInView"), "a module that Embla has given to the platform"),
    Exclusion(.answer("duration", kind: "golden.dragRelease"), "how a motion runs"),
    Exclusion(.answer("friction", kind: "golden.dragRelease"), "how a motion runs"),
    Exclusion(.kind("golden.scrollBody"), "how a motion runs"),
    Exclusion(.kind("primitive.ScrollBody"), "how a motion runs"),
    Exclusion(.kind("golden.scrollBounds"), "how a motion runs beyond the ends"),
    Exclusion(.kind("primitive.ScrollBounds"), "how a motion runs beyond the ends"),
    Exclusion(.kind("test.scrollBounds"), "how a motion runs beyond the ends"),
  ]

  /// Two axes are two pagers, which do not know of each other: an area that is off screen on one
  /// axis still counts on the other.
  private static let platforms = ["endPosition", "relayoutKeepTargets"].map { event in
    Exclusion(
      .setupAtEvent(event, kind: "css.scrollsnap target", ScrollSnapBox.hidesAreas), foreign: true,
      "mutual visibility of two-axis areas: an area off screen on the other axis does not count")
  }
}
