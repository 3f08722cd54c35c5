/// How pages are laid out along the axis.
///
/// Pages follow each other without overlap. Made by the recipe of a layout.
public struct LayoutPlan: Equatable, Sendable {
  /// Where the extent of a page comes from.
  package enum Extent: Equatable, Sendable {
    /// All pages have one extent.
    case uniform(Length)
    /// The app, or the REPL, says how long each page is.
    ///
    /// A page it does not know counts as 0.
    case content
    /// The app says where each page begins and how long it is.
    case placed
  }

  /// The identifier of the recipe that made the plan, for reports.
  package var identifier = "layout"
  /// Where the extent of a page comes from.
  package var extent: Extent
  /// No page is shorter than this; `nil` for no minimum.
  package var minimum: Length?
  /// The length between two pages.
  package var spacing: Length
  /// Which pages are selected together.
  package var grouping: Grouping
  /// True if a motion may pass a page, where pages do not say so themselves.
  package var stop: StopStrength
  /// The length taken away from the extent of pages that have one extent; at least 0 is left.
  package var reduction: Length = .points(0)
  /// How many pages fill the snapport with the spacings between them, in place of the one extent or of the
  /// minimum; `nil` where those say it.
  package var visible: Double?
  /// Content before the first page and after the last, beside what the config states.
  package var padding: LengthInsets = .zero
  /// The slots that pages move through and are shaped by; `nil` where pages keep their extent.
  package var slots: Slots?
  /// A line between two pages that belongs to the length of the shortest page, in points.
  package var separator: Points = 0
  /// True if an expanded page gets its own extent back when it leaves the screen.
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

  /// The lengths of the plan on a surface, in points, before `PageTable` limits them.
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
  /// 0 where it is negative; what is not a number stays, so that it is reported.
  fileprivate var orNone: Points { self < 0 ? 0 : self }
}
