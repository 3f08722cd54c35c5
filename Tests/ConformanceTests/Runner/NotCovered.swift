import FolioTestSupport

/// The one list of what is not covered, and why.
///
/// It names kinds, events, expected names and facts of a setup, never a case.
enum NotCovered {
  static let list: [Exclusion] = [
    Exclusion(
      .kind("loop.frames"), foreign: true,
      "where the parts of a component lie in its view is the view's business"),
    Exclusion(
      .setup(kind: "css.scrollsnap target") { setup in
        let targets = setup["config"]?["previousTargets"]?.array ?? []
        return setup["config"]?["snapAxis"]?.string == "both" && targets.contains(.null)
      }, foreign: true,
      "an axis without a target looks among areas that show beside the other axis's: two axes are"
        + " two pagers, which do not know of each other (mutual visibility)"),
  ]
}
