import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("What is asked for before there are pages and a size")
struct WaitingTests {
  /// What makes a pager ready, in some order.
  enum Step: Sendable { case size, pages }

  struct Row: Sendable {
    var asked: [Destination]
    var page: Int
  }

  static let rows: [Row] = [
    Row(asked: [.page(3)], page: 3), Row(asked: [.last], page: 4),
    Row(asked: [.next, .next], page: 2), Row(asked: [.page(1), .page(4), .previous], page: 3),
    Row(asked: [.position(2)], page: 2), Row(asked: [.snap(2)], page: 2),
  ]

  private static func send(_ step: Step, to driven: inout Driven) {
    switch step {
    case .size: driven.send(.resize(.step(to: Viewport(extent: 100))))
    case .pages: driven.send(.reload(.uniform(count: 5)))
    }
  }

  @Test(
    "is kept and made when there are both, without an animation", arguments: rows,
    [[.size, .pages], [.pages, .size]] as [[Step]])
  func kept(_ row: Row, _ steps: [Step]) {
    for early in 0...1 {
      var driven = Driven(.test(), viewport: 0, pages: .uniform(count: 0))
      for (number, step) in steps.enumerated() {
        if number == early {
          for destination in row.asked {
            driven.send(.go(destination, animated: true))
            if number == 0 { #expect(driven.effects.list.isEmpty) }
          }
        }
        Self.send(step, to: &driven)
      }
      #expect(driven.pager.settled == row.page && driven.pager.phase == .idle)
      #expect(driven.pager.offset == Points(Double(row.page) * 100))
    }
  }

  @Test("a page that is not there is refused then, behind what the event led to")
  func refused() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    driven.send(.go(.page(9), animated: true))
    Self.send(.pages, to: &driven)
    #expect(driven.effects.list.last == .refused(.noSuchPage(9, count: 5)))
    #expect(driven.pager.layout.pageCount == 5 && driven.pager.settled == 0)
    Self.send(.pages, to: &driven)
    #expect(!driven.effects.list.contains(.refused(.noSuchPage(9, count: 5))))
  }

  @Test(
    "what is refused takes nothing back that waits, and what it waited for is taken all the same")
  func refusedAmongOthers() {
    var driven = Driven(.test(layout: .content()), viewport: 0, pages: .extents([120, 0]))
    let events: [(event: PagerEvent, refusal: Refusal?)] = [
      (.go(.previous, animated: true), nil), (.go(.next, animated: true), nil),
      (.go(.page(9), animated: true), .noSuchPage(9, count: 2)),
      (.resize(.willResize(to: Viewport(extent: 250))), nil),
      (.resize(.didLayout(Viewport(extent: 100))), nil),
    ]
    for (event, refusal) in events {
      driven.effects.clear()
      #expect(driven.pager.handle(event, into: &driven.effects) == refusal)
    }
    // The first step is refused, and nothing else but the second follows.
    #expect(driven.effects.list.first == .refused(.atTheEnd(.backward)))
    #expect(driven.pager.settled == 1 && driven.pager.offset == 20)
  }

  @Test("a page that an edit asks for takes its place")
  func edit() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    driven.send(.go(.page(3), animated: true))
    driven.send(.edit([.insert(.uniform(count: 5, extent: 0), at: 0)], go: 1))
    #expect(driven.pager.settled == 1)
  }

  @Test("an app states the first page with the pager, which a later request takes the place of")
  func first() {
    var driven = Driven(.test(), viewport: 0, pages: .uniform(count: 0))
    driven.pager = driven.pager.starting(at: 3)
    var other = driven
    other.send(.go(.page(1), animated: true))
    for (page, start) in [(3, driven), (1, other)] {
      var driven = start
      Self.send(.pages, to: &driven)
      #expect(driven.pager.settled == page)
      Self.send(.size, to: &driven)
      #expect(driven.pager.settled == page && driven.pager.current == page)
      Self.send(.pages, to: &driven)
      #expect(driven.pager.settled == page)
    }
  }

  @Test("steps are kept up to a limit, and refused beyond it")
  func limit() {
    let most = Limits.maximumKeptRequests
    var driven = Driven(.test(), viewport: 0, pages: .uniform(count: 2 * most))
    for _ in 0..<most {
      driven.send(.go(.next, animated: true))
      #expect(driven.effects.list.isEmpty)
    }
    driven.send(.go(.next, animated: true))
    #expect(driven.effects.list == [.refused(.tooManyRequests(limit: most))])
    Self.send(.size, to: &driven)
    #expect(driven.pager.settled == most)
  }
}
