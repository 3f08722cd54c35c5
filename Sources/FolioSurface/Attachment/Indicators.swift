/// The indicators that show a pager, such as dots or tabs; each is told only what is new to it.
///
/// An indicator may use the pager while it is told: then all are told again afterwards.
public final class Indicators {
  private struct Entry {
    var isStepped: Bool
    var last: PageIndicator?
    var isGone = false
    var show: (PageIndicator) -> Bool

    /// Whether it has to show something else than it does.
    func isBehind(_ shown: PageIndicator) -> Bool {
      guard let last else { return true }
      return isStepped
        ? last.count != shown.count || last.current != shown.current : last != shown
    }
  }

  private var shown: PageIndicator
  private var entries: [Entry] = []
  private var isTelling = false
  private var mustTellAgain = false

  init(_ shown: PageIndicator) { self.shown = shown }

  /// How many there are, those included that went since they were last told something.
  public var count: Int { entries.count }

  /// Adds one, which shows at once.
  ///
  /// - Parameters:
  ///   - isStepped: whether it shows whole pages only, so that nothing is new to it between two.
  ///   - show: shows what it is given; answers `false` when it is there no more.
  public func add(isStepped: Bool = false, _ show: @escaping (PageIndicator) -> Bool) {
    entries.append(Entry(isStepped: isStepped, show: show))
    tell()
  }

  func update(_ indicator: PageIndicator) {
    shown = indicator
    tell()
  }

  /// Has all show again what they should, because somebody touched one.
  func correct() {
    for index in entries.indices { entries[index].last = nil }
    tell()
  }

  private func tell() {
    guard !isTelling else { return mustTellAgain = true }
    isTelling = true
    repeat {
      mustTellAgain = false
      for index in entries.indices { tell(index) }
    } while mustTellAgain
    isTelling = false
    entries.removeAll { $0.isGone }
  }

  /// Nothing is held while it shows, and none is taken out meanwhile.
  private func tell(_ index: Int) {
    let entry = entries[index]
    guard !entry.isGone, entry.isBehind(shown) else { return }
    entries[index].last = shown
    if !entry.show(shown) { entries[index].isGone = true }
  }
}
