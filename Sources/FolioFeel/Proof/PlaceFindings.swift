package import FolioCore
import FolioReport

/// The findings about rests themselves, without a gesture.
package struct RestFindings {
  private let pager: Pager
  private var layout: PageLayout { pager.layout }
  private static let help = "let the ends reach further with `ends=pad` on `snap`, or with `insets`"

  /// Looks at the rests of a pager that has pages and a surface.
  package init(_ pager: Pager) { self.pager = pager }

  var all: [FeelFinding] {
    let shared = shared
    return shared.isEmpty ? [endPageShort].compactMap { $0 } : shared
  }

  /// Pages at the ends that are to lie within the snapport and stop beside their place; `nil` if none does,
  /// and if pages rest at an edge of the snapport, which one of the two ends never reaches.
  package var within: FeelFinding? {
    guard case .aligned(let share) = layout.rules.placement, share > 0, share < 1, shared.isEmpty
    else { return nil }
    return endPageShort
  }

  /// Pages with one rest, so that only one of them can be current.
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
              "pages \(pages[0]) to \(pages[1]) share the rest at \(RoundedText.of(snap.low))",
            script: pages.map { "go \($0) instant; state" }, help: Self.help))
      }
      group = last + 1
    }
    return findings
  }

  /// A first or last page that the end of the content holds beside its place.
  private var endPageShort: FeelFinding? {
    guard !layout.isLooping, layout.groupCount > 1, layout.pageCount <= FeelProof.mostPages,
      let first = layout.snap(ofGroup: 0), let last = layout.snap(ofGroup: layout.groupCount - 1)
    else { return nil }
    let end = layout.pageCount - 1
    let ends = [
      (page: 0, name: "first", missing: first.low - layout.unclampedRest(ofPage: 0), "behind"),
      (page: end, name: "last", missing: layout.unclampedRest(ofPage: end) - last.high, "before"),
    ].filter { $0.missing > 0.5 }
    guard !ends.isEmpty else { return nil }
    let places = ends.map { _, name, missing, side in
      "the \(name) page stops \(RoundedText.of(missing.value, "point")) \(side)"
    }
    return FeelFinding(
      code: .endPageShort, message: places.joined(separator: " and ") + " its place",
      script: ends.map { "go \($0.page) instant; state" }, help: Self.help)
  }
}

/// The findings about a gesture on surfaces of other lengths.
struct SurfaceFindings {
  private let pager: Pager
  /// The lengths of surfaces, in points along the axis: from a small phone to a tablet on its side.
  private static let extents = [320.0, 375, 430, 568, 667, 768, 1024]
  /// The ratio of shares from which the same gesture is another one.
  private static let mostRatio = 3.0
  /// The shortest drag that a finger can tell from none, in points.
  private static let leastFelt = 1.0

  init(_ pager: Pager) { self.pager = pager }

  /// The share of the way that turns the page on a surface.
  private struct Turn {
    var extent: Double
    var share: Double
    var gap: Double
    var page: Int
  }

  var all: [FeelFinding] {
    let turns = Self.extents.compactMap { extent -> Turn? in
      guard let field = field(on: extent), let gap = field.gap.forward, gap > 0 else { return nil }
      return field.leastDistance(.forward, upTo: gap * 1.5).map {
        Turn(extent: extent, share: $0 / gap, gap: gap, page: field.page)
      }
    }
    guard let least = turns.min(by: { $0.share < $1.share }),
      let most = turns.max(by: { $0.share < $1.share }), least.share > 0,
      most.share / least.share > Self.mostRatio, most.share * most.gap >= Self.leastFelt
    else { return [] }
    // The same share turns the page on one surface and not on the other.
    let share = (least.share * most.share).squareRoot()
    let shares = [least, most].map { RoundedText.of($0.share * 100, decimals: 0) + " %" }
    return [
      FeelFinding(
        code: .differsBySurface,
        message: "a slow drag turns the page after \(shares[0]) of the way on a surface of "
          + "\(RoundedText.of(least.extent)), and after \(shares[1]) on one of "
          + RoundedText.of(most.extent),
        script: [least, most].map { script($0, share) },
        help: "state the distance as a share, like `threshold (page)0.5`")
    ]
  }

  private func script(_ turn: Turn, _ share: Double) -> String {
    let sides = [turn.extent, pager.viewport.crossExtent.value].map { RoundedText.of($0) }
    let size = pager.configuration.axis == .vertical ? sides.reversed() : sides
    let drag = GesturePoint(distance: (turn.gap * share).rounded(), velocity: 0)
    return "viewport \(size[0])x\(size[1]); " + drag.script(from: turn.page)
  }

  private func field(on extent: Double) -> GestureField? {
    var resized = pager
    var effects = Effects()
    let viewport = Viewport(extent: Points(extent), crossExtent: pager.viewport.crossExtent)
    resized.handle(.resize(.step(to: viewport)), into: &effects)
    return GestureField(resized)
  }
}
