/// A moment for a recorder of a driver: from all of them in order, it can be replayed bit for bit.
package enum RecordedMoment: Sendable {
  /// An input as it arrives; `hook` is `PagerDriver.hook` for one that arrives within another, and `nil`
  /// for one from outside.
  case input(DriverInput, hook: Int?)
  /// A callback from within a command, which only notes how the surface moves.
  case echo(SurfaceCallback, hook: Int)
  /// The surface as the state saw it, for the last input or after a command.
  case snapshot(SurfaceSnapshot)
}

/// Records what a driver gets from outside, in order.
package protocol DriverRecorder: AnyObject {
  func driver(_ driver: PagerDriver, did moment: RecordedMoment)
}
