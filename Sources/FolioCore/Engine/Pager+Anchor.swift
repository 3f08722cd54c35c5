extension Pager {
  /// The index of the anchor's page now; `nil` without pages.
  ///
  /// O(1).
  @inline(__always)
  public var anchorIndex: Int? {
    let count = layout.pageCount
    return count == 0 ? nil : min(anchor.index, count - 1)
  }

  /// The page at the rest that the anchor says; `nil` without pages.
  ///
  /// The anchor's own page but where rests belong to no page, as in a plain list: there it is the page
  /// that is seen, and the anchor remembers its own for another layout. O(log n).
  @inline(__always)
  package var restingPage: Int? { layout.groupsHaveAllPages ? anchorIndex : pageAtRest }

  private var pageAtRest: Int? {
    guard let page = anchorIndex, layout.groupCount > 0 else { return anchorIndex }
    let there = layout.pages(ofGroup: anchorGroup)
    if there.contains(page) { return page }
    return layout.canonical(there.lowerBound, count: layout.pageCount).index
  }

  /// The anchor of where it stands or, on its way, of where it is going.
  ///
  /// Its index is that of a page there is, if there are any. O(log n).
  package var destination: Bookmark {
    if let target { return layout.bookmark(at: target) }
    var anchor = self.anchor
    anchor.index = anchorIndex ?? anchor.index
    return anchor
  }

  /// The group of the anchor, on the first lap.
  package var anchorGroup: Int { layout.group(of: anchor) }

  /// Makes the present place the truth.
  mutating func anchorHere() {
    if anchorStands { return }
    anchor = layout.bookmark(at: offset, preferring: anchorGroup).onFirstLap
  }

  /// `true` if the anchor says this offset already; then it knows more than the offset does, such as
  /// which of the pages that share a rest is meant.
  private var anchorStands: Bool {
    guard anchor.page != nil || layout.pages.isEmpty else { return false }
    var apart = layout.offset(of: anchor, byShare: false) - offset
    // On a loop a whole lap is the same place: a page without extent lies on both sides of the seam.
    if let period = layout.period { apart -= period * (apart / period).rounded() }
    return layout.groupCount > 0 && apart.magnitude <= Tolerance.rounding(at: offset)
  }

  /// An offset on the first lap, as the anchor says it where both name one place.
  ///
  /// - Parameter far: the offset with its laps; far out on a loop it is coarser than the rest that it
  ///   stands for.
  func anchored(_ offset: Points, from far: Points) -> Points {
    let exact = layout.onFirstLap(layout.offset(of: anchor, byShare: false))
    let coarsest = max(far.magnitude, layout.range.maximum)
    let isSame = (exact - offset).magnitude <= Tolerance.rounding(at: coarsest)
    return isSame ? exact : offset
  }

  /// Brings the offset of a pager at rest back to where the anchor says, where something moved it that
  /// had no say; another lap of a loop is the same place.
  mutating func returnToAnchor(_ effects: inout Effects) {
    guard layout.groupCount > 0 else { return }
    let stands = anchorStands
    offset = layout.onFirstLap(stands ? offset : layout.offset(of: anchor, byShare: false))
    if !stands { effects.append(.scroll(to: offset, animated: false)) }
  }

  /// Brings the reported pages in line without saying so.
  mutating func syncPages() {
    current = restingPage
    settled = restingPage
  }

  /// Reports the page that is nearest now, if it is another one than before.
  ///
  /// - Parameter isOther: whether it is another one whatever its index, as where pages were replaced.
  mutating func updateCurrent(_ effects: inout Effects, isOther: Bool = false) {
    report(phase == .idle && transition == nil ? restingPage : nearestPage, isOther, &effects)
  }

  /// Reports a page as the current one, if it is another one than before.
  mutating func report(_ page: Int?, _ isOther: Bool, _ effects: inout Effects) {
    guard page != current || (isOther && page != nil) else { return }
    effects.append(.currentChanged(from: current, to: page))
    current = page
  }

  /// The number of the nearest snap point, of `PageLayout.snapCount`: that of the current page, which may have
  /// several; `nil` without any.
  public var currentSnap: Int? {
    let isAtRest = phase == .idle && transition == nil
    let group =
      isAtRest
      ? anchorGroup
      : layout.currentGroup(at: offset, preferring: target?.group, or: anchorGroup)
    return group.flatMap { layout.snapNumber(ofGroup: $0) }
  }

  /// The page of the snap that is nearest to the offset as it really lies; of those that share it the
  /// target's or the anchor's, else the outermost.
  private var nearestPage: Int? {
    guard layout.pageCount > 0 else { return nil }
    let anchorGroup = anchorGroup
    let group = layout.currentGroup(at: offset, preferring: target?.group, or: anchorGroup)
    guard let group else { return anchorIndex }
    let index = layout.canonical(group, count: layout.groupCount).index
    // The anchor may be of another page of its group than the first.
    if index == layout.canonical(anchorGroup, count: layout.groupCount).index { return restingPage }
    return layout.canonical(layout.pages(ofGroup: index).lowerBound, count: layout.pageCount).index
  }
}
