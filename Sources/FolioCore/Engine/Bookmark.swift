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

  /// The bookmark of the nearest snap point, later if equal, with the distance from it.
  func bookmark(at offset: Points, preferring settled: Int? = nil) -> Bookmark {
    guard let nearest = nearestSnap(to: offset, ties: .upper) else {
      return Bookmark(page: nil, index: 0)
    }
    let group = member(of: nearest, at: nearest.rest(nearest: offset), preferring: settled)
    return bookmark(ofPage: firstPage(ofGroup: group), group: group, at: offset)
  }

  func bookmark(ofGroup group: Int) -> Bookmark {
    bookmark(ofPage: firstPage(ofGroup: group), group: group, at: clampedRest(ofGroup: group).low)
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

  /// The bookmark of an offset in motion: the page position, unless at a snap point.
  func bookmark(passing offset: Points) -> Bookmark {
    guard let rest = snap(atOrBefore: offset) else { return Bookmark(page: nil, index: 0) }
    if rest.contains(offset) { return bookmark(at: offset) }
    let position = position(at: offset)
    let isListed = rules.placement.isListed
    if isOutermost(rest, toward: offset < rest.low ? .backward : .forward) {
      let page = representativePage(of: rest)
      return Bookmark(
        page: id(ofPage: page), index: page, listedGroup: isListed ? rest.representative : nil,
        .beyond(pages: position - Double(page)))
    }
    if isListed, let next = snap(.forward, of: rest) {
      // Several snap points may belong to one page, so the page position is ambiguous.
      let group = rest.groups.upperBound
      let page = firstPage(ofGroup: group)
      return Bookmark(
        page: id(ofPage: page), index: page, listedGroup: group,
        .betweenRests(
          share: min(1, (offset - rest.high) / (next.low - rest.high)),
          pages: position - Double(page)))
    }
    let page = pages(ofGroup: group(nearest: offset)).lowerBound
    let (index, lap) = canonical(page, count: pageCount)
    return Bookmark(
      page: id(ofPage: page), index: index, lap: lap, .between(pages: position - Double(page)))
  }

  func bookmark(showing page: Int, at offset: Points) -> Bookmark {
    let lap = lap(ofGroup: group(ofPage: page), nearest: offset)
    let start = start(ofPage: page) + lapOffset(lap)
    return Bookmark(
      page: id(ofPage: page), index: page, lap: lap, .screen(distance: offset - start))
  }

  private func firstPage(ofGroup group: Int) -> Int {
    canonical(pages(ofGroup: group).lowerBound, count: pageCount).index
  }

  private func isOutermost(_ snap: Snap, toward direction: Direction) -> Bool {
    guard !isLooping else { return false }
    return direction == .forward
      ? snap.groups.upperBound >= groupCount - 1 : snap.groups.lowerBound <= 0
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
    let count = pageCount
    guard count > 0 else { return 0 }
    let group = group(ofPage: min(bookmark.index, count - 1))
    guard isLooping else { return group }
    let (first, isOverflow) = bookmark.lap.multipliedReportingOverflow(by: groupCount)
    return !isOverflow && isCounted(first) ? first + group : group
  }

  /// The offset of a bookmark; `byShare` keeps the fraction of a tall page instead of the distance.
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
        in: clampedRest(ofGroup: group(of: bookmark)), edge, distance, byShare ? share : nil)
    case .screen(let distance):
      return start(ofPage: bookmark.index) + lapOffset(bookmark.lap) + distance
    case .betweenRests(let share, _) where rules.placement.isListed:
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

  private func position(of bookmark: Bookmark) -> Double {
    guard isLooping else { return Double(bookmark.index) }
    return Double(bookmark.index) + Double(bookmark.lap) * Double(pageCount)
  }
}
