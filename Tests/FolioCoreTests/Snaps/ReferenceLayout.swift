import FolioCore

/// The same answers as `PageLayout`, by walking over every page.
///
/// Obviously correct, and slow.
struct ReferenceLayout {
  var extents: [Double]
  var spacing = 0.0
  var viewport = 100.0
  var insets = Insets.zero
  var padding = Insets.zero
  var fraction = 0.0
  var scrollsInside = false
  var group = 1
  var clamps = true

  var layout: PageLayout {
    var pages = PageTable(extents: extents)
    pages.spacing = spacing
    return PageLayout(
      pages: pages, viewport: Viewport(extent: Points(viewport)), insets: insets,
      padding: padding,
      rules: SnapRules(
        placement: .aligned(fraction), tall: scrollsInside ? .scrollInside : .align,
        ends: clamps ? .clamp : .free, grouping: group > 1 ? .every(group) : .single))
  }

  var starts: [Double] {
    var starts: [Double] = []
    var next = padding.leading.value
    for extent in extents {
      starts.append(next)
      next += extent + spacing
    }
    return starts
  }

  var contentExtent: Double {
    padding.sum.value + extents.reduce(0, +) + spacing * Double(max(0, extents.count - 1))
  }

  var port: Double { max(0, viewport - insets.sum.value) }

  /// The rest of each group before ends are clamped.
  var ideals: [(low: Double, high: Double)] {
    let starts = starts
    return stride(from: 0, to: extents.count, by: group).map { first in
      let last = min(first + group, extents.count) - 1
      let start = starts[first]
      let extent = starts[last] + extents[last] - start
      let leading = start - insets.leading.value
      if scrollsInside, extent > port { return (leading, leading + extent - port) }
      let low = leading + (extent - port) * fraction
      return (low, low)
    }
  }

  var range: (minimum: Double, maximum: Double) {
    let minimum = -insets.leading.value
    let maximum = max(minimum, contentExtent + insets.trailing.value - viewport)
    guard !clamps, let first = ideals.first, let last = ideals.last else {
      return (minimum, maximum)
    }
    return (min(minimum, first.low), max(maximum, last.high))
  }

  /// The collapsed snaps, each with its groups.
  var snaps: [(low: Double, high: Double, groups: ClosedRange<Int>)] {
    let range = range
    var snaps: [(low: Double, high: Double, groups: ClosedRange<Int>)] = []
    for (index, ideal) in ideals.enumerated() {
      let low = clamps ? max(range.minimum, min(range.maximum, ideal.low)) : ideal.low
      let high = clamps ? max(range.minimum, min(range.maximum, ideal.high)) : ideal.high
      if let last = snaps.last, last.low == low {
        let both = last.groups.lowerBound...index
        snaps[snaps.count - 1] = (low, max(high, last.high), both)
      } else {
        snaps.append((low, high, index...index))
      }
    }
    return snaps
  }
}
