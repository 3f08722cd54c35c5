import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Snap points every thousandth of the viewport, which do not exist below the minimum distance.
@Suite("Pages without snap points")
struct NoRestsTests {
  private static let configuration = PagerConfiguration.test(
    layout: .uniform(extent: .points(100)), snap: .every(.viewport(0.001)))

  private static func driven(viewport: Points = 9) -> Driven {
    Driven(configuration, viewport: viewport, pages: .uniform(count: 5))
  }

  @Test("a pager without snap points stops anywhere in its range and is moved back from beyond it")
  func range() {
    for (offset, rest) in [(-20, 0), (0, 0), (250, 250), (491, 491), (500, 491)]
      as [(Points, Points)]
    {
      var driven = Self.driven()
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: 33, cause: .drag))
      driven.send(.release(ReleaseInput(velocity: 1)))
      #expect(driven.pager.phase == .settling && driven.pager.target == nil)
      driven.send(.stopped(at: offset))
      #expect(driven.pager.phase == .idle && driven.pager.offset == rest)
      let scrolls = driven.effects.list.filter { if case .scroll = $0 { true } else { false } }
      #expect(scrolls == (rest == offset ? [] : [.scroll(to: rest, animated: false)]))
      #expect(driven.pager.anchor.page == driven.pager.layout.pages.id(at: 0))
    }
  }

  @Test("an unrequested stop stays where it is within the range, else moves back into the range")
  func unasked() {
    var driven = Self.driven()
    driven.send(.stopped(at: 250))
    #expect(driven.pager.offset == 250 && driven.effects.list.isEmpty)
    driven.send(.stopped(at: -3))
    #expect(driven.pager.offset == 0)
    #expect(driven.effects.list == [.scroll(to: 0, animated: false)])
  }

  @Test(
    "changes of config, size and insets keep the offset, at rest and during a drag",
    arguments: [false, true])
  func stays(isDragging: Bool) {
    var driven = Self.driven()
    driven.send(.stopped(at: 250))
    if isDragging {
      driven.send(.beginDrag(at: 250))
      driven.send(.scroll(to: -40, cause: .drag))
    }
    let place = driven.pager.offset
    let changes: [PagerEvent] = [
      .configure(FixedSource(Self.configuration)),
      .resize(.step(to: Viewport(extent: 9, crossExtent: 3))),
      .insets(Insets(leading: 2, trailing: 3)), .resize(.step(to: Viewport(extent: 8))),
    ]
    for change in changes {
      driven.send(change)
      #expect(driven.pager.offset == place && driven.pager.layout.groupCount == 0)
    }
    guard !isDragging else { return }
    driven.send(.resize(.step(to: Viewport(extent: 9))))
    driven.send(.stopped(at: 491))
    driven.send(.reload(.uniform(count: 2)))
    #expect(driven.pager.offset == driven.pager.layout.range.maximum)
  }

  @Test("a pager that loses its snap points remembers its page")
  func remembered() {
    var driven = Self.driven(viewport: 100)
    driven.send(.go(.page(3), animated: false))
    #expect(driven.pager.offset == 300)
    driven.send(.resize(.step(to: Viewport(extent: 9))))
    #expect(driven.pager.layout.groupCount == 0 && driven.pager.settled == 3)
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.offset == 300 && driven.pager.settled == 3)
  }

  @Test("a release has nothing to decide, and a touch without movement ends at once")
  func nothingToDecide() {
    var driven = Self.driven()
    driven.send(.beginDrag(at: 0))
    let decision = driven.pager.decide(ReleaseInput(velocity: 1), reasons: true)
    #expect(decision.target == nil && decision.reasons.map(\.finding) == [.nothingToDecide])
    driven.send(.release(ReleaseInput()))
    #expect(driven.pager.phase == .idle && driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("a page forgotten while there were no snap points is found again by a stop at its own")
  func foundAgain() {
    var driven = Self.driven()
    driven.send(.scroll(to: 0, cause: .programmatic))
    #expect(driven.pager.anchor.page == nil)
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    driven.send(.stopped(at: 0))
    #expect(driven.pager.anchor.page == driven.pager.layout.pages.id(at: 0))
  }
}
