package import FolioCore

/// The time of autoplay; the caller reports elapsed time, and moves the pager.
package struct AutoplayClock: Sendable {
  /// `true` if the surface is not visible.
  package var isHidden = false
  /// The direction of autoplay.
  package private(set) var direction: Direction
  /// The milliseconds counted for the current page.
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

  /// Advances by finite milliseconds of at least 0; returns the destination, or `nil` to stay.
  ///
  /// Another settled page restarts the interval, and so do touches that count.
  package mutating func advance(by milliseconds: Double, _ driver: PagerDriver) -> Destination? {
    guard milliseconds.isFinite, milliseconds >= 0 else { return nil }
    guard let autoplay = driver.pager.configuration.autoplay, let interval = autoplay.interval
    else {
      reset()
      return nil
    }
    let there = Self.standing(driver)
    let pager = driver.pager
    let isTouched = driver.surface?.snapshot.isTracking ?? false
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
    return next(pager)
  }

  /// The next destination of autoplay, whose interval restarts; `nil` to stay.
  package mutating func next(_ pager: Pager) -> Destination? {
    stood = 0
    let step = pager.configuration.autoplay?.step(
      direction, canGoOn: pager.canGo(direction), canGoBack: pager.canGo(direction.opposite))
    guard let step else { return nil }
    direction = step.direction
    return step.destination
  }

  private mutating func reset() {
    stood = 0
    standing = nil
  }

  private static func standing(_ driver: PagerDriver) -> Standing {
    guard let settled = driver.pager.settled else { return .nowhere }
    return driver.pager.layout.pages.id(at: settled).map { .page($0) } ?? .snap(settled)
  }
}
