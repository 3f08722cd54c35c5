import FolioCore

// How a surface is brought in line after an event: insets first, then content, then the offset, so
// that it finds nothing to correct; then pages; then it may move.
extension DriverState {
  /// Tells everything anew, also to go on where the pager was going.
  mutating func realign(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    var request = SyncRequest(isRelaidOut: true)
    if pager.phase == .settling {
      request.destination = pager.target?.offset
      if pager.target == nil { steps.append(.later(.endUntold)) }
    }
    if pager.phase == .idle, motion.isUnderWay(on: surface) {
      // Nobody waits for what moves it.
      request.isPlaced = true
    }
    if let surface { sync(request, surface, &steps) }
  }

  mutating func sync(
    _ request: SyncRequest, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    var request = request
    let old = frame
    updateFrame(request, surface)
    request.wasMoving = motion.isUnderWay(on: surface)
    request.mayBeCorrected = request.isRelaidOut || old != frame
    if old.physical(pager.offset) != frame.physical(pager.offset) { request.isPlaced = true }
    let count = steps.count
    sendInsets(&steps)
    sendExtent(&steps)
    if steps.count == count {
      position(request, surface, &steps)
    } else {
      steps.append(.position(request))
    }
  }

  mutating func position(
    _ request: SyncRequest, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    if request.isPlaced || (request.mayBeCorrected && mustReturn(surface)) {
      place(at: pager.offset, surface, &steps)
    }
    // Slots change the frames of pages while they scroll.
    let isFresh = request.isRelaidOut || pager.layout.isSlotted
    for command in shown.update(pager, frame, isFresh: isFresh) {
      steps.append(.command(command))
    }
    if request.destination != nil || (request.wasMoving && pager.phase == .settling) {
      steps.append(.depart(request))
    }
  }

  mutating func depart(
    _ request: SyncRequest, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    if let destination = request.destination {
      return send(to: destination, surface, &steps)
    }
    // It moved by itself, was stopped to be set, and tells no end.
    guard !motion.isUnderWay(on: surface), pager.phase == .settling else { return }
    if let target = pager.target {
      send(to: target.offset, surface, &steps)
    } else {
      arriveLater(&steps)
    }
  }

  private mutating func send(
    to offset: Points, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    let physical = frame.physical(offset)
    let isThere = surface.isSame(surface.offset, physical)
    guard isThere || !surface.canAnimate else {
      return steps += [.command(.setOffset(physical, animated: true)), .departed]
    }
    // A surface that is there already tells nothing, so the request is completed here; one that is
    // there and about to leave is stopped.
    if !isThere || motion.isUnderWay(on: surface) { place(at: offset, surface, &steps) }
    arriveLater(&steps)
  }

  private mutating func arriveLater(_ steps: inout [DriverStep]) {
    motion = .none
    steps.append(.later(.endUntold))
  }

  /// Puts the surface at an offset of the pager, which stops what moves.
  mutating func place(
    at offset: Points, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    let physical = frame.physical(offset)
    let wasMoving = motion.isUnderWay(on: surface)
    motion = .none
    guard physical.value.isFinite, physical != surface.offset || wasMoving else { return }
    steps.append(.command(.setOffset(physical, animated: false)))
  }

  /// `true` if the surface is elsewhere than the pager, because it corrected itself when it was told of
  /// other insets or content.
  private func mustReturn(_ surface: SurfaceSnapshot) -> Bool {
    (pager.phase == .dragging || !motion.isUnderWay(on: surface))
      && !surface.isSame(surface.offset, frame.physical(pager.offset))
  }

  private mutating func sendInsets(_ steps: inout [DriverStep]) {
    let isEndless = pager.layout.isLooping && pager.layout.loop.style == .seamless
    let insets: InsetRequest =
      pager.insetsAreExpanded || isEndless
      ? .unbounded : .exactly(mapping.mapped(insets: SurfaceFrame.insets(pager.layout)))
    guard insets != lastSent.insets else { return }
    lastSent.insets = insets
    steps.append(.command(.setInsets(insets)))
  }

  private mutating func sendExtent(_ steps: inout [DriverStep]) {
    guard frame.extent != lastSent.extent else { return }
    lastSent.extent = frame.extent
    steps.append(.command(.setContentExtent(frame.extent)))
  }
}

// How the pager's coordinates lie on the surface from event to event.
extension DriverState {
  /// Keeps the frame while something moves on it, unless the layout says otherwise, so that a motion
  /// is not stopped to be set elsewhere; at rest and after shifts the lap in the middle is the pager's.
  private mutating func updateFrame(_ request: SyncRequest, _ surface: SurfaceSnapshot) {
    let isIdle = pager.phase == .idle
    let isSet = request.isRelaidOut || request.isPlaced
    // A surface that coasts on its own is not disturbed.
    if isIdle, motion.isUnderWay(on: surface), !isSet { return }
    if isIdle || isSet { layFrame(isMoved: isIdle || request.isPlaced) }
    if pager.phase == .dragging {
      frame.center(pager.offset)
      makeRoom(around: pager.offset)
    }
    grow(request)
  }

  /// - Parameter isMoved: whether to lay it also where the layout is as it was, for the lap that is in
  ///   the middle.
  private mutating func layFrame(isMoved: Bool) {
    let fresh = SurfaceFrame(pager.layout, at: pager.offset, mapping)
    if isMoved || !fresh.hasLayout(of: frame) { frame = fresh }
  }

  /// Has no clones end within a viewport of an offset: a finger cannot move further than that between
  /// two callbacks, and a motion that overshoots goes no further beyond its target.
  private mutating func makeRoom(around offset: Points) {
    frame.grow(for: offset - frame.viewport)
    frame.grow(for: offset + frame.viewport)
  }

  /// Adds clones where a motion leads beyond those there are.
  private mutating func grow(_ request: SyncRequest) {
    if let target = request.target { makeRoom(around: target) }
    // A motion under way goes on when the layout changed, so what it asked for is asked for again.
    if let offset = request.destination { frame.grow(for: offset) }
    if let target = pager.target { frame.grow(for: target.offset) }
  }
}
