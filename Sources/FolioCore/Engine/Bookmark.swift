/// A page, lap and relative place, such as the anchor, that survive a change of the layout.
package struct Bookmark: Equatable, Sendable {
  /// The page; `nil` without pages.
  package internal(set) var page: PageID?
  /// The page's index, which edits update.
  package internal(set) var index: Int
  /// The page's lap; 0 at rest and without a loop.
  package internal(set) var lap = 0
  /// The snap point in a list without pages.
  package internal(set) var listedGroup: Int?
  /// `true` where others scrolled a surface at rest, also off the snap points.
  var wasScrolled = false
  var place: Place

  enum Place: Equatable, Sendable {
    /// An edge of the page's snap point, the distance in points, and the fraction of its range.
    case rest(SnapEdge, distance: Points, share: Double)
    /// A number of pages from the page's snap point, between two.
    case between(pages: Double)
    /// A fraction of the distance to the next listed snap point; `pages` is for other layouts.
    case betweenRests(share: Double, pages: Double)
    /// A number of pages beyond the outermost snap point; negative before the first.
    case beyond(pages: Double)
    /// A number of points from the page's start, to keep the page in place on the screen.
    case screen(distance: Points)
  }

  init(
    page: PageID?, index: Int, lap: Int = 0, listedGroup: Int? = nil,
    _ place: Place = .rest(.point, distance: 0, share: 0)
  ) {
    self.page = page
    self.index = index
    self.lap = lap
    self.listedGroup = listedGroup
    self.place = place
  }

  /// The edge of the snap point; `point` between two.
  package var edge: SnapEdge {
    if case .rest(let edge, _, _) = place { edge } else { .point }
  }

  /// The distance from the edge, in points; 0 at a point unless the surface stops anywhere.
  package var distance: Points {
    if case .rest(_, let distance, _) = place { distance } else { 0 }
  }

  /// The fraction of the snap range; 0 at a point.
  package var share: Double {
    if case .rest(_, _, let share) = place { share } else { 0 }
  }

  var onFirstLap: Bookmark {
    var first = self
    first.lap = 0
    return first
  }

}

extension PageLayout {
  func bookmark(at target: PagerTarget) -> Bookmark {
    bookmark(ofPage: target.page, group: target.group, at: target.offset)
  }

  func bookmark(ofPage page: Int, group: Int, at offset: Points) -> Bookmark {
    let (index, lap) = canonical(group, count: groupCount)
    let rest = clampedRest(ofGroup: group)
    let edge = rest.edge(of: offset)
    let share: Double = (offset - rest.low) / (rest.high - rest.low)
    return Bookmark(
      page: id(ofPage: page), index: page, lap: lap,
      listedGroup: rules.placement.isListed ? index : nil,
      .rest(
        edge, distance: edge == .trailing ? rest.high - offset : offset - rest.low,
        share: share.isFinite ? share : 0))
  }

  func bookmark(showing page: Int, at offset: Points) -> Bookmark {
    let lap = lap(ofGroup: group(ofPage: page), nearest: offset)
    let start = start(ofPage: page) + lapOffset(lap)
    return Bookmark(
      page: id(ofPage: page), index: page, lap: lap, .screen(distance: offset - start))
  }

  fileprivate func isOutermost(_ snap: Snap, toward direction: Direction) -> Bool {
    guard !isLooping else { return false }
    return direction == .forward
      ? snap.groups.upperBound >= groupCount - 1 : snap.groups.lowerBound <= 0
  }
}

extension Pager {
  /// The named page of a group by unbounded index: of the target, the gesture or the anchor, else
  /// its first.
  func page(ofGroup group: Int) -> Int {
    let pages = layout.pages(ofGroup: group)
    let first = layout.canonical(pages.lowerBound, count: layout.pageCount).index
    let others = 0..<pages.count
    guard others.count > 1 else { return first }
    if let target, others.contains(target.page - first) { return target.page }
    if let page = activity.gesture?.places.selected.index, others.contains(page - first) {
      return page
    }
    return anchorIndex.flatMap { others.contains($0 - first) ? $0 : nil } ?? first
  }

  /// The bookmark of the nearest snap point, later if equal, with the distance from it.
  func bookmark(at offset: Points, preferring settled: Int? = nil) -> Bookmark {
    guard let nearest = layout.nearestSnap(to: offset, ties: .upper) else {
      return Bookmark(page: nil, index: 0)
    }
    let group = layout.member(
      of: nearest, at: nearest.rest(nearest: offset), preferring: settled)
    return layout.bookmark(ofPage: page(ofGroup: group), group: group, at: offset)
  }

  func bookmark(ofGroup group: Int) -> Bookmark {
    layout.bookmark(
      ofPage: page(ofGroup: group), group: group, at: layout.clampedRest(ofGroup: group).low)
  }

  /// The bookmark of an offset in motion: the page position, unless at a snap point.
  func bookmark(passing offset: Points) -> Bookmark {
    let layout = layout
    guard let rest = layout.snap(atOrBefore: offset) else { return Bookmark(page: nil, index: 0) }
    if rest.contains(offset) { return bookmark(at: offset) }
    let position = layout.position(at: offset)
    let isListed = layout.rules.placement.isListed
    if layout.isOutermost(rest, toward: offset < rest.low ? .backward : .forward) {
      let page = layout.representativePage(of: rest)
      return Bookmark(
        page: layout.id(ofPage: page), index: page,
        listedGroup: isListed ? rest.representative : nil, .beyond(pages: position - Double(page)))
    }
    if isListed || layout.scatteredRests != nil, let next = layout.snap(.forward, of: rest) {
      // Several snap points may belong to one page, so the page position is ambiguous; placed pages
      // snap in another order.
      let group = rest.groups.upperBound
      let (page, lap) = layout.canonical(
        layout.pages(ofGroup: group).lowerBound, count: layout.pageCount)
      return Bookmark(
        page: layout.id(ofPage: page), index: page, lap: lap, listedGroup: group,
        .betweenRests(
          share: min(1, (offset - rest.high) / (next.low - rest.high)),
          pages: position - Double(page)))
    }
    let group = layout.group(nearest: offset)
    let (index, lap) = (page(ofGroup: group), layout.canonical(group, count: layout.groupCount).lap)
    let first = layout.pages(ofGroup: group).lowerBound
    return Bookmark(
      page: layout.id(ofPage: index), index: index, lap: lap,
      .between(pages: position - Double(first)))
  }
}

extension PageLayout {
  /// `true` if two bookmarks have the same page or, without pages, listed snap point.
  func isSamePage(_ first: Bookmark, _ second: Bookmark) -> Bool {
    if first.page != nil || second.page != nil { return first.page == second.page }
    return group(of: first) == group(of: second)
  }

  func isSamePlace(_ first: Bookmark, _ second: Bookmark) -> Bool {
    let place = offset(of: first.onFirstLap, byShare: false)
    return (place - offset(of: second.onFirstLap, byShare: false)).magnitude
      <= Tolerance.rounding(at: place)
  }

  func group(of bookmark: Bookmark) -> Int {
    if rules.placement.isListed, let listed = bookmark.listedGroup {
      return max(0, min(listed, groupCount - 1))
    }
    if let listed = bookmark.listedGroup, let rests = scatteredRests, listed < rests.count,
      rests.entry(at: listed).page == bookmark.index
    {
      return listed
    }
    let count = pageCount
    guard count > 0 else { return 0 }
    let group = group(ofPage: min(bookmark.index, count - 1))
    guard isLooping else { return group }
    let (first, isOverflow) = bookmark.lap.multipliedReportingOverflow(by: groupCount)
    return !isOverflow && isCounted(first) ? first + group : group
  }

  /// The offset of a bookmark; `byShare` keeps the fraction of a tall page instead of the distance,
  /// unless the page only has to cover the view.
  func offset(of bookmark: Bookmark, byShare: Bool) -> Points {
    guard groupCount > 0 else { return range.minimum }
    // Longer pages may lead beyond the largest offset.
    return withinLimits(place(of: bookmark, byShare))
  }

  func renewed(_ bookmark: Bookmark, byShare: Bool) -> Bookmark {
    guard groupCount > 0, case .rest(.inside, _, let share) = bookmark.place else {
      return bookmark
    }
    let (group, offset) = (group(of: bookmark), offset(of: bookmark, byShare: byShare))
    if byShare, rules.tall == .cover { return bookmark }
    guard byShare else { return self.bookmark(ofPage: bookmark.index, group: group, at: offset) }
    var renewed = bookmark
    renewed.place = .rest(
      .inside, distance: offset - clampedRest(ofGroup: group).low, share: share)
    return renewed
  }

  private func place(of bookmark: Bookmark, _ byShare: Bool) -> Points {
    switch bookmark.place {
    case .rest(let edge, let distance, let share):
      return offset(
        in: clampedRest(ofGroup: group(of: bookmark)), edge, distance,
        byShare && rules.tall != .cover ? share : nil)
    case .screen(let distance):
      return start(ofPage: bookmark.index) + lapOffset(bookmark.lap) + distance
    case .betweenRests(let share, _) where rules.placement.isListed || scatteredRests != nil:
      let group = group(of: bookmark)
      let start = clampedRest(ofGroup: group).high
      guard group + 1 < groupCount else { return start }
      return start + (clampedRest(ofGroup: group + 1).low - start) * share
    case .between(let pages), .betweenRests(_, let pages):
      let offset = offset(atPosition: position(of: bookmark) + pages)
      return isLooping ? offset : range.clamp(offset)
    case .beyond(let pages):
      return offset(of: bookmark, beyondBy: pages)
    }
  }

  private func offset(
    in rest: GroupRest, _ edge: SnapEdge, _ distance: Points, _ share: Double?
  ) -> Points {
    let offset =
      switch (edge, share) {
      case (.trailing, _): rest.high - distance
      case (.inside, let share?): rest.low + (rest.high - rest.low) * share
      case (.point, _), (.leading, _), (.inside, nil): rest.low + distance
      }
    guard rules.restsAnywhere else { return offset.clamped(rest.low, rest.high) }
    return isLooping ? offset : range.clamp(offset)
  }

  private func offset(of bookmark: Bookmark, beyondBy pages: Double) -> Points {
    if let rest = snap(ofGroup: group(of: bookmark.onFirstLap)),
      isOutermost(rest, toward: pages < 0 ? .backward : .forward)
    {
      return offset(beyond: rest, by: pages)
    }
    let offset = offset(atPosition: Double(bookmark.index) + pages)
    return isLooping ? offset : range.clamp(offset)
  }

  /// The page position of the first page of a bookmark's group.
  private func position(of bookmark: Bookmark) -> Double {
    let page =
      groupsHaveAllPages && pageCount > 0
      ? pages(ofGroup: group(of: bookmark.onFirstLap)).lowerBound : bookmark.index
    return isLooping ? Double(page) + Double(bookmark.lap) * Double(pageCount) : Double(page)
  }
}
