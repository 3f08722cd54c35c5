import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Requests before pages and a size")
struct WaitingTests {
  /// A step that makes a pager ready.
  enum Step: Sendable { case size, pages }

  struct Row: Sendable {
    var queried: [Destination]
    var page: Int
  }

  static let rows: [Row] = [
    Row(queried: [.page(3)], page: 3), Row(queried: [.last], page: 4),
    Row(queried: [.page(1), .page(4)], page: 4),
    Row(queried: [.position(2)], page: 2), Row(queried: [.snap(2)], page: 2),
  ]

  private static func send(_ step: Step, to driven: inout Driven) {
    switch step {
    case .size: driven.send(.resize(.step(to: Viewport(extent: 100))))
    case .pages: driven.send(.reload(.uniform(count: 5)))
    }
  }

  @Test(
    "requests are kept and carried out without an animation once there are pages and a size",
    arguments: rows,
    [[.size, .pages], [.pages, .size]] as [[Step]])
  func kept(_ row: Row, _ steps: [Step]) {
    for early in 0...1 {
      var driven = Driven(.test(), viewport: 0, pages: .uniform(count: 0))
      for (number, step) in steps.enumerated() {
        if number == early {
          for destination in row.queried {
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

  @Test("a step without pages is refused and does nothing; with pages it waits for a size")
  func steps() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    for destination in [Destination.next, .previous, .next] {
      driven.send(.go(destination, animated: true))
      #expect(driven.effects.list == [.refused(.noPages)])
    }
    driven.send(.reload(.uniform(count: 4)))
    #expect(driven.pager.current == 0)
    driven.send(.reload(.uniform(count: 0)))
    driven.send(.go(.page(2), animated: true))
    driven.send(.go(.next, animated: true))
    driven.send(.reload(.uniform(count: 4)))
    #expect(driven.pager.current == 2)
    var early = Driven(.test(), viewport: 0, pages: .uniform(count: 5))
    for destination in [Destination.page(4), .previous, .previous] {
      early.send(.go(destination, animated: true))
    }
    Self.send(.size, to: &early)
    #expect(early.pager.settled == 2)
  }

  @Test(
    "a kept request for a missing page is refused after the effects of the event, and only once")
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
    "a refused request affects neither other kept requests nor the event that carries them out")
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
    // The first step is refused, and only the second follows.
    #expect(driven.effects.list.first == .refused(.atTheEnd(.backward)))
    #expect(driven.pager.settled == 1 && driven.pager.offset == 20)
  }

  @Test("the destination page of an edit replaces a kept request")
  func edit() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    driven.send(.go(.page(3), animated: true))
    driven.send(.edit([.insert(.uniform(count: 5, extent: 0), at: 0)], go: 1))
    #expect(driven.pager.settled == 1)
  }

  @Test("a pager starts at the page set by the app, unless a later request replaces the page")
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

  @Test("steps are kept up to a limit and refused beyond it")
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
