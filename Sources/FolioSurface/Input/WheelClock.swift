package import FolioCore

/// Detects the end of a wheel's turn or of a scroll of others, which no platform reports.
package struct WheelClock: Sendable {
  /// The milliseconds without scrolling that end a turn.
  package static let quiet = 150.0

  /// The milliseconds since the last scroll; `nil` without a turn.
  private var still: Double?
  private var offset: Points = 0

  package init() {}

  package var isTurning: Bool { still != nil }

  /// Notes a notch, or the scroll of one, at an offset.
  package mutating func turn(at offset: Points) { (still, self.offset) = (0, offset) }

  /// Forgets a turn; the caller reports its end to the driver.
  package mutating func stop() { still = nil }

  /// Counts the time where others scrolled a surface; `true` once it shall settle there.
  package mutating func follow(_ driver: PagerDriver, by milliseconds: Double) -> Bool {
    let pager = driver.pager
    guard driver.isAstray else {
      stop()
      return false
    }
    if still == nil || driver.surface?.snapshot.isTracking == true { turn(at: pager.offset) }
    return advance(by: milliseconds, at: pager.offset)
  }

  /// Advances by milliseconds above 0 on a surface at `offset`; returns `true` if a turn ended.
  ///
  /// Calls no driver: an observer of the end may advance the clock again, and would find the clock
  /// under exclusive access.
  package mutating func advance(by milliseconds: Double, at offset: Points) -> Bool {
    guard let still, milliseconds.isFinite, milliseconds > 0 else { return false }
    if offset != self.offset {
      turn(at: offset)
      return false
    }
    self.still = still + milliseconds
    guard still + milliseconds >= Self.quiet else { return false }
    stop()
    return true
  }
}
