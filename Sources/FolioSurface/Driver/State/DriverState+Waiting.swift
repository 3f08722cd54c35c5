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
  mutating func keep(_ destination: Destination) -> Refusal? {
    if !destination.isStep { overruleQueued() }
    guard queuedDestinations.count < Limits.maximumKeptRequests else { return .noViewport }
    queuedDestinations.append(.page(destination))
    return nil
  }

  /// A state is to be restored in place of what was asked for before; it is kept until there are pages
  /// and a size.
  ///
  /// - Returns: whether there are both, so that it need not wait.
  mutating func startRestoring(_ saved: SavedState, _ naming: PageNaming) -> Bool {
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

  /// What was asked for, as tasks, once there is something to go to; it waits no longer then.
  mutating func releaseQueued() -> [DriverTask] {
    guard isReady, !queuedDestinations.isEmpty else { return [] }
    defer { queuedDestinations = [] }
    return queuedDestinations.map { request in
      switch request {
      case .page(let destination): .event(.go(destination, animated: false))
      case .state(let state, let naming): .restore(state, naming)
      }
    }
  }

  /// Keeps an effect back until the first page can be seen.
  ///
  /// - Returns: whether it was kept, so that it is not told now.
  mutating func holdBack(_ effect: PagerEffect) -> Bool {
    guard firstNews != nil else { return false }
    let isReady = self.isReady
    return firstNews?.hold(effect, isReady: isReady) ?? false
  }

  /// What was kept back and can be told now.
  mutating func releaseNews() -> [PagerEffect] {
    let isReady = self.isReady
    defer { if isReady { firstNews = nil } }
    return firstNews?.release(isReady: isReady) ?? []
  }
}

extension Destination {
  /// Whether it counts from where the pager is going.
  var isStep: Bool { self == .next || self == .previous }
}

/// What an app is told of its first page, kept until the page can be seen: when there are pages and a
/// size, the surface has its content and its offset, and what was asked for before is done.
///
/// However often the page changed until then, the app hears of one change.
struct FirstNews: Sendable {
  private var effects: [PagerEffect] = []

  /// Keeps an effect, if it is one of those.
  ///
  /// - Parameter isReady: whether there are pages and a size; before, only the page is kept.
  /// - Returns: whether it was kept.
  mutating func hold(_ effect: PagerEffect, isReady: Bool) -> Bool {
    switch effect {
    case .currentChanged(let from, let to): change(from: from, to: to)
    case .renumbered(let from, let to):
      guard change != nil else { return false }
      change(from: from, to: to)
    case .phaseChanged, .targetChanged, .ended:
      guard isReady || isHoldingMotion else { return false }
      effects.append(effect)
    default: return false
    }
    return true
  }

  /// Whether a motion is held, before whose effects nothing of a later one may be told.
  private var isHoldingMotion: Bool { effects.count > (change == nil ? 0 : 1) }

  /// What is to be told now; the page waits until there are pages and a size.
  mutating func release(isReady: Bool) -> [PagerEffect] {
    let waits = isReady ? nil : change.map { effects.remove(at: $0) }
    defer { effects = waits.map { [$0] } ?? [] }
    return effects
  }

  /// Where the change of the page is among the effects.
  private var change: Int? {
    effects.firstIndex { if case .currentChanged = $0 { true } else { false } }
  }

  /// One change for all, where the last one is.
  private mutating func change(from: Int?, to: Int?) {
    var first = from
    if let change, case .currentChanged(let from, _) = effects.remove(at: change) { first = from }
    if first != to { effects.append(.currentChanged(from: first, to: to)) }
  }
}
