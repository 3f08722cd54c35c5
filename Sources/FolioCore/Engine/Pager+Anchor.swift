extension PageLayout {
  /// The anchor of a target.
  func anchor(at target: PagerTarget) -> Bookmark {
    anchor(page: target.page, group: target.group, offset: target.offset)
  }

  /// The anchor of an offset: the nearest rest and the distance from it.
  ///
  /// - Parameter settled: the group that stands for a shared rest, if it rests there.
  func anchor(at offset: Points, preferring settled: Int? = nil) -> Bookmark {
    guard let nearest = nearestSnap(to: offset, ties: .lower)?.snap else {
      return Bookmark(page: nil, index: 0)
    }
    let group = member(of: nearest, at: nearest.rest(nearest: offset), preferring: settled)
    let page = canonical(pages(ofGroup: group).lowerBound, count: pageCount).index
    return anchor(page: page, group: group, offset: offset)
  }

  /// The anchor of a page, at an offset where its group rests.
  func anchor(page: Int, group: Int, offset: Points) -> Bookmark {
    var anchor = Bookmark(
      page: pages.isEmpty ? nil : pages.id(at: page), index: page,
      listedGroup: canonical(group, count: groupCount).index)
    let rest = clampedRest(ofGroup: group)
    anchor.edge = rest.edge(of: offset)
    switch anchor.edge {
    case .trailing: anchor.distance = rest.high - offset
    case .point, .leading, .inside: anchor.distance = offset - rest.low
    }
    anchor.share = rest.high > rest.low ? (offset - rest.low) / (rest.high - rest.low) : 0
    return anchor
  }

  /// The offset an anchor stands for, on the first lap.
  ///
  /// - Parameter byShare: whether a place inside a tall page keeps its share of the interval, as a
  ///   resize wants it, or its distance from the leading edge, as reading on while the page grows
  ///   wants it.
  func offset(of anchor: Bookmark, group: Int, byShare: Bool) -> Points {
    guard groupCount > 0 else { return range.minimum }
    let rest = clampedRest(ofGroup: group)
    let offset =
      switch anchor.edge {
      case .trailing: rest.high - anchor.distance
      case .inside where byShare: rest.low + (rest.high - rest.low) * anchor.share
      case .point, .leading, .inside: rest.low + anchor.distance
      }
    guard rules.restsAnywhere else { return offset.clamped(rest.low, rest.high) }
    return isLooping ? offset : range.clamp(offset)
  }
}

extension Pager {
  /// The index of the anchor's page now; `nil` without pages.
  ///
  /// O(1).
  public var anchorIndex: Int? {
    let count = layout.pageCount
    return count == 0 ? nil : max(0, min(anchor.index, count - 1))
  }

  /// The anchor of where it stands or, on its way, of where it is going.
  ///
  /// Its index is that of a page there is, if there are any. O(log n).
  public var destination: Bookmark {
    if let target { return layout.anchor(at: target) }
    var anchor = self.anchor
    anchor.index = anchorIndex ?? anchor.index
    return anchor
  }

  /// The group of the anchor, on the first lap.
  var anchorGroup: Int {
    switch layout.rules.placement {
    case .list, .every: max(0, min(anchor.listedGroup, layout.groupCount - 1))
    case .aligned, .anchored, .edgeAware:
      // Not `map(layout.group(ofPage:))`, which copies the layout.
      if let page = anchorIndex { layout.group(ofPage: page) } else { 0 }
    }
  }

  /// Makes the present place the truth.
  mutating func anchorHere() {
    if !anchorStands { anchor = layout.anchor(at: offset, preferring: anchorGroup) }
  }

  /// Whether the anchor says this offset already; then it knows more than the offset does, such as
  /// which of the pages that share a rest is meant.
  private var anchorStands: Bool {
    guard anchor.page != nil || layout.pages.isEmpty else { return false }
    var apart = layout.offset(of: anchor, group: anchorGroup, byShare: false) - offset
    // On a ring a whole lap is the same place: a page without extent lies on both sides of the seam.
    if let period = layout.period { apart -= period * (apart / period).rounded() }
    return layout.groupCount > 0 && apart.magnitude <= Tolerance.rounding(at: offset)
  }

  /// An offset on the first lap, as the anchor says it where both name one place.
  ///
  /// Far out on a ring an offset is coarser than the rest that it stands for.
  func anchored(_ offset: Points) -> Points {
    let exact = layout.onFirstLap(
      layout.offset(of: anchor, group: anchorGroup, byShare: false))
    let isSame = (exact - offset).magnitude <= Tolerance.rounding(at: layout.range.maximum)
    return isSame ? exact : offset
  }

  /// Brings the offset back to where the anchor says, where something moved it that had no say.
  mutating func returnToAnchor(_ effects: inout Effects) {
    guard layout.groupCount > 0 else { return }
    guard !anchorStands else {
      // What reports another lap of a ring at rest reports the same place.
      if phase == .idle { offset = layout.onFirstLap(offset) }
      return
    }
    offset = layout.offset(of: anchor, group: anchorGroup, byShare: true)
    if phase == .idle { offset = layout.onFirstLap(offset) }
    effects.append(.scroll(to: offset, animated: false))
  }

  /// Brings the reported pages in line without saying so.
  mutating func syncPages() {
    current = anchorIndex
    settled = anchorIndex
  }

  /// Reports the page that is nearest now, if it is another one than before.
  mutating func updateCurrent(_ effects: inout Effects) {
    let page = phase == .idle && transition == nil ? anchorIndex : nearestPage
    guard page != current else { return }
    effects.append(.currentChanged(from: current, to: page))
    current = page
  }

  /// The page nearest to the offset before ends are clamped; at an end, the page that stands for
  /// it.
  private var nearestPage: Int? {
    guard layout.pageCount > 0 else { return nil }
    if !layout.isLooping, layout.rules.ends.isBound,
      offset <= layout.range.minimum || offset >= layout.range.maximum,
      let end = layout.snap(ofGroup: offset <= layout.range.minimum ? 0 : layout.groupCount - 1)
    {
      return layout.representativePage(of: end)
    }
    let page = layout.pages(ofGroup: layout.group(nearest: offset)).lowerBound
    return layout.canonical(page, count: layout.pageCount).index
  }
}
