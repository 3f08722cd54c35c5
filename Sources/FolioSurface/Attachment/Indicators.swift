import FolioCore

/// The indicators of a pager, such as dots or tabs, which only request pages.
///
/// An update may use the pager, and is then repeated once.
package final class Indicators {
  private struct Entry {
    var owner: ObjectIdentifier?
    var shown: Dots?
    var isGone = false
    var show: (Dots) -> Bool
  }

  /// The numbers of pages and snap points, the current ones, and the elapsed share of autoplay's time.
  package struct Dots: Equatable {
    package let pages: Int
    package let snaps: Int
    package let current: Int?
    package let currentSnap: Int?
    package let played: Double?

    init(_ pager: Pager, _ played: Double? = nil) {
      (pages, snaps) = (pager.layout.pageCount, pager.layout.snapCount)
      (current, currentSnap) = (pager.current, pager.currentSnap)
      self.played = played
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
  package func add(_ owner: ObjectIdentifier? = nil, _ show: @escaping (Dots) -> Bool) {
    entries.append(Entry(owner: owner, show: show))
    updateAll()
  }

  /// Removes the indicators of an owner.
  package func remove(_ owner: ObjectIdentifier) {
    for index in entries.indices where entries[index].owner == owner {
      entries[index].isGone = true
    }
  }

  /// Updates all indicators; without `played`, autoplay's time is the last one.
  func update(_ pager: Pager, played: Double? = nil) {
    dots = Dots(pager, played ?? dots.played)
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
