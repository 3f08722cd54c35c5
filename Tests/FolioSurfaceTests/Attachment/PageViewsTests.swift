import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Page views")
struct PageViewsTests {
  @Test("views are reused and prepared before each use")
  func reuse() throws {
    let stage = AttachedStage(pages: nil)
    let views = stage.attached.views
    var prepared = 0
    try views.register("card", prepare: { _, _ in prepared += 1 }) { _ in Card(-1) }
    stage.attached.show(
      PageSource(
        count: { 100 },
        view: { page in
          let card = try? views.dequeue("card")
          card?.page = page
          return card
        }))
    for page in 1..<100 {
      stage.driver.go(.page(page), animated: true)
      stage.platform.view.run()
    }
    #expect(stage.pages == [99])
    #expect(views.counts.created <= 3)
    #expect(prepared == views.counts.dequeued)
    #expect(prepared > 90)
  }

  @Test("a kind that is not registered, or a view dequeued outside a page request, is an error")
  func misuse() throws {
    let stage = AttachedStage(pages: nil)
    let views = stage.attached.views
    var failures: [ReuseError] = []
    let dequeue = { (identifier: String) -> Card? in
      do throws(ReuseError) {
        return try views.dequeue(identifier)
      } catch {
        failures.append(error)
        return nil
      }
    }
    stage.attached.show(PageSource(count: { 1 }, view: { _ in dequeue("nothing") }))
    try views.register("card") { _ in Card(-1) }
    #expect(dequeue("card") == nil)
    #expect(failures == [.unregistered("nothing"), .noPage("card")])
    #expect(stage.cards.isEmpty)
  }

  @Test("missing views are reported, with the identifier if a view could not be made")
  func missing() throws {
    let stage = AttachedStage(pages: nil)
    let views = stage.attached.views
    try views.register("broken") { _ in nil }
    try views.register("failing") { (kind) throws(ReuseError) in
      throw .failed(kind, reason: "no nib")
    }
    var reported: [String] = []
    stage.driver.observer = Receiver { _, entry in
      guard case .viewMissing(let page, let error) = entry else { return }
      reported.append(error.map { "\(page): \($0)" } ?? "\(page)")
    }
    stage.attached.show(
      PageSource(
        count: { 5 },
        view: { page in
          switch page {
          case 0: Card(0)
          case 1: try? views.dequeue("card")
          case 2: try? views.dequeue("broken")
          case 3: try? views.dequeue("failing")
          default: nil
          }
        }))
    #expect(reported.isEmpty)
    for page in 1...4 { stage.driver.go(.page(page), animated: false) }
    #expect(
      reported == [
        "1: \(ReuseError.unregistered("card"))",
        "2: \(ReuseError.noView("broken", registered: "broken"))",
        "3: \(ReuseError.failed("failing", reason: "no nib"))", "4",
      ])
  }

  @Test("registering a kind twice is an error, and the first registration stays")
  func twice() throws {
    let views = AttachedStage(pages: nil).attached.views
    try views.register("card") { _ in Card(-1) }
    #expect(throws: ReuseError.duplicate("card", registered: "card")) {
      try views.register("card") { _ in Card(-2) }
    }
  }

  @Test("under a transform the current page is read first, then the others in order")
  func read() {
    var configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(40)), snap: .aligned(0.5))
    configuration.transform = TransformPlan([Unchanged()])
    let stage = AttachedStage(configuration)
    stage.driver.go(.page(2), animated: false)
    #expect(stage.read == [2, 1, 3])
  }

  private final class Unchanged: TransformStrategy {
    let identifier = "unchanged"
    func transform(of page: PagePosition) -> PageTransform { .identity }
  }

  @Test("pages have the lengths their source returns")
  func extents() {
    let stage = AttachedStage(.test(layout: .content()), pages: nil)
    let lengths = [30.0, 50, 200, 10]
    stage.attached.show(
      PageSource(count: { lengths.count }, extent: { lengths[$0] }, view: { Card($0) }))
    #expect(stage.cards.map(\.frame.extent) == [30, 50, 200])
    #expect(stage.cards.map(\.frame.start) == [0, 30, 80])
    stage.attached.show(nil)
    #expect(stage.pager.layout.pageCount == 4)
  }

  @Test(
    "a page without a valid length has the minimum extent, and the others keep theirs",
    arguments: [nil, .nan, .infinity, -1] as [Double?], [0, 1, 2])
  func estimates(_ unknown: Double?, _ page: Int) {
    let stage = AttachedStage(
      .test(layout: .content(minimum: .viewport(1))), pages: nil,
      viewport: Viewport(extent: 600, crossExtent: 40))
    var (heights, extents): ([Double?], [Points]) = ([1000, 700], [1000, 700])
    heights.insert(unknown, at: page)
    extents.insert(600, at: page)
    stage.attached.show(
      PageSource(count: { heights.count }, extent: { heights[$0] }, view: { Card($0) }))
    #expect((0..<3).map { stage.pager.layout.extent(ofPage: $0) } == extents)
    #expect(stage.platform.content.last?.extent == 2300)
  }

  @Test("a reused view learns if its page is collapsed, and a new one its identifier")
  func collapsed() throws {
    let stage = AttachedStage(.test(layout: .content()), pages: nil)
    let views = stage.attached.views
    var (prepared, made): ([Bool], [String]) = ([], [])
    for identifier in ["card", "note"] {
      try views.register(identifier, prepare: { prepared.append($1) }) {
        made.append($0)
        return Card(-1)
      }
    }
    stage.attached.show(
      PageSource(
        count: { 6 }, extent: { _ in 100 },
        view: { page in try? views.dequeue(page == 1 ? "note" : "card") }))
    stage.driver.send(.expand(page: 2, to: 150))
    for page in 1..<5 { stage.driver.go(.page(page), animated: false) }
    #expect(made == ["card", "note"])
    #expect(prepared == [false, true, true])
  }

  @Test("expanding a page is animated only on request", arguments: [false, true])
  func expand(isAnimated: Bool) {
    let stage = AttachedStage(.test(layout: .content()), pages: nil)
    stage.attached.show(PageSource(count: { 4 }, extent: { _ in 100 }, view: { Card($0) }))
    stage.driver.send(.expand(page: 0, to: 60), animated: isAnimated)
    #expect(stage.cards.map(\.frame.extent) == [60, 100])
    #expect(stage.platform.animated == (isAnimated ? [[60, 100]] : []))
    stage.driver.send(.expand(page: 0, to: nil))
    #expect(stage.cards.map(\.frame.extent) == [100])
  }

  @Test("all views dequeued for a page return to the pool with the page")
  func several() throws {
    let stage = AttachedStage(pages: nil)
    let views = stage.attached.views
    try views.register("card") { _ in Card(-1) }
    stage.attached.show(
      PageSource(
        count: { 9 },
        view: { _ in
          let card = try? views.dequeue("card")
          let badge = try? views.dequeue("card")
          return card === badge ? nil : card
        }))
    for page in 1..<9 { stage.driver.go(.page(page), animated: false) }
    #expect(stage.cards.count == 1 && views.counts.created == 2)
  }

  @Test("a reload queries the views again, and a negative count means no pages")
  func reload() {
    let stage = AttachedStage(pages: nil)
    var (count, queried) = (3, 0)
    stage.attached.show(
      PageSource(
        count: { count },
        view: { page in
          queried += 1
          return Card(page)
        }))
    stage.attached.reload()
    #expect(queried == 2)
    count = -4
    stage.attached.reload()
    #expect(stage.cards.isEmpty)
    #expect(stage.pager.layout.pageCount == 0)
  }

  @Test("visible views are not laid out again while the surface moves")
  func still() {
    let stage = AttachedStage()
    stage.platform.view.touchDown()
    stage.platform.view.move(by: 10)
    let laid = stage.laid
    for _ in 0..<20 { stage.platform.view.move(by: 1) }
    #expect(stage.laid == laid)
  }
}
