public import FolioCore

extension PagerDriver {
  /// A copy of the pager, from before the step under way.
  public var pager: Pager { state.pager }

  package var frame: SurfaceFrame { state.frame }

  /// `true` during an announced resize.
  public var isInTransition: Bool { state.isInTransition }

  /// `true` while a wheel with notches turns.
  public var isWheeling: Bool { state.isWheeling }

  /// Handles an event other than a callback of the surface, such as an edit.
  ///
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the event has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    take(.event(event, animated: animated)).refusal
  }

  /// Goes to a page; returns the reason for a refusal.
  ///
  /// Without pages and a size requests wait, without an animation; the observer gets later
  /// refusals.
  @discardableResult
  public func go(_ destination: Destination, animated: Bool = true) -> Refusal? {
    send(.go(destination, animated: animated))
  }

  /// The directions in which gestures may turn pages; requests of the app are free.
  public var allowed: AllowedSwipes {
    get { state.pager.allowed }
    set { send(.allow(newValue)) }
  }

  /// The offsets of a gesture on the surface; `nil` if all directions are allowed.
  ///
  /// A drag beyond them meets resistance, and the motion of a release does not pass them.
  public var gestureRange: OffsetRange? {
    state.pager.gestureRange.map { range in
      let ends = (
        state.frame.physical(range.minimum), state.frame.physical(range.maximum)
      )
      return OffsetRange(minimum: min(ends.0, ends.1), maximum: max(ends.0, ends.1))
    }
  }

  /// `true` until the first page is reported, with its view in place.
  package var isWaiting: Bool { state.isWaiting }

  /// `true` where others scrolled the surface off its snap points; standing there, it settles.
  package var isAstray: Bool { state.isAstray }

  /// Goes to the page or snap point under a touch on an indicator; returns a refusal's reason.
  ///
  /// Ignored on the way there. An indicator shows the page position of `pager`.
  @discardableResult
  public func indicate(_ destination: Destination) -> Refusal? {
    if pager.phase == .settling, let target = pager.target {
      switch destination {
      case .page(target.page, _, _): return nil
      case .snap(let number) where number == pager.layout.snapNumber(ofGroup: target.group):
        return nil
      default: break
      }
    }
    return go(destination)
  }

  /// Restores a saved state without an animation, once there are pages and a size.
  ///
  /// - Returns: how the page was found, or that it has to wait; `restoration` has the later result.
  @discardableResult
  public func restore(_ saved: SavedState, naming: PageNaming = .none) -> Restoration {
    take(.restore(saved, naming))
    return restoration ?? .waiting
  }

  /// Ends a lost motion at its target or in place, as when the surface left the screen.
  public func motionWasLost() { take(.motionLost) }

  /// Sets up the next surface; `prefetch` is the content around the viewport that is kept ready.
  package func setUp(
    direction: CoordinateMapping.ReadingDirection = .leftToRight, isReversed: Bool = false,
    prefetch: Insets = .zero
  ) {
    take(.map(.surface(direction, isReversed: isReversed, prefetch: prefetch)))
  }

  package func setDirection(_ direction: CoordinateMapping.ReadingDirection) {
    take(.map(.direction(direction)))
  }
}

extension PagerDriver {
  /// Begins a wheel's gesture, unless a finger is on the surface; returns `true` if it scrolls.
  ///
  /// With `notch=turn` it is a step instead, if the direction of offsets on the surface is known;
  /// during a motion to a page it changes nothing.
  @discardableResult
  public func wheelTurned(_ direction: Direction? = nil) -> Bool {
    let logical = direction.map { state.frame.mapping.isMirrored ? $0.opposite : $0 }
    if let logical, surface != nil, !isWheeling, pager.phase != .dragging,
      pager.configuration.turnsByNotch, !state.pager.hasRoom(logical)
    {
      take(.notch(logical))
      return false
    }
    receive { .wheelTurned(at: $0.offset) }
    return isWorking || isWheeling
  }

  /// Ends a wheel's gesture; the rules decide.
  public func wheelStopped() {
    if isWorking || isWheeling { receive { .wheelStopped(at: $0.offset) } }
  }

  /// Ends the turn of a wheel, or a scroll of others, that `WheelClock` found quiet.
  package func endScroll() { isWheeling ? wheelStopped() : didEndScrollingAnimation() }

  /// Reports a key; returns `false` if the pager cannot move: in a drag, or outward at an end.
  @discardableResult
  package func press(_ key: PagingKey) -> Bool {
    let pager = state.pagerAfterWheel
    guard surface != nil, pager.phase != .dragging, pager.layout.pageCount > 0,
      let request = key.request(in: pager, isMirrored: state.mapping.isMirrored)
    else { return false }
    switch request {
    case .go(let destination): return pager.allows(destination) && go(destination) == nil
    case .release(let input):
      wheelStopped()
      take(.gesture(input))
      return isWorking || state.pager.phase == .settling
    }
  }
}
