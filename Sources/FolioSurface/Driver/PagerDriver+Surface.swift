import FolioCore

extension PagerDriver {
  /// Brings the surface in line after an event: insets first, then content, then the offset, so that
  /// the surface finds nothing to correct; then pages; then it may move.
  func settleSurface() {
    guard let surface else { return pendingCommands = PendingCommands() }
    let commands = pendingCommands
    pendingCommands = PendingCommands()
    pendingCommands.target = commands.target
    let old = frame
    let wasMoving = isMoving
    updateFrame(commands)
    tellInsets(surface)
    tellExtent(surface)
    let isElsewhere = old.physical(pager.offset) != frame.physical(pager.offset)
    let hasChanged = commands.relayout || old != frame
    if commands.offset || isElsewhere || (hasChanged && mustReturn(surface)) {
      place(surface, at: pager.offset)
    }
    show(on: surface, isFresh: commands.relayout || isShaped)
    if let offset = commands.animation {
      animate(surface, to: offset)
    } else if wasMoving, !isMoving, pager.phase == .settling {
      // It moved by itself, was stopped to be set, and tells no end.
      if let target = pager.target {
        animate(surface, to: target.offset)
      } else {
        queueRest()
      }
    }
  }

  /// An observer may ask for what is shown while it is told of it, so that is known before.
  private func show(on surface: any ScrollSurface, isFresh: Bool) {
    for command in state.show(isFresh: isFresh) {
      tell(.command(command))
      switch command {
      case .place(let copy, let frame): surface.place(copy, at: frame)
      case .recycle(let copy): surface.recycle(copy)
      default: break
      }
    }
  }

  /// Whether pages change their frames while scrolling.
  private var isShaped: Bool { pager.configuration.layout.plan.slots != nil }

  /// Keeps the frame while something moves on it, unless the layout says otherwise, so that a motion
  /// is not stopped to be set elsewhere; at rest and after shifts the lap in the middle is the pager's.
  private func updateFrame(_ commands: PendingCommands) {
    let isIdle = pager.phase == .idle
    // A surface that coasts on its own is not disturbed.
    if isIdle, isMoving, !commands.relayout, !commands.offset { return }
    if isIdle || commands.relayout || commands.offset {
      state.layFrame(isMoved: isIdle || commands.offset)
    }
    if pager.phase == .dragging {
      frame.center(pager.offset)
      makeRoom(around: pager.offset)
    }
    grow(commands)
  }

  /// Has no clones end within a viewport of an offset: a finger cannot move further than that between
  /// two callbacks, and a motion that overshoots goes no further beyond its target.
  private func makeRoom(around offset: Points) {
    frame.grow(for: offset - frame.viewport)
    frame.grow(for: offset + frame.viewport)
  }

  /// Adds clones where a motion leads beyond those there are.
  private func grow(_ commands: PendingCommands) {
    if let target = commands.target { makeRoom(around: target) }
    // A motion under way goes on when the layout changed, so what it asked for is asked for again.
    if let offset = commands.animation { frame.grow(for: offset) }
    if let target = pager.target { frame.grow(for: target.offset) }
  }

  /// Whether it moves without a finger, by itself or because it was asked to.
  var isMoving: Bool { state.motion.isExpected || showsMotion }

  /// What moved without a finger does not any more, its end told or not.
  func forgetMotion() { state.motion = .none }

  /// Whether it can be seen to move so.
  var showsMotion: Bool {
    guard let surface else { return false }
    return surface.isDecelerating || (state.motion.isAnimation && surface.isAnimating)
  }

  private func tellInsets(_ surface: any ScrollSurface) {
    let isEndless = pager.layout.isLooping && pager.layout.loop.style == .seamless
    let insets: InsetRequest =
      pager.insetsAreExpanded || isEndless
      ? .unbounded : .exactly(state.mapping.mapped(insets: pager.layout.insets))
    guard insets != state.lastSent.insets else { return }
    state.lastSent.insets = insets
    tell(.command(.setInsets(insets)))
    own { surface.setInsets(insets) }
  }

  private func tellExtent(_ surface: any ScrollSurface) {
    guard frame.extent != state.lastSent.extent else { return }
    state.lastSent.extent = frame.extent
    tell(.command(.setContentExtent(frame.extent)))
    own { surface.setContentExtent(frame.extent) }
  }

  /// Whether the surface stands elsewhere than the pager, because it corrected itself when it was
  /// told of other insets or content.
  private func mustReturn(_ surface: any ScrollSurface) -> Bool {
    (pager.phase == .dragging || !isMoving)
      && !isSame(surface.offset, frame.physical(pager.offset))
  }

  func place(_ surface: any ScrollSurface, at offset: Points) {
    let physical = frame.physical(offset)
    let wasMoving = isMoving
    forgetMotion()
    guard physical.value.isFinite, physical != surface.offset || wasMoving else { return }
    tell(.command(.setOffset(physical, animated: false)))
    own { surface.setOffset(physical, animated: false) }
  }

  private func animate(_ surface: any ScrollSurface, to offset: Points) {
    let physical = frame.physical(offset)
    guard physical.value.isFinite else { return }
    // A surface that is there already tells nothing, so the request is completed here; one that is
    // there and about to leave is stopped.
    guard !isSame(surface.offset, physical) else {
      if isMoving { place(surface, at: offset) }
      return queueRest()
    }
    guard surface.canAnimate else {
      place(surface, at: offset)
      return queueRest()
    }
    tell(.command(.setOffset(physical, animated: true)))
    own { surface.setOffset(physical, animated: true) }
    state.motion = .animation(isSeen: surface.isDecelerating || surface.isAnimating)
  }

  private func queueRest() {
    forgetMotion()
    queue.append(.rest)
  }

  private func own(_ call: () -> Void) {
    ownCalls += 1
    call()
    ownCalls -= 1
  }

  /// Whether two offsets are the same place, to the surface's pixel.
  func isSame(_ left: Points, _ right: Points) -> Bool {
    Tolerance(pixel: surface?.pixel ?? 0).areSame(left, right)
  }

  /// Where the surface stands, as the pager knows the place: rounding to pixels is taken back.
  var standing: Points {
    guard let surface else { return pager.offset }
    let offset = frame.logical(surface.offset)
    if let target = pager.target, isSame(target.offset, offset) { return target.offset }
    return isSame(pager.offset, offset) ? pager.offset : offset
  }
}
