package import FolioCore

/// Says when a pager goes on by itself, as its config has it; whoever has a clock says how much time
/// passed, and sends the pager on.
///
/// ```swift
/// if let page = clock.advance(by: 16, driver) { driver.go(page) }
/// ```
package struct AutoplayClock: Sendable {
  /// `true` if nobody sees the surface, such as off a window.
  package var isHidden = false
  /// Which way it plays.
  package private(set) var direction: Direction
  /// How long the pager has been standing, in milliseconds, as far as it counts.
  package private(set) var stood = 0.0
  private var standing: Standing?

  /// Where the pager stands: on a page, which edits may move, or at a snap point that has none.
  private enum Standing: Equatable {
    case nowhere
    case page(PageID)
    case snap(Int)
  }

  /// A clock that has not begun to run.
  package init(direction: Direction = .forward) {
    self.direction = direction
  }

  /// Lets time pass.
  ///
  /// Time passes only while the surface has a size and there are pages. The interval begins anew when
  /// another page becomes the settled one, by a gesture, `go`, edits or another config alike, and after
  /// every touch unless touches do not count. No page stands for less than its interval: the frame in
  /// which it became the settled one is not counted.
  ///
  /// - Parameter milliseconds: finite and at least 0; any other does nothing.
  /// - Returns: where the pager goes on now; `nil` to stay.
  package mutating func advance(by milliseconds: Double, _ driver: PagerDriver) -> Destination? {
    guard milliseconds.isFinite, milliseconds >= 0 else { return nil }
    guard let autoplay = driver.pager.configuration.autoplay, let interval = autoplay.interval
    else {
      reset()
      return nil
    }
    let there = Self.standing(driver)
    let pager = driver.pager
    let isTouched = driver.surface?.isTracking ?? false
    let counts =
      driver.held.isReady
      && autoplay.counts(
        pager.phase, isTouched: isTouched, wasTouched: driver.held.wasDragged, isHidden: isHidden)
    let isNew = standing != nil && standing != there
    standing = there
    if isNew || pager.phase != .idle || (isTouched && !counts) { stood = 0 }
    guard counts, !isNew else { return nil }
    stood += milliseconds
    guard stood >= interval else { return nil }
    stood = 0
    let step = autoplay.step(
      direction, canGoOn: pager.canGo(direction), canGoBack: pager.canGo(direction.opposite))
    guard let step else { return nil }
    direction = step.direction
    return step.destination
  }

  /// Begins anew where nothing plays.
  private mutating func reset() {
    stood = 0
    standing = nil
  }

  private static func standing(_ driver: PagerDriver) -> Standing {
    guard let settled = driver.pager.settled else { return .nowhere }
    return driver.pager.layout.pages.id(at: settled).map { .page($0) } ?? .snap(settled)
  }
}
