public import FolioCore

extension Pager {
  /// Goes to a saved place, without an animation.
  ///
  /// The page is found by its key, unless the config says `edits reload=index`: then pages are the
  /// same by their index. Where it is not found so, the page at the saved index is taken, or the
  /// nearest there is (under `reload=index` the first one); of a key that is gone only the page is
  /// taken, not the place in it. To restore is to ask for a page, so `reload=first` has no say.
  ///
  /// A gesture under way is not disturbed: then nothing happens but a refusal, which is among the
  /// effects as well.
  ///
  /// - Parameter naming: how the app names its pages.
  /// - Returns: how the page was found.
  @discardableResult
  public mutating func restore(
    _ state: SavedState, naming: PageNaming = .none, into effects: inout Effects
  ) -> Restoration {
    let found = find(state, naming)
    let page = found.page ?? 0
    let edge: SnapEdge = state.edge == .trailing ? .trailing : .leading
    var answer = Effects()
    goAtOnce(to: .page(page, edge: edge), into: &answer)
    for effect in answer.list { effects.append(effect) }
    if case .refused(let refusal)? = answer.list.first { return .refused(refusal) }
    if case .byIndex(_, .keyIsGone) = found { return found }
    let place = layout.place(of: state, on: page)
    if place != offset { settle(at: place, of: page, betweenRests: state.isBetweenRests, &effects) }
    return found
  }

  /// The page of a state among those there are.
  private func find(_ state: SavedState, _ naming: PageNaming) -> Restoration {
    let count = layout.pageCount
    let indexCounts = configuration.policies.reload == .index
    let isBeyond = state.page >= count
    let page = isBeyond && indexCounts ? 0 : max(0, min(state.page, count - 1))
    guard let key = state.key else { return .byIndex(page: page, because: .noKey) }
    if indexCounts { return .byIndex(page: page, because: .indexCounts) }
    guard let found = naming.page(key, layout.pages), found >= 0, found < layout.pages.count
    else { return .byIndex(page: page, because: .keyIsGone) }
    return .byKey(page: found)
  }

  /// Stands at a place of the page it went to, unless the place is another page's by now.
  private mutating func settle(
    at place: Points, of page: Int, betweenRests: Bool, _ effects: inout Effects
  ) {
    var there = self
    var moves = Effects()
    there.handle(.scroll(to: place, cause: .programmatic), into: &moves)
    // A state that was saved under other rules may be of a place where nothing rests now.
    if !betweenRests { there.handle(.stopped(at: place), into: &moves) }
    guard there.phase == .idle, there.anchorIndex == page else { return }
    self = there
    for effect in moves.list { effects.append(effect) }
    effects.append(.scroll(to: offset, animated: false))
  }
}

extension PageLayout {
  /// The offset that a saved state stands for on a page there is; where the page rests if the place
  /// is not the page's by now.
  func place(of state: SavedState, on page: Int) -> Points {
    guard groupCount > 0 else { return range.minimum }
    let rest = clampedRest(ofGroup: group(of: state, on: page))
    let place = place(of: state, in: rest, stride: stride(after: page))
    if let exact = state.offset, isSame(exact, place) { return exact }
    return [rest.low, rest.high].first { isSame(place, $0) } ?? place
  }

  /// The rest that was saved, if it is one of the page; else the one that the page has.
  private func group(of state: SavedState, on page: Int) -> Int {
    guard let rest = state.rest, rest >= 0, rest < groupCount,
      pageOnLap(pages(ofGroup: rest).lowerBound).page == page
    else { return group(ofPage: page) }
    return rest
  }

  private func place(of state: SavedState, in rest: GroupRest, stride: Points) -> Points {
    let edge = state.edge == .trailing ? rest.high : rest.low
    switch state.edge {
    case .inside: return rest.low + (rest.high - rest.low) * max(0, min(state.share, 1))
    case .leading, .point, .trailing:
      // Beyond the last rest of a line an app may have put it further out than to another one.
      let isNear = (state.isBetweenRests && !isLooping) || state.distance.magnitude < stride
      guard rules.restsAnywhere || isNear else { return edge }
      let place = state.edge == .trailing ? edge - state.distance : edge + state.distance
      if isLooping { return onFirstLap(place) }
      // Where ends are free, rests may lie beyond the range.
      return place.clamped(min(range.minimum, rest.low), max(range.maximum, rest.high))
    }
  }

  private func isSame(_ offset: Points, _ other: Points) -> Bool {
    (offset - other).magnitude <= Tolerance.rounding(at: other)
  }
}

/// How a saved state was restored.
public enum Restoration: Equatable, Sendable {
  /// The page with the saved key is current.
  case byKey(page: Int)
  /// The page at the saved index, or the nearest there is, is current.
  case byIndex(page: Int, because: Reason)
  /// There are no pages or no size yet, or something else is under way; it is restored afterwards.
  case waiting
  /// Another page was asked for before it was restored, and won.
  case overruled
  /// Nothing was done.
  case refused(Refusal)

  /// Why a page was not found by its key.
  public enum Reason: String, Sendable, CaseIterable {
    /// None was saved.
    case noKey
    /// No page has the saved key any more.
    case keyIsGone
    /// The config says that pages are the same by their index: `edits reload=index`.
    case indexCounts
  }

  /// The page that is current because of it.
  public var page: Int? {
    switch self {
    case .byKey(let page), .byIndex(let page, _): page
    case .waiting, .overruled, .refused: nil
    }
  }
}
