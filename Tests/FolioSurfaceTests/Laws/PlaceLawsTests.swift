import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of what a person sees, over random callback words")
struct PlaceLawsTests {
  @Test(
    "laws 26 and 42: the pager's place moves as the surface is seen to move, and by nothing else")
  func continuity() {
    forAll("continuity", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      for deed in word.deeds {
        let (before, wasSized) = (stage.way, stage.hasItsSize)
        var account = MotionAccount(at: stage.view.offset)
        stage.forget()
        stage.do(deed)
        guard !deed.isSudden, wasSized, stage.hasItsSize, stage.pager.layout.pageCount > 0
        else { continue }
        for entry in stage.trace { account.add(entry) }
        let turned: Double = stage.driver.frame.mapping.isMirrored ? -1 : 1
        let seen = account.moved.value * turned
        try hold(
          (stage.way - before - seen).magnitude <= 1e-6 + stage.view.pixel.value,
          "laws 26 and 42: \(deed) moved the place by \(stage.way - before), the surface by \(seen)"
        )
      }
      return true
    }
  }

  @Test("law 26: what is on the screen is what the pager says, wherever the seam is")
  func screen() {
    forAll("screen", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      for deed in word.deeds {
        stage.do(deed)
        guard stage.hasItsSize else { continue }
        let (pager, count) = (stage.pager, stage.pager.layout.pages.count)
        for shown in stage.view.screen {
          guard let page = pager.layout.pages.index(of: shown.copy.id) else {
            try hold(false, "law 26: a page is shown that is none")
            continue
          }
          let lap = pager.layout.isLooping ? shown.copy.lap - pager.laps : 0
          let index = page + lap * count
          let frame = pager.layout.frame(ofPage: index, at: pager.offset)
          let start = stage.read(shown.frame)
          try hold(
            (start - frame.start).magnitude <= stage.view.pixel / 2 + 1e-6
              && shown.frame.extent == frame.extent,
            "law 26: page \(page) on lap \(shown.copy.lap) at \(start.value), not \(frame.start.value)"
          )
        }
      }
      return true
    }
  }

  @Test("law 26: nothing is told of a whole-lap shift but the shift")
  func silence() {
    forAll("silence", SurfaceWord.any) { word in
      let stage = word.stage
      defer { stage.close() }
      for deed in word.deeds {
        stage.forget()
        let wasWheeling = stage.driver.isWheeling
        stage.do(deed)
        // What was kept for a size or for pages is done in the same breath, and so is what ends a
        // wheel's gesture.
        if wasWheeling, !stage.driver.isWheeling { continue }
        switch deed {
        case .layout, .willResize, .alongside, .didResize, .edit, .reload: continue
        default: break
        }
        var isWrapping = false
        for entry in stage.trace {
          switch entry {
          case .effect(.wrapped): isWrapping = true
          case .callback(.didScroll(_, nil)), .command, .configLost: break
          case .callback: isWrapping = false
          case .effect(.scroll(_, animated: false)): break
          case .effect(let effect):
            try hold(!isWrapping, "law 26: a shift is followed by \(effect)")
          }
        }
      }
      return true
    }
  }

  @Test("a loop has no end: its content goes with the finger, point for point")
  func follows() {
    forAll("follows", SurfaceWord.loop) { word in
      let stage = word.stage
      defer { stage.close() }
      for deed in word.deeds {
        let (before, wasSized) = (stage.way, stage.hasItsSize)
        let isMirrored = stage.driver.frame.mapping.isMirrored
        stage.do(deed)
        guard case .move(let distance) = deed, stage.view.isDragging, wasSized, stage.hasItsSize,
          stage.pager.layout.isLooping, distance.magnitude <= stage.view.viewport.extent
        else { continue }
        let moved = (stage.way - before) * (isMirrored ? -1 : 1)
        try hold(
          (moved - distance.value).magnitude <= 1e-6 + stage.view.pixel.value,
          "the finger moved by \(distance.value), the content by \(moved)")
      }
      return true
    }
  }

  @Test("law 30: a loop leaves no part of the viewport blank, or says why it is none")
  func noBlanks() {
    forAll("no blanks", SurfaceWord.loop) { word in
      let stage = word.stage
      defer { stage.close() }
      for deed in word.deeds {
        stage.do(deed)
        let layout = stage.pager.layout
        guard stage.hasItsSize, layout.viewport.extent > 0 else { continue }
        guard layout.isLooping else {
          try hold(stage.pager.loopRefusal != nil, "law 30: no loop, and no word of it")
          continue
        }
        let viewport = stage.view.viewport.extent.value
        // No more than the spacing between two pages, and no more than that at its end.
        let gap = layout.pages.spacing + stage.view.pixel.value + 1e-6
        var end = 0.0
        for shown in stage.view.screen where shown.frame.start.value <= end + gap {
          end = max(end, (shown.frame.start + shown.frame.extent).value)
        }
        try hold(end >= viewport - gap, "law 30: blank from \(end) of \(viewport)")
      }
      return true
    }
  }
}
