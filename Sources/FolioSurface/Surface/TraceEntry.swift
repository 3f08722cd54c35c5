public import FolioCore

/// One thing that happened between a surface and its pager, for those who watch.
public enum TraceEntry: Equatable, Sendable {
  /// The surface told something.
  case callback(SurfaceCallback)
  /// The pager said something.
  case effect(PagerEffect)
  /// The surface was told to do something.
  case command(SurfaceCommand)
  /// The place of a page stays empty: its source gave no view for it, because of an error if one is known.
  case viewMissing(page: Int, because: ReuseError?)
  /// The config that the pager follows is gone from the files; it goes on as it was. Perhaps it has
  /// another name now.
  case configLost(String, nearest: String?)
}

/// A callback of a surface, with its values.
public enum SurfaceCallback: Equatable, Sendable {
  /// A drag begins.
  case willBeginDragging(at: Points)
  /// The offset changed; `nil` as the cause when the driver set it.
  case didScroll(to: Points, ScrollCause?)
  /// The finger is about to let go.
  case willEndDragging(velocity: Velocity, proposedTarget: Points)
  /// The finger let go.
  case didEndDragging(willDecelerate: Bool)
  /// It stands after a deceleration.
  case didEndDecelerating(at: Points)
  /// It stands after an animation.
  case didEndScrollingAnimation(at: Points)
  /// A touch that stopped it was lifted.
  case touchEnded(at: Points)
  /// The touch was taken away.
  case touchCancelled(at: Points)
  /// A wheel with notches began to turn.
  case wheelTurned(at: Points)
  /// The wheel has come to rest.
  case wheelStopped(at: Points)
  /// The size is about to change.
  case willResize(to: Viewport)
  /// The moment for the future offset.
  case resizeAlongside
  /// It was laid out.
  case didLayout(Viewport)
  /// The change of size is over.
  case didResize
  /// Its own insets changed.
  case insetsChanged(Insets)
  /// The safe area changed.
  case safeAreaChanged(SafeArea)
}

/// A command to a surface.
public enum SurfaceCommand: Equatable, Sendable {
  /// Come to rest here instead; `nil` to go on as proposed.
  case target(Points?)
  /// Be there, or go there.
  case setOffset(Points, animated: Bool)
  /// Have these insets.
  case setInsets(InsetRequest)
  /// Have content of this length.
  case setContentExtent(Points)
  /// Show a page.
  case place(PageCopy, PageFrame)
  /// Take a page away.
  case recycle(PageCopy)
}

/// Is told everything that happens between a surface and its pager, in order.
public protocol DriverObserver: AnyObject {
  /// Something happened.
  ///
  /// The driver may be told to do things from here; it does them afterwards.
  func driver(_ driver: PagerDriver, did entry: TraceEntry)
}
