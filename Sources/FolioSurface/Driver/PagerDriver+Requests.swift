public import FolioCore

extension PagerDriver {
  /// A copy of the pager, from before the step under way.
  public var pager: Pager { held.pager }

  /// The mapping of the pager's coordinates to the surface.
  package var frame: SurfaceFrame { held.frame }

  /// `true` during an announced resize.
  public var isInTransition: Bool { held.isInTransition }

  /// `true` while a wheel with notches turns.
  public var isWheeling: Bool { held.isWheeling }

  /// Handles an event other than a callback of the surface, such as an edit.
  ///
  /// - Parameter animated: `true` to animate pages and offset to their new places.
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the event has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    if case .go = event { wheelStopped() }
    return run(.event(event, animated: animated))
  }

  /// Goes to a page.
  ///
  /// Requests made before there are pages and a size are kept, and made in order without an animation; the observer
  /// gets their refusals.
  ///
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the request has to wait.
  @discardableResult
  public func go(_ destination: Destination, animated: Bool = true) -> Refusal? {
    send(.go(destination, animated: animated))
  }

  /// Goes to the page or snap point under a tap on an indicator or a drag across it, unless the pager is on its way there.
  ///
  /// An indicator shows the page position of `pager`, and moves only when the pager does.
  ///
  /// - Returns: the reason for a refusal.
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

  /// Restores a saved state without an animation, once there are pages and a size, unless a page is requested meanwhile.
  ///
  /// - Parameter naming: how the app names its pages; called when there are pages.
  /// - Returns: how the page was found, or that it has to wait; `restoration` has the result then.
  @discardableResult
  public func restore(_ saved: SavedState, naming: PageNaming = .none) -> Restoration {
    run(.restore(saved, naming))
    return restoration ?? .waiting
  }

  /// Reports that a motion was lost, as when the surface left the screen: it is at its target, or where it is.
  public func motionWasLost() { run(.loseMotion) }

  /// Sets up the surface that is connected next.
  ///
  /// - Parameters:
  ///   - direction: the layout direction.
  ///   - isReversed: `true` if pages follow each other against the reading order.
  ///   - prefetch: content before and after the viewport whose pages are kept ready.
  public func setUp(
    direction: CoordinateMapping.ReadingDirection = .leftToRight, isReversed: Bool = false,
    prefetch: Insets = .zero
  ) {
    run(.remap(.surface(direction, isReversed: isReversed, prefetch: prefetch)))
  }

  /// Changes the layout direction; the page stays.
  public func setDirection(_ direction: CoordinateMapping.ReadingDirection) {
    run(.remap(.direction(direction)))
  }
}

// Wheels and keys.
extension PagerDriver {
  /// Begins a gesture of a wheel with notches, until `wheelStopped()`; ignored while a finger is on the surface.
  ///
  /// - Returns: `true` if the wheel moves the surface, or will.
  @discardableResult
  public func wheelTurned() -> Bool {
    receive(SurfaceCallback.wheelTurned)
    return isWorking || isWheeling
  }

  /// Ends the gesture of a wheel; the rules decide.
  public func wheelStopped() {
    if isWorking || isWheeling { receive(SurfaceCallback.wheelStopped) }
  }

  /// Reports a key that scrolls.
  ///
  /// - Returns: `true` if it moves the pager, or will; `false` during a drag, and outward at an end.
  @discardableResult
  public func press(_ key: PagingKey) -> Bool {
    wheelStopped()
    let pager = self.pager
    guard surface != nil, pager.phase != .dragging, pager.layout.pageCount > 0,
      let asked = key.request(in: pager, isMirrored: held.mapping.isMirrored)
    else { return false }
    switch asked {
    case .go(let destination): return go(destination) == nil
    case .release(let input):
      run(.beginDrag, then: [.event(.release(input)), .realign])
      return isWorking || held.pager.phase == .settling
    }
  }
}
