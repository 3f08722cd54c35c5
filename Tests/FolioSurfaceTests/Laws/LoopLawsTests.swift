import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of loops, through the driver")
struct LoopLawsTests {
  static let styles: [LoopPlan.Style] = [.clones, .seamless]

  /// A loop that stands on a page, and a throw.
  private struct Scene {
    var resting: RestingStage
    var turn: Int
    var moves: [Double]
    var velocity: Double

    init(_ choices: inout Choices) {
      resting = RestingStage(&choices, loops: LoopLawsTests.styles, pages: 2...6, isExact: true)
      // Where the clones end a surface that does not bounce clips what a spring overshoots.
      resting.word.behavior.bounces = true
      turn = choices.int(in: 0...5)
      // A finger that moves by more than half a viewport between two callbacks meets the end of the clones.
      moves = choices.array(upTo: 6) { Double($0.int(in: -39...39)) }
      velocity = choices.element(of: [0, 0.3, -0.3, 1.5, -1.5])
    }

    /// The same loop with its pages renamed, or taken round.
    var turned: RestingStage {
      var other = resting
      guard case .extents(let extents) = resting.word.content else {
        other.page = (resting.page + turn) % max(1, resting.word.content.count)
        return other
      }
      let count = extents.count
      other.word.content = .extents(
        (0..<count).map { extents[(($0 - turn) % count + count) % count] })
      other.page = (resting.page + turn) % count
      return other
    }

    func play(_ stage: Stage) {
      stage.view.touchDown()
      for move in moves { stage.view.move(by: Points(move)) }
      stage.view.lift(velocity: Velocity(pointsPerMillisecond: velocity))
    }
  }

  /// What is seen, with pages by their index on the loop.
  private func seen(_ stage: Stage, turnedBy turn: Int) -> [(page: Int, start: Double)] {
    let count = max(1, stage.pager.layout.pages.count)
    return stage.view.screen.compactMap { shown in
      stage.pager.layout.pages.index(of: shown.copy.id).map {
        ((($0 - turn) % count + count) % count, shown.frame.start.value)
      }
    }
  }

  @Test("law 27: with its pages taken round, a loop does the same")
  func rotation() {
    forAll("surface rotation", share: 0.5, { Scene(&$0) }) { scene in
      guard let one = scene.resting.stage else { return true }
      guard let two = scene.turned.stage else { return true }
      guard one.pager.layout.isLooping else { return !two.pager.layout.isLooping }
      let count = one.pager.layout.pages.count
      scene.play(one)
      scene.play(two)
      for _ in 0..<12 {
        one.view.advance(by: 90)
        two.view.advance(by: 90)
        // The last hundredths of a point take one a moment longer than the other.
        guard one.pager.phase == two.pager.phase else { continue }
        let (left, right) = (seen(one, turnedBy: 0), seen(two, turnedBy: scene.turn % count))
        try hold(
          left.count == right.count
            && zip(left, right).allSatisfy { $0.page == $1.page && abs($0.start - $1.start) < 1e-6 },
          "law 27: \(left) and \(right)")
      }
      one.view.run(frame: 100)
      two.view.run(frame: 100)
      let (left, right) = (one.pager.settled ?? -1, two.pager.settled ?? -1)
      try hold((left + scene.turn) % count == right, "law 27: \(left) and \(right)")
      return true
    }
  }

  @Test("law 28: the way to a page is the shorter one, and exactly half goes forward")
  func shortest() {
    forAll(
      "surface shortest",
      { (RestingStage(&$0, loops: Self.styles, pages: 2...6, isExact: true), $0.int(in: 0...5)) }
    ) { scene, page in
      guard let stage = scene.stage, page < stage.pager.layout.pages.count,
        let period = stage.pager.layout.period, !stage.pager.layout.hasStretches
      else { return true }
      func place() -> Double {
        stage.pager.offset.value + Double(stage.pager.laps) * period.value
      }
      let before = place()
      stage.driver.go(.page(page))
      try hold(stage.view.run(frame: 100), "law 28: it moves for a minute")
      let way = place() - before
      let half = period.value / 2
      try hold(stage.pager.settled == page, "law 28: on \(stage.pager.settled ?? -1)")
      try hold(
        way > -half + 1e-9 && way <= half + 1e-9, "law 28: \(way) of a lap of \(period.value)")
      return true
    }
  }

  private static func allShow(_ layout: PageLayout) -> Bool {
    (0..<layout.pages.count).allSatisfy { layout.extent(ofPage: $0) > 0 }
  }

  @Test("laws 3, 25 and 29: after any number of laps the offset is exactly the page's own")
  func drift() {
    forAll(
      "surface drift", share: 0.25,
      { choices in
        (
          RestingStage(&choices, loops: Self.styles, pages: 2...6, isExact: true),
          choices.array(upTo: 30) { $0.element(of: [Destination.next, .next, .previous]) }
        )
      }
    ) { scene, steps in
      guard let stage = scene.stage, stage.pager.layout.isLooping else { return true }
      for step in steps {
        stage.driver.go(step)
        stage.view.run(frame: 200)
        let layout = stage.pager.layout
        guard let page = stage.pager.settled,
          let snap = layout.snap(ofGroup: layout.group(ofPage: page)), let period = layout.period
        else { return true }
        let apart: Double = (stage.pager.offset - snap.rest(nearest: stage.pager.offset)).value
        let laps = (apart / period.value).rounded()
        try hold(
          abs(apart - laps * period.value) <= 1e-9 * max(1, period.value), "law 29: off by \(apart)"
        )
        try hold(layout.lap(of: stage.pager.offset) == 0, "law 3: not on the first lap")
        try stage.checkInLine("law 25")
      }
      return true
    }
  }

  @Test("law 30: a loop leaves no part of the viewport blank, or says why it is none")
  func noBlanks() {
    forAll("surface blanks", share: 0.25, { Scene(&$0) }) { scene in
      let stage = scene.resting.word.stage
      guard stage.pager.layout.isLooping else { return stage.pager.loopRefusal != nil }
      scene.play(stage)
      let viewport = stage.view.viewport.extent.value
      for _ in 0..<20 {
        stage.view.advance(by: 50)
        var end = 0.0
        for shown in stage.view.screen where shown.frame.start.value <= end + 8 + 1e-6 {
          end = max(end, (shown.frame.start + shown.frame.extent).value)
        }
        // No more than the spacing between two pages, and no more than that at its end.
        try hold(end >= viewport - 8 - 1e-6, "law 30: blank from \(end) of \(viewport)")
      }
      return true
    }
  }
}

extension SurfaceWord {
  /// A loop, and a word that an app and a finger may do to it: nobody sets the offset behind the
  /// driver's back, nor makes a row of it.
  static func loop(_ choices: inout Choices) -> SurfaceWord {
    var word = shape(&choices, loops: LoopLawsTests.styles)
    word.deeds = choices.array(of: 60) { choices in
      let deed = SurfaceDeed.any(&choices)
      return switch deed {
      case .host, .configure: .advance(100)
      default: deed
      }
    }
    return word
  }
}
