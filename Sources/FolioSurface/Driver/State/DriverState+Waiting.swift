import FolioCore

// What waits until there are pages and a size: a saved state, and what is told of the first page.
extension DriverState {
  /// A state is to be restored in place of what was asked for before; it is kept until there are pages
  /// and a size.
  ///
  /// - Returns: whether there are both, so that it need not wait.
  mutating func startRestoring(_ saved: SavedState, _ naming: PageNaming) -> Bool {
    overruleQueued()
    pager.forgetRequests()
    restoration = .waiting
    if !isReady { queuedState = (saved, naming) }
    return isReady
  }

  /// A page is asked for, which takes the place of a state that waits.
  mutating func overruleQueued() {
    guard queuedState != nil else { return }
    queuedState = nil
    if restoration == .waiting { restoration = .overruled }
  }

  /// The restoration of a state that waited, once there is something to go to.
  mutating func releaseQueued() -> [DriverStep] {
    guard isReady, let (state, naming) = queuedState else { return [] }
    queuedState = nil
    return [.restore(state, naming)]
  }

  /// Keeps an effect back until the first page can be seen.
  ///
  /// - Returns: whether it was kept, so that it is not told now.
  mutating func holdBack(_ effect: PagerEffect) -> Bool {
    guard firstNews != nil else { return false }
    let (isReady, hasPages) = (isReady, pager.layout.pageCount > 0)
    return firstNews?.hold(effect, isReady: isReady, hasPages: hasPages) ?? false
  }

  /// Effects that were kept back and can be told now; none while there are pages that nobody can see.
  mutating func releaseNews() -> [PagerEffect] {
    let isReady = self.isReady
    guard isReady || pager.layout.pageCount == 0 else { return [] }
    defer { if isReady { firstNews = nil } }
    return firstNews?.release(isReady: isReady) ?? []
  }
}

/// The effects about the first page that an app has not been told yet, in order: they wait until there
/// are pages and a size, the surface has its content and its offset, and kept requests are done.
///
/// However often the page changed until then, the app hears of one change.
struct FirstNews: Sendable {
  private var queue: [PagerEffect] = []
  /// The phase that the app was told last, while a motion that it was told of has not ended.
  private var toldPhase: PagerPhase?

  /// - Parameter phase: that of a pager that the app was told everything of so far.
  init(_ phase: PagerPhase) { toldPhase = phase == .idle ? nil : phase }

  /// Keeps an effect, if it is one of those.
  ///
  /// - Parameters:
  ///   - isReady: whether there are pages and a size; before, a change of phase is told at once.
  ///   - hasPages: whether there are pages; before, only the page is kept.
  /// - Returns: whether it was kept.
  mutating func hold(_ effect: PagerEffect, isReady: Bool, hasPages: Bool) -> Bool {
    let holdsMotion = queue.contains { !$0.isOfPage }
    switch effect {
    case .currentChanged(let from, let to): change(from, to)
    case .renumbered(let from, let to):
      guard queue.contains(where: { $0.isOfPage }) else { return false }
      change(from, to)
    case .ended(.resize, _) where !holdsMotion: return false
    // Before the effects of a motion that is held nothing of a later one may be told, and of a motion
    // that was told of nothing is held.
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

  /// Takes the effects to be told now; the page waits until there are pages and a size.
  mutating func release(isReady: Bool) -> [PagerEffect] {
    let told = queue.filter { isReady || !$0.isOfPage }
    queue = isReady ? [] : queue.filter { $0.isOfPage }
    return told
  }

  /// One change for all, where the last one is.
  private mutating func change(_ from: Int?, _ to: Int?) {
    var first = from
    for case .currentChanged(let from, _) in queue { first = from }
    queue.removeAll { $0.isOfPage }
    if first != to { queue.append(.currentChanged(from: first, to: to)) }
  }
}

extension PagerEffect {
  /// `true` for a change of the page.
  fileprivate var isOfPage: Bool { if case .currentChanged = self { true } else { false } }
}
