/// Notices when a wheel with notches has come to rest, which no platform tells.
package struct WheelClock: Sendable {
  /// How long nothing may scroll before a wheel counts as at rest, in milliseconds.
  package static let quiet = 150.0

  /// How long nothing has scrolled; `nil` while no wheel turns.
  private var still: Double?

  /// A clock of a wheel that does not turn.
  package init() {}

  /// `true` if it turns.
  package var isTurning: Bool { still != nil }

  /// A notch, or what it scrolls.
  package mutating func turn() { still = 0 }

  /// The wheel is no more of interest.
  package mutating func stop() { still = nil }

  /// Lets time pass.
  ///
  /// - Parameter milliseconds: finite and more than 0; any other does nothing.
  /// - Returns: whether the wheel came to rest just now.
  package mutating func advance(by milliseconds: Double) -> Bool {
    guard let still, milliseconds.isFinite, milliseconds > 0 else { return false }
    let passed = still + milliseconds
    self.still = passed < Self.quiet ? passed : nil
    return self.still == nil
  }
}
