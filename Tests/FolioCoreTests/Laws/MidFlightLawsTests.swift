import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Laws of resizes in motion")
struct MidFlightLawsTests {
  /// A pager during a drag or while settling, and successive sizes.
  struct Scene: CustomStringConvertible {
    var word: PagerWord
    var page: Int
    var depth: Double
    var distance: Double
    var settles: Bool
    var sizes: [Double]

    init(_ choices: inout Choices) {
      (word, page, depth) = PagerLawsTests.resting(&choices)
      distance = Double(choices.int(in: -500...500))
      settles = choices.flag()
      sizes = (0...choices.int(in: 0...2)).map { _ in Double(choices.int(in: 0...400)) }
    }

    /// The pager before the resizes; `nil` if there is no such page.
    var driven: Driven? {
      guard var driven = PagerLawsTests().rest(word, page, depth) else { return nil }
      driven.send(.beginDrag(at: driven.pager.offset))
      driven.send(.scroll(to: driven.pager.offset + Points(distance), cause: .drag))
      if settles { driven.send(.release(ReleaseInput(velocity: 0.5))) }
      return driven
    }

    var description: String {
      "\(word) page \(page) depth \(depth) by \(distance) settles \(settles) to \(sizes)"
    }
  }

  private static func resize(to extent: Double) -> PagerEvent {
    .resize(.step(to: Viewport(extent: Points(extent))))
  }

  @Test("law 34: a resize keeps the fraction of an offset and of a target inside a tall page")
  func share() {
    forAll("share in mid flight", { Scene(&$0) }) { scene in
      guard var driven = scene.driven, let size = scene.sizes.last, size > 0,
        let (share, page) = driven.pager.layout.reading(at: driven.pager.offset)
      else { return true }
      let target = driven.pager.target.flatMap { driven.pager.layout.reading(at: $0.offset) }
      driven.send(Self.resize(to: size))
      let pager = driven.pager
      guard let now = pager.layout.snap(ofGroup: pager.layout.group(ofPage: page)), now.isInterval,
        // Pages at clamped ends share a range.
        now.groups.count == 1
      else { return true }
      let place = now.low + (now.high - now.low) * share
      // If a loop began or ended, the same place is on another lap.
      let lap = pager.layout.period ?? 1e12
      let apart: Double = (pager.offset - place) / lap
      try hold(
        abs(apart - apart.rounded()) * lap.value < 1e-6, "law 34: share \(share), \(pager.offset)")
      guard let goal = pager.target, let target, target.page == page else { return true }
      let there = now.low + (now.high - now.low) * target.share
      let off: Double = (goal.offset - there) / lap
      try hold(abs(off - off.rounded()) * lap.value < 1e-6, "law 34: target \(goal.offset)")
      return true
    }
  }

  @Test("laws 32 and 34: in motion, a resize and back is exact, whatever sizes are in between")
  func back() {
    forAll("back in mid flight", { Scene(&$0) }) { scene in
      guard var driven = scene.driven else { return true }
      let before = driven.pager
      var isLoop = before.layout.isLooping
      for size in scene.sizes {
        driven.send(Self.resize(to: size))
        isLoop = isLoop && driven.pager.layout.isLooping
      }
      driven.send(Self.resize(to: scene.word.viewport))
      let after = driven.pager
      try hold(after.target?.page == before.target?.page, "law 34: the target changed")
      let limit = Tolerance.rounding(at: before.offset).value
      guard let period = before.layout.period, !isLoop else {
        try hold(
          (after.offset - before.offset).magnitude.value <= limit,
          "law 32: \(before.offset) -> \(after.offset)")
        let goals = [before, after].map { $0.target?.offset.value ?? 0 }
        return abs(goals[0] - goals[1]) <= max(limit, abs(goals[0]) * 1e-12)
      }
      // A row has no laps, so the nearest page is on the first.
      let group = Double(before.layout.group(nearest: before.offset))
      let lap = (group / Double(before.layout.groupCount)).rounded(.down)
      let place = before.offset - period * lap
      try hold(
        (after.offset - place).magnitude.value <= limit, "law 32: \(place) -> \(after.offset)")
      return true
    }
  }

  @Test("a loop that is refused in motion stays within the row's range and drops its laps")
  func refused() {
    forAll("refused in mid flight", { Scene(&$0) }) { scene in
      guard var driven = scene.driven, driven.pager.layout.isLooping else { return true }
      for size in scene.sizes {
        let wasLoop = driven.pager.layout.isLooping
        driven.send(Self.resize(to: size))
        let pager = driven.pager
        guard wasLoop, !pager.layout.isLooping else { continue }
        try hold(pager.layout.range.contains(pager.offset), "\(pager.offset) is outside")
        try hold(pager.laps == 0, "\(pager.laps) laps")
        // A page longer than the viewport extends beyond its snap point, even at an end of the row.
        let range = pager.layout.range
        let first = min(0, pager.layout.position(at: range.minimum))
        let last = max(
          Double(pager.layout.pageCount - 1), pager.layout.position(at: range.maximum))
        try hold(
          pager.placeInPages >= first && pager.placeInPages <= last,
          "position \(pager.placeInPages)")
        if let target = pager.target {
          try hold(pager.layout.range.contains(target.offset), "to \(target.offset)")
          try hold((0..<pager.layout.groupCount).contains(target.group), "to \(target.group)")
        }
      }
      return true
    }
  }

  @Test("law 33: after any events, a resize through a zero size equals a direct one")
  func noSize() {
    forAll(
      "no size after a word", { (PagerWord.any(&$0), Double($0.int(in: 1...400))) }
    ) { word, size in
      var driven = word.start
      for event in word.events {
        driven.send(event)
        guard driven.pager.viewport.extent > 0, driven.pager.openTransitions == 0 else { continue }
        var (straight, through) = (driven, driven)
        through.send(.resize(.step(to: .zero)))
        try hold(through.effects.list == [.ended(.resize, .arrived)], "\(through.effects.list)")
        try hold(through.pager.fraction == driven.pager.fraction, "law 33: page position")
        try hold(through.pager.current == driven.pager.current, "law 33: page")
        through.send(Self.resize(to: size))
        straight.send(Self.resize(to: size))
        try hold(through.pager.offset == straight.pager.offset, "law 33: offset")
        try hold(through.pager.target == straight.pager.target, "law 33: target")
        try hold(through.effects.list == straight.effects.list, "law 33: effects")
      }
      return true
    }
  }
}

extension PageLayout {
  /// The fraction of an offset inside a tall page, if the page shares its range with no other.
  fileprivate func reading(at offset: Points) -> (share: Double, page: Int)? {
    guard let snap = SnapGeometry(self).bracket(around: offset).at, snap.isInterval,
      snap.groups.count == 1, pageCount > 0
    else { return nil }
    let page = pageOnLap(representativePage(of: snap)).page
    return ((snap.rest(nearest: offset) - snap.low) / (snap.high - snap.low), page)
  }
}
