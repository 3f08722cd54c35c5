import FolioCore

extension DriverState {
  /// Queues a state in place of earlier requests; returns `true` if it need not wait.
  mutating func startRestoring(_ saved: SavedState, _ naming: PageNaming) -> Bool {
    overruleQueued()
    pager.forgetRequests()
    restoration = .waiting
    if !isReady { queuedState = (saved, naming) }
    return isReady
  }

  /// `true` if a state or the first page's effects wait for pages and a size.
  var isWaiting: Bool { firstNews != nil || queuedState != nil }

  mutating func overruleQueued() {
    guard queuedState != nil else { return }
    queuedState = nil
    if restoration == .waiting { restoration = .overruled }
  }

  mutating func releaseQueued() -> DriverStep? {
    guard isReady, let (state, naming) = queuedState else { return nil }
    queuedState = nil
    return .input(.restore(state, naming))
  }

  /// Keeps an effect back until the first page is visible; `true` if it was kept.
  mutating func holdBack(_ effect: PagerEffect) -> Bool {
    guard firstNews != nil else { return false }
    let (isReady, hasPages) = (isReady, pager.layout.pageCount > 0)
    return firstNews?.hold(effect, isReady: isReady, hasPages: hasPages) ?? false
  }

  mutating func releaseNews() -> [PagerEffect] {
    let isReady = self.isReady
    guard isReady || pager.layout.pageCount == 0 else { return [] }
    defer { if isReady { firstNews = nil } }
    return firstNews?.release(isReady: isReady) ?? []
  }
}

/// The first page's effects, kept until content and offset are set, and merged to one change.
struct FirstNews: Sendable {
  private var queue: [PagerEffect] = []
  /// The reported phase of a motion, until its end.
  private var reportedPhase: PagerPhase?

  init(_ phase: PagerPhase) { reportedPhase = phase == .idle ? nil : phase }

  /// Returns `true` for a kept effect: a phase only if `isReady`, without pages only the page.
  mutating func hold(_ effect: PagerEffect, isReady: Bool, hasPages: Bool) -> Bool {
    let holdsMotion = queue.contains { !$0.isOfPage }
    switch effect {
    case .currentChanged(let from, let to): change(from, to)
    case .renumbered(let from, let to):
      guard queue.contains(where: { $0.isOfPage }) else { return false }
      change(from, to)
    case .ended(.resize, _) where !holdsMotion: return false
    // Effects keep their order around a kept motion; nothing of a reported one is kept.
    case .phaseChanged(_, let phase):
      let holdsPhase = queue.contains { if case .phaseChanged = $0 { true } else { false } }
      guard reportedPhase == nil, isReady || holdsPhase else {
        reportedPhase = phase
        return false
      }
      queue.append(effect)
    case .targetChanged, .ended:
      guard reportedPhase == nil, hasPages || holdsMotion else {
        if case .ended = effect, reportedPhase == .idle { reportedPhase = nil }
        return false
      }
      queue.append(effect)
    default: return false
    }
    return true
  }

  mutating func release(isReady: Bool) -> [PagerEffect] {
    let released = queue.filter { isReady || !$0.isOfPage }
    queue = isReady ? [] : queue.filter { $0.isOfPage }
    return released
  }

  private mutating func change(_ from: Int?, _ to: Int?) {
    var first = from
    for case .currentChanged(let from, _) in queue { first = from }
    queue.removeAll { $0.isOfPage }
    if first != to { queue.append(.currentChanged(from: first, to: to)) }
  }
}

extension PagerEffect {
  fileprivate var isOfPage: Bool { if case .currentChanged = self { true } else { false } }
}
