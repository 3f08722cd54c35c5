import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Notification of the first page")
struct FirstNewsTests {
  /// A step that brings pages, a size or a request.
  enum Step: String, Sendable {
    case size, pages, go, restore, insert
  }

  struct Row: Sendable {
    var steps: [Step]
    var received: [String]
  }

  /// An app that reads the surface when notified of a page.
  private final class App: DriverObserver {
    var received: [String] = []

    func driver(_ driver: PagerDriver, did entry: TraceEntry) {
      guard case .effect(.currentChanged(let from, let to)) = entry,
        let view = driver.surface as? SimulatedScrollView
      else { return }
      let name = { (page: Int?) in page.map { "\($0)" } ?? "none" }
      received.append(
        "\(name(from)) to \(name(to)) at \(view.offset.value) of \(view.contentExtent.value)")
    }
  }

  @Test(
    "the first page is reported once, when the surface has its content and its offset",
    arguments: [
      Row(steps: [.pages, .size], received: ["none to 0 at 0.0 of 500.0"]),
      Row(steps: [.size, .pages], received: ["none to 0 at 0.0 of 500.0"]),
      Row(steps: [.pages, .go, .size], received: ["none to 2 at 200.0 of 500.0"]),
      Row(steps: [.go, .pages, .size], received: ["none to 2 at 200.0 of 500.0"]),
      Row(steps: [.size, .go, .pages], received: ["none to 2 at 200.0 of 500.0"]),
      Row(steps: [.go, .restore, .pages, .size], received: ["none to 3 at 300.0 of 500.0"]),
      Row(steps: [.restore, .go, .size, .pages], received: ["none to 2 at 200.0 of 500.0"]),
      Row(steps: [.pages, .insert, .size], received: ["none to 2 at 200.0 of 700.0"]),
      Row(steps: [.size, .go], received: []),
    ])
  func once(_ row: Row) {
    let view = SimulatedScrollView(viewport: .zero, .test())
    let driver = PagerDriver(Pager(FixedSource(.test())))
    let app = App()
    driver.observer = app
    view.delegate = driver
    driver.connect(to: view)
    for step in row.steps {
      switch step {
      case .size: view.layout(Viewport(extent: 100))
      case .pages: driver.send(.reload(.uniform(count: 5)))
      case .go: driver.go(.page(2))
      case .restore: driver.restore(SavedState(page: 3))
      case .insert: driver.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 0)]))
      }
    }
    #expect(app.received == row.received)
    view.delegate = nil
    driver.disconnect()
  }

  @Test("the effects of an early request are reported in the usual order")
  func order() {
    let stage = Stage(viewport: 0)
    stage.driver.go(.page(2))
    stage.view.layout(Viewport(extent: 100))
    let news = stage.words.filter {
      $0.hasPrefix("target") || $0.hasPrefix("current") || $0.hasPrefix("ended go")
    }
    #expect(news == ["target 2", "current 2", "ended go arrived"])
  }

  @Test("a pager that had pages before it connected reports all effects in the usual order")
  func earlierPages() {
    var driven = Driven(.test(), viewport: 0, pages: .uniform(count: 5))
    driven.send(.go(.page(1), animated: false))
    let view = SimulatedScrollView(viewport: .zero, .test())
    let driver = PagerDriver(driven.pager)
    var received: [PagerEffect] = []
    driver.observer = Receiver { _, entry in
      switch entry {
      case .effect(.renumbered), .effect(.currentChanged), .effect(.targetChanged):
        if case .effect(let effect) = entry { received.append(effect) }
      default: break
      }
    }
    view.delegate = driver
    driver.connect(to: view)
    driver.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 0)]))
    #expect(received == [.renumbered(from: 1, to: 3)])
    driver.go(.page(4))
    view.layout(Viewport(extent: 100))
    #expect(received.dropFirst().map(\.word) == ["target 4", "current 4"])
    view.delegate = nil
    driver.disconnect()
  }

  @Test("the phases of a motion that ends before the first page is reported are reported in order")
  func phases() {
    let stage = Stage(viewport: 0, pages: .uniform(count: 2))
    var phases: [PagerPhase] = [.idle]
    // The app removes all pages when the surface gets its content.
    stage.driver.observer = Receiver { driver, entry in
      switch entry {
      case .command(.setContentExtent(200)):
        driver.go(.next)
        driver.send(.reload(.uniform(count: 0)))
      case .effect(.phaseChanged(let from, let to)):
        #expect(from == phases.last)
        phases.append(to)
      default: break
      }
    }
    stage.view.layout(Viewport(extent: 100))
    stage.view.run()
    #expect(phases == [.idle, .settling, .idle])
    #expect(stage.pager.phase == .idle)
  }

  @Test("a reported gesture ends when its pages go and others arrive, even without a size")
  func gesture() {
    let stage = Stage(pages: .uniform(count: 2), .test(bounces: false))
    stage.view.touchDown()
    stage.driver.go(.next)
    stage.view.advance(by: 16)
    stage.view.layout(.zero)
    stage.view.move(by: 8)
    stage.view.lift()
    stage.view.setOffset(0, animated: false)
    #expect(stage.pager.phase == .settling)
    stage.driver.send(.reload(.uniform(count: 0)))
    stage.driver.go(.first, animated: false)
    stage.driver.send(.reload(.uniform(count: 1)))
    #expect(stage.pager.phase == .idle)
    #expect(stage.endings.filter { $0.hasPrefix("gesture") }.count == 1, "\(stage.words)")
  }

  @Test("pages that all go and return are reported again once visible")
  func again() {
    let stage = Stage()
    let app = App()
    stage.driver.observer = app
    stage.driver.send(.reload(.uniform(count: 0)))
    stage.driver.go(.page(1))
    stage.driver.send(.reload(.uniform(count: 3)))
    #expect(app.received == ["0 to none at 0.0 of 500.0", "none to 1 at 100.0 of 300.0"])
  }

  @Test("a state is restored through the driver at once or as soon as possible")
  func restored() {
    let stage = Stage(viewport: 0)
    #expect(stage.driver.restoration == nil)
    #expect(stage.driver.restore(SavedState(page: 3)) == .waiting)
    stage.view.layout(Viewport(extent: 100))
    #expect(stage.driver.restoration == .byIndex(page: 3))
    #expect(stage.view.offset == 300)
    #expect(
      stage.driver.restore(SavedState(page: 1)) == .byIndex(page: 1))
    #expect(stage.view.offset == 100)
    stage.view.touchDown()
    stage.view.move(by: 20)
    #expect(stage.driver.restore(SavedState(page: 4)) == .refused(.goWhileDragging))
    #expect(stage.view.offset == 120)
  }

  @Test("the end of a resize is reported at once, even without pages")
  func sizeWithoutPages() {
    let stage = Stage(pages: nil)
    stage.driver.send(.resize(.step(to: Viewport(extent: 130))))
    #expect(stage.endings == ["resize arrived"])
    stage.driver.willResize(to: Viewport(extent: 90))
    stage.view.layout(Viewport(extent: 90))
    stage.forget()
    stage.driver.didResize()
    #expect(
      stage.words == ["did-resize", "insets 0.0 0.0", "ended resize arrived", "set-insets 0.0 0.0"])
  }
}
