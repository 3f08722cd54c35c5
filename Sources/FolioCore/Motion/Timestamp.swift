/// A moment on the host's clock, in milliseconds.
///
/// Only differences matter, so any origin will do. The engine has no clock of its own: moments arrive
/// with the samples that they belong to.
@frozen
public struct Timestamp: Equatable, Hashable, Comparable, Sendable {
  /// The milliseconds since the clock's origin.
  public var milliseconds: Double

  /// A moment, in milliseconds since any fixed origin.
  @inlinable
  public init(milliseconds: Double) {
    self.milliseconds = milliseconds
  }

  /// A moment, in seconds since any fixed origin, as UIKit's events have it.
  @inlinable
  public init(seconds: Double) {
    self.init(milliseconds: seconds * 1000)
  }

  /// Orders by time, the earlier first.
  @inlinable
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
