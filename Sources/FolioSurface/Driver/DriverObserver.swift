public import FolioCore

/// An event between a surface and its pager, for observers.
public enum TraceEntry: Equatable, Sendable {
  /// A callback of the surface.
  case callback(SurfaceCallback)
  /// An effect of the pager.
  case effect(PagerEffect)
  /// A command to the surface.
  case command(SurfaceCommand)
  /// A page without a view, because of an error of its source if there is one.
  case viewMissing(page: Int, because: ReuseError?)
  /// The pager's config is gone from the files, but in use; `nearest` may be its new name.
  case configLost(String, nearest: String?)
}

/// A callback of a surface, with its values.
public enum SurfaceCallback: Equatable, Sendable {
  /// A drag begins.
  case willBeginDragging(at: Points)
  /// The offset changed; `nil` as the cause when the driver set it.
  case didScroll(to: Points, ScrollCause?)
  /// The finger is about to lift.
  case willEndDragging(velocity: Velocity, proposedTarget: Points)
  /// The finger lifted.
  case didEndDragging(willDecelerate: Bool)
  /// A deceleration ended.
  case didEndDecelerating(at: Points)
  /// An animation ended.
  case didEndScrollingAnimation(at: Points)
  /// A touch that stopped it ended.
  case touchEnded(at: Points)
  /// The touch was cancelled.
  case touchCancelled(at: Points)
  /// A wheel with notches began to turn.
  case wheelTurned(at: Points)
  /// The wheel stopped.
  case wheelStopped(at: Points)
  /// The size is about to change.
  case willResize(to: Viewport)
  /// The offset for the new size can be set.
  case resizeAlongside
  /// It was laid out.
  case didLayout(Viewport)
  /// The resize ended.
  case didResize
  /// Its own insets changed.
  case insetsChanged(Insets)
  /// The safe area changed.
  case safeAreaChanged(SafeArea)
}

/// A command to a surface.
public enum SurfaceCommand: Equatable, Sendable {
  /// The target of a release; `nil` for the proposed one.
  case target(Points?)
  /// Sets the offset, animated or not.
  case setOffset(Points, animated: Bool)
  /// Sets the insets along the axis with the safe area; the first end is at the lowest offset.
  case setInsets(InsetRequest)
  /// Sets the length of the content.
  case setContentExtent(Points)
  /// Shows or moves a page.
  case place(PageCopy, PageFrame)
  /// Removes a page, whose view can be reused.
  case recycle(PageCopy)
}

/// Observes everything between a surface and its pager, in order.
public protocol DriverObserver: AnyObject {
  /// Receives an event; calls to the driver from here take effect afterwards.
  func driver(_ driver: PagerDriver, did entry: TraceEntry)
}
