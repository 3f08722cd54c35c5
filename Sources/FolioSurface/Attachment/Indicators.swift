/// The indicators that show a pager, such as dots or tabs; each shows only what is new to it.
///
/// An indicator may use the pager while it is updated: then all are updated once more.
package final class Indicators {
  private struct Entry {
    var isStepped: Bool
    var last: PageIndicator?
    var isGone = false
    var show: (PageIndicator) -> Bool

    /// `true` if it has to show something else than it does.
    func needsUpdate(_ shown: PageIndicator) -> Bool {
      guard let last else { return true }
      return isStepped
        ? last.count != shown.count || last.current != shown.current
          || last.snapCount != shown.snapCount || last.currentSnap != shown.currentSnap
        : last != shown
    }
  }

  private var shown: PageIndicator
  private var entries: [Entry] = []
  private var isUpdating = false
  private var needsAnotherRound = false
  /// `true` if somebody touched one during the update.
  private var isCorrecting = false

  init(_ shown: PageIndicator) { self.shown = shown }

  /// How many there are, those included that went since the last update.
  package var count: Int { entries.count }

  /// Adds one, which shows at once.
  ///
  /// - Parameters:
  ///   - isStepped: whether it shows whole pages only, so that nothing is new to it between two.
  ///   - show: shows what it is given; answers `false` when it is there no more.
  package func add(isStepped: Bool = false, _ show: @escaping (PageIndicator) -> Bool) {
    entries.append(Entry(isStepped: isStepped, show: show))
    updateAll()
  }

  func update(_ indicator: PageIndicator) {
    shown = indicator
    updateAll()
  }

  /// Has all show again what they should, because somebody touched one.
  ///
  /// Once in an update: one that asks each time it shows would never come to an end.
  func correct() {
    guard !isCorrecting else { return }
    isCorrecting = isUpdating
    for index in entries.indices { entries[index].last = nil }
    updateAll()
  }

  private func updateAll() {
    guard !isUpdating else { return needsAnotherRound = true }
    isUpdating = true
    repeat {
      needsAnotherRound = false
      for index in entries.indices { update(index) }
    } while needsAnotherRound
    isUpdating = false
    isCorrecting = false
    entries.removeAll { $0.isGone }
  }

  /// Nothing is held while it shows, and none is taken out meanwhile.
  private func update(_ index: Int) {
    let entry = entries[index]
    guard !entry.isGone, entry.needsUpdate(shown) else { return }
    entries[index].last = shown
    if !entry.show(shown) { entries[index].isGone = true }
  }
}
