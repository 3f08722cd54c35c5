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
    Exclusion(.kind("flutter.physics overscroll"), "Flutter's resistance beyond the ends"),
    Exclusion(.kind("flutter.pageview overscroll"), "Flutter's resistance beyond the ends"),
    Exclusion(.kind("css.scrollsnap jump"), "a scroll to a place on two axes"),
    Exclusion(.kind("css.scrollsnap data"), "areas that move on two axes"),
    Exclusion(.kind("css.scrollsnap resize"), "content that grows before the pages"),
    Exclusion(.kind("flutter.carouselview resize"), "a config that changes while it runs"),
    Exclusion(.kind("flutter.pageview restore"), "state that is saved belongs to the host"),
    Exclusion(.kind("compose.pager restore"), "state that is saved belongs to the host"),
    Exclusion(.kind("androidx.viewpager2 restore"), "state that is saved belongs to the host"),
    Exclusion(.kind("flutter.pageview window"), "what a screen reader is told"),
    Exclusion(.kind("compose.pager window"), "pages skipped by jumping ahead of an animation"),
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
      .event("declareTarget", kind: "compose.pager states"), "a target without a motion"),
    Exclusion(
      .setup(kind: "compose.pager states") { $0["config"]?["positionThresholdDp"] != nil },
      "a target that is told while the finger is down"),
    Exclusion(
      .answer("after", kind: "androidx.viewpager2 jump"),
      "pages skipped by jumping ahead of an animation"),
    Exclusion(
      .event("catchWhileSettlingAndSwipe", kind: "androidx.viewpager2 states"),
      "a catch between pages that the case gives no places for"),
    Exclusion(
      .event("fakeDrag", kind: "androidx.viewpager2 states"), "drags without a finger"),
  ]
}
