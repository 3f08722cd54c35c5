package import FolioCore

/// One thing that a driver does next: the driver carries it out, or the state decides on it and says
/// what follows.
package enum DriverStep: Sendable {
  // Carried out by the driver.

  /// The observer is told.
  case tell(TraceEntry)
  /// The observer and whoever asked are told why the pager refused it.
  case refuse(Refusal)
  /// The surface does something, and the observer is told of it before.
  case command(SurfaceCommand)
  /// The surface is told the pager's configuration.
  case configure
  /// The surface is told that the pager took an event.
  case pagerDidChange
  /// The surface is brought in line in a short animation of its own.
  case animate(SyncRequest)
  /// A step that waits until all steps before it are done.
  indirect case later(DriverStep)

  // Decided on by the state, by what the surface reports then.

  /// The surface told something.
  ///
  /// `pointer` counts where a drag begins.
  case callback(SurfaceCallback, pointer: Release.Pointer = .touch)
  /// The pager takes an event.
  ///
  /// `animated`: whether pages and offset go to their new places in a short animation.
  case event(PagerEvent, animated: Bool = false)
  /// The pager goes to where it was when its state was saved, as soon as there are pages and a size.
  case restore(SavedState, PageNaming)
  /// Pages lie otherwise on the surface.
  case remap(MappingChange)
  /// Another surface was connected.
  case meet
  /// The surface is told everything anew, and goes on to where the pager is going.
  case realign
  /// A drag begins from where the surface is.
  case beginDrag
  /// The surface has come to rest; where, is looked up when this is done.
  case comeToRest
  /// A motion is over whose end the surface does not tell; void if something moves again meanwhile.
  case endUntold
  /// Somebody else stopped the surface, if nothing moves on it any more.
  case noticeStop
  /// Nothing moves on the surface any more, and no end of it will be told.
  case loseMotion
  /// A change of size is over.
  case resized
  /// The surface may have the pager's size again.
  case catchUp
  /// A tool states all of a release, which is told as a callback.
  case release(ReleaseInput, SurfaceCallback)
  /// The surface is told where a release leads; left alone on a loop, to `end`, or where the velocity
  /// carries.
  case answer(Velocity, end: Points? = nil)
  /// The surface is gone.
  case leave
  /// The surface is brought in line, in four steps, each of which sees what came of the one before.
  /// This is the first: insets and content.
  case sync(SyncRequest)
  /// The second: offset and pages.
  case position(SyncRequest)
  /// The third: the surface is sent where it has to go.
  case depart(SyncRequest)
  /// The fourth: it is under way.
  case departed
}

/// A change of how pages lie on the surface.
package enum MappingChange: Sendable {
  /// Text runs the other way.
  case direction(CoordinateMapping.ReadingDirection)
  /// A surface is about to be connected.
  case surface(CoordinateMapping.ReadingDirection, isReversed: Bool, prefetch: Insets)
}

/// The changes that an event needs on the surface.
package struct SyncRequest: Equatable, Sendable {
  /// `true` if places may have changed though nothing scrolled.
  package var isRelaidOut: Bool
  /// `true` if the surface has to be at the pager's offset.
  package var isPlaced: Bool
  /// Where it has to go, in the pager's coordinates.
  package var destination: Points?
  /// Where a release that is being answered leads, in the pager's coordinates.
  package var target: Points?
  /// `true` if it may have corrected its offset when it was told of insets and content.
  var mayBeCorrected = false
  /// `true` if it moved by itself before.
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
