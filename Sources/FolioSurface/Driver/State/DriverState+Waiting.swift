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

/// What an app is told of its first page, kept until the page can be seen: when there are pages and a
/// size, the surface has its content and its offset, and what was asked for before is done.
///
/// However often the page changed until then, the app hears of one change.
struct FirstNews: Sendable {
  private var effects: [PagerEffect] = []
  /// The change of the page, and how many of the effects come before it.
  private var change: (from: Int?, to: Int?, place: Int)?
  /// The phase that was told last.
  private var toldPhase = PagerPhase.idle
  /// `true` while a motion that was told of has not ended.
  private var isMotionTold = false

  /// Keeps an effect, if it is one of those.
  ///
  /// - Parameters:
  ///   - isReady: whether there are pages and a size; before, a change of phase is told at once.
  ///   - hasPages: whether there are pages; before, only the page is kept.
  /// - Returns: whether it was kept.
  mutating func hold(_ effect: PagerEffect, isReady: Bool, hasPages: Bool) -> Bool {
    switch effect {
    case .currentChanged(let from, let to): change(from: from, to: to)
    case .renumbered(let from, let to):
      guard change != nil else { return false }
      change(from: from, to: to)
    case .ended(.resize, _) where effects.isEmpty: return false
    case .phaseChanged:
      guard !isMotionTold, isReady || holdsPhase else { return willTell(effect) }
      effects.append(effect)
    case .targetChanged, .ended:
      // Before the effects of a motion that is held nothing of a later one may be told, and of a motion
      // that was told of nothing is held.
      guard !isMotionTold, hasPages || !effects.isEmpty else { return willTell(effect) }
      effects.append(effect)
    default: return false
    }
    return true
  }

  private var holdsPhase: Bool {
    effects.contains { if case .phaseChanged = $0 { true } else { false } }
  }

  /// Follows the motion of an effect that is told at once.
  ///
  /// - Returns: `false`: it is not held.
  private mutating func willTell(_ effect: PagerEffect) -> Bool {
    switch effect {
    case .phaseChanged(_, let phase): (toldPhase, isMotionTold) = (phase, true)
    case .ended: isMotionTold = toldPhase != .idle
    default: break
    }
    return false
  }

  /// Takes the effects to be told now; the page waits until there are pages and a size.
  mutating func release(isReady: Bool) -> [PagerEffect] {
    var told = effects
    effects = []
    if isReady, let change {
      told.insert(.currentChanged(from: change.from, to: change.to), at: change.place)
    }
    change?.place = 0
    return told
  }

  /// One change for all, where the last one is.
  private mutating func change(from: Int?, to: Int?) {
    let first = change.map { $0.from } ?? from
    change = first == to ? nil : (first, to, effects.count)
  }
}
