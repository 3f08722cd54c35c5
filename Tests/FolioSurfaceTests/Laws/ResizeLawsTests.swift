import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of sizes and insets through the driver")
struct ResizeLawsTests {
  @Test(
    "laws 31 to 33: any kind of resize keeps the page, and resizing back restores the offset",
    arguments: SizeChange.allCases)
  func keeps(_ change: SizeChange) {
    forAll(
      "surface resize \(change)", share: 0.2,
      { choices in
        (RestingStage(&choices), choices.array(upTo: 3) { Double($0.int(in: 0...400)) })
      }
    ) { scene, sizes in
      guard let stage = scene.stage else { return true }
      let (page, offset) = (stage.pager.settled, stage.pager.offset)
      for size in sizes {
        stage.change(to: Points(size), change)
        try hold(stage.pager.settled == page, "law 31: page \(stage.pager.settled ?? -1)")
        try hold(stage.pager.phase == .idle, "law 31: \(stage.pager.phase)")
        try hold(stage.pager.isLegal(stage.pager.offset), "law 31: \(stage.pager.offset.value)")
        try stage.checkInLine("law 31")
        try hold(!stage.driver.isInTransition, "a transition did not end")
      }
      stage.change(to: scene.word.viewport, change)
      try stage.checkInLine("law 32")
      try hold(
        (stage.pager.offset - offset).magnitude <= Tolerance.rounding(at: offset),
        "law 32: \(offset.value) -> \(stage.pager.offset.value)")
      return true
    }
  }

  @Test(
    "law 31: a resize inside a tall page keeps the share that was read",
    arguments: SizeChange.allCases)
  func share(_ change: SizeChange) {
    forAll(
      "surface share \(change)", share: 0.1,
      { (RestingStage(&$0), Double($0.int(in: 40...300))) }
    ) { scene, size in
      guard let stage = scene.stage, stage.pager.anchor.edge == .inside else { return true }
      let share = stage.pager.anchor.share
      stage.change(to: Points(size), change)
      guard stage.pager.anchor.edge == .inside else { return true }
      try hold((stage.pager.anchor.share - share).magnitude < 1e-9, "law 31: \(share)")
      let layout = stage.pager.layout
      guard let page = stage.pager.settled,
        let snap = layout.snap(ofGroup: layout.group(ofPage: page))
      else { return true }
      let place = snap.low + (snap.high - snap.low) * share
      var apart = stage.pager.offset - place
      // On a loop, places a whole lap apart are the same.
      if let period = layout.period { apart -= period * (apart / period).rounded() }
      try hold(apart.magnitude < 1e-6, "law 31: not at \(place.value)")
      return true
    }
  }

  @Test(
    "law 34: a resize during a drag keeps the fraction under the finger, and the drag continues there"
  )
  func midDrag() {
    forAll(
      "surface mid drag",
      { choices in
        (
          RestingStage(&choices), Double(choices.int(in: -60...120)),
          Double(choices.int(in: 1...400)), choices.element(of: SizeChange.allCases)
        )
      }
    ) { scene, distance, size, change in
      guard let stage = scene.stage, Self.hasSeparateRests(stage) else { return true }
      stage.view.touchDown()
      stage.view.move(by: Points(distance))
      guard stage.pager.phase == .dragging else { return true }
      let fraction = stage.pager.placeInPages
      let wasLoop = stage.pager.layout.isLooping
      stage.change(to: Points(size), change)
      try hold(stage.pager.phase == .dragging, "law 34: \(stage.pager.phase)")
      guard Self.hasSeparateRests(stage) else { return true }
      let after = stage.pager.placeInPages
      let kept = wasLoop ? Self.onLap(fraction, near: after, stage.pager.layout) : fraction
      try hold(
        (after - kept).magnitude <= 1e-6 * max(1, fraction.magnitude),
        "law 34: \(fraction) -> \(after)")
      try stage.checkInLine("law 34")
      // A surface that does not bounce clamps an offset outside a smaller range.
      guard stage.view.range?.contains(stage.view.offset) ?? true else { return true }
      let place = stage.traveled
      stage.view.move(by: 1e-9)
      try hold(
        (stage.traveled - place).magnitude <= 1e-6 + stage.view.pixel.value,
        "law 34: the finger jumps from \(place) to \(stage.traveled)")
      return true
    }
  }

  /// A loop's page position on the lap of another one; if the loop became a line, clamped between
  /// its first and last page.
  private static func onLap(_ position: Double, near other: Double, _ layout: PageLayout) -> Double
  {
    let lap = Double(max(1, layout.pageCount))
    let place = position + ((other - position) / lap).rounded() * lap
    let first = min(0, layout.position(at: layout.range.minimum))
    let last = layout.position(at: layout.range.maximum)
    return layout.isLooping ? place : max(first, min(place, last))
  }

  /// `true` if every page has a separate snap point, so that fractions are unambiguous.
  private static func hasSeparateRests(_ stage: Stage) -> Bool {
    let layout = stage.pager.layout
    let rests = Set((0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0)?.low.value })
    return rests.count == layout.groupCount && !layout.rules.restsAnywhere
  }

  @Test("law 34: a resize while settling keeps the target page, and the surface lands on that page")
  func midSettle() {
    forAll(
      "surface mid settle",
      { choices in
        (
          RestingStage(&choices), Double(choices.int(in: -60...120)),
          choices.element(of: [0, 0.5, -0.5, 2]), Double(choices.int(in: 1...400)),
          choices.element(of: SizeChange.allCases), Double(choices.int(in: 0...200))
        )
      }
    ) { scene, distance, velocity, size, change, wait in
      guard let stage = scene.stage else { return true }
      stage.view.touchDown()
      stage.view.move(by: Points(distance))
      stage.view.lift(velocity: Velocity(pointsPerMillisecond: velocity))
      stage.view.advance(by: wait)
      guard stage.pager.phase == .settling, let target = stage.pager.target else { return true }
      stage.change(to: Points(size), change)
      if let now = stage.pager.target {
        try hold(now.page == target.page, "law 34: \(target.page) -> \(now.page)")
      }
      try hold(stage.view.run(frame: 50), "law 34: it moves for a minute")
      try hold(stage.pager.phase == .idle, "law 34: \(stage.pager.phase)")
      let layout = stage.pager.layout
      guard layout.pageCount > 0 else { return true }
      let expected = layout.isLooping ? layout.pages.count : Int.max
      // A loop may appear or disappear with the size; pages are compared modulo the laps.
      try hold(
        (stage.pager.settled ?? -1) % expected == target.page % layout.pageCount,
        "law 34: \(target.page), settled \(stage.pager.settled ?? -1)")
      try stage.checkInLine("law 34")
      return true
    }
  }

  @Test(
    "law 35: insets that grow by a distance move the page by at most that distance, and only once")
  func insets() {
    forAll(
      "surface insets", { (RestingStage(&$0), Double($0.int(in: 0...30))) }
    ) { scene, distance in
      guard let stage = scene.stage, let page = stage.pager.settled,
        case let before = stage.pager.layout.frame(ofPage: page, at: stage.pager.offset)
      else { return true }
      let insets = Insets(leading: Points(distance), trailing: Points(distance))
      stage.driver.insetsChanged(to: insets)
      try hold(stage.pager.settled == page, "law 35: page \(stage.pager.settled ?? -1)")
      try stage.checkInLine("law 35")
      // Without a snapport no page is tall, and a place inside a page is no snap point.
      guard stage.pager.layout.snapport > 0 else { return true }
      let after = stage.pager.layout.frame(ofPage: page, at: stage.pager.offset)
      let starts = (after.start - before.start).magnitude
      let ends = (after.start + after.extent - before.start - before.extent).magnitude
      // On a loop, places a whole lap apart are the same.
      let lap = stage.pager.layout.period ?? -1e9
      let moved = min(starts, ends, (starts - lap).magnitude, (ends - lap).magnitude)
      try hold(moved <= Points(distance) + 1e-6, "law 35: moved by \(moved.value)")
      stage.forget()
      stage.driver.insetsChanged(to: insets)
      try hold(stage.effects.isEmpty, "law 35: not idempotent")
      return true
    }
  }

  @Test("law 35: during a resize the offset for the future size can be set beforehand")
  func expansion() {
    forAll(
      "surface expansion", { (RestingStage(&$0), Double($0.int(in: 1...900))) }
    ) { scene, size in
      guard let stage = scene.stage else { return true }
      guard stage.pager.configuration.resize.expandsInsets else { return true }
      let future = Viewport(extent: Points(size))
      stage.driver.willResize(to: future)
      try hold(stage.view.insets == .unbounded, "law 35: \(stage.view.insets)")
      stage.driver.resizeAlongside()
      // The offset is for the future size, though the surface still has the old one.
      try hold(stage.pager.layout.viewport == future, "law 35: not the future's layout")
      try stage.checkInLine("law 35")
      let place = stage.view.offset
      stage.view.layout(future)
      try hold(stage.view.offset == place, "law 35: the layout moved it")
      stage.driver.didResize()
      try stage.checkInLine("law 35")
      try hold(stage.view.offset == place, "law 35: giving the insets back moved it")
      return true
    }
  }
}
