import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Routes around a loop")
struct LoopRoutesTests {
  /// A loop of five pages of 390 points.
  private static func loop(_ events: [PagerEvent] = []) -> Driven {
    var driven = Driven(
      .test(loop: LoopPlan(.clones)), viewport: 390, pages: .uniform(count: 5))
    for event in events { driven.send(event) }
    return driven
  }

  /// A `go` during a motion: the offset, the destination and the target.
  struct Row: Sendable {
    var at: Double
    var to: Destination
    var target: Double
  }

  @Test(
    "a `go` during a motion takes the shorter route from the current offset",
    arguments: [
      Row(at: 52, to: .page(4), target: -390), Row(at: 300, to: .page(3), target: 1170),
      Row(at: 100, to: .page(3), target: -780), Row(at: 1800, to: .page(0), target: 1950),
      Row(at: -500, to: .page(2), target: -1170), Row(at: 1820, to: .first, target: 1950),
      Row(at: 900, to: .first, target: 0), Row(at: 900, to: .last, target: 1560),
      Row(at: 52, to: .last, target: -390), Row(at: 100, to: .page(7), target: 780),
      Row(at: 100, to: .page(-2), target: -780), Row(at: 52, to: .position(3.5), target: -585),
      Row(at: 52, to: .id(PageID(rawValue: 4)), target: -390),
      Row(at: 500, to: .page(1, route: .forward), target: 2340),
      Row(at: 300, to: .page(1, route: .forward), target: 390),
      Row(at: 300, to: .page(1, route: .backward), target: -1560),
      Row(at: 390, to: .page(1, route: .forward), target: 390),
      Row(at: 390, to: .page(1, route: .backward), target: 390),
    ])
  func midFlight(row: Row) {
    for pending in [Destination.page(2), .page(3), .next, .previous] {
      let driven = Self.loop([
        .go(pending, animated: true), .scroll(to: Points(row.at), cause: .motion),
        .go(row.to, animated: true),
      ])
      #expect(driven.pager.target?.offset.value == row.target, "\(pending)")
    }
  }

  @Test("steps in a row count from the pending target, whatever the offset")
  func taps() {
    var driven = Self.loop()
    for tap in 1...7 {
      driven.send(.go(.next, animated: true))
      driven.send(.scroll(to: Points(Double(tap) * 10), cause: .motion))
    }
    #expect(driven.pager.target?.offset == 2730)
    for _ in 1...9 { driven.send(.go(.previous, animated: true)) }
    #expect(driven.pager.target?.offset == -780)
  }

  @Test("the first and last pages of a loop are neighbors")
  func ends() {
    var driven = Self.loop([.go(.page(4), animated: false)])
    driven.send(.go(.first, animated: true))
    #expect(driven.pager.target?.offset == 1950)
    driven.arrive()
    #expect(driven.pager.laps == 1 && driven.pager.settled == 0)
    driven.send(.go(.last, animated: true))
    #expect(driven.pager.target?.offset == -390)
  }

  @Test(
    "an index on any lap goes to its page without counting a lap, animated or not",
    arguments: [(7, 2), (-1, 4), (5, 0), (1_000_000_003, 3), (-Limits.maximumIndex, 4)])
  func anyLap(index: Int, page: Int) {
    for animated in [true, false] {
      var driven = Self.loop([.go(.page(2), animated: false)])
      driven.send(.go(.page(index), animated: animated))
      driven.arrive()
      #expect(driven.pager.settled == page)
      #expect(driven.pager.offset == Points(Double(page) * 390))
      var plain = Self.loop([.go(.page(2), animated: false)])
      plain.send(.go(.page(page), animated: animated))
      plain.arrive()
      #expect(
        driven.pager.laps == plain.pager.laps && driven.pager.fraction == plain.pager.fraction)
    }
  }

  @Test("a `go` without an animation counts no lap, from any offset")
  func jumps() {
    for offset in [-700.0, 40, 4_000] {
      for (destination, page) in [
        (Destination.first, 0), (.last, 4), (.page(8), 3), (.position(6), 1),
      ] {
        let driven = Self.loop([
          .go(.next, animated: true), .scroll(to: Points(offset), cause: .motion),
          .go(destination, animated: false),
        ])
        #expect(driven.pager.settled == page && driven.pager.laps == 0, "\(destination)")
        #expect(driven.pager.offset == Points(Double(page) * 390), "\(destination)")
      }
    }
  }

  @Test("a `go` to an edge of the current tall page stays on the first lap")
  func reading() {
    for (edge, target) in [(SnapEdge.leading, 400.0), (.trailing, 1300)] {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside),
          loop: LoopPlan(.seamless)), viewport: 400, pages: .extents([400, 1300, 400]))
      driven.send(.go(.page(1), animated: false))
      driven.send(.stopped(at: edge == .leading ? 1250 : 420))
      driven.send(.go(.page(1, edge: edge), animated: true))
      #expect(driven.pager.target?.offset.value == target)
    }
  }

  @Test("a `go` to an edge from inside a tall page stays on any lap", arguments: -2...2)
  func readingOnLaps(lap: Int) {
    // The second page scrolls from 100 to 1300 on a lap of 1500.
    for (place, edge, target) in [(1250, .leading, 100), (150, .trailing, 1300)]
      as [(Points, SnapEdge, Points)]
    {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside),
          loop: LoopPlan(.seamless)), viewport: 100, pages: .extents([100, 1300, 100]))
      let start: Points = 1500 * Double(lap)
      driven.send(.go(.next, animated: true))
      driven.send(.scroll(to: start + place, cause: .motion))
      driven.send(.go(.page(1, edge: edge), animated: true))
      #expect(driven.pager.target?.offset == start + target, "\(edge)")
    }
  }

  @Test("a `go` to an edge from beyond a tall page takes the nearer lap")
  func behindReading() {
    // The second page scrolls from 100 to 1300 on a lap of 1500.
    var driven = Driven(
      .test(
        layout: .content(), snap: .aligned(tall: .scrollInside),
        loop: LoopPlan(.seamless)), viewport: 100, pages: .extents([100, 1300, 100]))
    driven.send(.go(.next, animated: true))
    driven.send(.scroll(to: 1450, cause: .motion))
    driven.send(.go(.page(1, edge: .leading), animated: true))
    #expect(driven.pager.target?.offset == 1600)
  }

  @Test("half a lap is forward even if all pages of a loop share a snap point")
  func halfOfOneRest() {
    var driven = Driven(
      .test(layout: .content(), loop: LoopPlan(.seamless)), viewport: 100,
      pages: .extents([0, 200]))
    #expect(driven.pager.layout.period == 200)
    driven.send(.go(.position(2), animated: true))
    #expect(driven.pager.target?.offset == 100)
  }

  @Test(
    "law 28: from any offset, a page is at most half a lap away, and exactly half is forward")
  func shortest() {
    forAll(
      "shortest way",
      { choices in
        (
          choices.int(in: 2...7), Double(choices.int(in: -4_000...4_000)) / 4,
          choices.int(in: -20...20),
          choices.element(of: [Destination.next, .previous, .last, .page(1)])
        )
      }
    ) { count, offset, index, pending in
      var driven = Driven(
        .test(layout: .uniform(extent: .points(100)), loop: LoopPlan(.seamless)),
        viewport: 100, pages: .uniform(count: count))
      driven.send(.go(pending, animated: true))
      driven.send(.scroll(to: Points(offset), cause: .motion))
      let before = driven.pager
      guard let period = before.layout.period?.value else { return false }
      driven.send(.go(.page(index), animated: true))
      let target = driven.pager.target?.offset ?? driven.pager.offset
      let distance = (target - before.offset).value
      try hold(distance > -period / 2 && distance <= period / 2, "law 28: \(distance) of \(period)")
      let page = driven.pager.target?.page ?? driven.pager.settled
      try hold(page == ((index % count) + count) % count, "law 28: page \(page ?? -1)")
      return true
    }
  }

  /// The offset of a coasting surface, and the targets of a step from there.
  struct Coast: Sendable {
    var page = 3
    var offset: Points
    var next: Points
    var previous: Points
  }

  @Test(
    "a step while coasting counts from the settled page on its nearest lap",
    arguments: [
      Coast(offset: 549, next: 400, previous: 200), Coast(offset: 551, next: 900, previous: 700),
      Coast(offset: 51, next: 400, previous: 200), Coast(offset: 49, next: -100, previous: -300),
      Coast(offset: 1534, next: 1400, previous: 1200),
      Coast(offset: -934, next: -600, previous: -800),
    ])
  func coasting(_ coast: Coast) {
    for (step, place) in [(Destination.next, coast.next), (.previous, coast.previous)] {
      var driven = Driven(
        .test(rules: [FreeRule()], loop: LoopPlan(.seamless)), viewport: 100,
        pages: .uniform(count: 5))
      driven.coast(from: 300, to: coast.offset)
      driven.send(.go(step, animated: true))
      #expect(driven.pager.target?.offset == place)
    }
  }

  @Test("a step from anywhere inside a tall page counts from that page")
  func coastingInside() {
    // The second page scrolls from 100 to 700 on a lap of 900.
    for offset in [100, 120, 400, 700] as [Points] {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside), rules: [FreeRule()],
          loop: LoopPlan(.seamless)),
        viewport: 100, pages: .extents([100, 700, 100]))
      driven.coast(from: 700, to: offset)
      driven.send(.go(.next, animated: true))
      #expect(driven.pager.target?.offset == 800, "\(offset)")
    }
  }

  @Test(
    "after any number of laps, a pager lands exactly on the snap point",
    arguments: [1, 1000, 150_000, 20_000_000, -3, -150_000, -20_000_000] as [Double])
  func restsFarRound(laps: Double) throws {
    let configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(100.3), spacing: .points(8.1)), rules: [NearestRule()],
      loop: LoopPlan(.seamless))
    for page in 0..<5 {
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
      let rest = try #require(driven.pager.layout.snap(ofGroup: page)).low
      let far = try #require(driven.pager.layout.period) * laps + rest
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: far + 3, cause: .drag))
      driven.send(.release(ReleaseInput()))
      driven.arrive()
      #expect(driven.pager.phase == .idle)
      #expect(driven.pager.offset == rest, "page \(page)")
    }
  }

  @Test("an offset exactly a rounding error beyond the end of a tall page is still inside")
  func atTheEdge() {
    // The first page scrolls from -300 to 0.
    var driven = Driven(
      .test(
        layout: .content(), insets: LengthInsets(leading: .points(300)),
        snap: .aligned(tall: .scrollInside), loop: LoopPlan(.seamless)),
      viewport: 400, pages: .extents([400, 100, 100]))
    driven.send(.go(.next, animated: true))
    driven.send(.scroll(to: Points(1e-9), cause: .motion))
    driven.send(.go(.page(0, edge: .leading, route: .forward), animated: true))
    #expect(driven.pager.target?.offset == -300)
  }
}

extension Driven {
  /// Flings from an offset and coasts to another, before any decision there.
  fileprivate mutating func coast(from start: Points, to offset: Points) {
    send(.scroll(to: start, cause: .programmatic))
    send(.beginDrag(at: start))
    send(.scroll(to: start + 1, cause: .drag))
    send(.release(ReleaseInput(velocity: 5)))
    send(.scroll(to: offset, cause: .motion))
  }
}
