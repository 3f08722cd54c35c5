import FolioCore

/// Detects the end of a wheel's turn, which no platform reports.
package struct WheelClock: Sendable {
  /// The milliseconds without scrolling that end a turn.
  package static let quiet = 150.0

  /// The milliseconds since the last scroll; `nil` without a turn.
  private var still: Double?
  private var offset: Points = 0

  /// Creates a clock without a turn.
  package init() {}

  /// `true` during a turn.
  package var isTurning: Bool { still != nil }

  /// Notes a notch, or the scroll of one.
  package mutating func turn(_ driver: PagerDriver) { (still, offset) = (0, driver.pager.offset) }

  /// Ends a turn; the rules decide.
  package mutating func stop(_ driver: PagerDriver) {
    still = nil
    driver.wheelStopped()
  }

  /// Advances by milliseconds above 0; returns `true` if a turn ended.
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
