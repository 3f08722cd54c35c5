import FolioTestSupport

/// The one list of what is not covered, and why.
///
/// It names kinds, events, expected names and facts of a setup, never a case.
enum NotCovered {
  static let list: [Exclusion] = seeds + platforms + embla + surfaces

  private static let seeds: [Exclusion] = [
    Exclusion(
      .kind("loop.frames"), foreign: true,
      "where the parts of a component lie in its view is the view's business")
  ]

  private static let embla: [Exclusion] = [
    Exclusion(.kind("ssr"), foreign: true, "styles of a page made by a server"),
    Exclusion(.kind("eventHandler"), foreign: true, "an emitter of events is the surface's"),
    Exclusion(.kind("focus"), foreign: true, "keyboard focus of a document"),
    Exclusion(.kind("constructor"), foreign: true, "what a constructor throws"),
    Exclusion(.kind("breakpoints"), foreign: true, "media queries of a document"),
    Exclusion(.kind("plugins"), foreign: true, "how another project names its plugins"),
    Exclusion(.kind("resize"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.kind("slidesChanged"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.answer("calls", kind: "*"), foreign: true, "counts calls of listeners and spies"),
    Exclusion(.kind("primitive.Axis"), foreign: true, "names of edges in a document"),
    Exclusion(.kind("primitive.Direction"), foreign: true, "a sign"),
    Exclusion(.kind("primitive.PercentOfView"), foreign: true, "a percentage"),
    Exclusion(.kind("primitive.Limit"), foreign: true, "a pair of numbers"),
    Exclusion(.kind("primitive.Counter"), foreign: true, "a number that wraps"),
    Exclusion(
      .answer("canLoop", kind: "*"), "the same as loopEffective where a loop was asked for"),
    Exclusion(.answer("loopPoints", kind: "*"), "how Embla finds the shifts, not what they are"),
  ]

  /// Two axes are two pagers, which do not know of each other: an area that is off screen on one
  /// axis still counts on the other.
  private static let platforms = ["endPosition", "relayoutKeepTargets"].map { event in
    Exclusion(
      .setupAtEvent(event, kind: "css.scrollsnap target", ScrollSnapBox.hidesAreas), foreign: true,
      "mutual visibility of two-axis areas: an area off screen on the other axis does not count")
  }
}
