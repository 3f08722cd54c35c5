/// The one list of what is not covered, and why.
///
/// It names kinds, events, expected names and facts of a setup, never a case.
enum NotCovered {
  static let list: [Exclusion] = [
    Exclusion(
      .kind("loop.frames"), foreign: true,
      "where the parts of a component lie in its view is the view's business")
  ]
}
