import FolioCore

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
