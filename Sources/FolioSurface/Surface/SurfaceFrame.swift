public import FolioCore

/// The mapping of the pager's endless coordinates to a surface with ends and a direction.
///
/// A looped surface has clones, one lap and clones; offsets of any lap are shown on the middle one.
package struct SurfaceFrame: Equatable, Sendable {
  package var mapping: CoordinateMapping
  package var viewport: Points
  /// The number of pages cloned before the first, and after the last.
  package var clones: Int
  /// The clones before logical offset 0.
  package var leading: Points
  /// The surface's content with clones.
  package var extent: Points
  package var lap: Int
  /// The length of a lap; `nil` without shifts.
  package var period: Points?
  /// The least content before offset 0, and in total.
  private let least: Least

  private struct Least: Equatable, Sendable {
    var leading: Points
    var extent: Points
  }

  /// The frame of a layout, with the lap of an offset in the middle.
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
    // Short mirrored content is at the far end, where reading begins.
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

  /// The length of the pages, and of what the last snap point needs beyond them.
  private static func extent(_ layout: PageLayout) -> Points {
    let range = layout.range
    let end = range.maximum + layout.viewport.extent - layout.insets.trailing
    let isBeyond = end > layout.contentExtent + Tolerance.rounding(at: end)
    return isBeyond && range.maximum > range.minimum ? end : layout.contentExtent
  }

  /// The layout's insets, with what the first snap point needs before the content.
  static func insets(_ layout: PageLayout) -> Insets {
    var insets = layout.insets
    let end = -layout.range.minimum
    if !layout.isLooping, end > insets.leading + Tolerance.rounding(at: end) {
      insets.leading = end
    }
    return insets
  }

  /// The fewest pages that fill the viewport from either end; O(log² n).
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

  /// The offset on the surface minus the logical one.
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

  func hasLayout(of other: SurfaceFrame) -> Bool {
    var other = other
    (other.lap, other.leading, other.extent) = (lap, leading, extent)
    return self == other
  }

  mutating func center(_ offset: Points) {
    guard let period else { return }
    let middle: Points = (extent - viewport) * 0.5
    let laps: Double = (offset + leading - middle) / period
    if let lap = Int(exactly: laps.rounded()) { self.lap = lap }
  }

  mutating func grow(for offset: Points) {
    guard let period else { return }
    let place = offset + shift
    let before = max(0, (-place / period).rounded(.up))
    let after = max(0, ((place + viewport - extent) / period).rounded(.up))
    leading += period * before
    extent += period * (before + after)
  }
}

extension PagingAxis {
  /// The value along this axis.
  public func pick<Value>(_ horizontal: Value, _ vertical: Value) -> Value {
    self == .horizontal ? horizontal : vertical
  }

  /// Sets the value along this axis.
  public func put<Value>(_ value: Value, _ horizontal: inout Value, _ vertical: inout Value) {
    if self == .horizontal { horizontal = value } else { vertical = value }
  }
}
