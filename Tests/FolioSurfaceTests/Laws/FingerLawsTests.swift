import FolioCore
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of a finger on a surface")
struct FingerLawsTests {
  @Test("law 45: dragging in two moves is dragging in one, while no end is crossed")
  func batch() {
    forAll(
      "batch",
      { choices in
        (
          // Together less than half a viewport, which is what clones leave a finger at once.
          SurfaceWord.shape(&choices), choices.int(in: -24...24), choices.int(in: -24...24),
          choices.int(in: 0...5)
        )
      }
    ) { word, first, second, page in
      let (one, two) = (word.stage, word.stage)
      for stage in [one, two] {
        stage.driver.go(.page(page), animated: false)
        stage.view.touchDown()
      }
      two.view.move(by: Points(Double(first)))
      let isIn = { (stage: Stage) in stage.view.range?.contains(stage.view.offset) ?? true }
      guard isIn(two) else { return true }
      two.view.move(by: Points(Double(second)))
      one.view.move(by: Points(Double(first + second)))
      guard isIn(one), isIn(two) else { return true }
      let distance = (one.pager.offset - two.pager.offset).magnitude
      try hold(
        distance <= one.view.pixel + 1e-9,
        "\(one.pager.offset.value) and \(two.pager.offset.value)")
      return true
    }
  }

  @Test("law 42: a caught surface goes on from where it was, without a jump")
  func caught() {
    forAll(
      "catch", share: 0.5,
      { (SurfaceWord.shape(&$0), $0.int(in: 1...60), $0.int(in: 1...400)) }
    ) { word, distance, milliseconds in
      let stage = word.stage
      stage.drag(by: Points(Double(distance)), velocity: 0.5)
      stage.view.advance(by: Double(milliseconds))
      guard stage.pager.phase == .settling else { return true }
      let before = stage.way
      stage.view.touchDown()
      stage.view.move(by: 1e-9)
      try hold(stage.pager.phase == .dragging, "\(stage.pager.phase)")
      let after = stage.way
      try hold(
        (after - before).magnitude <= 1e-6 + stage.view.pixel.value, "\(before) and \(after)")
      return true
    }
  }
}
