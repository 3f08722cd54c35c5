package import FolioCore

/// How the pager's endless, logical coordinates lie on a surface that has ends and a direction.
///
/// A pure value. Looping by clones, the surface's content is some pages before the first, one lap,
/// and some pages after the last; an offset on any lap lies on the lap in the middle. Nothing that is
/// on screen depends on the lap, which is what makes shifts invisible.
package struct SurfaceFrame: Equatable, Sendable {
  /// Which way offsets grow on the surface.
  package var mapping: CoordinateMapping
  /// The surface's bounds along the axis.
  package var viewport: Points
  /// How many pages are shown again before the first, and after the last.
  package var clones: Int
  /// The content before logical offset 0: the clones before the first page.
  package var leading: Points
  /// The surface's content, clones included.
  package var extent: Points
  /// The lap that lies in the middle.
  package var lap: Int
  /// The length of a lap; `nil` where the surface needs no shifts.
  package var period: Points?
  /// The least content before offset 0, and in all, that the layout needs.
  private let least: Least

  private struct Least: Equatable, Sendable {
    var leading: Points
    var extent: Points
  }

  /// The frame of a layout, with the lap of an offset in the middle and content wherever that shows.
  package init(_ layout: PageLayout, at offset: Points, _ mapping: CoordinateMapping) {
    self.mapping = mapping
    viewport = layout.viewport.extent
    period = layout.loop.style == .clones ? layout.period : nil
    clones = period == nil ? 0 : Self.clones(layout)
    lap = period == nil ? 0 : layout.lap(of: offset)
    least = period == nil ? Self.row(layout, mapping) : Self.loop(layout, clones)
    leading = least.leading
    extent = least.extent
    grow(for: offset)
  }

  private static func row(_ layout: PageLayout, _ mapping: CoordinateMapping) -> Least {
    let extent = extent(layout)
    // Mirrored, content shorter than the viewport keeps to the far end, where reading begins.
    let shown =
      mapping.isMirrored ? max(extent, layout.viewport.extent - layout.insets.sum) : extent
    return Least(leading: 0, extent: shown)
  }

  private static func loop(_ layout: PageLayout, _ clones: Int) -> Least {
    let leading = -layout.start(ofPage: -clones)
    let last = layout.pages.count - 1 + clones
    return Least(
      leading: leading, extent: leading + layout.start(ofPage: last) + layout.extent(ofPage: last))
  }

  /// The content of the surface: the pages, and as much more as the last rest needs.
  ///
  /// A plain list of rests may go further than any page; a surface that ended before would hold back
  /// what was sent there.
  private static func extent(_ layout: PageLayout) -> Points {
    let range = layout.range
    let reach = range.maximum + layout.viewport.extent - layout.insets.trailing
    let isBeyond = reach > layout.contentExtent + Tolerance.rounding(at: reach)
    return isBeyond && range.maximum > range.minimum ? reach : layout.contentExtent
  }

  /// The insets of the surface, in the pager's direction: the layout's, and as much more at the
  /// leading end as the first rest needs.
  ///
  /// A rest may lie before all content; a surface that ended behind it would take back what was sent
  /// there.
  static func insets(_ layout: PageLayout) -> Insets {
    var insets = layout.insets
    let reach = -layout.range.minimum
    if !layout.isLooping, reach > insets.leading + Tolerance.rounding(at: reach) {
      insets.leading = reach
    }
    return insets
  }

  /// The least number of pages that fill the viewport from either end; all of them at most.
  ///
  /// More clones never fill less, and few fill most viewports: the search doubles, then halves.
  /// O(log² n).
  private static func clones(_ layout: PageLayout) -> Int {
    let count = layout.pages.count
    var (least, enough) = (1, 1)
    while enough < count, !fills(layout, enough, count) {
      (least, enough) = (enough, min(count, enough * 2))
    }
    while least < enough {
      let middle = least + (enough - least) / 2
      if fills(layout, middle, count) { enough = middle } else { least = middle + 1 }
    }
    return least
  }

  private static func fills(_ layout: PageLayout, _ clones: Int, _ count: Int) -> Bool {
    let before = layout.start(ofPage: 0) - layout.start(ofPage: -clones)
    let after = layout.start(ofPage: count + clones) - layout.start(ofPage: count)
    return before >= layout.viewport.extent && after >= layout.viewport.extent
  }

  /// The difference between an offset in the content of the surface and the logical offset.
  private var shift: Points { leading - (period ?? 0) * Double(lap) }

  /// A logical offset on the surface.
  package func physical(_ offset: Points) -> Points {
    mapping.mapped(offset: offset + shift, viewport: viewport, contentExtent: extent)
  }

  /// An offset of the surface as the pager sees it.
  package func logical(_ offset: Points) -> Points {
    mapping.mapped(offset: offset, viewport: viewport, contentExtent: extent) - shift
  }

  /// A stretch of logical content on the surface.
  package func physical(start: Points, extent length: Points) -> PageFrame {
    let start = start + shift
    return PageFrame(
      start: mapping.isMirrored ? extent - start - length : start, extent: length)
  }

  /// `true` if it is made of the same layout, whatever lap is in the middle and how many clones were
  /// added.
  func hasLayout(of other: SurfaceFrame) -> Bool {
    var other = other
    (other.lap, other.leading, other.extent) = (lap, leading, extent)
    return self == other
  }

  /// Puts the lap into the middle that leaves the most content on both sides of an offset.
  mutating func center(_ offset: Points) {
    guard let period else { return }
    let middle: Points = (extent - viewport) * 0.5
    let laps: Double = (offset + leading - middle) / period
    if let lap = Int(exactly: laps.rounded()) { self.lap = lap }
  }

  /// Adds whole laps of clones until an offset can be shown without running out of content.
  mutating func grow(for offset: Points) {
    guard let period else { return }
    let place = offset + shift
    let before = max(0, (-place / period).rounded(.up))
    let after = max(0, ((place + viewport - extent) / period).rounded(.up))
    leading += period * before
    extent += period * (before + after)
  }
}
