package import FolioCore

/// Detects the end of a wheel's turn or of a scroll of others, which no platform reports.
package struct WheelClock: Sendable {
  /// The milliseconds without scrolling that end a turn.
  package static let quiet = 150.0

  /// The milliseconds since the last scroll; `nil` without one to end.
  private var still: Double?
  private var offset: Points = 0

  package init() {}

  /// Notes a notch at an offset.
  package mutating func turn(at offset: Points) { (still, self.offset) = (0, offset) }

  /// Advances by milliseconds above 0 while a wheel turns, or others scroll without a finger; returns
  /// `true` if that has been quiet, for `PagerDriver.endScroll()`.
  ///
  /// Calls no driver to do something: an observer of the end may advance the clock again, and would
  /// find the clock under exclusive access.
  package mutating func advance(by milliseconds: Double, _ driver: PagerDriver) -> Bool {
    guard driver.isWheeling || driver.isAstray else {
      still = nil
      return false
    }
    guard milliseconds.isFinite, milliseconds > 0 else { return false }
    let offset = driver.pager.offset
    let isHeld = !driver.isWheeling && driver.surface?.snapshot.isTracking == true
    if still == nil || isHeld {
      turn(at: offset)
    } else if offset != self.offset {
      turn(at: offset)
      return false
    }
    let passed = (still ?? 0) + milliseconds
    still = passed < Self.quiet ? passed : nil
    return still == nil
  }
}
