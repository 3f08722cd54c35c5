/// An event from a surface, an app or a tool; offsets are in the surface's frame.
public enum PagerEvent: Sendable {
  /// A finger begins a drag.
  case beginDrag(at: Points)
  /// The offset changed.
  case scroll(to: Points, cause: ScrollCause)
  /// The finger lifts.
  case release(ReleaseInput)
  /// The touch was cancelled, by an alert or another gesture.
  case cancel(at: Points)
  /// The surface stopped: a deceleration, an animation or a drag ended.
  ///
  /// A surface that stopped off its target is corrected a few times; `afterTouch` restarts the count.
  case stopped(at: Points, afterTouch: Bool = false)
  /// An app goes to a page.
  case go(Destination, animated: Bool)
  /// A step of a resize.
  case resize(ResizeStage)
  /// The app's insets along the axis changed.
  case insets(Insets)
  /// The safe area changed; the config selects its axes.
  case safeArea(SafeArea)
  /// Pages are inserted, removed, moved or grown, all at once; `go` selects a page of the new table.
  case edit(PageEdits, go: Int? = nil)
  /// All pages are replaced.
  case reload(PageContent)
  /// A page is expanded to an extent, or collapsed.
  case expand(page: Int, to: Points?)
  /// The surface wants the pages to place and to recycle, with content around the viewport; `nil` to stop.
  case watchWindow(overscan: Insets?)
  /// The config changed.
  case configure(any ConfigurationSource)
  /// A motion strategy gave the surface an invalid answer; counts if it is in force.
  case motionFault(strategy: String, Violation)
}

/// The cause of a changed offset.
public enum ScrollCause: String, Sendable, CaseIterable {
  /// A finger.
  case drag
  /// A deceleration, or an animation of the pager.
  case motion
  /// The app.
  case programmatic
  /// The surface's own correction to its range, which never changes the page.
  case surface
}

/// A step of a resize, in UIKit's order.
public enum ResizeStage: Equatable, Sendable {
  /// The announcement.
  case willResize(to: Viewport)
  /// The offset for the new size can be set without a jump.
  case alongside
  /// The surface has the size.
  case didLayout(Viewport)
  /// The end.
  case didResize
  /// All in one step.
  case step(to: Viewport)
}

/// The report of a release.
public struct ReleaseInput: Equatable, Sendable {
  /// The velocity.
  public var velocity: Velocity
  /// The kind of gesture.
  public var gesture: Release.Gesture
  /// The offset where the surface would stop on its own, if known.
  public var proposedTarget: Points?
  /// The distance to it, if only that is known.
  public var proposedTravel: Points?
  /// The pointer's distance since the touch, if known: from before the drag, and without resistance beyond an end.
  public var pointerTravel: Points?
  /// The offset without resistance, if known.
  public var fingerTarget: Points?

  /// Creates a release; `handle` refuses infinite numbers and those beyond `Limits`.
  public init(
    velocity: Velocity = .zero, gesture: Release.Gesture = Release.Gesture(),
    proposedTarget: Points? = nil, proposedTravel: Points? = nil, pointerTravel: Points? = nil,
    fingerTarget: Points? = nil
  ) {
    self.velocity = velocity
    self.gesture = gesture
    self.proposedTarget = proposedTarget
    self.proposedTravel = proposedTravel
    self.pointerTravel = pointerTravel
    self.fingerTarget = fingerTarget
  }
}
