package import FolioCore

/// A step of a driver, performed by the driver or decided by the state.
package enum DriverStep: Sendable {
  // Carried out by the driver.

  case tell(TraceEntry)
  /// Reports a refusal to the observer and the caller.
  case refuse(Refusal)
  case command(SurfaceCommand)
  case configure
  case pagerDidChange
  /// Brings the surface in line in an animation of its own.
  case animate(SyncRequest)
  /// A step after all steps before it.
  indirect case later(DriverStep)

  // Decided by the state, with the surface's report.

  /// A callback of the surface; `pointer` counts at the begin of a drag.
  case callback(SurfaceCallback, pointer: Release.Pointer = .touch)
  /// An event for the pager, with pages and offset animated or not.
  case event(PagerEvent, animated: Bool = false)
  case restore(SavedState, PageNaming)
  case remap(MappingChange)
  /// A new surface.
  case meet
  /// Sends the surface everything again, and continues to the pager's target.
  case realign
  case beginDrag
  /// The surface has stopped, at the offset it then has.
  case comeToRest
  /// Ends a motion without a report, unless something moves again.
  case endUntold
  /// Notices a stop by the app, if nothing moves any more.
  case noticeStop
  /// Ends a motion without a reported end.
  case loseMotion
  case resized
  case catchUp
  /// A whole release from a tool, reported as a callback.
  case release(ReleaseInput, SurfaceCallback)
  /// Sends the surface the target of a release; a loop without one uses `end`, or the projection.
  case answer(Velocity, end: Points? = nil)
  case leave
  /// Brings the surface in line in four steps; the first: insets and content.
  case sync(SyncRequest)
  /// The second: offset and pages.
  case position(SyncRequest)
  /// The third: the way to the destination.
  case depart(SyncRequest)
  /// The fourth: the surface is on its way.
  case departed
}

/// A change of how pages lie on the surface.
package enum MappingChange: Sendable {
  case direction(CoordinateMapping.ReadingDirection)
  case surface(CoordinateMapping.ReadingDirection, isReversed: Bool, prefetch: Insets)
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
    self.isRelaidOut = isRelaidOut
    self.isPlaced = isPlaced
    self.destination = destination
    self.target = target
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
