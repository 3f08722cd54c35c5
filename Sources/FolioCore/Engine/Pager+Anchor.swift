extension Pager {
  /// The index of the anchor's page; `nil` without pages; O(1).
  @inline(__always)
  public var anchorIndex: Int? {
    let count = layout.pageCount
    return count == 0 ? nil : min(anchor.index, count - 1)
  }

  /// The page at the anchor's snap point, or a visible one; `nil` without pages; O(log n).
  @inline(__always)
  package var restingPage: Int? { layout.groupsHaveAllPages ? anchorIndex : pageAtRest }

  private var pageAtRest: Int? {
    guard let page = anchorIndex, layout.groupCount > 0 else { return anchorIndex }
    let there = layout.pages(ofGroup: anchorGroup)
    if there.contains(page) { return page }
    return layout.canonical(there.lowerBound, count: layout.pageCount).index
  }

  /// The anchor, or the target of a motion; O(log n).
  package var destination: Bookmark {
    if let target { return activity.settling?.targetBookmark ?? layout.bookmark(at: target) }
    var anchor = self.anchor
    anchor.index = anchorIndex ?? anchor.index
    return anchor
  }

  /// The group of the anchor, on the first lap.
  package var anchorGroup: Int { layout.group(of: anchor) }

  mutating func anchorHere() {
    if anchorStands { return }
    anchor = bookmark(at: offset, preferring: anchorGroup).onFirstLap
  }

  /// `true` if the anchor is at this offset; then its page is current among those that share it.
  private var anchorStands: Bool {
    guard anchor.page != nil || layout.pages.isEmpty else { return false }
    var apart = layout.offset(of: anchor, byShare: false) - offset
    // A page without extent is on both sides of the seam, so whole laps do not count.
    if let period = layout.period { apart -= period * (apart / period).rounded() }
    return layout.groupCount > 0 && apart.magnitude <= Tolerance.rounding(at: offset)
  }

  /// The anchor's offset, if equal to an offset on the first lap; `far` is less exact.
  func anchored(_ offset: Points, from far: Points) -> Points {
    let exact = layout.onFirstLap(layout.offset(of: anchor, byShare: false))
    let coarsest = max(far.magnitude, layout.range.maximum)
    let isSame = (exact - offset).magnitude <= Tolerance.rounding(at: coarsest)
    return isSame ? exact : offset
  }

  /// Takes the place where others scrolled as a place to rest.
  package mutating func staysWhereScrolled() { anchor.wasScrolled = false }

  /// Returns an idle pager to its anchor, after a move that must not count.
  mutating func returnToAnchor(_ effects: inout Effects) {
    guard layout.groupCount > 0, !isAdrift else { return }
    let stands = anchorStands
    offset = layout.onFirstLap(stands ? offset : layout.offset(of: anchor, byShare: false))
    if !stands { effects.append(.scroll(to: offset, animated: false)) }
  }

  mutating func syncPages() {
    current = restingPage
    settled = restingPage
  }

  /// Reports the nearest page if it changed, or if it `isOther` with the same index.
  mutating func updateCurrent(_ effects: inout Effects, isOther: Bool = false) {
    report(phase == .idle && transition == nil ? restingPage : nearestPage, isOther, &effects)
  }

  mutating func report(_ page: Int?, _ isOther: Bool, _ effects: inout Effects) {
    guard page != current || (isOther && page != nil) else { return }
    effects.append(.currentChanged(from: current, to: page))
    current = page
  }

  /// The number of the nearest snap point, of `PageLayout.snapCount`; `nil` for none.
  public var currentSnap: Int? {
    let isAtRest = phase == .idle && transition == nil
    let group =
      isAtRest
      ? anchorGroup
      : layout.currentGroup(at: offset, preferring: target?.group, or: anchorGroup)
    return group.flatMap { layout.snapNumber(ofGroup: $0) }
  }

  /// The named page of the nearest snap point; of groups that share it, preferably the target's.
  private var nearestPage: Int? {
    guard layout.pageCount > 0 else { return nil }
    let group = layout.currentGroup(at: offset, preferring: target?.group, or: anchorGroup)
    return group.map { page(ofGroup: $0) } ?? anchorIndex
  }
}
