import FolioCore

/// The indicators of a pager, such as dots or tabs, which only request pages.
///
/// An update may use the pager, and is then repeated once.
package final class Indicators {
  private struct Entry {
    var shown: Dots?
    var isGone = false
    var show: (Dots) -> Bool
  }

  /// The numbers of pages and snap points, and the current ones.
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
  private var isCorrecting = false

  init(_ pager: Pager) { dots = Dots(pager) }

  /// The number of indicators, with those released since the last update.
  package var count: Int { entries.count }

  /// Adds an indicator and updates it; `show` returns `false` once it is gone.
  package func add(_ show: @escaping (Dots) -> Bool) {
    entries.append(Entry(show: show))
    updateAll()
  }

  func update(_ pager: Pager) {
    dots = Dots(pager)
    updateAll()
  }

  /// Updates all indicators after a touch; once, because each may request another update.
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

  /// Updates an indicator without retaining it; none is removed meanwhile.
  private func update(_ index: Int) {
    let entry = entries[index]
    guard !entry.isGone, entry.shown != dots else { return }
    entries[index].shown = dots
    if !entry.show(dots) { entries[index].isGone = true }
  }
}
