import FolioCore

/// A place that is asked for before there are pages and a size.
enum QueuedDestination: Sendable {
  case page(Destination)
  case state(SavedState, PageNaming)
}

// What waits until there are pages and a size: requests, and what is told of the first page.
extension DriverState {
  /// Keeps a request until there is something to go to.
  ///
  /// - Returns: why it was refused: `Limits.maximumKeptRequests` wait already.
  mutating func queue(_ destination: Destination) -> Refusal? {
    if !destination.isStep { overruleQueued() }
    guard queuedDestinations.count < Limits.maximumKeptRequests else { return .noViewport }
    queuedDestinations.append(.page(destination))
    return nil
  }

  /// Keeps a state that is to be restored until there are pages and a size.
  ///
  /// - Returns: whether there are both, so that it need not wait.
  mutating func queue(_ saved: SavedState, _ naming: PageNaming) -> Bool {
    overruleQueued()
    restoration = .waiting
    if !isReady { queuedDestinations = [.state(saved, naming)] }
    return isReady
  }

  /// A request that says where to go whatever was before takes the place of those before it.
  mutating func overruleQueued() {
    guard !queuedDestinations.isEmpty else { return }
    queuedDestinations = []
    if restoration == .waiting { restoration = .overruled }
  }

  /// Adds what was asked for to the tasks, once there is something to go to.
  mutating func releaseQueued(into tasks: inout [DriverTask]) {
    guard isReady, !queuedDestinations.isEmpty else { return }
    for request in queuedDestinations {
      switch request {
      case .page(let destination): tasks.append(.event(.go(destination, animated: false)))
      case .state(let state, let naming): tasks.append(.restore(state, naming))
      }
    }
    queuedDestinations = []
  }

  /// Keeps an effect back until the first page can be seen; answers whether it is one of those.
  mutating func keepsBack(_ effect: PagerEffect) -> Bool {
    guard firstNews != nil else { return false }
    let isReady = self.isReady
    return firstNews?.hold(effect, isReady: isReady) ?? false
  }

  /// What was kept back and can be told now.
  mutating func releaseNews() -> [PagerEffect] {
    guard firstNews != nil else { return [] }
    let isReady = self.isReady
    defer { if isReady { firstNews = nil } }
    return firstNews?.release(isReady: isReady) ?? []
  }
}

extension Destination {
  /// Whether it counts from where the pager is going.
  var isStep: Bool { self == .next || self == .previous }
}
