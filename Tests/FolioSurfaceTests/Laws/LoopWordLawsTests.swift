import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of loops over random words")
struct LoopWordLawsTests {
  /// A word that can be replayed on a rotated loop: no deed names a place on the surface or edits
  /// pages.
  private static func word(_ choices: inout Choices) -> SurfaceWord {
    var word = SurfaceWord.loop(&choices)
    // Without a size there is no page to start on; pixels differ on a rotated loop.
    word.viewport = choices.element(of: [100, 250])
    word.behavior.pixel = 0
    // Of pages with a shared snap point the outermost is current, which depends on the seam.
    if case .extents(let extents) = word.content {
      word.content = .extents(extents.map { max(40, $0) })
    }
    word.actions = word.actions.enumerated().map { index, action in
      switch action {
      case .edit, .reload, .configure, .alongside, .layout, .didResize: .advance(100)
      // Off the grid of the pages, since the last bit decides an exact tie and differs on a rotated
      // loop.
      case .move(let distance): .move(distance + Self.offTheLattice(index))
      // With all steps, since between them the surface and the pager differ in size.
      case .willResize(let size): .rotate(size)
      case .go(.first, let isAnimated): .go(.page(0), isAnimated)
      case .go(.last, let isAnimated): .go(.page(max(0, word.content.count - 1)), isAnimated)
      default: action
      }
    }
    return word
  }

  /// At most a tenth of a point, different for each deed, so that no small sum is 0.
  private static func offTheLattice(_ index: Int) -> Points {
    let golden = Double(index + 1) * 0.618_033_988_749_895
    return Points(0.01 + 0.09 * (golden - golden.rounded(.down)))
  }

  /// The same word for a loop rotated by some pages.
  private static func turned(_ word: SurfaceWord, by turn: Int) -> SurfaceWord {
    var other = word
    if case .extents(let extents) = word.content, !extents.isEmpty {
      let count = extents.count
      other.content = .extents((0..<count).map { extents[(($0 - turn) % count + count) % count] })
    }
    other.actions = word.actions.map { action in
      guard case .go(.page(let page, let edge, let route), let isAnimated) = action else {
        return action
      }
      return .go(.page(page + turn, edge: edge, route: route), isAnimated)
    }
    return other
  }

  /// Pages that show more than an edge, in reading order, with indices as on the unrotated loop.
  private func seen(_ stage: Stage, turnedBy turn: Int) -> [(page: Int, start: Double)] {
    let count = max(1, stage.pager.layout.pages.count)
    let viewport = stage.view.viewport.extent
    func isSeen(_ frame: PageFrame) -> Bool {
      frame.start < viewport - 1e-6 && frame.start + frame.extent > 1e-6
    }
    return stage.view.screen.filter { isSeen($0.frame) }.compactMap { shown in
      stage.pager.layout.pages.index(of: shown.copy.id).map {
        ((($0 - turn) % count + count) % count, stage.read(shown.frame).value)
      }
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Lets a motion settle, since a jump may or may not interrupt a motion depending on the seam;
  /// law 34 covers that.
  private static func arrive(_ stage: Stage) {
    guard stage.pager.phase == .settling else { return }
    stage.view.lift()
    stage.driver.wheelStopped()
    stage.view.run()
  }

  @Test("law 27: a loop with rotated pages behaves the same under any word")
  func rotation() {
    forAll("rotation of words", { (Self.word(&$0), $0.int(in: 0...5)) }) { word, number in
      let count = word.content.count
      guard count > 1 else { return true }
      let turn = number % count
      let turned = Self.turned(word, by: turn)
      let (one, two) = (word.stage, turned.stage)
      two.driver.go(.page(turn), animated: false)
      for action in word.actions.indices {
        guard one.pager.layout.isLooping, two.pager.layout.isLooping else { break }
        // No finger and no notch of a wheel moves by more than the viewport at once.
        if let distance = word.actions[action].distance, distance > one.view.viewport.extent {
          continue
        }
        if word.actions[action].isSudden { for stage in [one, two] { Self.arrive(stage) } }
        one.do(word.actions[action])
        two.do(turned.actions[action])
        guard one.pager.layout.isLooping, two.pager.layout.isLooping else { break }
        try hold(
          one.pager.phase == two.pager.phase, "law 27: \(one.pager.phase), \(two.pager.phase)")
        let (left, right) = (one.pager.settled ?? -1, two.pager.settled ?? -1)
        try hold((left + turn) % count == right, "law 27: settled \(left) and \(right)")
        guard one.hasItsSize else { continue }
        let (here, there) = (seen(one, turnedBy: 0), seen(two, turnedBy: turn))
        try hold(
          here.count == there.count
            && zip(here, there).allSatisfy { $0.page == $1.page && abs($0.start - $1.start) < 1e-6 },
          "law 27: \(word.actions[action]) shows \(here) and \(there)")
      }
      return true
    }
  }
}
