public import FolioCore
import FolioStandard

/// A row of a few short pages in whole points, whose edges often coincide.
public struct SmallLine: CustomStringConvertible {
  /// The extents of the pages.
  public var extents: [Double]
  /// The spacing between two pages.
  public var spacing: Double
  /// The extent of the viewport.
  public var viewport: Double
  /// The treatment of tall pages.
  package var tall: TallPages
  /// The style of the loop.
  package var loop: LoopPlan.Style

  /// Creates a random row within bounds.
  package init(
    _ choices: inout Choices, pages: ClosedRange<Int> = 1...8, lengths: ClosedRange<Int> = 0...6,
    viewports: ClosedRange<Int> = 1...9, tall: [TallPages] = [.align],
    loops: [LoopPlan.Style] = [.off, .seamless]
  ) {
    extents = choices.array(of: choices.int(in: pages)) { Double($0.int(in: lengths)) }
    spacing = Double(choices.int(in: 0...2))
    viewport = Double(choices.int(in: viewports))
    self.tall = choices.element(of: tall)
    loop = choices.element(of: loops)
  }

  /// The layout of a pager.
  public var layout: PageLayout {
    Driven(
      .test(
        layout: .content(spacing: .points(spacing)), snap: .aligned(tall: tall),
        loop: LoopPlan(loop)),
      viewport: Points(viewport), pages: .extents(extents)
    ).pager.layout
  }

  /// The row, for the report of a law.
  public var description: String {
    "\(extents) spacing \(spacing) viewport \(viewport) \(tall) \(loop)"
  }
}
