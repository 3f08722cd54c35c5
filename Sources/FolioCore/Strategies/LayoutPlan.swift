/// How pages are laid out along the axis, from a recipe.
public struct LayoutPlan: Equatable, Sendable {
  /// The source of extents.
  package enum Extent: Equatable, Sendable {
    /// One extent for all pages.
    case uniform(Length)
    /// The app's extent for each page; 0 if it is unknown.
    case content
    /// The app's position and extent for each page.
    case placed
  }

  /// The identifier of the recipe, for reports.
  package var identifier = "layout"
  /// The source of extents.
  package var extent: Extent
  /// The shortest extent; `nil` for none.
  package var minimum: Length?
  /// The length between two pages.
  package var spacing: Length
  /// Which pages form groups.
  package var grouping: Grouping
  /// How strongly pages without a stop of their own stop a motion.
  package var stop: StopStrength
  /// The length subtracted from a uniform extent, down to 0.
  package var reduction: Length = .points(0)
  /// The number of pages that fill the snapport with their spacing, instead of an extent or a minimum.
  package var visible: Double?
  /// Content before the first page and after the last, in addition to the config's.
  package var padding: LengthInsets = .zero
  /// The slots that shape pages; `nil` if pages keep their extent.
  package var slots: Slots?
  /// A separator line that counts in the shortest page, in points.
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

  /// The lengths on a surface, in points, before `PageTable` limits them.
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
  /// 0 if negative; NaN stays, so that it is reported.
  fileprivate var orNone: Points { self < 0 ? 0 : self }
}
