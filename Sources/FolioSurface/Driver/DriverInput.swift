package import FolioCore

/// Everything that reaches a driver from outside: in order, this stream replays the driver.
package enum DriverInput: Sendable {
  /// A callback of the surface; `pointer` counts at the start of a drag.
  case callback(SurfaceCallback, pointer: Release.Pointer = .touch)
  /// A release with all that a tool gives, in the pager's coordinates.
  case release(ReleaseInput)
  /// A gesture that moves nothing, such as a key.
  case gesture(ReleaseInput)
  /// A notch of a wheel that turns a page.
  case notch(Direction)
  /// An event of the app, with pages and offset animated or not.
  case event(PagerEvent, animated: Bool = false)
  /// Indirect, so that it does not make every step longer.
  indirect case restore(SavedState, PageNaming)
  case map(MappingChange)
  case connected
  case disconnected
  /// The end of a motion that the surface cannot report.
  case motionLost

  /// `true` for a release, which has an answer.
  package var isRelease: Bool {
    switch self {
    case .callback(.willEndDragging, _), .release: true
    default: false
    }
  }
}

/// A change of how pages lie on the surface.
package enum MappingChange: Sendable {
  case direction(CoordinateMapping.ReadingDirection)
  case surface(CoordinateMapping.ReadingDirection, isReversed: Bool, prefetch: Insets)
}

/// A step that the state decides on, with the surface's snapshot, as actions of the driver.
package enum DriverStep: Sendable {
  case input(DriverInput)
  /// An event for the pager, with pages and offset animated or not.
  case event(PagerEvent, animated: Bool = false)
  /// Sends the surface everything again, and continues to the pager's target.
  case realign
  case beginDrag
  /// The surface has stopped, at the offset it then has.
  case stop
  /// Stops a settling pager if nothing moves any more, as after an offset that the app set.
  case stopIfStill
  /// Ends a motion without a report, unless something moves again.
  case endUnreported
  case resized
  case catchUp
  /// The target of a release for the surface; a loop without one uses `end`, or the projection.
  case answer(Velocity, end: Points?)
  /// Brings the surface in line in four steps; the first: insets and content.
  case sync(SyncRequest)
  /// The second: offset and pages.
  case position(SyncRequest)
  /// The third: the start to the destination.
  case start(SyncRequest)
  /// The fourth: the surface is on its way.
  case started
}

/// An action that the driver carries out for its state.
package enum DriverAction: Sendable {
  /// Decides on a step, with the surface as it is then.
  case step(DriverStep)
  /// Decides on a step after all that is under way.
  case later(DriverStep)
  case report(TraceEntry)
  /// Reports a refusal to the observer and the caller.
  case refuse(Refusal)
  /// Commands the surface; a target is returned to the caller.
  case command(SurfaceCommand)
  /// Brings the surface in line in an animation of its own.
  case animate(SyncRequest)
  case configure
  case pagerDidChange
}

extension [DriverAction] {
  mutating func next(_ step: DriverStep) { append(.step(step)) }
}

/// The changes that an event requires on the surface.
package struct SyncRequest: Equatable, Sendable {
  /// `true` if places may have changed without scrolling.
  package var isRelaidOut: Bool
  /// `true` if the surface has to be at the pager's offset.
  package var isPlaced: Bool
  /// The destination, in the pager's coordinates.
  package var destination: Points?
  /// The target of a release that is being answered, in the pager's coordinates.
  package var target: Points?
  /// `true` if it may have corrected its offset for insets and content.
  var mayBeCorrected = false
  /// `true` if it moved on its own before.
  var wasMoving = false

  package init(
    isRelaidOut: Bool = false, isPlaced: Bool = false, destination: Points? = nil,
    target: Points? = nil
  ) {
    (self.isRelaidOut, self.isPlaced) = (isRelaidOut, isPlaced)
    (self.destination, self.target) = (destination, target)
  }

  mutating func add(_ effect: PagerEffect) {
    switch effect {
    case .retarget(let offset): target = offset
    case .scroll(let offset, true): destination = offset
    case .scroll(_, false): isPlaced = true
    case .setInsets, .setContentExtent: isRelaidOut = true
    default: break
    }
  }
}
