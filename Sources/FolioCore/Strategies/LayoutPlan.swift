/// The layout of pages along the axis, from a recipe.
public struct LayoutPlan: Equatable, Sendable {
  package enum Extent: Equatable, Sendable {
    case uniform(Length)
    /// The app's extents; 0 if unknown.
    case content
    /// The app's positions and extents.
    case placed
  }

  package var identifier = "layout"
  package var extent: Extent
  package var minimum: Length?
  package var spacing: Length
  package var grouping: Grouping
  package var stop: StopStrength
  /// The length subtracted from a uniform extent, at most to 0.
  package var reduction: Length = .points(0)
  /// The number of pages that fill the snapport; replaces an extent or a minimum.
  package var visible: Double?
  /// The padding in addition to the config's.
  package var padding: LengthInsets = .zero
  package var slots: Slots?
  /// The length of a separator included in the shortest page, in points.
  package var separator: Points = 0
  /// `true` if an expanded page collapses when it leaves the screen.
  package var collapsesHidden = true

  package init(
    extent: Extent, minimum: Length? = nil, spacing: Length = .points(0),
    grouping: Grouping = .single, stop: StopStrength = .normal
  ) {
    self.extent = extent
    self.minimum = minimum
    self.spacing = spacing
    self.grouping = grouping
    self.stop = stop
  }

  func measures(viewport: Points, snapport: Points, padding: Insets) -> PageMeasures {
    func points(_ length: Length?) -> Points {
      length?.unlimited(viewport: viewport, snapport: snapport) ?? 0
    }
    let gap = points(spacing).orNone
    let shown = visible.map { (snapport - gap * max(0, $0.rounded(.up) - 1)) / $0 }?.orNone
    var least = points(minimum)
    var whole: Points?
    if case .uniform(let length) = extent {
      whole = ((shown ?? points(length)) - points(reduction)).orNone
    } else {
      least = shown ?? least
    }
    return PageMeasures(
      extent: whole?.value, minimum: (least + separator).value, spacing: gap.value,
      padding: padding.sum.value)
  }
}

extension Points {
  /// The length without negative values; keeps NaN, which is reported.
  fileprivate var orNone: Points { self < 0 ? 0 : self }
}
