/// How much of the cases has to be covered: so much of all together, and of each group.
struct Bar: Sendable {
  /// What it is about.
  let name: String
  /// The groups: kinds, all that begin so where one ends in a star, as `test.loop` or `cards.*`; a
  /// kind of all platforms is `* target`.
  let groups: [String]
  /// Of all groups together.
  var together = 0.95
  /// Of each group.
  var each = 0.8

  /// What may be left out of a source beyond what is no pager behaviour.
  static let leftOut = 0.1

  static let all = [
    Bar(
      name: "pages",
      groups: [
        "pages.frames", "cards.layout", "cards.indexAtOffset", "cards.visible", "cards.setHeight",
        "cards.reload", "cards.reuse", "reuse.registry", "geometry.*", "resize.*", "test.align",
        "test.containScroll", "test.slidesToScroll", "golden.layout",
      ], together: 1, each: 1),
    Bar(
      name: "rules and geometry",
      groups: [
        "cards.*", "offsets.*", "shelf.*", "peek.*", "centered.*", "sensitivity.*", "drag.*",
        "page.*", "distance.*", "neighbours.*", "grouping.*", "window.*", "geometry.*", "* target",
        "* layout", "* metrics", "test.align", "test.axis", "test.containScroll",
        "test.slidesToScroll", "test.selectedAndPreviousSnap", "test.goTo", "test.scrollProgress",
        "golden.layout", "golden.targetSelection", "golden.dragRelease", "golden.canLoop",
        "primitive.Alignment", "primitive.ScrollLimit", "primitive.ScrollProgress",
        "primitive.SlidesToScroll", "primitive.SlidesInView",
      ]),
    Bar(
      name: "surface and motion",
      groups: [
        "loop.*", "flow.*", "indicator.*", "resize.*", "physics.*", "* resize", "* jump", "* data",
        "* states", "* overscroll", "* physics", "* window", "* restore", "test.loop",
        "test.scrollBounds", "golden.loopJumps", "golden.scrollBody", "golden.scrollBounds",
      ]),
  ]

  /// Whether a kind belongs to a group.
  static func holds(_ group: String, _ kind: String) -> Bool {
    if group.hasSuffix("*") { return kind.hasPrefix(group.dropLast()) }
    if group.hasPrefix("*") { return kind.hasSuffix(group.dropFirst()) }
    return kind == group
  }
}

extension Tally.Row {
  /// The share that passed of what is pager behaviour; 1 where nothing is.
  var coverage: Double {
    let asked = cases - foreign
    return asked > 0 ? Double(passed) / Double(asked) : 1
  }
}

extension Tally {
  /// The rows of a group together.
  func sum(of group: String) -> Row { sum { Bar.holds(group, $0.kind) } }

  /// The rows of all groups of a bar together.
  func sum(of bar: Bar) -> Row {
    sum { key in bar.groups.contains { Bar.holds($0, key.kind) } }
  }
}
