public import FolioCore

// What scrolls without a finger on the surface: wheels and keys.
extension PagerDriver {
  /// A wheel with notches turns: until `wheelStopped()` what scrolls is its doing, as under a finger.
  ///
  /// Notches that follow each other are one gesture, for which limits count once. While a finger is on
  /// the surface a wheel does nothing.
  public func wheelTurned() {
    guard let surface, canTurn(surface) else { return }
    tell(.callback(.wheelTurned(at: surface.offset)))
    // A motion that goes on would take back what the wheel scrolls.
    if isMoving { place(surface, at: standing) }
    forgetMotion()
    // From within those calls an app may have done anything.
    guard canTurn(surface) else { return }
    state.isWheeling = true
    send(.beginDrag(at: standing))
  }

  private func canTurn(_ surface: any ScrollSurface) -> Bool {
    surface.viewport.extent > 0 && !surface.isTracking && !state.isWheeling
      && pager.phase != .dragging
  }

  /// The wheel has come to rest, and the rules decide where the surface does.
  public func wheelStopped() {
    guard let surface, state.isWheeling else { return }
    state.isWheeling = false
    tell(.callback(.wheelStopped(at: surface.offset)))
    queue.append(.wheelRelease)
    if !isWorking { drain() }
  }

  /// Lets go of what the wheel holds, unless something else has ended its gesture meanwhile.
  func releaseWheel() {
    guard pager.phase == .dragging else { return }
    let offset = pager.offset
    let layout = pager.layout
    perform(
      .release(
        ReleaseInput(
          gesture: .wheel(isThrown: false),
          proposedTarget: layout.isLooping ? offset : layout.range.clamp(offset))))
    bringInLine()
    pendingCommands.target = nil
  }

  /// A key that scrolls was pressed.
  ///
  /// - Returns: whether it leads anywhere; not while a finger drags, nor from an end outward.
  @discardableResult
  public func press(_ key: PagingKey) -> Bool {
    wheelStopped()
    guard surface != nil, pager.phase != .dragging, pager.layout.pageCount > 0,
      let asked = key.request(in: pager, isMirrored: state.mapping.isMirrored)
    else { return false }
    switch asked {
    case .go(let destination): return go(destination) == nil
    case .release(let input): return request(.beginDrag(at: standing), .release(input))
    }
  }

  /// Lets the pager take events that end a gesture of no finger, and moves the surface where they lead.
  ///
  /// - Returns: whether it moves; true as well when that has to wait.
  @discardableResult
  private func request(_ events: PagerEvent...) -> Bool {
    queue += events.map { .event($0) } + [.line]
    guard !isWorking else { return true }
    drain()
    pendingCommands.target = nil
    return pager.phase == .settling
  }
}

extension Release.Gesture {
  /// A wheel or a trackpad that let go: thrown it goes on in a direction and to an end, else only the
  /// end counts.
  public static func wheel(isThrown: Bool) -> Self {
    Self(kind: isThrown ? .directionAndEnd : .endPosition, cause: .wheel, pointer: .mouse)
  }
}
