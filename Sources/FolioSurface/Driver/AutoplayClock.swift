package import FolioCore

/// The time of autoplay; the caller reports elapsed time, and moves the pager.
package struct AutoplayClock: Sendable {
  /// `true` if the surface is not visible.
  package var isHidden = false
  /// `true` if a pointer, the keyboard focus or a screen reader is on the surface.
  package var isFocused = false
  /// `true` to stop the time, as the app requests.
  package var isPaused = false
  private var direction = Direction.forward
  /// The milliseconds counted for the current page.
  package private(set) var stood = 0.0
  /// The milliseconds after a touch before time counts.
  private var wait = 0.0
  /// `true` once a finger was on the surface.
  private var wasTouched = false
  /// The drags that were waited for.
  private var drags = 0
  private var standing: Standing?
  private var turn: Turn?

  /// The settled page, which edits may move, or a snap point without one.
  private enum Standing: Equatable {
    case nowhere
    case page(PageID)
    case snap(Int)
  }

  /// A turn of its own, and the page where it goes once that is known.
  private enum Turn {
    case begun
    case going(Int?)
  }

  package init() {}

  /// Advances by finite milliseconds of at least 0; returns the destination, or `nil` to stay.
  ///
  /// Another settled page restarts the time, unless turns count, and so do touches that count.
  package mutating func advance(by milliseconds: Double, _ driver: PagerDriver) -> Destination? {
    guard !isPaused, milliseconds.isFinite, milliseconds >= 0 else { return nil }
    let pager = driver.pager
    guard let autoplay = pager.configuration.autoplay, let interval = pager.dwell else {
      reset()
      return nil
    }
    let there = Self.standing(driver)
    let isTouched = driver.surface?.snapshot.isTracking ?? false
    if isTouched { noteTouch() }
    let isTurning = autoplay.countsTurns && followsTurn(pager, isTouched: isTouched)
    let counts =
      driver.state.isReady
      && autoplay.counts(
        isTurning ? .idle : pager.phase, isTouched: isTouched,
        wasTouched: wasTouched || driver.state.drags > 0,
        isHidden: isHidden, isFocused: isFocused)
    let isNew = standing != nil && standing != there && !isTurning
    standing = there
    if isNew || (pager.phase != .idle && !isTurning) || (isTouched && !counts) { stood = 0 }
    // A drag may have ended since.
    if isTouched || driver.state.drags != drags { wait = autoplay.resume }
    drags = driver.state.drags
    guard counts, !isNew else { return nil }
    stood += max(0, milliseconds - wait)
    wait = max(0, wait - milliseconds)
    guard stood >= interval, pager.phase == .idle else { return nil }
    let late = autoplay.countsTurns ? min(stood - interval, interval) : 0
    defer { stood = late }
    return next(pager)
  }

  /// Notes a touch, which may end before time passes.
  package mutating func noteTouch() { wasTouched = true }

  /// The next destination of autoplay, whose interval restarts; `nil` to stay.
  package mutating func next(_ pager: Pager) -> Destination? {
    stood = 0
    let step = pager.configuration.autoplay?.step(
      direction, canGoOn: pager.canGo(direction), canGoBack: pager.canGo(direction.opposite))
    guard let step, pager.allows(step.destination) else { return nil }
    direction = step.direction
    turn = .begun
    return step.destination
  }

  /// `true` from a turn of its own to its arrival, unless a touch or a request interferes.
  private mutating func followsTurn(_ pager: Pager, isTouched: Bool) -> Bool {
    guard let turn else { return false }
    let goal = pager.target?.page ?? pager.settled
    var isOwn = !isTouched
    if case .going(let page) = turn { isOwn = isOwn && page == goal }
    self.turn = isOwn && pager.phase != .idle ? .going(goal) : nil
    return isOwn
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
