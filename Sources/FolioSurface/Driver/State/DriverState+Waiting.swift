import FolioCore

// What waits for pages and a size: a saved state, and effects of the first page.
extension DriverState {
  /// Keeps a state to restore in place of earlier requests; `true` if it need not wait.
  mutating func startRestoring(_ saved: SavedState, _ naming: PageNaming) -> Bool {
    overruleQueued()
    pager.forgetRequests()
    restoration = .waiting
    if !isReady { queuedState = (saved, naming) }
    return isReady
  }

  /// Discards a waiting state in favor of a requested page.
  mutating func overruleQueued() {
    guard queuedState != nil else { return }
    queuedState = nil
    if restoration == .waiting { restoration = .overruled }
  }

  /// The steps that restore a waiting state, once possible.
  mutating func releaseQueued() -> [DriverStep] {
    guard isReady, let (state, naming) = queuedState else { return [] }
    queuedState = nil
    return [.restore(state, naming)]
  }

  /// Keeps an effect back until the first page is visible; `true` if it was kept.
  mutating func holdBack(_ effect: PagerEffect) -> Bool {
    guard firstNews != nil else { return false }
    let (isReady, hasPages) = (isReady, pager.layout.pageCount > 0)
    return firstNews?.hold(effect, isReady: isReady, hasPages: hasPages) ?? false
  }

  /// The kept effects to report now; none while the pages are not visible.
  mutating func releaseNews() -> [PagerEffect] {
    let isReady = self.isReady
    guard isReady || pager.layout.pageCount == 0 else { return [] }
    defer { if isReady { firstNews = nil } }
    return firstNews?.release(isReady: isReady) ?? []
  }
}

/// The effects of the first page that are not reported yet: they wait for pages, a size, content, offset and kept
/// requests, and merge to one change of the page.
struct FirstNews: Sendable {
  private var queue: [PagerEffect] = []
  /// The reported phase, until the end of a reported motion.
  private var toldPhase: PagerPhase?

  /// - Parameter phase: the phase of a pager whose effects were all reported.
  init(_ phase: PagerPhase) { toldPhase = phase == .idle ? nil : phase }

  /// Keeps an effect of the first page; `true` if it was kept.
  ///
  /// - Parameters:
  ///   - isReady: `false` reports a change of phase at once.
  ///   - hasPages: `false` keeps only the page.
  mutating func hold(_ effect: PagerEffect, isReady: Bool, hasPages: Bool) -> Bool {
    let holdsMotion = queue.contains { !$0.isOfPage }
    switch effect {
    case .currentChanged(let from, let to): change(from, to)
    case .renumbered(let from, let to):
      guard queue.contains(where: { $0.isOfPage }) else { return false }
      change(from, to)
    case .ended(.resize, _) where !holdsMotion: return false
    // Nothing may be reported before the effects of a kept motion; of a reported motion nothing is kept.
    case .phaseChanged(_, let phase):
      let holdsPhase = queue.contains { if case .phaseChanged = $0 { true } else { false } }
      guard toldPhase == nil, isReady || holdsPhase else {
        toldPhase = phase
        return false
      }
      queue.append(effect)
    case .targetChanged, .ended:
      guard toldPhase == nil, hasPages || holdsMotion else {
        if case .ended = effect, toldPhase == .idle { toldPhase = nil }
        return false
      }
      queue.append(effect)
    default: return false
    }
    return true
  }

  /// Takes the effects to report now; the page waits for pages and a size.
  mutating func release(isReady: Bool) -> [PagerEffect] {
    let told = queue.filter { isReady || !$0.isOfPage }
    queue = isReady ? [] : queue.filter { $0.isOfPage }
    return told
  }

  /// Merges changes at the last one.
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
