import FolioCore
import FolioReport

/// What a gesture means on surfaces of other lengths.
struct SurfaceFindings {
  private let pager: Pager
  /// From a small phone to a tablet on its side, in points along the axis.
  private static let extents = [320.0, 375, 430, 568, 667, 768, 1024]
  /// From how many times the share on that the same gesture is another one.
  private static let mostRatio = 3.0

  init(_ pager: Pager) { self.pager = pager }

  var all: [FeelFinding] {
    let shares = Self.extents.compactMap { extent -> (extent: Double, share: Double)? in
      guard let field = field(on: extent), let gap = field.gap.forward, gap > 0 else { return nil }
      return field.leastDistance(.forward, upTo: gap * 1.5).map { (extent, $0 / gap) }
    }
    guard let least = shares.min(by: { $0.share < $1.share }),
      let most = shares.max(by: { $0.share < $1.share }), least.share > 0,
      most.share / least.share > Self.mostRatio
    else { return [] }
    return [
      FeelFinding(
        code: .differsBySurface,
        message:
          "a slow drag turns the page after \(percent(least.share)) of the way on a surface of "
          + "\(RoundedText.of(least.extent)), and after \(percent(most.share)) on one of "
          + RoundedText.of(most.extent),
        script: [], help: "state the distance as a share, like `threshold (page)0.5`")
    ]
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
