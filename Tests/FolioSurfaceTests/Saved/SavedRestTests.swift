import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Saved snap points")
struct SavedRestTests {
  /// A pager of any kind, at rest somewhere.
  private struct Scene: CustomStringConvertible {
    var extents: [Double]
    var hasPages: Bool
    var snap: Int
    var step: Double
    var origin: Double
    var insets: Double
    var loops: Bool
    var isFree: Bool
    var offset: Double

    init(_ choices: inout Choices) {
      extents = choices.array(of: choices.int(in: 1...6)) { Double($0.int(in: 0...4000)) / 7 }
      hasPages = !choices.flag(1, outOf: 6)
      snap = choices.int(in: 0...4)
      step = Double(choices.int(in: 10...900)) / 3
      origin = Double(choices.int(in: -30...300)) / 3
      insets = choices.flag() ? 0 : Double(choices.int(in: 0...100)) / 3
      loops = choices.flag(1, outOf: 4)
      isFree = choices.flag(1, outOf: 5)
      offset = Double(choices.int(in: -300...9000)) / 7
    }

    var description: String {
      "\(hasPages ? extents : []) snap \(snap) step \(step) from \(origin) insets \(insets) "
        + "loops \(loops) free \(isFree) at \(offset)"
    }

    private var rests: SnapPlan {
      switch snap {
      case 0: SnapPlan.every(.points(step))
      case 1: SnapPlan.every(.points(step), from: .points(origin), ends: .free)
      case 2:
        SnapPlan(
          .placed(.list([0, 1, 3, 4].map { Points(origin + $0 * step) })),
          regions: RestRegions(leading: .end, trailing: .free))
      case 3: SnapPlan.aligned(0.5, tall: .scrollInside)
      default: SnapPlan.aligned(tall: .scrollInside)
      }
    }

    var fresh: Driven {
      Driven(
        .test(
          layout: .content(),
          insets: LengthInsets(leading: .points(insets), trailing: .points(insets / 3)),
          snap: rests, rules: isFree ? [FreeRule()] : [NearestRule()],
          loop: LoopPlan(loops ? .clones : .off)),
        viewport: 100, pages: .extents(hasPages ? extents : []))
    }

    /// The pager at rest; `nil` if it does not settle.
    var resting: Driven? {
      var driven = fresh
      driven.send(.stopped(at: Points(offset)))
      driven.arrive()
      return driven.pager.phase == .idle && driven.pager.layout.groupCount > 0 ? driven : nil
    }
  }

  @Test("a restored pager has the saved offset to the last bit, and the same page")
  func everyRest() {
    forAll("every rest", { Scene(&$0) }) { scene in
      guard let old = scene.resting?.pager else { return true }
      let saved = SavedState(old)
      guard let read = SavedState(bytes: saved.bytes), read == saved else { return false }
      var restored = scene.fresh.pager
      var effects = Effects()
      let found = restored.restore(read, into: &effects)
      try hold(found.page == restored.settled, "\(found), settled \(restored.settled ?? -1)")
      try hold(
        restored.offset.value.bitPattern == old.offset.value.bitPattern,
        "\(old.offset.value) is restored as \(restored.offset.value) by \(saved)")
      try hold(restored.settled == old.settled, "\(restored.settled ?? -1)")
      let end = effects.list.last { if case .scroll = $0 { true } else { false } }
      let hasMoved = scene.fresh.pager.offset != old.offset
      try hold(!hasMoved || end == .scroll(to: old.offset, animated: false), "\(effects.list)")
      return true
    }
  }

  /// A change between saving and restoring, and the restored place.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var viewport: Points = 390
    var pages = 4
    var extent = 1000.0
    var step: Double? = 160
    var keys = ["a", "b", "c", "d"]
    var offset: Points
    var page: Int
  }

  @Test(
    "of several snap points of a page the saved one is restored, as long as the page still has it",
    arguments: [
      Row(testDescription: "nothing", offset: 1440, page: 1),
      Row(testDescription: "the size", viewport: 500, offset: 1440, page: 1),
      Row(testDescription: "more pages", pages: 6, offset: 1440, page: 1),
      Row(testDescription: "fewer pages", pages: 1, offset: 0, page: 0),
      Row(testDescription: "shorter pages", extent: 500, offset: 640, page: 1),
      Row(testDescription: "the steps", step: 200, offset: 1800, page: 1),
      Row(testDescription: "the rests", step: nil, offset: 1000, page: 1),
      Row(
        testDescription: "the order", keys: ["a", "c", "b", "d"], offset: 2080, page: 2),
    ])
  func changed(_ row: Row) {
    func driven(_ row: Row?) -> Driven {
      let step = row.map { $0.step } ?? 160
      return Driven(
        .test(
          layout: .uniform(extent: .points(row?.extent ?? 1000)),
          snap: step.map { SnapPlan.every(.points($0)) } ?? SnapPlan.aligned()),
        viewport: row?.viewport ?? 390, pages: .uniform(count: row?.pages ?? 4))
    }
    var old = driven(nil)
    old.send(.stopped(at: 1440))
    #expect(old.pager.phase == .idle && old.pager.settled == 1)
    let saved = SavedState(old.pager, naming: PageNaming(["a", "b", "c", "d"]))
    var restored = driven(row).pager
    var effects = Effects()
    restored.restore(saved, naming: PageNaming(row.keys), into: &effects)
    #expect(restored.offset == row.offset && restored.settled == row.page)
    #expect(restored.phase == .idle)
  }
}
