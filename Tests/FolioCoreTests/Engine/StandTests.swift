import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Standing without having been asked to move")
struct StandTests {
  @Test("where it rests anywhere, a pager stands within its range and is sent back from beyond it")
  func range() {
    var driven = Driven(.test(rules: [FreeRule()]), viewport: 100, pages: .uniform(count: 3))
    driven.send(.stopped(at: 130))
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == 130)
    driven.send(.stopped(at: 230))
    #expect(driven.pager.target?.offset == 200)
    driven.arrive()
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == 200)
  }

  @Test("a loop that stands on another lap is brought back to the first")
  func laps() {
    var driven = Driven(.test(loop: LoopStyle(.clones)), viewport: 100, pages: .uniform(count: 3))
    driven.send(.stopped(at: -100))
    #expect(driven.effects.list.contains(.wrapped(laps: -1)))
    #expect(driven.pager.offset == 200)
    #expect(driven.pager.settled == 2)
    #expect(driven.pager.fraction == -1)
  }
}
