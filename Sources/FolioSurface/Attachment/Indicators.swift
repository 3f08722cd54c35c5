import FolioCore

/// The indicators that show a pager, such as dots or tabs; each shows when there is another number of
/// pages or snap points, or another one is current.
///
/// An indicator is driven one way: a tap on it only asks the pager to go, and it moves when the pager
/// does. It may use the pager while it is updated: then all are updated once more.
package final class Indicators {
  private struct Entry {
    var shown: Dots?
    var isGone = false
    var show: (Dots) -> Bool
  }

  /// How many pages and snap points there are, and which are current.
  package struct Dots: Equatable {
    package let pages: Int
    package let snaps: Int
    package let current: Int?
    package let currentSnap: Int?

    init(_ pager: Pager) {
      (pages, snaps) = (pager.layout.pageCount, pager.layout.snapCount)
      (current, currentSnap) = (pager.current, pager.currentSnap)
    }
  }

  private var dots: Dots
  private var entries: [Entry] = []
  private var isUpdating = false
  private var needsAnotherRound = false
  /// `true` if somebody touched one during the update.
  private var isCorrecting = false

  init(_ pager: Pager) { dots = Dots(pager) }

  /// How many there are, those included that went since the last update.
  package var count: Int { entries.count }

  /// Adds one, which shows at once.
  ///
  /// - Parameter show: shows the dots; answers `false` when it is there no more.
  package func add(_ show: @escaping (Dots) -> Bool) {
    entries.append(Entry(show: show))
    updateAll()
  }

  func update(_ pager: Pager) {
    dots = Dots(pager)
    updateAll()
  }

  /// Has all show again what they should, because somebody touched one.
  ///
  /// Once in an update: one that asks each time it shows would never come to an end.
  func correct() {
    guard !isCorrecting else { return }
    isCorrecting = isUpdating
    for index in entries.indices { entries[index].shown = nil }
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
    guard !entry.isGone, entry.shown != dots else { return }
    entries[index].shown = dots
    if !entry.show(dots) { entries[index].isGone = true }
  }
}
