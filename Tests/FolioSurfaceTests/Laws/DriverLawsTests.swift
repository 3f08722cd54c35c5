import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of the driver over random words")
struct DriverLawsTests {
  @Test(
    "laws 3, 7, 26, 39 to 42: after any word, reports and screen match the pager, and all motion ends"
  )
  func words() {
    forAll("words", SurfaceWord.any) { word in
      try word.hold {
        [
          ArrowsAndEndings($0), OneTarget(), Outcomes($0), ChainOfPages($0), Continuity(),
          Screen(), SilentShift(), PlaceOnALoop(isMeddledWith: word.setsOffset), Termination(),
        ]
      }
    }
  }

  @Test("law 39: an event that does not fit the phase changes nothing and is refused once")
  func refused() {
    forAll("refused events", { (SurfaceWord.any(&$0), $0.int(in: 0...5)) }) {
      word, number in
      let stage = word.stage
      for action in word.actions {
        stage.do(action)
        // A request ends a wheel's gesture instead of being refused.
        guard number != 1 || !stage.driver.isWheeling else { continue }
        guard let event = Self.misfit(number, stage.pager) else { continue }
        stage.forget()
        let (before, place) = (stage.pager, stage.view.offset)
        let refusal = stage.driver.send(event)
        try hold(refusal != nil, "law 39: \(event) is taken while \(before.phase)")
        try hold(stage.trace.count == 1, "law 39: \(stage.words)")
        let after = stage.pager
        try hold(
          after.offset == before.offset && after.phase == before.phase
            && after.target == before.target && after.anchor == before.anchor
            && after.current == before.current && stage.view.offset == place,
          "law 39: something changed")
      }
      return true
    }
  }

  /// An event that does not fit the pager's phase.
  private static func misfit(_ number: Int, _ pager: Pager) -> PagerEvent? {
    switch (number, pager.phase) {
    case (0, .dragging): .beginDrag(at: pager.offset)
    case (1, .dragging): .go(.first, animated: true)
    case (2, .dragging): .stopped(at: pager.offset)
    case (0, _): .release(ReleaseInput(velocity: 1))
    case (1, _): .scroll(to: pager.offset + 10, cause: .drag)
    case (2, _): .cancel(at: pager.offset)
    case (3, _): pager.openTransitions == 0 ? .resize(.didResize) : nil
    case (4, _): .scroll(to: Points(.nan), cause: .motion)
    default: .insets(Insets(leading: Points(.infinity)))
    }
  }

  @Test("laws 39 and 41: requests from within an observer wait their turn, and all motion ends")
  func interfering() {
    forAll(
      "meddling",
      { choices in
        (
          SurfaceWord.any(&choices),
          choices.array(upTo: 8) { ($0.int(in: 1...80), SurfaceAction.anyRequest(&$0)) }
        )
      }
    ) { word, requests in
      let stage = word.stage
      for (entry, request) in requests { stage.interfering[entry] = request }
      for action in word.actions { stage.do(action) }
      stage.interfering = [:]
      var phase = PagerPhase.idle
      for case .phaseChanged(let from, let to) in stage.effects {
        try hold(
          from == phase && ArrowsAndEndings.isArrow(from, to), "law 39: \(phase), \(from) -> \(to)")
        phase = to
      }
      try hold(phase == stage.pager.phase, "law 39: an arrow was not told")
      stage.view.lift()
      stage.driver.wheelStopped()
      while stage.driver.isInTransition { stage.driver.didResize() }
      stage.view.layout(stage.pager.layout.viewport)
      try hold(stage.view.run(frame: 100), "law 41: it moves for a minute")
      try hold(stage.pager.phase == .idle, "law 41: \(stage.pager.phase)")
      try stage.checkInLine("what was asked for from within")
      return true
    }
  }

  @Test("law 43: the same word gives the same trace, bit for bit")
  func replay() {
    forAll("replay", SurfaceWord.any) { word in
      let (first, second) = (word.stage, word.stage)
      for action in word.actions {
        first.do(action)
        second.do(action)
      }
      return first.trace == second.trace && first.view.offset == second.view.offset
    }
  }

  @Test("law 44: a word replayed from an earlier moment gives the same trace again")
  func undo() {
    forAll("undo", { (SurfaceWord.any(&$0), $0.int(in: 0...60)) }) { word, number in
      let stage = word.stage
      let middle = min(number, word.actions.count)
      for action in word.actions[..<middle] { stage.do(action) }
      let moment = stage.moment
      stage.forget()
      for action in word.actions[middle...] { stage.do(action) }
      let again = Stage(moment)
      for action in word.actions[middle...] { again.do(action) }
      try hold(again.trace == stage.trace, "law 44: another trace")
      return again.view.offset == stage.view.offset && again.pager.offset == stage.pager.offset
    }
  }
}
