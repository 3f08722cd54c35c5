/// A place among the pages that survives a change of the layout: a page, a lap, and where it is seen
/// from that page's rest.
///
/// The truth about where a pager stands is one, its anchor; so are the start of a gesture, the rest it
/// began on, the selected page and the target. A change of size, insets or pages takes bookmarks,
/// changes the layout and redeems them, so no reader is ever moved to another page.
package struct Bookmark: Equatable, Sendable {
  /// The page; `nil` without pages, or where a plain list of rests has no pages.
  package internal(set) var page: PageID?
  /// The index of the page: whoever changes the pages moves it along.
  package internal(set) var index: Int
  /// The lap the page is on; 0 unless looping, and 0 at rest.
  package internal(set) var lap = 0
  /// The rest, where rests are a plain list and do not belong to pages.
  package internal(set) var listedGroup: Int?
  /// Where it is, seen from the page.
  var place: Place

  /// Where a bookmark is, seen from its page.
  enum Place: Equatable, Sendable {
    /// At the rest of the page: the edge of it, the distance from that edge in points, and the share
    /// of the rest's interval.
    ///
    /// The distance is from the trailing edge for `trailing`, else from the leading one; at a point it
    /// is 0 unless the surface rests anywhere. The share is 0 at points.
    case rest(SnapEdge, distance: Points, share: Double)
    /// So many pages after the rest of the page, on the way to another one; negative before it.
    case between(pages: Double)
    /// At a share of the way from a rest of a plain list to the next; so many pages after the page of the
    /// rest where rests are no list any more.
    case betweenRests(share: Double, pages: Double)
    /// So many pages beyond the outermost rest of a line; negative before the first one.
    case beyond(pages: Double)
    /// So many points after where the page begins, so that the page stays where it is on screen.
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

  /// The edge of the rest it is at; `point` between two rests.
  package var edge: SnapEdge {
    if case .rest(let edge, _, _) = place { edge } else { .point }
  }

  /// The distance from the edge, in points: from the trailing edge for `trailing`, else from the
  /// leading one; at a point 0 unless the surface rests anywhere.
  package var distance: Points {
    if case .rest(_, let distance, _) = place { distance } else { 0 }
  }

  /// The share of the rest's interval, for a resize; 0 at points.
  package var share: Double {
    if case .rest(_, _, let share) = place { share } else { 0 }
  }

  /// The same place on the first lap.
  var onFirstLap: Bookmark {
    var first = self
    first.lap = 0
    return first
  }

}

/// Taking bookmarks.
extension PageLayout {
  /// The bookmark of a target.
  func bookmark(at target: PagerTarget) -> Bookmark {
    bookmark(ofPage: target.page, group: target.group, at: target.offset)
  }

  /// The bookmark of the rest that is nearest to an offset, the later one half way between two, and the
  /// distance from it.
  ///
  /// - Parameter settled: the group that stands for a shared rest, if it rests there.
  func bookmark(at offset: Points, preferring settled: Int? = nil) -> Bookmark {
    guard let nearest = nearestSnap(to: offset, ties: .upper) else {
      return Bookmark(page: nil, index: 0)
    }
    let group = member(of: nearest, at: nearest.rest(nearest: offset), preferring: settled)
    return bookmark(ofPage: firstPage(ofGroup: group), group: group, at: offset)
  }

  /// The bookmark of a group there is, where it rests.
  func bookmark(ofGroup group: Int) -> Bookmark {
    bookmark(ofPage: firstPage(ofGroup: group), group: group, at: clampedRest(ofGroup: group).low)
  }

  /// The bookmark of a page, at an offset where its group rests.
  func bookmark(ofPage page: Int, group: Int, at offset: Points) -> Bookmark {
    let (index, lap) = canonical(group, count: groupCount)
    let rest = clampedRest(ofGroup: group)
    let edge = rest.edge(of: offset)
    // At a point, and far from an interval of hardly any length, it is no number.
    let share: Double = (offset - rest.low) / (rest.high - rest.low)
    return Bookmark(
      page: id(ofPage: page), index: page, lap: lap,
      listedGroup: rules.placement.isListed ? index : nil,
      .rest(
        edge, distance: edge == .trailing ? rest.high - offset : offset - rest.low,
        share: share.isFinite ? share : 0))
  }

  /// The bookmark of an offset that something moves past: the page position, unless it is a rest.
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
      // Several rests may be of one page, so that its position does not tell where between them it is.
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

  /// The bookmark that keeps a page where it is on screen.
  func bookmark(showing page: Int, at offset: Points) -> Bookmark {
    let lap = lap(ofGroup: group(ofPage: page), nearest: offset)
    let start = start(ofPage: page) + lapOffset(lap)
    return Bookmark(
      page: id(ofPage: page), index: page, lap: lap, .screen(distance: offset - start))
  }

  private func firstPage(ofGroup group: Int) -> Int {
    canonical(pages(ofGroup: group).lowerBound, count: pageCount).index
  }

  /// `true` if no other snap follows one in a direction.
  private func isOutermost(_ snap: Snap, toward direction: Direction) -> Bool {
    guard !isLooping else { return false }
    return direction == .forward
      ? snap.groups.upperBound >= groupCount - 1 : snap.groups.lowerBound <= 0
  }
}

/// Redeeming bookmarks.
extension PageLayout {
  /// `true` if two bookmarks are of one page; where there are no pages, of one rest of a plain list.
  func isSamePage(_ first: Bookmark, _ second: Bookmark) -> Bool {
    if first.page != nil || second.page != nil { return first.page == second.page }
    return group(of: first) == group(of: second)
  }

  /// `true` if two bookmarks are of one offset, whatever the lap.
  func isSamePlace(_ first: Bookmark, _ second: Bookmark) -> Bool {
    let place = offset(of: first.onFirstLap, byShare: false)
    return (place - offset(of: second.onFirstLap, byShare: false)).magnitude
      <= Tolerance.rounding(at: place)
  }

  /// The group of a bookmark, on its lap where there are laps.
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

  /// The offset a bookmark stands for.
  ///
  /// A place between two pages of a line or a loop lies within the range of a line.
  ///
  /// - Parameter byShare: whether a place inside a tall page keeps its share of the interval, as a
  ///   resize wants it, or its distance from the leading edge, as reading on while the page grows
  ///   wants it.
  func offset(of bookmark: Bookmark, byShare: Bool) -> Points {
    guard groupCount > 0 else { return range.minimum }
    // Far beyond an end or round a loop, longer pages may lead further than there are offsets.
    return withinLimits(place(of: bookmark, byShare))
  }

  /// A bookmark inside a page as the layout has it now: at the same share, which is kept also where
  /// there is nothing to be scrolled through, or at the same distance.
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

  /// The page position of a bookmark's page, on its lap where there are laps.
  private func position(of bookmark: Bookmark) -> Double {
    guard isLooping else { return Double(bookmark.index) }
    return Double(bookmark.index) + Double(bookmark.lap) * Double(pageCount)
  }
}
