/// Requests from before there is anything to go to.
extension Pager {
  /// `true` with pages and a size, so that there is something to go to.
  package var isReady: Bool { viewport.extent > 0 && layout.pageCount > 0 }

  /// The same pager with another first page than 0.
  ///
  /// A `go` that is asked for at once: it is made without an animation when there are pages, and refused then
  /// where there is no such page.
  public func starting(at page: Int) -> Pager {
    var pager = self
    pager.waiting = [.page(page)]
    return pager
  }

  /// Goes to a page, or keeps the request until there are pages and, where it needs one, a size.
  ///
  /// A request that names a page takes the place of those before it; steps are made in order.
  mutating func ask(
    for destination: Destination, _ animated: Bool, _ effects: inout Effects
  ) {
    guard mustWait(for: destination), phase != .dragging else {
      let first = effects.list.count
      go(destination, animated && isReady, &effects)
      if effects.refusal(at: first) == nil { waiting = [] }
      return
    }
    if !destination.isStep { waiting = [] }
    guard waiting.count < Limits.maximumKeptRequests else {
      return effects.append(.refused(.tooManyRequests(limit: Limits.maximumKeptRequests)))
    }
    waiting.append(destination)
  }

  /// `true` if there are no pages, or no size, without which all pages may lie at one place, and something else
  /// than a page is asked for.
  private func mustWait(for destination: Destination) -> Bool {
    guard !isReady, layout.pageCount > 0 else { return !isReady }
    return switch destination {
    case .page, .id, .first, .last: false
    case .snap, .position, .next, .previous: true
    }
  }

  /// Makes the requests that were kept and need not wait any more.
  mutating func answerWaiting(_ effects: inout Effects) {
    while let next = waiting.first, !mustWait(for: next) {
      waiting.removeFirst()
      go(next, false, &effects)
    }
  }

  /// Goes to a page without an animation, size or not, in place of what was asked for before.
  package mutating func goAtOnce(to destination: Destination, into effects: inout Effects) {
    waiting = []
    go(destination, false, &effects)
    finishEvent(&effects)
  }

  /// Forgets what was asked for before there were pages and a size.
  package mutating func forgetRequests() { waiting = [] }
}

extension Destination {
  /// `true` where it counts from the place the pager is going to.
  fileprivate var isStep: Bool { self == .next || self == .previous }
}
