public import FolioCore

extension Pager {
  /// Goes to a saved place without an animation; refused during a gesture.
  ///
  /// The page is found by its key, or by its clamped index, without the place in it if the key is
  /// gone. With `edits reload=index` only the index counts; one too great is the first page.
  @discardableResult
  package mutating func restore(
    _ state: SavedState, naming: PageNaming = .none, into effects: inout Effects
  ) -> Restoration {
    let found = find(state, naming)
    let page = found.page ?? 0
    let edge: SnapEdge = state.edge == .trailing ? .trailing : .leading
    var answer = Effects()
    goAtOnce(to: .page(page, edge: edge), into: &answer)
    for effect in answer.list { effects.append(effect) }
    if case .refused(let refusal)? = answer.list.first { return .refused(refusal) }
    if case .keyIsGone = found { return found }
    let place = layout.place(of: state, on: page)
    if place != offset { settle(at: place, of: page, betweenRests: state.isBetweenRests, &effects) }
    return found
  }

  private func find(_ state: SavedState, _ naming: PageNaming) -> Restoration {
    let count = layout.pageCount
    let indexCounts = configuration.policies.reload == .index
    let isBeyond = state.page >= count
    let page = isBeyond && indexCounts ? 0 : max(0, min(state.page, count - 1))
    guard let key = state.key, !indexCounts else { return .byIndex(page: page) }
    guard let found = naming.page(key, layout.pages), found >= 0, found < layout.pages.count
    else { return .keyIsGone(page: page) }
    return .byKey(page: found)
  }

  /// Stops at the saved place, unless it belongs to another page now.
  private mutating func settle(
    at place: Points, of page: Int, betweenRests: Bool, _ effects: inout Effects
  ) {
    var there = self
    var moves = Effects()
    there.handle(.scroll(to: place, cause: .programmatic), into: &moves)
    there.staysWhereScrolled()
    // Under other rules the place may no longer be a snap point.
    if !betweenRests { there.handle(.stopped(at: place), into: &moves) }
    guard there.phase == .idle, there.anchorIndex == page else { return }
    self = there
    for effect in moves.list { effects.append(effect) }
    effects.append(.scroll(to: offset, animated: false))
  }
}

extension PageLayout {
  /// The offset of a saved state on a page; the page's snap point if the place is not on it.
  func place(of state: SavedState, on page: Int) -> Points {
    guard groupCount > 0 else { return range.minimum }
    let rest = clampedRest(ofGroup: group(of: state, on: page))
    let place = place(of: state, in: rest, stride: stride(after: page))
    if let exact = state.offset, isSame(exact, place) { return exact }
    return [rest.low, rest.high].first { isSame(place, $0) } ?? place
  }

  /// The saved snap point if it is the page's, else the page's own.
  private func group(of state: SavedState, on page: Int) -> Int {
    guard let rest = state.rest, rest >= 0, rest < groupCount,
      pageOnLap(pages(ofGroup: rest).lowerBound).page == page
    else { return group(ofPage: page) }
    return rest
  }

  private func place(of state: SavedState, in rest: GroupRest, stride: Points) -> Points {
    let edge = state.edge == .trailing ? rest.high : rest.low
    switch state.edge {
    case .inside where rules.tall == .cover:
      return (rest.low + state.distance).clamped(rest.low, rest.high)
    case .inside: return rest.low + (rest.high - rest.low) * max(0, min(state.share, 1))
    case .leading, .point, .trailing:
      // Beyond the last snap point an app may have gone further than to the next one.
      let isNear = (state.isBetweenRests && !isLooping) || state.distance.magnitude < stride
      guard rules.restsAnywhere || isNear else { return edge }
      let place = state.edge == .trailing ? edge - state.distance : edge + state.distance
      if isLooping { return onFirstLap(place) }
      // With free ends, snap points may lie beyond the range.
      return place.clamped(min(range.minimum, rest.low), max(range.maximum, rest.high))
    }
  }

  private func isSame(_ offset: Points, _ other: Points) -> Bool {
    (offset - other).magnitude <= Tolerance.rounding(at: other)
  }
}

/// The result of a restoration.
public enum Restoration: Equatable, Sendable {
  /// The page with the saved key is current.
  case byKey(page: Int)
  /// The page at the saved index, or the nearest one, is current: no key was saved, or the config has
  /// `edits reload=index`.
  case byIndex(page: Int)
  /// No page has the saved key; the page at the index, or the nearest one, is current.
  case keyIsGone(page: Int)
  /// The state waits for pages and a size.
  case waiting
  /// Another page was requested first.
  case overruled
  /// Nothing was done.
  case refused(Refusal)

  /// The page that became current.
  public var page: Int? {
    switch self {
    case .byKey(let page), .byIndex(let page), .keyIsGone(let page): page
    case .waiting, .overruled, .refused: nil
    }
  }
}
