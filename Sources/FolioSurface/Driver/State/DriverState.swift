package import FolioCore

/// The state of a driver, a pager and its surface, between two callbacks.
///
/// A step and a snapshot of the surface lead to actions, which `PagerDriver` carries out.
package struct DriverState: Sendable {
  package internal(set) var pager: Pager
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
  /// The drags by a pointer since the pager has autoplay.
  var drags = 0
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

  /// A state at rest, in line with its surface.
  package init(
    resting pager: Pager, direction: CoordinateMapping.ReadingDirection = .leftToRight,
    isReversed: Bool = false, prefetch: Insets = .zero
  ) {
    self.init(pager)
    (mapping.direction, mapping.isReversed) = (direction, isReversed)
    frame = SurfaceFrame(pager.layout, at: pager.offset, mapping)
    shown.prefetch = prefetch
    _ = shown.update(pager, frame, isFresh: true)
    var sent: [DriverAction] = []
    sendInsets(&sent)
    sendExtent(&sent)
  }

  /// The content around the viewport that is kept ready.
  package var prefetch: Insets { shown.prefetch }

  /// `true` at rest and in line with the surface, where a text can hold the whole state.
  ///
  /// Beside motions and waiting requests, only places that another config would use prevent it.
  package func canBegin(on surface: SurfaceSnapshot) -> Bool {
    isReady && pager.phase == .idle && hasSize(surface) && !isInTransition && motion == .none
      && !isWheeling && !isAstray
      && queuedState == nil && firstNews == nil && !needsResync && !isReleased && touch == .none
      && pager.isPlain && frame == SurfaceFrame(pager.layout, at: pager.offset, mapping)
  }

  /// Decides on a step with the surface's snapshot, if there is one, and appends the actions.
  package mutating func handle(
    _ step: DriverStep, seeing surface: SurfaceSnapshot?, into actions: inout [DriverAction]
  ) {
    switch step {
    case .input(let input): take(input, surface, &actions)
    case .event(let event, let animated): take(event, animated: animated, surface, &actions)
    case .realign: realign(surface, &actions)
    case .beginDrag: actions.next(.event(.beginDrag(at: standing(surface))))
    case .stop: stop(surface, &actions)
    case .stopIfStill: stopIfStill(surface, &actions)
    case .endUnreported:
      if !motion.isUnderWay(on: surface) {
        actions.next(.event(.stopped(at: standing(surface))))
      }
    case .resized: resized(surface, &actions)
    case .catchUp: if let surface { catchUp(surface, &actions) }
    case .answer(let velocity, let end): answer(velocity, end, surface, &actions)
    case .sync(let request): if let surface { sync(request, surface, &actions) }
    case .position(let request): if let surface { position(request, surface, &actions) }
    case .start(let request): if let surface { start(request, surface, &actions) }
    case .started:
      if let surface {
        motion = .animation(isSeen: surface.isDecelerating || surface.isAnimating)
      }
    }
  }

  private mutating func take(
    _ input: DriverInput, _ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]
  ) {
    switch input {
    case .callback(let callback, let pointer): take(callback, pointer, surface, &actions)
    case .release(let input): release(input, &actions)
    case .gesture(let input):
      actions.next(.beginDrag)
      actions.next(.event(.release(input)))
      actions.next(.realign)
    case .notch(let direction): notch(direction, surface, &actions)
    case .event(let event, let animated):
      isWheeling && event.isGo
        ? goWhileWheeling(event, animated: animated, surface, &actions)
        : take(event, animated: animated, surface, &actions)
    case .restore(let state, let naming): restore(state, naming, surface, &actions)
    case .map(let change): remap(change, &actions)
    case .connected: connected(surface, &actions)
    case .disconnected: disconnected(&actions)
    case .motionLost: if let surface { loseMotion(surface, &actions) }
    }
  }

  private mutating func take(
    _ event: PagerEvent, animated: Bool, _ surface: SurfaceSnapshot?,
    _ actions: inout [DriverAction]
  ) {
    effects.clear()
    // A refused event changed nothing.
    if let refusal = pager.handle(event, into: &effects) { return actions.append(.refuse(refusal)) }
    if event.givesPage { overruleQueued() }
    // Another config may page along the other axis.
    let axis = pager.configuration.axis
    if axis != mapping.axis { remap(&actions) { $0.axis = axis } }
    follow(isRelaidOut: event.changesLayout, animated: animated, surface, &actions)
    guard event.changesConfiguration else { return }
    if pager.configuration.autoplay == nil { drags = 0 }
    actions.append(.configure)
  }

  /// Ends the wheel's gesture first, unless the pager would then refuse to go.
  private mutating func goWhileWheeling(
    _ event: PagerEvent, animated: Bool, _ surface: SurfaceSnapshot?,
    _ actions: inout [DriverAction]
  ) {
    var (trial, effects) = (pagerAfterWheel, Effects())
    if let refusal = trial.handle(event, into: &effects) { return actions.append(.refuse(refusal)) }
    if let surface { wheelStopped(surface, &actions) }
    actions.next(.event(event, animated: animated))
  }

  private mutating func restore(
    _ state: SavedState, _ naming: PageNaming, _ surface: SurfaceSnapshot?,
    _ actions: inout [DriverAction]
  ) {
    guard startRestoring(state, naming) else { return }
    effects.clear()
    restoration = pager.restore(state, naming: naming, into: &effects)
    follow(isRelaidOut: false, animated: false, surface, &actions)
  }

  private mutating func follow(
    isRelaidOut: Bool, animated: Bool, _ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]
  ) {
    let first = actions.count
    var request = SyncRequest(isRelaidOut: isRelaidOut)
    for index in effects.list.indices {
      let effect = effects.list[index]
      request.add(effect)
      if !holdBack(effect) { actions.append(.report(.effect(effect))) }
    }
    if let surface {
      if animated {
        actions.append(.animate(request))
      } else if actions.count == first {
        sync(request, surface, &actions)
      } else {
        // The observer may have touched the surface.
        actions.next(.sync(request))
      }
      actions.append(.pagerDidChange)
    }
    if pager.layout.pageCount == 0, firstNews == nil { firstNews = FirstNews(pager.phase) }
  }
}

extension DriverState {
  package var isReady: Bool { pager.isReady }

  var isInTransition: Bool { pager.openTransitions > 0 }

  /// `true` at an offset off all snap points where others scrolled the surface.
  package var isAstray: Bool {
    pager.isAdrift && !isInTransition && !pager.layout.isLegalRest(at: pager.offset)
  }

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

  private mutating func connected(_ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]) {
    lastSent = LastSent()
    shown = ShownPages(prefetch: shown.prefetch)
    motion = .none
    touch = .none
    isReleased = false
    needsResync = false
    dragger = .pointer(.touch)
    if pager.phase == .dragging { actions.append(.later(.event(.cancel(at: pager.offset)))) }
    realign(surface, &actions)
  }

  private mutating func disconnected(_ actions: inout [DriverAction]) {
    motion = .none
    dragger = .pointer(.touch)
    if pager.phase == .dragging {
      actions.next(.event(.cancel(at: pager.offset)))
    }
  }
}

extension PagerEvent {
  fileprivate var isGo: Bool { if case .go = self { true } else { false } }

  fileprivate var givesPage: Bool {
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
    case .beginDrag, .scroll, .release, .cancel, .stopped, .go, .watchWindow, .motionFault,
      .allow, .dwell:
      false
    }
  }
}
