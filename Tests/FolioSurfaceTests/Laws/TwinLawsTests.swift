import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// Laws that compare two surfaces with the same input in different portions.
@Suite("Laws of twins: the same word in different portions")
struct TwinLawsTests {
  /// Plays a word on two stages, the second with some deeds replaced, and compares them.
  private func compare(
    _ word: SurfaceWord, _ law: String, other: (SurfaceAction, Stage) -> [SurfaceAction]
  ) throws {
    let (one, two) = (word.stage, word.stage)
    for action in word.actions {
      // An app cannot know where the driver puts the clones of a loop.
      if case .host = action, one.driver.frame.period != nil { continue }
      one.do(action)
      for part in other(action, two) { two.do(part) }
      let near = 1e-6 + one.view.pixel.value
      try hold(one.pager.phase == two.pager.phase, "\(law): \(one.pager.phase), \(two.pager.phase)")
      try hold(
        (one.traveled - two.traveled).magnitude <= near,
        "\(law): \(action) leads to \(one.traveled) and \(two.traveled)")
      try hold(one.pager.settled == two.pager.settled, "\(law): other pages are settled")
    }
  }

  /// Frames per second.
  ///
  /// The frame durations add up without rounding, so that a motion that ends exactly with a frame
  /// does so at every rate.
  private static let rates: [Double] = [10, 64, 128, 1000, 16]

  @Test("the offsets at any time do not depend on the frame rate")
  func frames() {
    forAll(
      "frames of words", { (SurfaceWord.any(&$0), $0.element(of: Self.rates)) }
    ) { word, rate in
      let frame = 1000 / rate
      try compare(word, "frame rate") { action, _ in
        guard case .advance(let time) = action else { return [action] }
        let whole = Int(time / frame)
        let rest = time - Double(whole) * frame
        return Array(repeating: .advance(frame), count: whole) + [.advance(rest)]
      }
      return true
    }
  }

  @Test("law 45: one move of the finger has the same effect as two with the same total length")
  func batch() {
    forAll("batches of words", { (SurfaceWord.any(&$0), $0.element(of: [0.5, 0.25, 0.125])) }) {
      word, share in
      try compare(word, "law 45") { action, stage in
        // A finger moves by at most the viewport at once; a loop has no room for more.
        guard case .move(let distance) = action, distance.magnitude <= stage.view.viewport.extent
        else { return [action] }
        return [.move(distance * share), .move(distance * (1 - share))]
      }
      return true
    }
  }
}
