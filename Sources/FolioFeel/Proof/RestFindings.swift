package import FolioCore
import FolioReport

/// The findings about snap points, which need no gesture.
package struct RestFindings {
  private let pager: Pager
  private var layout: PageLayout { pager.layout }
  private static let help = "let the ends reach further with `ends=pad` on `snap`, or with `insets`"

  /// Creates the findings of a pager with pages and a surface.
  package init(_ pager: Pager) { self.pager = pager }

  var all: [FeelFinding] {
    shared + [endPageShort, hidden].compactMap { $0 }
  }

  /// Pages that share a snap point, of which only one can be current.
  private var shared: [FeelFinding] {
    var findings: [FeelFinding] = []
    var group = 0
    while group < min(layout.groupCount, FeelProof.mostPages) {
      guard let snap = layout.snap(ofGroup: group) else { break }
      let last = max(group, min(snap.groups.upperBound, layout.groupCount - 1))
      if last > group {
        let pages = [
          layout.pages(ofGroup: group).lowerBound, layout.pages(ofGroup: last).upperBound,
        ]
        findings.append(
          FeelFinding(
            code: .sharedRests,
            message:
              "pages \(pages[0]) to \(pages[1]) share the snap point at \(RoundedText.of(snap.low))",
            script: pages.map { "go \($0) instant; state" }, help: Self.help))
      }
      group = last + 1
    }
    return findings
  }

  /// `true` if every point of each page can come to rest in view, as far as pages are tried.
  var showsEverything: Bool {
    if case .list = layout.rules.placement { return false }
    return !layout.isLooping && layout.snapport > 0 && !layout.pages.isEmpty
      && layout.hiddenPart == nil
  }

  /// The first page with a part that comes into view only while a finger holds it.
  package var hidden: FeelFinding? {
    guard let part = layout.hiddenPart else { return nil }
    let (extent, room) = (layout.extent(ofPage: part.page), layout.viewport.extent)
    let isTall = extent > room
    return FeelFinding(
      code: .hiddenContent, message: part.description,
      note: isTall
        ? "the page is \(RoundedText.of(extent)) points long, the surface shows \(RoundedText.of(room))"
        : cause(of: part, room),
      script: ["go \(part.page) instant; state"],
      help: isTall
        ? "write `tall=scroll-inside` on `snap` to scroll through a page that is longer" : nil,
      pages: [part.page])
  }

  private func cause(of part: HiddenPart, _ room: Points) -> String {
    switch part.snaps {
    case (nil, let first?): "the first snap point is at \(RoundedText.of(first.low))"
    case (let last?, nil): "the last snap point is at \(RoundedText.of(last.high))"
    default:
      "the snap points are further apart than the \(RoundedText.of(room)) points that the surface shows"
    }
  }

  /// A first or last page that the end of the content keeps from its snap point.
  package var endPageShort: FeelFinding? {
    guard !layout.isLooping, layout.groupCount > 1, layout.pageCount <= FeelProof.mostPages,
      let first = layout.snap(ofGroup: 0), let last = layout.snap(ofGroup: layout.groupCount - 1)
    else { return nil }
    let end = layout.pageCount - 1
    let ends = [
      (page: 0, name: "first", missing: first.low - layout.unclampedRest(ofPage: 0), "past"),
      (page: end, name: "last", missing: layout.unclampedRest(ofPage: end) - last.high, "short of"),
    ].filter { $0.missing > 0.5 }
    guard !ends.isEmpty else { return nil }
    let places = ends.map { _, name, missing, side in
      "the \(name) page stops \(RoundedText.of(missing.value, "point")) \(side) its snap point"
    }
    return FeelFinding(
      code: .endPageShort, message: places.joined(separator: " and "),
      script: ends.map { "go \($0.page) instant; state" }, help: Self.help)
  }
}
