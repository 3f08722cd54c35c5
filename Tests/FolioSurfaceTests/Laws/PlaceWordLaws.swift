import FolioCore
import FolioSurface
import FolioTestSupport

/// Laws 26 and 42: the pager's place moves exactly as the surface visibly moves.
struct Continuity: WordLaw {
  private var before = 0.0
  private var wasSized = false
  private var account = MotionAccount(at: 0)

  mutating func willDo(_ action: SurfaceAction, on stage: Stage) {
    (before, wasSized) = (stage.traveled, stage.hasItsSize)
    account = MotionAccount(at: stage.view.offset)
  }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    // A surface without a size does not animate.
    guard !action.isSudden, wasSized, stage.hasItsSize, stage.pager.isReady else { return }
    for entry in stage.trace { account.add(entry) }
    let turned: Double = stage.driver.frame.mapping.isMirrored ? -1 : 1
    let seen = account.moved.value * turned
    try hold(
      (stage.traveled - before - seen).magnitude <= 1e-6 + stage.view.pixel.value,
      "laws 26 and 42: \(action) moved the place by \(stage.traveled - before), the surface by \(seen)"
    )
  }
}

/// Law 26: the screen shows the pager's layout, wherever the seam is.
struct Screen: WordLaw {
  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    guard stage.hasItsSize else { return }
    let (pager, count) = (stage.pager, stage.pager.layout.pages.count)
    for shown in stage.view.screen {
      guard let page = pager.layout.pages.index(of: shown.copy.id) else {
        try hold(false, "law 26: a page is shown that is none")
        continue
      }
      let lap = pager.layout.isLooping ? shown.copy.lap - pager.laps : 0
      let frame = pager.layout.frame(ofPage: page + lap * count, at: pager.offset)
      let start = stage.read(shown.frame)
      try hold(
        (start - frame.start).magnitude <= stage.view.pixel / 2 + 1e-6
          && shown.frame.extent == frame.extent,
        "law 26: page \(page) on lap \(shown.copy.lap) at \(start.value), not \(frame.start.value)")
    }
  }
}

/// Law 26: a whole-lap shift reports nothing but the shift.
struct SilentShift: WordLaw {
  private var wasWheeling = false

  mutating func willDo(_ action: SurfaceAction, on stage: Stage) {
    wasWheeling = stage.driver.isWheeling
  }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    // Requests kept for a size or pages run at once, and so does the end of a wheel's gesture.
    if wasWheeling, !stage.driver.isWheeling { return }
    switch action {
    case .layout, .willResize, .alongside, .didResize, .edit, .reload: return
    default: break
    }
    var isWrapping = false
    for entry in stage.trace {
      switch entry {
      case .effect(.wrapped): isWrapping = true
      case .callback(.didScroll(_, nil)), .command, .configLost, .viewMissing: break
      case .callback: isWrapping = false
      case .effect(.scroll(_, animated: false)): break
      case .effect(let effect):
        try hold(!isWrapping, "law 26: a shift is followed by \(effect)")
      }
    }
  }
}

/// A loop has no end: its content follows the finger point for point, unless the app bars a direction.
struct EndlessContent: WordLaw {
  private var before = 0.0
  private var wasSized = false
  private var wasMirrored = false

  mutating func willDo(_ action: SurfaceAction, on stage: Stage) {
    (before, wasSized) = (stage.traveled, stage.hasItsSize)
    wasMirrored = stage.driver.frame.mapping.isMirrored
  }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    guard case .move(let distance) = action, stage.view.isDragging, wasSized, stage.hasItsSize,
      stage.pager.layout.isLooping, stage.driver.gestureRange == nil,
      distance.magnitude <= stage.view.viewport.extent
    else { return }
    let moved = (stage.traveled - before) * (wasMirrored ? -1 : 1)
    try hold(
      (moved - distance.value).magnitude <= 1e-6 + stage.view.pixel.value,
      "the finger moved by \(distance.value), the content by \(moved)")
  }
}

/// Law 30: a loop leaves no part of the viewport blank, or reports why the pager does not loop.
struct NoBlanks: WordLaw {
  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    let layout = stage.pager.layout
    guard stage.hasItsSize, layout.viewport.extent > 0, layout.pageCount > 0 else { return }
    guard layout.isLooping else {
      return try hold(stage.pager.loopRefusal != nil, "law 30: no loop, and no word of it")
    }
    let viewport = stage.view.viewport.extent.value
    // At most the spacing between two pages, also at the end.
    let gap = layout.pages.spacing + stage.view.pixel.value + 1e-6
    var end = 0.0
    for shown in stage.view.screen where shown.frame.start.value <= end + gap {
      end = max(end, (shown.frame.start + shown.frame.extent).value)
    }
    try hold(end >= viewport - gap, "law 30: blank from \(end) of \(viewport)")
  }
}

/// Laws 3, 25 and 29: a loop's offset matches its page position, and is on the first lap at rest.
struct PlaceOnALoop: WordLaw {
  /// `true` if an app sets the offset behind the driver's back.
  let isMeddledWith: Bool

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    let (pager, layout) = (stage.pager, stage.pager.layout)
    guard layout.isLooping, let period = layout.period else { return }
    let back = layout.offset(atPosition: layout.position(at: pager.offset))
    let apart = (back - pager.offset).value
    let laps = (apart / period.value).rounded()
    // Inside a tall page a position only gives the page.
    if !layout.hasStretches {
      try hold(
        abs(apart - laps * period.value) <= 1e-9 * max(1, period.value),
        "laws 25 and 29: \(pager.offset.value) and \(back.value)")
    }
    // A surface released in another size than the pager's returns by itself.
    let stands = !stage.view.isDecelerating && !stage.view.isAnimating
    guard pager.phase == .idle, stands, !isMeddledWith else { return }
    try hold(
      layout.lap(of: pager.offset) == 0, "law 3: \(pager.offset.value) of \(period.value)")
  }
}

/// Law 28: a loop goes the shorter way, whatever happened before.
struct ShorterWay: WordLaw {
  private var before: Pager?

  mutating func willDo(_ action: SurfaceAction, on stage: Stage) {
    if case .go(.page, true) = action { before = stage.pager } else { before = nil }
  }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    guard let before, before.phase != .dragging, before.viewport.extent > 0,
      before.layout.isLooping, let period = before.layout.period?.value,
      let target = stage.pager.target, !before.layout.hasStretches
    else { return }
    let traveled = (target.offset - before.offset).value
    try hold(
      traveled > -period / 2 - 1e-9 && traveled <= period / 2 + 1e-9,
      "law 28: \(traveled) of \(period)")
  }
}

/// Law 25: a release is decided the same a whole number of laps away.
struct SameOnEveryLap: WordLaw {
  var laps: Int
  var distance: Points
  var velocity: Velocity

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    let pager = stage.pager
    guard pager.phase == .idle, let period = pager.layout.period, !stage.driver.isInTransition,
      pager.isLegal(pager.offset)
    else { return }
    let shift = period * Double(laps)
    let (here, there) = (target(pager, 0), target(pager, shift))
    try hold(here?.page == there?.page, "law 25: \(here as Any) and \(there as Any)")
    let apart = (there?.offset ?? 0) - (here?.offset ?? 0) - (here == nil ? 0 : shift)
    try hold(apart.magnitude <= 1e-6, "law 25: \(apart.value) apart")
  }

  private func target(_ pager: Pager, _ lap: Points) -> PagerTarget? {
    var pager = pager
    var effects = Effects()
    pager.handle(.beginDrag(at: pager.offset + lap), into: &effects)
    pager.handle(.scroll(to: pager.offset + distance, cause: .drag), into: &effects)
    return pager.decide(ReleaseInput(velocity: velocity)).target
  }
}

extension PageLayout {
  /// `true` if a page is entered at the nearer end, so that ways there and back differ.
  var hasStretches: Bool {
    (0..<groupCount).contains { snap(ofGroup: $0)?.isInterval == true }
  }
}
