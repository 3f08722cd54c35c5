import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("The shelf of the design")
struct ShelfTests {
  static let shelf = PagerConfiguration.test(
    layout: UniformLayout(extent: .points(300), spacing: .points(10)),
    insets: LengthInsets(leading: .points(20), trailing: .points(20)),
    rules: [
      VelocitySteps(
        .init(steps: [.init(speed: 0.2, pages: 1), .init(speed: 1, pages: 3)], from: .nearest)),
      NearestRule(),
    ])

  @Test("a hard throw goes three pages and rests with the leading inset")
  func hardThrow() {
    var driven = Driven(Self.shelf, viewport: 390, pages: .uniform(count: 20))
    driven.swipe(by: 60, velocity: 1.1)
    #expect(driven.pager.current == 3)
    #expect(driven.pager.offset == 910)
    #expect(driven.pager.phase == .idle)
  }

  @Test("the end clamps")
  func end() {
    var driven = Driven(Self.shelf, viewport: 390, pages: .uniform(count: 20))
    driven.send(.go(.last, animated: true))
    driven.arrive()
    #expect(driven.pager.current == 19)
    driven.swipe(by: 60, velocity: 3)
    #expect(driven.pager.current == 19)
    #expect(driven.pager.offset == 5820)
  }
}
