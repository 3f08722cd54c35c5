package import FolioCore

/// The time of autoplay; the caller reports the time that passed, and moves the pager.
///
/// ```swift
/// if let page = clock.advance(by: 16, driver) { driver.go(page) }
/// ```
package struct AutoplayClock: Sendable {
  /// `true` if the surface is not visible.
  package var isHidden = false
  /// The direction of autoplay.
  package private(set) var direction: Direction
  /// The milliseconds that count for the current page.
  package private(set) var stood = 0.0
  private var standing: Standing?

  /// The settled page, which edits may move, or a snap point without one.
  private enum Standing: Equatable {
    case nowhere
    case page(PageID)
    case snap(Int)
  }

  /// Creates a clock at 0.
  package init(direction: Direction = .forward) {
    self.direction = direction
  }

  /// Lets time pass, while the surface has a size and pages.
  ///
  /// The interval restarts when another page becomes the settled one, and after each touch unless touches do not count;
  /// the frame in which that happens does not count.
  ///
  /// - Parameter milliseconds: finite and at least 0, else ignored.
  /// - Returns: the destination to go to; `nil` to stay.
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

  /// Restarts if nothing plays.
  private mutating func reset() {
    stood = 0
    standing = nil
  }

  private static func standing(_ driver: PagerDriver) -> Standing {
    guard let settled = driver.pager.settled else { return .nowhere }
    return driver.pager.layout.pages.id(at: settled).map { .page($0) } ?? .snap(settled)
  }
}
