public import FolioCore

extension PagerDriver {
  /// The pager, as it was before what is done just now.
  public var pager: Pager { held.pager }

  /// How the pager's coordinates lie on the surface.
  package var frame: SurfaceFrame { held.frame }

  /// `true` if a change of size was announced that has not ended.
  public var isInTransition: Bool { held.isInTransition }

  /// `true` if a wheel with notches turns, which scrolls without a drag.
  public var isWheeling: Bool { held.isWheeling }

  /// Lets the pager take an event that is no callback of the surface, such as an edit.
  ///
  /// - Parameter animated: whether pages and offset go to their new places in a short animation.
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    if case .go = event { wheelStopped() }
    return run(.event(event, animated: animated))
  }

  /// Goes to a page.
  ///
  /// Before there are pages and a size requests are kept, and made in order when there are both, without
  /// an animation; the observer hears what one of them is refused for then.
  ///
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func go(_ destination: Destination, animated: Bool = true) -> Refusal? {
    send(.go(destination, animated: animated))
  }

  /// Asks for the page or the snap point that a tap on an indicator, or a drag across it, is over; nothing
  /// where the pager is on its way there.
  ///
  /// An indicator shows the page position of `pager`, and moves only when the pager does.
  ///
  /// - Returns: why it was refused; `nil` when it was not.
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

  /// Goes to where a pager was when its state was saved, without an animation.
  ///
  /// Before there are pages and a size the state is kept, and restored as soon as there are both,
  /// unless another page is asked for meanwhile.
  ///
  /// - Parameter naming: how the app names its pages; asked when there are some.
  /// - Returns: how the page was found, or that it has to wait; `restoration` says it then.
  @discardableResult
  public func restore(_ saved: SavedState, naming: PageNaming = .none) -> Restoration {
    run(.restore(saved, naming))
    return restoration ?? .waiting
  }

  /// Nothing moves on the surface any more and no end of it will be told, as when it left the screen:
  /// it is where it was sent, or where it is.
  public func motionWasLost() { run(.loseMotion) }

  /// How the surface that is about to be connected shows the pager.
  ///
  /// - Parameters:
  ///   - direction: which way text runs on the surface.
  ///   - isReversed: whether pages follow each other against the reading order.
  ///   - prefetch: content before and after the viewport for which pages are made ready.
  public func setUp(
    direction: CoordinateMapping.ReadingDirection = .leftToRight, isReversed: Bool = false,
    prefetch: Insets = .zero
  ) {
    run(.remap(.surface(direction, isReversed: isReversed, prefetch: prefetch)))
  }

  /// Changes which way text runs; the page stays.
  public func setDirection(_ direction: CoordinateMapping.ReadingDirection) {
    run(.remap(.direction(direction)))
  }
}

// What scrolls without a finger on the surface: wheels and keys.
extension PagerDriver {
  /// A wheel with notches turns: until `wheelStopped()` what scrolls is its doing, as under a finger.
  ///
  /// Notches that follow each other are one gesture, for which limits count once. While a finger is on
  /// the surface a wheel does nothing.
  ///
  /// - Returns: whether the wheel turns the surface; true as well when that has to wait.
  @discardableResult
  public func wheelTurned() -> Bool {
    receive(SurfaceCallback.wheelTurned)
    return isWorking || isWheeling
  }

  /// The wheel has come to rest, and the rules decide where the surface does.
  public func wheelStopped() {
    if isWorking || isWheeling { receive(SurfaceCallback.wheelStopped) }
  }

  /// A key that scrolls was pressed.
  ///
  /// - Returns: whether it leads anywhere, true as well when that has to wait; not while a finger
  ///   drags, nor from an end outward.
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
