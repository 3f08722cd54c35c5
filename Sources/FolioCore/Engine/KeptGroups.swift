/// The groups a motion is about, kept by their pages while the layout changes.
///
/// On a ring each stays on its lap, or after an edit on the lap that is nearest to where it was, so
/// that no motion is turned the long way round.
struct KeptGroups: Sendable {
  private var target: Place?
  private var start: Place?
  private var selected: Place?
  private var isRing = false
  private var isListed = false

  /// A group by what outlives its number.
  private struct Place: Sendable {
    var group: Int
    /// The group's first page, and the lap it is on.
    var page: Int
    var lap: Int
    /// From the offset to where the group rests; negative behind it.
    var way: Points
    /// The place in the rest.
    var anchor: Bookmark?
  }

  /// What there is to keep; nothing at rest, where the anchor says all.
  init(_ pager: borrowing Pager) {
    guard pager.target != nil || pager.gesture != nil else { return }
    let layout = pager.layout
    guard layout.groupCount > 0 else { return }
    let offset = pager.offset
    func place(_ group: Int, _ anchor: Bookmark?) -> Place {
      let (page, lap) =
        layout.pages.isEmpty
        ? (group, 0)
        : layout.canonical(layout.pages(ofGroup: group).lowerBound, count: layout.pages.count)
      return Place(
        group: group, page: page, lap: lap, way: layout.clampedRest(ofGroup: group).low - offset,
        anchor: anchor)
    }
    isRing = layout.isLooping
    isListed = layout.rules.placement.isListed
    target = pager.target.map { place($0.group, layout.anchor(at: $0)) }
    start = pager.gesture.map { place($0.startGroup, nil) }
    selected = pager.gesture.map { place($0.selectedGroup, nil) }
  }

  /// Names the groups anew; a page that is gone hands over to its nearest survivor.
  ///
  /// - Parameters:
  ///   - change: what an edit did; `nil` where no page came, went or moved.
  ///   - byShare: whether a place inside a tall page keeps its share of it, or its distance from the
  ///     leading edge.
  func restore(_ pager: inout Pager, _ change: PageChange?, byShare: Bool) {
    guard target != nil || start != nil else { return }
    guard pager.layout.groupCount > 0 else { return pager.target = nil }
    if let group = group(start, change, pager) { pager.gesture?.startGroup = group }
    if let group = group(selected, change, pager) { pager.gesture?.selectedGroup = group }
    guard pager.target != nil, let anchor = target?.anchor else { return }
    guard let group = group(target, change, pager) else { return pager.target = nil }
    let offset = pager.layout.offset(of: anchor, group: group, byShare: byShare)
    pager.target = pager.layout.target(at: Rest(offset: offset, group: group))
  }

  private func group(_ place: Place?, _ change: PageChange?, _ pager: borrowing Pager) -> Int? {
    guard let place else { return nil }
    let layout = pager.layout
    guard let change else { return group(place, layout) }
    guard let page = change.successor(ofOld: place.page, pager.configuration.policies.removed)
    else { return nil }
    return nearest(layout.group(ofPage: page), to: pager.offset + place.way, place.way, layout)
  }

  /// The group of the same page on the same lap.
  private func group(_ place: Place, _ layout: PageLayout) -> Int {
    if layout.pages.isEmpty || (isListed && layout.rules.placement.isListed) {
      return max(0, min(place.group, layout.groupCount - 1))
    }
    let group = layout.group(ofPage: min(place.page, layout.pages.count - 1))
    return isRing && layout.isLooping ? group + place.lap * layout.groupCount : group
  }

  /// The lap of a group that rests nearest to where it would have been; half way between two laps
  /// that is the one further on.
  private func nearest(
    _ group: Int, to offset: Points, _ way: Points, _ layout: PageLayout
  ) -> Int {
    let ties: Direction = way < 0 ? .backward : .forward
    return group + layout.lap(ofGroup: group, nearest: offset, ties: ties) * layout.groupCount
  }
}

extension SnapPlacement {
  /// Whether rests are places of their own, which belong to no page.
  fileprivate var isListed: Bool {
    switch self {
    case .list, .every: true
    case .aligned, .anchored, .edgeAware: false
    }
  }
}
