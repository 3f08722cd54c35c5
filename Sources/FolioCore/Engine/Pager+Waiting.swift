extension Pager {
  /// `true` with pages and a size.
  package var isReady: Bool { viewport.extent > 0 && layout.pageCount > 0 }

  /// Returns the pager with another first page, as by an early `go` without an animation.
  public func starting(at page: Int) -> Pager {
    var pager = self
    pager.waiting = [.page(page)]
    return pager
  }

  /// Performs or keeps a request; a page replaces earlier requests, and steps add up.
  mutating func request(
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

  /// `true` without pages, and without a size, except for a page; a step needs pages.
  private func mustWait(for destination: Destination) -> Bool {
    if isReady { return false }
    guard layout.pageCount > 0 else { return !destination.isStep }
    return switch destination {
    case .page, .id, .first, .last: false
    case .snap, .position, .next, .previous: true
    }
  }

  mutating func answerWaiting(_ effects: inout Effects) {
    while let next = waiting.first, !mustWait(for: next) {
      waiting.removeFirst()
      go(next, false, &effects)
    }
  }

  /// Goes to a page at once, replacing earlier requests.
  package mutating func goAtOnce(to destination: Destination, into effects: inout Effects) {
    waiting = []
    go(destination, false, &effects)
    finishEvent(&effects)
  }

  /// Drops the kept requests.
  package mutating func forgetRequests() { waiting = [] }
}

extension Destination {
  fileprivate var isStep: Bool { self == .next || self == .previous }
}
