import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of edits through the driver")
struct EditLawsTests {
  @Test("law 36: an edit that keeps the page keeps its place on screen")
  func keeps() {
    forAll(
      "surface edits", { (RestingStage(&$0, isExact: true), SurfaceAction.anyEdits(&$0)) }
    ) { scene, edits in
      guard let stage = scene.stage, let page = stage.pager.settled,
        let id = stage.pager.layout.id(ofPage: page)
      else { return true }
      let before = stage.places(of: id)
      let wasInside = Self.isBetweenEnds(stage.pager)
      stage.driver.send(.edit(edits))
      guard stage.pager.layout.pages.index(of: id) != nil else { return true }
      try hold(stage.pager.anchor.page == id, "law 36: another page is current")
      try stage.checkInLine("law 36")
      // At an end the range changes, and edits can turn a loop into a line and back.
      guard wasInside, Self.isBetweenEnds(stage.pager) else { return true }
      let after = stage.places(of: id)
      guard let old = before.first, let new = after.first, old.extent == new.extent else {
        return true
      }
      // A short loop can show two copies, one of which may go.
      let stays = before.contains { old in
        after.contains { (old.start - $0.start).magnitude <= 1e-6 }
      }
      try hold(stays, "law 36: \(old.start.value) -> \(new.start.value)")
      return true
    }
  }

  /// `true` if no end limits the offset; an unfit loop is a line and has ends.
  private static func isBetweenEnds(_ pager: Pager) -> Bool {
    let range = pager.layout.range
    if pager.layout.isLooping { return true }
    return pager.offset > range.minimum && pager.offset < range.maximum
  }

  @Test("law 37: the nearest survivor replaces a removed page, the later one of two")
  func removal() {
    forAll(
      "surface removal", { (RestingStage(&$0), Set($0.array(upTo: 6) { $0.int(in: 0...6) })) }
    ) { scene, removed in
      guard let stage = scene.stage, let page = stage.pager.settled else { return true }
      let count = stage.pager.layout.pages.count
      let ids = (0..<count).compactMap { stage.pager.layout.id(ofPage: $0) }
      let gone = removed.filter { $0 < count }.sorted()
      stage.driver.send(.edit(gone.map { .remove(.index($0)) }))
      let survivors = (0..<count).filter { !gone.contains($0) }
      let nearest = survivors.min { (abs($0 - page), -$0) < (abs($1 - page), -$1) }
      try hold(
        stage.pager.anchor.page == nearest.map { ids[$0] },
        "law 37: \(page) -> \(stage.pager.settled ?? -1)")
      try hold(
        gone.allSatisfy { stage.place(of: ids[$0]) == nil }, "law 37: a page is still shown")
      try stage.checkInLine("law 37")
      return true
    }
  }

  /// Edits far from the visible pages.
  private struct Far {
    var edits: [PageEdit]

    init?(_ numbers: [Int], before: Int, after: Int, count: Int) {
      var list: [PageEdit] = []
      for number in numbers {
        let isBefore = number % 2 == 0
        let room = isBefore ? before : count - after
        guard room > 0 else { continue }
        let index = (isBefore ? 0 : after) + number / 2 % room
        switch number % 3 {
        case 0: list.append(.insert(.uniform(count: 1 + number % 4, extent: 70), at: index))
        default:
          if !list.contains(where: { if case .remove(.index(index)) = $0 { true } else { false } })
          {
            list.append(.remove(.index(index)))
          }
        }
      }
      if list.isEmpty { return nil }
      edits = list
    }
  }

  @Test("law 38: edits outside the window move nothing visible")
  func outside() {
    forAll(
      "surface outside",
      { choices in
        (
          RestingStage(&choices, loops: [.off, .rewind], pages: 12...30, isExact: true),
          choices.array(of: 3) { $0.int(in: 0...400) }
        )
      }
    ) { scene, numbers in
      guard let stage = scene.stage else { return true }
      let layout = stage.pager.layout
      guard let seen = layout.visiblePages(at: stage.pager.offset),
        let far = Far(
          numbers, before: max(0, seen.lowerBound - 2), after: seen.upperBound + 3,
          count: layout.pages.count),
        Self.isBetweenEnds(stage.pager)
      else { return true }
      let before = stage.view.screen.map { ($0.copy.id, $0.frame) }
      stage.driver.send(.edit(far.edits))
      try hold(
        !stage.effects.contains { if case .refused = $0 { true } else { false } },
        "law 38: refused \(far.edits)")
      guard Self.isBetweenEnds(stage.pager) else { return true }
      let after = stage.view.screen.map { ($0.copy.id, $0.frame) }
      try hold(before.map(\.0) == after.map(\.0), "law 38: other pages are seen")
      for (old, new) in zip(before, after) {
        try hold(
          (old.1.start - new.1.start).magnitude <= 1e-6 && old.1.extent == new.1.extent,
          "law 38: a page moved by \((new.1.start - old.1.start).value)")
      }
      let moves = stage.trace.filter {
        if case .command(.setOffset(_, animated: true)) = $0 { true } else { false }
      }
      try hold(moves.isEmpty && stage.pager.phase == .idle, "law 38: it was sent somewhere")
      return true
    }
  }

  @Test("law 38: edits beyond a motion's target leave the motion as it was")
  func inFlight() {
    forAll(
      "surface in flight",
      { choices in
        (
          RestingStage(&choices, loops: [.off, .rewind], pages: 12...30),
          choices.element(of: [0, 0.4, -0.4, 2.5, -2.5]), Double(choices.int(in: 0...300)),
          choices.array(of: 3) { $0.int(in: 0...400) }
        )
      }
    ) { scene, velocity, wait, numbers in
      var scene = scene
      // In right-to-left, pages added at the end move the others on the surface.
      scene.word.direction = .leftToRight
      scene.word.isReversed = false
      guard let one = scene.stage, let two = scene.stage else { return true }
      for stage in [one, two] {
        stage.drag(by: 44, velocity: Velocity(pointsPerMillisecond: velocity))
        stage.view.advance(by: wait)
      }
      let layout = one.pager.layout
      guard one.pager.phase == .settling,
        let seen = layout.visiblePages(at: max(one.pager.offset, one.pager.target?.offset ?? 0)),
        let far = Far(numbers, before: 0, after: seen.upperBound + 3, count: layout.pages.count)
      else { return true }
      // A motion to the last snap point has another target after an edit.
      let limit = layout.range.maximum
      guard Self.isBetweenEnds(one.pager), one.pager.target.map({ $0.offset < limit }) ?? false
      else { return true }
      one.driver.send(.edit(far.edits))
      guard one.pager.target == two.pager.target else { return true }
      for _ in 0..<40 {
        for stage in [one, two] { stage.view.advance(by: 25) }
        try hold(
          one.view.offset == two.view.offset && one.pager.phase == two.pager.phase,
          "law 38: \(one.view.offset.value), undisturbed \(two.view.offset.value)")
      }
      return true
    }
  }
}
