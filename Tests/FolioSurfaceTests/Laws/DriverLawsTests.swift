import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of the driver over random callback words")
struct DriverLawsTests {
  @Test("laws 39 and 40: every arrow is known, and every gesture ends in exactly one way")
  func arrowsAndEndings() {
    forAll("arrows and endings", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      var phase = stage.pager.phase
      var open = 0
      for deed in word.deeds {
        stage.forget()
        stage.do(deed)
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
      return true
    }
  }

  private static func isArrow(_ from: PagerPhase, _ to: PagerPhase) -> Bool {
    switch (from, to) {
    case (.idle, .dragging), (.idle, .settling), (.dragging, .settling), (.dragging, .idle),
      (.settling, .dragging), (.settling, .idle):
      true
    default: false
    }
  }

  /// Whether an app can be refused so; a surface that is driven never is.
  private static func isOfRequest(_ refusal: Refusal) -> Bool {
    switch refusal {
    case .goWhileDragging, .noSuchPage, .tooFarRound, .noSuchID, .atTheEnd, .noPages, .edits,
      .content:
      true
    case .alreadyDragging, .notDragging, .number, .noViewport, .notResizing: false
    }
  }

  @Test("law 39: what does not fit the phase changes nothing, and is refused once")
  func refused() {
    forAll("refused events", { (SurfaceWord.any(&$0), $0.int(in: 0...5)) }) {
      word, number in
      let stage = word.stage
      defer { stage.close() }
      for deed in word.deeds {
        stage.do(deed)
        // What a wheel does is ended by a request, not in its way.
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

  /// An event that does not fit the phase a pager is in.
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

  @Test("law 40: a release tells one target, before the move, and its end says what became of it")
  func grammar() {
    forAll("grammar", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      var targets = 0
      for deed in word.deeds {
        stage.forget()
        stage.do(deed)
        var hasReleased = false
        for entry in stage.trace {
          switch entry {
          case .effect(.phaseChanged(_, .dragging)): targets = 0
          case .callback(.willEndDragging): hasReleased = true
          case .effect(.targetChanged): targets += 1
          case .command(.target(let answer)):
            try hold(hasReleased, "law 40: a target without a release")
            try hold(targets <= 1, "law 40: \(targets) targets for one release")
            // None is told where a rule leaves the surface alone, or nothing has moved.
            try hold(
              targets == 1 || answer == nil || stage.pager.target == nil,
              "law 40: sent somewhere without a word")
            hasReleased = false
          default: break
          }
        }
      }
      return true
    }
  }

  @Test("law 40: an end is called a change if and only if it is on another page")
  func outcomes() {
    forAll("outcomes", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      // The page that was settled when the gesture began; what happens to it meanwhile is no excuse.
      var settled = stage.pager.anchor.page
      for deed in word.deeds {
        stage.forget()
        stage.do(deed)
        for (entry, anchor) in zip(stage.trace, stage.anchors) {
          switch entry {
          case .effect(.phaseChanged(.idle, .dragging)),
            .effect(.phaseChanged(.settling, .dragging)):
            settled = anchor
          case .effect(.ended(.gesture, .changed)):
            try hold(anchor != settled, "law 40: no change")
          case .effect(.ended(.gesture, .returned)):
            try hold(anchor == settled, "law 40: a change")
          case .effect(.ended(.gesture, .arrived)):
            try hold(false, "law 40: a gesture arrives nowhere")
          default: break
          }
        }
      }
      return true
    }
  }

  @Test("law 40: the current page is told as a chain, and changes once for each change")
  func currentIsAChain() {
    forAll("chain of pages", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      var current = stage.knownPage
      for deed in word.deeds {
        stage.forget()
        stage.do(deed)
        for effect in stage.effects {
          switch effect {
          case .currentChanged(let from, let to):
            try hold(from == current && from != to, "\(from as Int?) -> \(to as Int?)")
            current = to
          case .renumbered(let from, let to):
            try hold(from == current, "renumbered \(from)")
            current = to
          default: break
          }
        }
        // The first page is told when it can be seen.
        let isHidden = current == nil && stage.pager.viewport.extent == 0
        try hold(current == stage.pager.current || isHidden, "a page was not told")
      }
      return true
    }
  }

  @Test("laws 3, 7 and 41: left alone, every surface comes to rest on a rest, where the pager is")
  func termination() {
    forAll("termination", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      // Where an app puts a surface that stands, there it stands until something moves it; a size of
      // nothing does not.
      var put: Points?
      for deed in word.deeds {
        stage.forget()
        stage.do(deed)
        if stage.endings.count > 0, stage.pager.offset != put { put = nil }
        if case .host = deed { put = stage.pager.phase == .idle ? stage.pager.offset : nil }
      }
      stage.forget()
      stage.view.lift()
      stage.driver.wheelStopped()
      while stage.driver.isInTransition { stage.driver.didResize() }
      stage.view.layout(stage.pager.layout.viewport)
      try hold(stage.view.run(frame: 100), "law 41: it moves for a minute")
      try hold(stage.pager.phase == .idle, "law 41: \(stage.pager.phase)")
      guard stage.pager.layout.pageCount > 0 else { return true }
      let offset = stage.driver.frame.physical(stage.pager.offset)
      try hold(
        (offset - stage.view.offset).magnitude <= stage.view.pixel / 2 + 1e-6,
        "pager \(offset.value), surface \(stage.view.offset.value)")
      if stage.pager.offset == put { return true }
      try hold(stage.pager.isLegal(stage.pager.offset), "law 7: \(stage.pager.offset.value)")
      if let period = stage.pager.layout.period {
        // A lap begins where the first page rests; joined to what is read before it, it rests earlier too.
        let low = stage.pager.layout.range.minimum
        try hold(
          stage.pager.offset >= low && stage.pager.offset < low + period,
          "law 3: \(stage.pager.offset.value) is not on the first lap")
      }
      return true
    }
  }

  @Test("what an app does from within an observer waits, and breaks no arrow and no ending")
  func meddling() {
    forAll(
      "meddling",
      { choices in
        (
          SurfaceWord.any(&choices),
          choices.array(upTo: 8) { ($0.int(in: 1...80), SurfaceDeed.anyRequest(&$0)) }
        )
      }
    ) { word, requests in
      let stage = word.stage
      defer { stage.close() }
      for (entry, request) in requests { stage.meddling[entry] = request }
      for deed in word.deeds { stage.do(deed) }
      stage.meddling = [:]
      var phase = PagerPhase.idle
      for case .phaseChanged(let from, let to) in stage.effects {
        try hold(from == phase && Self.isArrow(from, to), "law 39: \(phase), \(from) -> \(to)")
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
      defer {
        first.close()
        second.close()
      }
      for deed in word.deeds {
        first.do(deed)
        second.do(deed)
      }
      return first.trace == second.trace && first.view.offset == second.view.offset
    }
  }

  @Test("law 44: going back to a moment undoes a word, and the same word has the same trace again")
  func undo() {
    forAll("undo", { (SurfaceWord.any(&$0), $0.int(in: 0...60)) }) { word, number in
      let stage = word.stage
      defer { stage.close() }
      let middle = min(number, word.deeds.count)
      for deed in word.deeds[..<middle] { stage.do(deed) }
      let moment = stage.moment
      stage.forget()
      for deed in word.deeds[middle...] { stage.do(deed) }
      let again = Stage(moment, word.behavior)
      defer { again.close() }
      for deed in word.deeds[middle...] { again.do(deed) }
      try hold(again.trace == stage.trace, "law 44: another trace")
      return again.view.offset == stage.view.offset && again.pager.offset == stage.pager.offset
    }
  }
}
