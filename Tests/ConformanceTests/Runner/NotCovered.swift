import FolioTestSupport

/// The one list of what is not covered, and why.
///
/// It names kinds, events, expected names and facts of a setup, never a case.
enum NotCovered {
  static let list: [Exclusion] =
    [
      Exclusion(
        .kind("loop.frames"), foreign: true,
        "where the parts of a component lie in its view is the view's business")
    ] + mutualVisibility

  /// Two axes are two pagers, which do not know of each other: an area that is off screen on one
  /// axis still counts on the other.
  private static let mutualVisibility = ["endPosition", "relayoutKeepTargets"].map { event in
    Exclusion(
      .setupAtEvent(event, kind: "css.scrollsnap target", ScrollSnapBox.hidesAreas), foreign: true,
      "mutual visibility of two-axis areas: an area off screen on the other axis does not count")
  }
}
