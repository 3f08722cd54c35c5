/// An event from a surface, an app or a tool; offsets are in the pager's coordinates, in reading order.
public enum PagerEvent: Sendable {
  /// A drag begins.
  case beginDrag(at: Points)
  /// The offset changed.
  case scroll(to: Points, cause: ScrollCause)
  /// A drag ends.
  case release(ReleaseInput)
  /// The touch is canceled, by an alert or another gesture.
  case cancel(at: Points)
  /// The surface stopped after a deceleration, an animation or a drag.
  ///
  /// Stops off the target are corrected a few times; `afterTouch` restarts the count.
  case stopped(at: Points, afterTouch: Bool = false)
  /// The app goes to a page.
  case go(Destination, animated: Bool)
  /// A step of a resize.
  case resize(ResizeStage)
  /// The app's insets along the axis changed.
  case insets(Insets)
  /// The safe area changed; the config selects its axes.
  case safeArea(SafeArea)
  /// The app edits its pages, and optionally goes to a page of the new table.
  case edit([PageEdit], go: Int? = nil)
  /// The app replaces all pages.
  case reload(PageContent)
  /// The app expands a page to an extent, or collapses it.
  case expand(page: Int, to: Points?)
  /// The surface requests the pages to place and to recycle, with overscan; `nil` to stop.
  case watchWindow(overscan: Insets?)
  /// The app allows gestures some directions; its own requests and a motion under way are free.
  case allow(AllowedSwipes)
  /// The app sets a page's own time with autoplay, in milliseconds; `nil` for the config's.
  case dwell(page: Int, milliseconds: Double?)
  /// The config changed.
  case configure(any ConfigurationSource)
  /// A motion strategy gave the surface an invalid answer.
  case motionFault(strategy: String, Violation)
}

/// The cause of a change of the offset.
public enum ScrollCause: String, Sendable, CaseIterable {
  /// A finger.
  case drag
  /// A deceleration or an animation.
  case motion
  /// The app.
  case programmatic
  /// The surface's correction to its range, which does not change the page.
  case surface
}

/// A step of a resize, in UIKit's order.
public enum ResizeStage: Equatable, Sendable {
  /// The resize is announced.
  case willResize(to: Viewport)
  /// The offset for the new size can be set without a jump.
  case alongside
  /// The surface has the new size.
  case didLayout(Viewport)
  /// The resize ended.
  case didResize
  /// A resize in one step.
  case step(to: Viewport)
}

/// The report of a release.
public struct ReleaseInput: Equatable, Sendable {
  /// The velocity.
  public var velocity: Velocity
  /// The kind of gesture.
  public var gesture: Release.Gesture
  /// The offset where the surface would stop by itself, if available.
  public var proposedTarget: Points?
  /// The distance to the proposed target, as an alternative.
  public var proposedTravel: Points?
  /// The pointer's distance since the touch, without resistance or threshold, if available.
  public var pointerTravel: Points?
  /// The offset without resistance, if available.
  public var fingerTarget: Points?

  /// Creates a release, which `handle` validates.
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
