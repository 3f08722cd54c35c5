import FolioCore
import FolioStandard
import Testing

/// Pages that a transform draws outside the viewport are pages of the window like others.
@Suite("Pages that a transform draws")
struct DrawnPagesTests {
  private static func pager(
    _ draws: Int, loop: LoopPlan = LoopPlan(.off), count: Int = 10
  ) -> (pager: Pager, effects: Effects) {
    var configuration = PagerConfiguration(
      name: "pile", layout: .uniform(extent: .points(300)), snap: .aligned(), rules: [],
      projection: DecayProjection(), loop: loop, resize: ResizePlan(.page))
    configuration.transform = TransformPlan([], draws: draws)
    var pager = Pager(FixedConfiguration(configuration))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 300, crossExtent: 600))), into: &effects)
    pager.handle(.reload(.uniform(count: count)), into: &effects)
    effects.clear()
    pager.handle(.watchWindow(overscan: .zero), into: &effects)
    return (pager, effects)
  }

  private final class FixedConfiguration: ConfigurationSource {
    let configuration: PagerConfiguration
    init(_ configuration: PagerConfiguration) { self.configuration = configuration }
    func configuration(for viewport: Viewport) -> PagerConfiguration { configuration }
  }

  /// The copies in a window after its effects, in the order of coming.
  private static func window(_ effects: Effects, after copies: [PageCopy] = []) -> [PageCopy] {
    var copies = copies
    for effect in effects.list {
      switch effect {
      case .place(_, let copy): copies.append(copy)
      case .recycle(let copy): copies.removeAll { $0 == copy }
      default: break
      }
    }
    return copies
  }

  private static func placed(_ effects: Effects) -> [Int] {
    effects.list.compactMap { if case .place(let page, _) = $0 { page } else { nil } }
  }

  @Test("they are placed on each side, as far as there are pages", arguments: [0, 1, 3, 20])
  func placed(draws: Int) {
    let (pager, effects) = Self.pager(draws)
    #expect(Self.placed(effects) == Array(0...min(9, draws)))
    var moved = pager
    var later = Effects()
    moved.handle(.go(.page(5), animated: false), into: &later)
    let window = Self.window(later, after: Self.window(effects))
    let pages = Set(window.compactMap { moved.layout.pages.index(of: $0.id) })
    #expect(pages == Set(max(0, 5 - draws)...min(9, 5 + draws)))
  }

  @Test("they leave the window when the pager moves on, so that their views are reused")
  func recycled() {
    var (pager, effects) = Self.pager(2)
    effects.clear()
    pager.handle(.go(.page(5), animated: false), into: &effects)
    let left = effects.list.filter { if case .recycle = $0 { true } else { false } }
    #expect(left.count == 3 && Self.placed(effects) == [3, 4, 5, 6, 7])
  }

  @Test("in a loop they reach across the seam; without copies each page is there once")
  func seam() {
    let (pager, effects) = Self.pager(2, loop: LoopPlan(.clones), count: 4)
    #expect(pager.layout.isLooping)
    #expect(Self.placed(effects) == [2, 3, 0, 1, 2])
    let single = Self.window(
      Self.pager(9, loop: LoopPlan(.seamless, hasCopies: false), count: 4).effects)
    #expect(single.count == 4 && Set(single.map { $0.id }).count == 4)
  }
}
