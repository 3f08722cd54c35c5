import FolioTestSupport

extension NotCovered {
  /// What the surface leaves out.
  static let surfaces: [Exclusion] = [
    Exclusion(
      .kind("loop.order"),
      "the pager tells the selection before the surface shows it, as its events go before the move"),
    Exclusion(
      .answer("androidDurationMs", kind: "android.fling physics"),
      "the time of the platform's spline; the curve here begins with the finger's velocity"),
    Exclusion(
      .setup(kind: "flutter.physics overscroll") {
        ($0["initial"]?["offset"]?.double ?? 0) < 0
      }, "Flutter's resistance beyond the ends"),
    Exclusion(
      .setup(kind: "flutter.carouselview resize") { $0["config"]?["weights"] != nil },
      "slots that change their weights while an item moves through them"),
    Exclusion(
      .answer("neverPlaced", kind: "compose.pager window"),
      "pages skipped by jumping ahead of an animation"),
    Exclusion(
      .kind("flutter.pageview window"), foreign: true, "what a screen reader is told of pages"),
    Exclusion(.kind("css.scrollsnap jump"), "a scroll to a place on two axes"),
    Exclusion(.kind("css.scrollsnap data"), "areas that move on two axes"),
    Exclusion(.kind("css.scrollsnap resize"), "content that grows before the pages"),
    Exclusion(.kind("flutter.pageview restore"), "state that is saved belongs to the host"),
    Exclusion(.kind("compose.pager restore"), "state that is saved belongs to the host"),
    Exclusion(.kind("androidx.viewpager2 restore"), "state that is saved belongs to the host"),
    Exclusion(.kind("compose.pager data"), "keys set and a page requested at once"),
    Exclusion(
      .answer("preJumpPage", kind: "compose.pager jump"),
      "pages skipped by jumping ahead of an animation"),
    Exclusion(
      .event("requestScrollTo", kind: "compose.pager jump"), "places between pages are no rests"),
    Exclusion(
      .answer("positionInPagesAfterEach", kind: "compose.pager jump"),
      "places between pages are no rests"),
    Exclusion(
      .answer("pageFractionOffset", kind: "compose.pager jump"),
      "places between pages are no rests"),
    Exclusion(
      .setup(kind: "compose.pager states") { $0["config"]?["positionThresholdDp"] != nil },
      "a target that is told while the finger is down"),
    Exclusion(
      .answer("after", kind: "androidx.viewpager2 jump"),
      "pages skipped by jumping ahead of an animation"),
  ]
}
