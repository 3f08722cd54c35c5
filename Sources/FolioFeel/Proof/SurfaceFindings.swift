import FolioCore
import FolioReport

/// What a gesture means on surfaces of other lengths.
struct SurfaceFindings {
  private let pager: Pager
  /// From a small phone to a tablet on its side, in points along the axis.
  private static let extents = [320.0, 375, 430, 568, 667, 768, 1024]
  /// From how many times the share on that the same gesture is another one.
  private static let mostRatio = 3.0
  /// The shortest drag that anybody tells from none, in points.
  private static let leastFelt = 1.0

  init(_ pager: Pager) { self.pager = pager }

  /// What share of the way turns the page on a surface.
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
    // The same share turns the page on the one and not on the other.
    let share = (least.share * most.share).squareRoot()
    return [
      FeelFinding(
        code: .differsBySurface,
        message:
          "a slow drag turns the page after \(percent(least.share)) of the way on a surface of "
          + "\(RoundedText.of(least.extent)), and after \(percent(most.share)) on one of "
          + RoundedText.of(most.extent),
        script: [least, most].map { script($0, share) },
        help: "state the distance as a share, like `threshold (page)0.5`")
    ]
  }

  private func script(_ turn: Turn, _ share: Double) -> String {
    let sides = [turn.extent, pager.viewport.crossExtent.value].map { RoundedText.of($0) }
    let size = pager.configuration.axis == .vertical ? sides.reversed() : sides
    let drag = GesturePoint(distance: (turn.gap * share).rounded(), velocity: 0)
    return "viewport \(size[0])x\(size[1]); " + Evidence.script(turn.page, drag)
  }

  private func percent(_ share: Double) -> String {
    RoundedText.of(share * 100, decimals: 0) + " %"
  }

  private func field(on extent: Double) -> GestureField? {
    var resized = pager
    var effects = Effects()
    let viewport = Viewport(extent: Points(extent), crossExtent: pager.viewport.crossExtent)
    resized.handle(.resize(.step(to: viewport)), into: &effects)
    return GestureField(resized)
  }
}
