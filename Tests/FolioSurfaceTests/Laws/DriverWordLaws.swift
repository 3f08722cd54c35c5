import FolioCore
import FolioSurface
import FolioTestSupport

/// Laws 39 and 40: every phase change is legal, and every gesture has exactly one end.
struct ArrowsAndEndings: WordLaw {
  private var phase: PagerPhase
  private var open = 0

  init(_ stage: Stage) { phase = stage.pager.phase }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    for effect in stage.effects {
      switch effect {
      case .phaseChanged(let from, let to):
        try hold(from == phase, "law 39: \(from) is not \(phase)")
        try hold(Self.isArrow(from, to), "law 39: \(from) -> \(to)")
        if to == .dragging { open += 1 }
        phase = to
      case .ended(.gesture, _):
        open -= 1
      case .refused(let refusal):
        try hold(Self.isOfRequest(refusal), "a callback was refused: \(refusal)")
      default: break
      }
      try hold(open >= 0 && open <= 1, "law 40: \(open) gestures are open")
    }
    try hold(phase == stage.pager.phase, "law 39: an arrow was not told")
    if phase == .idle { try hold(open == 0, "law 40: a gesture did not end") }
  }

  static func isArrow(_ from: PagerPhase, _ to: PagerPhase) -> Bool {
    switch (from, to) {
    case (.idle, .dragging), (.idle, .settling), (.dragging, .settling), (.dragging, .idle),
      (.settling, .dragging), (.settling, .idle):
      true
    default: false
    }
  }

  /// `true` for refusals of an app's requests; callbacks of a surface are never refused.
  private static func isOfRequest(_ refusal: Refusal) -> Bool {
    switch refusal {
    case .goWhileDragging, .noSuchPage, .noSuchSnap, .tooFarRound, .noSuchID, .atTheEnd, .noPages,
      .edits, .content:
      true
    case .alreadyDragging, .notDragging, .number, .noViewport, .tooManyRequests, .notResizing:
      false
    }
  }
}

/// Law 40: a release reports one target, before the motion.
struct OneTarget: WordLaw {
  private var targets = 0

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    var hasReleased = false
    for entry in stage.trace {
      switch entry {
      case .effect(.phaseChanged(_, .dragging)): targets = 0
      case .callback(.willEndDragging): hasReleased = true
      case .effect(.targetChanged): targets += 1
      case .command(.target(let answer)):
        try hold(hasReleased, "law 40: a target without a release")
        try hold(targets <= 1, "law 40: \(targets) targets for one release")
        // No target is reported if a rule leaves the surface alone or nothing moves.
        try hold(
          targets == 1 || answer == nil || stage.pager.target == nil,
          "law 40: sent somewhere without a word")
        hasReleased = false
      default: break
      }
    }
  }
}

/// Law 40: a gesture ends as `changed` exactly if the page differs, and as `moved` exactly if the
/// offset differs on the same page.
struct Outcomes: WordLaw {
  /// The settled page at the start of the gesture, whatever edits follow.
  private var settled: PageID?
  /// The last place at rest; `nil` if the layout may have changed or an app had put the pager off
  /// its snap points.
  private var rest: Double?

  init(_ stage: Stage) { settled = stage.pager.anchor.page }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    if action.isSudden { rest = nil }
    for (entry, place) in zip(stage.trace, stage.places) {
      switch entry {
      case .effect(.phaseChanged(_, .dragging)): settled = place.page
      case .effect(.ended(.gesture, let outcome)): try check(outcome, at: place, on: stage)
      default: break
      }
    }
    guard stage.pager.phase == .idle else { return }
    rest = stage.hasItsSize && stage.pager.isLegal(stage.pager.offset) ? stage.traveled : nil
  }

  private func check(
    _ outcome: MotionOutcome, at place: (page: PageID?, traveled: Double), on stage: Stage
  ) throws {
    let isSamePage = place.page == settled
    switch outcome {
    case .changed: try hold(!isSamePage, "law 40: no change")
    case .returned, .moved:
      try hold(isSamePage, "law 40: a change")
      // Without pages there is no snap point to return to.
      guard let rest, settled != nil else { return }
      var apart: Double = place.traveled - rest
      // On a loop, places a whole lap apart are the same.
      if let period = stage.pager.layout.period?.value { apart.formRemainder(dividingBy: period) }
      try hold(
        outcome == .moved ? apart != 0 : abs(apart) <= 1e-6, "law 40: \(outcome) by \(apart)")
    case .arrived: try hold(false, "law 40: a gesture arrives nowhere")
    case .superseded: break
    }
  }
}

/// Law 40: reports of the current page form a chain, with one report for each change.
struct ChainOfPages: WordLaw {
  private var current: Int?

  init(_ stage: Stage) { current = stage.knownPage }

  mutating func did(_ action: SurfaceAction, on stage: Stage) throws {
    let replacesPages =
      switch action {
      case .edit, .reload: true
      default: false
      }
    for effect in stage.effects {
      switch effect {
      case .currentChanged(let from, let to):
        try hold(
          from == current && (from != to || replacesPages), "\(from as Int?) -> \(to as Int?)")
        current = to
      case .renumbered(let from, let to):
        try hold(from == current, "renumbered \(from)")
        current = to
      default: break
      }
    }
    // The first page is reported when visible.
    let isHidden = current == nil && stage.pager.viewport.extent == 0
    try hold(current == stage.pager.current || isHidden, "a page was not told")
  }
}

/// Laws 3, 7 and 41: every surface left alone ends up on a snap point, at the pager's offset, also
/// where an app scrolled it and changed its pages or its size since.
struct Termination: WordLaw {
  /// The offset an app set on an idle surface, kept until the next motion, on any lap.
  private var put: Points?

  mutating func did(_ action: SurfaceAction, on stage: Stage) {
    if stage.pager.offset != put, stage.hasEnded { put = nil }
    if case .host = action { put = stage.pager.phase == .idle ? stage.pager.offset : nil }
  }

  func end(on stage: Stage) throws {
    stage.view.lift()
    stage.driver.wheelStopped()
    while stage.driver.isInTransition { stage.driver.didResize() }
    stage.view.layout(stage.pager.layout.viewport)
    try hold(stage.view.run(frame: 100), "law 41: it moves for a minute")
    if stage.driver.isAstray {
      stage.driver.didEndScrollingAnimation()
      try hold(stage.view.run(frame: 100), "law 41: it moves for a minute")
    }
    try hold(stage.pager.phase == .idle, "law 41: \(stage.pager.phase)")
    guard stage.pager.layout.pageCount > 0 else { return }
    let offset = stage.driver.frame.physical(stage.pager.offset)
    try hold(
      (offset - stage.view.offset).magnitude <= stage.view.pixel / 2 + 1e-6,
      "pager \(offset.value), surface \(stage.view.offset.value)")
    try hold(stage.pager.isLegal(stage.pager.offset), "law 7: \(stage.pager.offset.value)")
    guard let period = stage.pager.layout.period, stage.pager.offset != put else { return }
    // A lap starts at the first page's snap point, or earlier if that page is joined to one before.
    let low = stage.pager.layout.range.minimum
    try hold(
      stage.pager.offset >= low && stage.pager.offset < low + period,
      "law 3: \(stage.pager.offset.value) is not on the first lap")
  }
}
