import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Saved state")
struct SavedStateTests {
  /// A pager of some shape, at rest somewhere.
  private struct Scene: CustomStringConvertible {
    var extents: [Double]
    var page: Int
    var depth: Double
    var fraction: Double
    var loops: Bool
    var isFree: Bool

    init(_ choices: inout Choices) {
      extents = choices.array(upTo: 7) { Double($0.int(in: 0...9) * 40) }
      page = choices.int(in: 0...8)
      depth = Double(choices.int(in: 0...300))
      fraction = choices.element(of: [0, 0.5, 1.0])
      loops = choices.flag()
      isFree = choices.flag(1, outOf: 4)
    }

    var description: String {
      "\(extents) page \(page) depth \(depth) align \(fraction) loops \(loops) free \(isFree)"
    }

    var configuration: PagerConfiguration {
      .test(
        layout: .content(), snap: .aligned(fraction, tall: .scrollInside),
        rules: isFree ? [FreeRule()] : [NearestRule()], loop: LoopPlan(loops ? .clones : .off))
    }

    /// The pager at rest; `nil` if it does not settle on a page.
    var resting: Driven? {
      var driven = Driven(configuration, viewport: 100, pages: .extents(extents))
      driven.send(.go(.page(page), animated: false))
      driven.send(.stopped(at: driven.pager.offset + Points(depth)))
      driven.arrive()
      return driven.pager.phase == .idle && !extents.isEmpty ? driven : nil
    }
  }

  @Test("a key finds the page among others in any order, and restores the same place in it")
  func anyOrder() {
    forAll(
      "saved state by key",
      { choices in (Scene(&choices), choices.array(of: 12) { $0.int(in: 0...99) }) }
    ) { scene, order in
      guard let driven = scene.resting, let page = driven.pager.settled else { return true }
      let keys = scene.extents.indices.map { "page \($0)" }
      let saved = SavedState(driven.pager, naming: PageNaming(keys))
      try hold(saved.key == .text(keys[page]), "\(saved)")
      // The old pages in another order, with new ones in between.
      var pages = zip(keys, scene.extents).map { ($0, $1) }
      for number in order {
        if number % 2 == 0 {
          pages.swapAt(number % pages.count, number / 2 % pages.count)
        } else {
          pages.insert(("new \(pages.count)", Double(number)), at: number % (pages.count + 1))
        }
      }
      var other = Driven(
        scene.configuration, viewport: 100, pages: .extents(pages.map { $0.1 }))
      var effects = Effects()
      let read = SavedState(bytes: saved.bytes)
      try hold(read == saved, "bytes")
      let found = other.pager.restore(
        saved, naming: PageNaming(pages.map { $0.0 }), into: &effects)
      let expected = pages.firstIndex { $0.0 == keys[page] } ?? -1
      try hold(found == .byKey(page: expected), "\(found)")
      try hold(other.pager.settled == expected, "page \(other.pager.settled ?? -1)")
      let (old, new) = (driven.pager, other.pager)
      // The place is the same unless an end or a shared snap point interferes.
      guard !scene.isFree, Self.isInside(old), Self.isInside(new) else { return true }
      let (before, after) = (
        old.layout.start(ofPage: page) - old.offset, new.layout.start(ofPage: expected) - new.offset
      )
      let apart = before - after
      let lap = new.layout.period.map { (apart / $0).rounded() } ?? 0
      try hold(
        (apart - (new.layout.period ?? 0) * lap).magnitude < 1e-6, "\(before.value) \(after.value)")
      return true
    }
  }

  private static func isInside(_ pager: Pager) -> Bool {
    let range = pager.layout.range
    let snap = pager.settled.flatMap { pager.layout.snap(ofGroup: $0) }
    return snap.map { $0.groups.count == 1 } ?? false
      && !pager.layout.isLooping && pager.offset > range.minimum && pager.offset < range.maximum
  }

  /// A saved key, the keys at the time of the restoration, and its result.
  struct Row: Sendable {
    var label: String
    var key: PageKey?
    var page = 2
    var keys: [PageKey]
    var reload = PagerPolicies.Reload.id
    var expected: Restoration
    var offset: Points
  }

  @Test(
    "a page is found by its key, else by its index, and the result says how",
    arguments: [
      Row(
        label: "by key", key: .text("b"), keys: [.text("c"), .text("a"), .text("b"), .text("x")],
        expected: .byKey(page: 2), offset: 210),
      Row(
        label: "by number", key: .integer(7), keys: [.integer(7), .integer(2), .integer(0)],
        expected: .byKey(page: 0), offset: 10),
      Row(
        label: "a number is no text", key: .integer(7), keys: [.text("7"), .text("8"), .text("9")],
        expected: .keyIsGone(page: 2), offset: 200),
      Row(
        label: "gone", key: .text("b"), keys: [.text("c"), .text("a"), .text("d")],
        expected: .keyIsGone(page: 2), offset: 200),
      Row(
        label: "gone, and fewer pages", key: .text("b"), page: 9, keys: [.text("c"), .text("a")],
        expected: .keyIsGone(page: 2), offset: 200),
      Row(
        label: "none saved", key: nil, keys: [.text("c"), .text("a"), .text("b")],
        expected: .byIndex(page: 2), offset: 210),
      Row(
        label: "no page has one", key: .text("b"), keys: [],
        expected: .keyIsGone(page: 2), offset: 200),
      Row(
        label: "index counts", key: .text("c"), keys: [.text("c"), .text("a"), .text("b")],
        reload: .index, expected: .byIndex(page: 2), offset: 210),
      Row(
        label: "index counts, else the first", key: .text("c"), page: 9,
        keys: [.text("c"), .text("a")], reload: .index,
        expected: .byIndex(page: 0), offset: 10),
      Row(
        label: "to restore is to ask", key: .text("a"), keys: [.text("c"), .text("a")],
        reload: .first, expected: .byKey(page: 1), offset: 110),
    ])
  func found(row: Row) {
    var configuration = PagerConfiguration.test(rules: [FreeRule()])
    configuration.policies.reload = row.reload
    let count = row.keys.isEmpty ? 4 : row.keys.count + 1
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: count))
    var effects = Effects()
    let state = SavedState(page: row.page, key: row.key, distance: 10)
    let found = driven.pager.restore(state, naming: PageNaming(row.keys), into: &effects)
    #expect(found == row.expected, "\(row.label)")
    #expect(found.page == driven.pager.settled, "\(row.label)")
    #expect(driven.pager.offset == row.offset, "\(row.label)")
    #expect(driven.pager.phase == .idle)
  }

  @Test("a restoration without pages or during a drag is refused with the reason")
  func refused() {
    let state = SavedState(page: 2, key: .text("a"))
    var effects = Effects()
    var empty = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    #expect(empty.pager.restore(state, into: &effects) == .refused(.noPages))
    var held = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    held.send(.beginDrag(at: 30))
    effects.clear()
    #expect(held.pager.restore(state, into: &effects) == .refused(.goWhileDragging))
    #expect(effects.list == [.refused(.goWhileDragging)])
    #expect(held.pager.phase == .dragging && held.pager.offset == 30)
  }

  @Test(
    "an index that does not exist counts as a missing key", arguments: [-1, 4, Int.min, Int.max])
  func wrongIndex(index: Int) {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 4))
    let naming = PageNaming(key: { _, _ in nil }, page: { _, _ in index })
    var effects = Effects()
    #expect(
      driven.pager.restore(SavedState(page: 3, key: .integer(1)), naming: naming, into: &effects)
        == .keyIsGone(page: 3))
  }

  @Test("a pager in motion is saved at its target, whatever the lap")
  func moving() {
    for style in [LoopPlan.Style.off, .clones] {
      let configuration = PagerConfiguration.test(
        layout: .uniform(extent: .points(80)), rules: [FreeRule()], loop: LoopPlan(style))
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
      driven.send(.go(.page(4), animated: true))
      driven.send(.scroll(to: style == .off ? 30 : -30, cause: .motion))
      #expect(
        SavedState(driven.pager, naming: PageNaming(["a", "b", "c", "d", "e"])).key == .text("e"))
      driven.send(.go(.position(2.25), animated: true))
      let saved = SavedState(driven.pager)
      #expect(saved == SavedState(page: 2, distance: 20))
      var other = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
      var effects = Effects()
      other.pager.restore(saved, into: &effects)
      #expect(other.pager.offset == 180)
    }
  }

  @Test("a place before the first page of a loop is restored on the first lap")
  func loop() {
    let configuration = PagerConfiguration.test(rules: [FreeRule()], loop: LoopPlan(.clones))
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
    var effects = Effects()
    driven.pager.restore(SavedState(page: 0, distance: -20), into: &effects)
    #expect(driven.pager.offset == 480)
    #expect(driven.pager.phase == .idle && driven.pager.settled == 0)
  }

  @Test(
    "if a saved place now belongs to another page, the saved page is restored without the place")
  func otherPlace() {
    for style in [LoopPlan.Style.off, .clones] {
      let configuration = PagerConfiguration.test(rules: [FreeRule()], loop: LoopPlan(style))
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
      for distance in [150.0, -260, 1e12] {
        var effects = Effects()
        driven.pager.restore(SavedState(page: 2, distance: Points(distance)), into: &effects)
        #expect(driven.pager.settled == 2 && driven.pager.offset == 200, "\(style) \(distance)")
      }
    }
  }

  @Test("a place as far from its page as the limits allow is parsed and restored")
  func farAway() throws {
    let far = Limits.maximumOffset
    let configuration = PagerConfiguration.test(
      layout: .placed(), insets: LengthInsets(leading: .points(1_000)), rules: [FreeRule()])
    let content = PageContent.placed(
      PlacedContent([PlacedPage(start: 0, extent: 1)], contentExtent: far))
    var driven = Driven(configuration, viewport: 100, pages: content)
    let end = driven.pager.layout.range.maximum
    driven.send(.scroll(to: end, cause: .programmatic))
    driven.send(.stopped(at: end))
    let saved = SavedState(driven.pager)
    #expect(saved.distance.value > far)
    let read = try #require(SavedState(bytes: saved.bytes))
    #expect(read == saved)
    var other = Driven(configuration, viewport: 100, pages: content)
    var effects = Effects()
    other.pager.restore(read, into: &effects)
    #expect(other.pager.offset == driven.pager.offset)
  }
}
