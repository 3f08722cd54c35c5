import FolioCore

/// Notices when a wheel with notches has come to rest, which no platform tells.
package struct WheelClock: Sendable {
  /// How long nothing may scroll before a wheel counts as at rest, in milliseconds.
  package static let quiet = 150.0

  /// How long nothing has scrolled; `nil` while no wheel turns.
  private var still: Double?
  /// Where the pager was then.
  private var offset: Points = 0

  /// A clock of a wheel that does not turn.
  package init() {}

  /// `true` if it turns.
  package var isTurning: Bool { still != nil }

  /// A notch, or what it scrolls.
  package mutating func turn(_ driver: PagerDriver) { (still, offset) = (0, driver.pager.offset) }

  /// The wheel is no more of interest: the rules decide where the surface comes to rest.
  package mutating func stop(_ driver: PagerDriver) {
    still = nil
    driver.wheelStopped()
  }

  /// Lets time pass; a notch may scroll for some frames, and the quiet begins after the last.
  ///
  /// - Parameter milliseconds: finite and more than 0; any other does nothing.
  /// - Returns: whether the wheel came to rest just now.
  package mutating func advance(by milliseconds: Double, _ driver: PagerDriver) -> Bool {
    guard let still, milliseconds.isFinite, milliseconds > 0 else { return false }
    if driver.pager.offset != offset {
      turn(driver)
      return false
    }
    self.still = still + milliseconds
    guard still + milliseconds >= Self.quiet else { return false }
    stop(driver)
    return true
  }
}
