extension Layout {
  /// The anchor of a target.
  func anchor(at target: Target) -> Anchor {
    anchor(
      page: target.page, group: target.group, snap: target.snap ?? snap(ofGroup: target.group),
      offset: target.offset)
  }

  /// The anchor of an offset: the nearest rest and the distance from it.
  func anchor(at offset: Points) -> Anchor {
    let nearest = SnapField(self).nearestSnap(to: offset, ties: .lower)?.snap
    guard let nearest else { return Anchor(page: nil, index: 0) }
    let (page, lap) = canonical(representativePage(of: nearest), count: pageCount)
    return anchor(
      page: page, group: nearest.representative - lap * groupCount, snap: nearest, offset: offset)
  }

  private func anchor(page: Int, group: Int, snap: Snap?, offset: Points) -> Anchor {
    var anchor = Anchor(
      page: pages.isEmpty ? nil : pages.id(at: page), index: page,
      listedGroup: canonical(group, count: groupCount).index)
    guard let snap else { return anchor }
    anchor.edge = snap.edge(of: offset)
    switch anchor.edge {
    case .trailing: anchor.distance = snap.high - offset
    case .point, .leading, .inside: anchor.distance = offset - snap.low
    }
    anchor.share = snap.isInterval ? (offset - snap.low) / (snap.high - snap.low) : 0
    return anchor
  }

  /// The offset an anchor stands for, on the first lap.
  ///
  /// - Parameter byShare: whether a place inside a tall page keeps its share of the interval, as a
  ///   resize wants it, or its distance from the leading edge, as reading on while the page grows
  ///   wants it.
  func offset(of anchor: Anchor, group: Int, byShare: Bool) -> Points {
    guard let snap = snap(ofGroup: group) else { return range.minimum }
    let offset =
      switch anchor.edge {
      case .trailing: snap.high - anchor.distance
      case .inside where byShare: snap.low + (snap.high - snap.low) * anchor.share
      case .inside: snap.low + anchor.distance
      case .point, .leading: snap.low + anchor.distance
      }
    let rest = snap.rest(nearest: offset)
    return rules.restsAnywhere ? (isLooping ? offset : range.clamp(offset)) : rest
  }
}

extension Pager {
  /// The index of the anchor's page now; `nil` without pages.
  public var anchorIndex: Int? {
    if layout.pageCount == 0 { return nil }
    if let page = anchor.page, let index = layout.pages.index(of: page) { return index }
    return max(0, min(anchor.index, layout.pageCount - 1))
  }

  /// The group of the anchor, on the first lap.
  var anchorGroup: Int {
    switch layout.rules.placement {
    case .list, .every: max(0, min(anchor.listedGroup, layout.groupCount - 1))
    case .aligned, .anchored, .edgeAware: anchorIndex.map(layout.group(ofPage:)) ?? 0
    }
  }

  /// Makes the present place the truth.
  mutating func anchorHere() {
    if !anchorStands { anchor = layout.anchor(at: offset) }
  }

  /// Whether the anchor says this offset already; then it knows more than the offset does, such as
  /// which of the pages that share a rest is meant.
  private var anchorStands: Bool {
    guard anchor.page != nil || layout.pages.isEmpty else { return false }
    let there = layout.offset(of: anchor, group: anchorGroup, byShare: false)
    return layout.groupCount > 0
      && (there - offset).magnitude <= Tolerance.rounding(at: offset)
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
