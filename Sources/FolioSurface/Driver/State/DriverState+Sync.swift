import FolioCore

// Brings a surface in line: insets, content, offset, so that it corrects nothing; pages; motion.
extension DriverState {
  mutating func realign(_ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]) {
    var request = SyncRequest(isRelaidOut: true)
    if pager.phase == .settling {
      request.destination = pager.target?.offset
      if pager.target == nil { actions.append(.later(.endUnreported)) }
    }
    if pager.phase == .idle, motion.isUnderWay(on: surface) {
      // A motion without an observer is placed.
      request.isPlaced = true
    }
    if let surface { sync(request, surface, &actions) }
  }

  /// Sends the surface the target of a release; in a loop always one, so that clones reach it.
  mutating func answer(
    _ velocity: Velocity, _ end: Points?, _ surface: SurfaceSnapshot?,
    _ actions: inout [DriverAction]
  ) {
    var answer = pager.target?.offset
    if pager.phase != .settling { answer = answer ?? pager.offset }
    if answer == nil, frame.period != nil, let surface {
      let travelled = pager.offset + pager.travel(of: velocity)
      let end = end.flatMap { pager.layout.isWithinLimits($0) ? $0 : nil } ?? travelled
      sync(SyncRequest(target: end), surface, &actions)
      answer = end
    }
    actions.append(.command(.target(answer.map { frame.physical($0) })))
  }

  mutating func sync(
    _ request: SyncRequest, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    var request = request
    let old = frame
    updateFrame(request, surface)
    request.wasMoving = motion.isUnderWay(on: surface)
    request.mayBeCorrected = request.isRelaidOut || old != frame
    if old.physical(pager.offset) != frame.physical(pager.offset) { request.isPlaced = true }
    let count = actions.count
    sendInsets(&actions)
    sendExtent(&actions)
    if actions.count == count {
      position(request, surface, &actions)
    } else {
      actions.next(.position(request))
    }
  }

  mutating func position(
    _ request: SyncRequest, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    if request.isPlaced || (request.mayBeCorrected && mustReturn(surface)) {
      place(at: pager.offset, surface, &actions)
    }
    // Slots change frames while scrolling.
    let isFresh = request.isRelaidOut || pager.layout.isSlotted
    for command in shown.update(pager, frame, isFresh: isFresh) {
      actions.append(.command(command))
    }
    if request.destination != nil || (request.wasMoving && pager.phase == .settling) {
      actions.next(.start(request))
    }
  }

  mutating func start(
    _ request: SyncRequest, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    if let destination = request.destination {
      return send(to: destination, surface, &actions)
    }
    // Its own motion was stopped to be placed, and reports no end.
    guard !motion.isUnderWay(on: surface), pager.phase == .settling else { return }
    if let target = pager.target {
      send(to: target.offset, surface, &actions)
    } else {
      arriveLater(&actions)
    }
  }

  private mutating func send(
    to offset: Points, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    let physical = frame.physical(offset)
    let isThere = surface.isSame(surface.offset, physical)
    guard isThere || !surface.canAnimate else {
      actions.append(.command(.setOffset(physical, animated: true)))
      return actions.next(.started)
    }
    // A surface that is there reports nothing, so the request ends here; one about to leave stops.
    if !isThere || motion.isUnderWay(on: surface) { place(at: offset, surface, &actions) }
    arriveLater(&actions)
  }

  private mutating func arriveLater(_ actions: inout [DriverAction]) {
    motion = .none
    actions.append(.later(.endUnreported))
  }

  /// Places the surface at an offset of the pager, which stops a motion.
  mutating func place(
    at offset: Points, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    let physical = frame.physical(offset)
    let wasMoving = motion.isUnderWay(on: surface)
    motion = .none
    guard physical.value.isFinite, physical != surface.offset || wasMoving else { return }
    actions.append(.command(.setOffset(physical, animated: false)))
  }

  /// `true` if the surface corrected its offset when it got other insets or content.
  private func mustReturn(_ surface: SurfaceSnapshot) -> Bool {
    (pager.phase == .dragging || !motion.isUnderWay(on: surface))
      && !surface.isSame(surface.offset, frame.physical(pager.offset))
  }

  mutating func sendInsets(_ actions: inout [DriverAction]) {
    let isEndless = pager.layout.isLooping && pager.layout.loop.style == .seamless
    let insets: InsetRequest =
      pager.insetsAreExpanded || isEndless
      ? .unbounded : .exactly(mapping.mapped(insets: SurfaceFrame.insets(pager.layout)))
    guard insets != lastSent.insets else { return }
    lastSent.insets = insets
    actions.append(.command(.setInsets(insets)))
  }

  mutating func sendExtent(_ actions: inout [DriverAction]) {
    guard frame.extent != lastSent.extent else { return }
    lastSent.extent = frame.extent
    actions.append(.command(.setContentExtent(frame.extent)))
  }
}

extension DriverState {
  /// Keeps the frame during a motion unless the layout changes; else centers the pager's lap.
  private mutating func updateFrame(_ request: SyncRequest, _ surface: SurfaceSnapshot) {
    let isIdle = pager.phase == .idle
    let isSet = request.isRelaidOut || request.isPlaced
    // A coasting surface is not disturbed.
    if isIdle, motion.isUnderWay(on: surface), !isSet { return }
    if isIdle || isSet { layFrame(isMoved: isIdle || request.isPlaced) }
    if pager.phase == .dragging {
      frame.center(pager.offset)
      makeRoom(around: pager.offset)
    }
    grow(request)
  }

  private mutating func layFrame(isMoved: Bool) {
    let fresh = SurfaceFrame(pager.layout, at: pager.offset, mapping)
    if isMoved || !fresh.hasLayout(of: frame) { frame = fresh }
  }

  /// Keeps clones within a viewport of an offset, the most a finger moves between callbacks.
  private mutating func makeRoom(around offset: Points) {
    frame.grow(for: offset - frame.viewport)
    frame.grow(for: offset + frame.viewport)
  }

  private mutating func grow(_ request: SyncRequest) {
    if let target = request.target { makeRoom(around: target) }
    // A motion continues after a layout change, and needs its clones again.
    if let offset = request.destination { frame.grow(for: offset) }
    if let target = pager.target { frame.grow(for: target.offset) }
  }
}
