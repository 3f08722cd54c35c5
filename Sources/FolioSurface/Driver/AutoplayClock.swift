public import FolioCore

/// Says when a pager goes on by itself, as its config has it; whoever has a clock says how much time
/// passed, and sends the pager on.
///
/// ```swift
/// if let page = clock.advance(by: 16, driver) { driver.go(page) }
/// ```
public struct AutoplayClock: Sendable {
  /// Whether nobody sees the surface, such as off a window.
  public var isHidden = false
  /// Which way it plays.
  public private(set) var direction: Direction
  /// How long the pager has been standing, in milliseconds, as far as it counts.
  public private(set) var stood = 0.0
  private var page: Int?

  /// A clock that has not begun to run.
  public init(direction: Direction = .forward) {
    self.direction = direction
  }

  /// Lets time pass.
  ///
  /// The interval begins anew on every page, and after every touch unless touches do not count. No
  /// page stands for less than its interval: the frame in which it was come to is not counted.
  ///
  /// - Parameter milliseconds: finite and at least 0; any other does nothing.
  /// - Returns: where the pager goes on now; `nil` to stay.
  public mutating func advance(by milliseconds: Double, _ driver: PagerDriver) -> Destination? {
    guard milliseconds.isFinite, milliseconds >= 0 else { return nil }
    guard let autoplay = driver.pager.configuration.autoplay, let interval = autoplay.stay else {
      reset()
      return nil
    }
    let moment = moment(driver)
    let counts = autoplay.counts(moment)
    let settled = driver.held.pager.settled
    let isNew = page != nil && settled != page
    page = settled
    if isNew || moment.phase != .idle || (moment.isTouched && !counts) { stood = 0 }
    guard counts, !isNew else { return nil }
    stood += milliseconds
    guard stood >= interval else { return nil }
    stood = 0
    guard let step = autoplay.step(moment) else { return nil }
    direction = step.direction
    return step.destination
  }

  /// What does not play, or never goes on, begins anew when it does.
  private mutating func reset() {
    stood = 0
    page = nil
  }

  private func moment(_ driver: PagerDriver) -> AutoplayMoment {
    let pager = driver.pager
    return AutoplayMoment(
      phase: pager.phase, isTouched: driver.surface?.isTracking ?? false, isHidden: isHidden,
      direction: direction, canGoOn: pager.canGo(direction),
      canGoBack: pager.canGo(direction.opposite))
  }
}

extension AutoplayStrategy {
  /// How long it stands on a page, in milliseconds, whatever interval it says: at least 1, at most
  /// `Limits.maximumInterval`, and `nil` for good where that is no number.
  var stay: Double? {
    let interval = self.interval
    return interval.isNaN ? nil : max(1, min(interval, Limits.maximumInterval))
  }
}
