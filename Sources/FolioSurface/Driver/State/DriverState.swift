package import FolioCore

/// The state of a driver, a pager and its surface, between two callbacks.
///
/// A step and the surface's report lead to further steps, which `PagerDriver` performs.
package struct DriverState: Sendable {
  /// The pager.
  package internal(set) var pager: Pager
  /// The mapping of the pager's coordinates to the surface.
  package internal(set) var frame: SurfaceFrame
  var mapping: CoordinateMapping
  var shown: ShownPages
  var lastSent = LastSent()
  var queuedState: (state: SavedState, naming: PageNaming)?
  var firstNews: FirstNews?
  var restoration: Restoration?
  /// The motion of the surface without a finger.
  package internal(set) var motion = SurfaceMotion.none
  var touch = TouchHistory.none
  var dragger = Dragger.pointer(.touch)
  /// `true` from a release until the surface stops; if the pager is idle by then, the surface bounces.
  var isReleased = false
  /// `true` once a pointer dragged a pager with autoplay.
  var wasDragged = false
  /// `true` after unnoticed scrolling.
  var needsResync = false
  private var effects = Effects()

  struct LastSent: Sendable {
    var insets: InsetRequest?
    var extent: Points?
  }

  package init(_ pager: Pager) {
    self.pager = pager
    mapping = CoordinateMapping(axis: pager.configuration.axis)
    shown = ShownPages(prefetch: .zero)
    frame = SurfaceFrame(pager.layout, at: pager.offset, mapping)
    firstNews = isReady ? nil : FirstNews(pager.phase)
  }

  /// Decides on a step with the surface's report, if there is one, and appends the next steps.
  package mutating func handle(
    _ step: DriverStep, seeing surface: SurfaceSnapshot?, into steps: inout [DriverStep]
  ) {
    switch step {
    case .tell, .refuse, .command, .configure, .pagerDidChange, .animate, .later: break
    case .callback(let callback, let pointer): take(callback, pointer, surface, &steps)
    case .event(let event, let animated): take(event, animated: animated, surface, &steps)
    case .restore(let state, let naming): restore(state, naming, surface, &steps)
    case .remap(let change): remap(change, &steps)
    case .meet: meet(surface, &steps)
    case .realign: realign(surface, &steps)
    case .beginDrag: steps.append(.event(.beginDrag(at: standing(surface))))
    case .comeToRest: comeToRest(surface, &steps)
    case .endUntold:
      if !motion.isUnderWay(on: surface) {
        steps.append(.event(.stopped(at: standing(surface))))
      }
    case .noticeStop: noticeStop(surface, &steps)
    case .loseMotion: if let surface { loseMotion(surface, &steps) }
    case .resized: resized(surface, &steps)
    case .catchUp: if let surface { catchUp(surface, &steps) }
    case .release(let input, let callback):
      steps.append(.tell(.callback(callback)))
      if pager.phase == .dragging {
        (isReleased, touch) = (true, .released)
        steps.append(.event(.release(input)))
      }
    case .answer(let velocity, let end): answer(velocity, end, surface, &steps)
    case .leave: leave(&steps)
    case .sync(let request): if let surface { sync(request, surface, &steps) }
    case .position(let request): if let surface { position(request, surface, &steps) }
    case .depart(let request): if let surface { depart(request, surface, &steps) }
    case .departed:
      if let surface {
        motion = .animation(isSeen: surface.isDecelerating || surface.isAnimating)
      }
    }
  }

  private mutating func take(
    _ event: PagerEvent, animated: Bool, _ surface: SurfaceSnapshot?,
    _ steps: inout [DriverStep]
  ) {
    effects.clear()
    // A refused event changed nothing.
    if let refusal = pager.handle(event, into: &effects) { return steps.append(.refuse(refusal)) }
    if event.statesPage { overruleQueued() }
    // Another config may page along the other axis.
    let axis = pager.configuration.axis
    if axis != mapping.axis { remap(&steps) { $0.axis = axis } }
    follow(isRelaidOut: event.changesLayout, animated: animated, surface, &steps)
    guard event.changesConfiguration else { return }
    if pager.configuration.autoplay == nil { wasDragged = false }
    steps.append(.configure)
  }

  private mutating func restore(
    _ state: SavedState, _ naming: PageNaming, _ surface: SurfaceSnapshot?,
    _ steps: inout [DriverStep]
  ) {
    guard startRestoring(state, naming) else { return }
    effects.clear()
    restoration = pager.restore(state, naming: naming, into: &effects)
    follow(isRelaidOut: false, animated: false, surface, &steps)
  }

  private mutating func follow(
    isRelaidOut: Bool, animated: Bool, _ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]
  ) {
    var request = SyncRequest(isRelaidOut: isRelaidOut)
    for index in effects.list.indices {
      let effect = effects.list[index]
      request.add(effect)
      if !holdBack(effect) { steps.append(.tell(.effect(effect))) }
    }
    if let surface {
      if animated {
        steps.append(.animate(request))
      } else if steps.isEmpty {
        sync(request, surface, &steps)
      } else {
        // The observer may have touched the surface.
        steps.append(.sync(request))
      }
      steps.append(.pagerDidChange)
    }
    if pager.layout.pageCount == 0, firstNews == nil { firstNews = FirstNews(pager.phase) }
  }
}

extension DriverState {
  /// `true` with pages and a size.
  package var isReady: Bool { pager.isReady }

  var isInTransition: Bool { pager.openTransitions > 0 }

  /// `true` while a wheel with notches turns.
  package var isWheeling: Bool { dragger == .wheel }

  /// `true` if the surface has the pager's size; without a length, its last one.
  func hasSize(_ surface: SurfaceSnapshot) -> Bool {
    surface.viewport == pager.viewport && surface.viewport == pager.layout.viewport
  }

  /// The surface's offset in the pager's coordinates, without rounding to pixels.
  func standing(_ surface: SurfaceSnapshot?) -> Points {
    guard let surface else { return pager.offset }
    let offset = frame.logical(surface.offset)
    if let target = pager.target, surface.isSame(target.offset, offset) { return target.offset }
    return surface.isSame(pager.offset, offset) ? pager.offset : offset
  }

  private mutating func meet(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    lastSent = LastSent()
    shown = ShownPages(prefetch: shown.prefetch)
    motion = .none
    touch = .none
    isReleased = false
    needsResync = false
    dragger = .pointer(.touch)
    if pager.phase == .dragging { steps.append(.later(.event(.cancel(at: pager.offset)))) }
    realign(surface, &steps)
  }

  private mutating func leave(_ steps: inout [DriverStep]) {
    motion = .none
    dragger = .pointer(.touch)
    if pager.phase == .dragging { steps.append(.event(.cancel(at: pager.offset))) }
  }
}

extension PagerEvent {
  fileprivate var statesPage: Bool {
    switch self {
    case .edit(_, .some), .go: true
    default: false
    }
  }

  fileprivate var changesConfiguration: Bool {
    switch self {
    case .resize, .configure: true
    default: false
    }
  }

  fileprivate var changesLayout: Bool {
    switch self {
    case .resize(.willResize): false
    case .resize, .insets, .safeArea, .edit, .reload, .expand, .configure: true
    case .beginDrag, .scroll, .release, .cancel, .stopped, .go, .watchWindow, .motionFault: false
    }
  }
}

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
