/// An event that a surface, an app or a tool reports to a pager.
///
/// Offsets are in the surface's frame.
public enum PagerEvent: Sendable {
  /// A finger takes hold.
  case beginDrag(at: Points)
  /// The offset changed.
  case scroll(to: Points, cause: ScrollCause)
  /// The finger lets go.
  case release(ReleaseInput)
  /// The touch was taken away, by an alert or another gesture.
  case cancel(at: Points)
  /// The surface stands: deceleration, animation or a drag without either has ended.
  ///
  /// A surface that stopped elsewhere than it was sent is sent on a few times, then believed. Where a
  /// touch stopped it that is counted anew: fingers may come as often as they like.
  case stopped(at: Points, afterTouch: Bool = false)
  /// An app wants a page.
  case go(Destination, animated: Bool)
  /// A step of the surface's size change.
  case resize(ResizeStage)
  /// The insets along the axis that the app sets on the scroll view changed.
  case insets(Insets)
  /// The safe area of the surface changed; the config says on which axes it counts.
  case safeArea(SafeArea)
  /// Pages are inserted, removed, moved or grown, all at once; a page of the new table may be asked
  /// for in the same breath, and wins over the anchor.
  case edit(PageEdits, go: Int? = nil)
  /// All pages are replaced.
  case reload(PageContent)
  /// A page gets another extent for a while, or its own again.
  case expand(page: Int, to: Points?)
  /// The surface wants to be told which pages to place and to recycle, with so much content before
  /// and after the viewport; `nil` when it does not any more.
  case watchWindow(overscan: Insets?)
  /// The config changed.
  case configure(any ConfigurationSource)
  /// A motion strategy gave a wrong answer to the surface, as `GuardedMotion` found.
  ///
  /// Counts where it is the one in force.
  case motionFault(strategy: String, Violation)
}

/// Who moved the offset.
public enum ScrollCause: String, Sendable, CaseIterable {
  /// A finger.
  case drag
  /// Deceleration, or an animation the pager asked for.
  case motion
  /// The app, by itself.
  case programmatic
  /// The surface, to stay within its own range.
  ///
  /// Never changes the page.
  case surface
}

/// A step of a surface's size change, in the order UIKit gives them.
public enum ResizeStage: Equatable, Sendable {
  /// The size is about to change; nothing has yet.
  case willResize(to: Viewport)
  /// The moment in which the offset for the future size can be set without a jump.
  case alongside
  /// The surface has the size.
  case didLayout(Viewport)
  /// The transition is over.
  case didResize
  /// All of it in one step.
  case step(to: Viewport)
}

/// The report of a surface when a finger lets go.
public struct ReleaseInput: Equatable, Sendable {
  /// The velocity.
  public var velocity: Velocity
  /// How it happened.
  public var gesture: Release.Gesture
  /// Where the surface would stop by itself, if it says so.
  public var proposedTarget: Points?
  /// How far the surface would go on by itself, where it says that instead of the target.
  public var proposedTravel: Points?
  /// How far the pointer moved since it touched, if the surface says so: counted from before it was
  /// taken for a drag, and not shortened where the content resists beyond an end.
  public var pointerTravel: Points?
  /// Where the content would be without resistance, if the surface says so.
  public var fingerTarget: Points?

  /// Creates a release; numbers that are not finite or beyond `Limits` are refused by `handle`.
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
