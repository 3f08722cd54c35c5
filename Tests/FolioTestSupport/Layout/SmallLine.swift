public import FolioCore
import FolioStandard

/// A few short pages in whole points, which often end exactly where something else begins or ends.
public struct SmallLine: CustomStringConvertible {
  /// How long the pages are.
  public var extents: [Double]
  /// What lies between two pages.
  public var spacing: Double
  /// How long the viewport is.
  public var viewport: Double
  /// What pages longer than the viewport do.
  public var tall: TallPages
  /// How the line is closed.
  package var loop: LoopPlan.Style

  /// Chooses a line among those that are allowed.
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

  /// How a pager lays the line out.
  public var layout: PageLayout {
    Driven(
      .test(
        layout: .content(spacing: .points(spacing)), snap: .aligned(tall: tall),
        loop: LoopPlan(loop)),
      viewport: Points(viewport), pages: .extents(extents)
    ).pager.layout
  }

  /// All of it in words, for a law that fails.
  public var description: String {
    "\(extents) spacing \(spacing) viewport \(viewport) \(tall) \(loop)"
  }
}
