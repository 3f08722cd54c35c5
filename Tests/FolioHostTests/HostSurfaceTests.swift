import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface
import Testing

@Suite("Surfaces of a host's pagers")
struct HostSurfaceTests {
  /// A host with screens, each a scroll view of 100 points with nine pages.
  private final class App {
    let host = PagerHost(registry: .standard)
    var screens: [String: SimulatedScrollView] = [:]

    init(_ identifiers: [String], from config: String = "pager a { pages extent=(snapport)1 }")
      throws
    {
      load(config)
      for identifier in identifiers {
        try host.add(identifier, from: "a")
        enter(identifier)
        try host.send(.reload(.uniform(count: 9)), to: identifier)
      }
    }

    @discardableResult
    func load(_ text: String) -> Diagnostics {
      host.load([SourceText(name: "app.kdl", text: text)])
    }

    /// Makes a screen appear.
    func enter(_ identifier: String, extent: Points = 100) {
      let behavior = ScrollBehavior(motion: UIKitDecay())
      let view = SimulatedScrollView(viewport: Viewport(extent: extent), behavior)
      screens[identifier] = view
      view.delegate = host.driver(identifier)
      host.driver(identifier)?.connect(to: view)
    }

    /// Makes a screen disappear.
    func leave(_ identifier: String) {
      screens.removeValue(forKey: identifier)?.delegate = nil
      host.driver(identifier)?.disconnect()
    }

    func close() { for identifier in Array(screens.keys) { leave(identifier) } }
  }

  @Test("a reloaded config reaches every screen, and each keeps its page")
  func reload() throws {
    let app = try App(["one", "two"])
    defer { app.close() }
    try app.host.send(.go(.page(3), animated: false), to: "one")
    try app.host.send(.go(.page(5), animated: false), to: "two")
    app.load("pager a { pages extent=60 }")
    #expect(app.screens["one"]?.offset == 180 && app.screens["two"]?.offset == 300)
    #expect(app.screens["one"]?.contentExtent == 540)
  }

  @Test("restoring a state moves the screen")
  func restore() throws {
    let app = try App(["one", "two"])
    defer { app.close() }
    try app.host.send(.go(.page(6), animated: false), to: "one")
    let state = try #require(app.host.saved("one"))
    try app.host.restore(state, to: "two")
    #expect(app.screens["two"]?.offset == 600)
  }

  @Test("a screen that reappears shows its last page, even after a reload")
  func comesBack() throws {
    let app = try App(["one"])
    defer { app.close() }
    app.screens["one"]?.touchDown()
    app.screens["one"]?.move(by: 380)
    app.screens["one"]?.lift()
    app.screens["one"]?.run()
    app.leave("one")
    app.load("pager a { pages extent=70 }")
    app.enter("one", extent: 200)
    #expect(app.host.pager("one")?.settled == 4)
    #expect(app.screens["one"]?.offset == 280)
  }

  @Test("a drag on a screen changes the host's pager")
  func oneTruth() throws {
    let app = try App(["one", "two"])
    defer { app.close() }
    app.screens["two"]?.touchDown()
    app.screens["two"]?.move(by: 130)
    #expect(app.host.pager("two")?.phase == .dragging && app.host.pager("two")?.offset == 130)
    #expect(app.host.pager("one")?.phase == .idle)
    app.screens["two"]?.lift()
    app.screens["two"]?.run()
    #expect(app.host.saved("two") == SavedState(page: 1))
  }

  @Test("pagers are listed in the order they were added")
  func order() throws {
    let app = try App(["d", "a", "c", "b"])
    defer { app.close() }
    app.host.remove("a")
    try app.host.add("a", from: "a")
    #expect(app.host.identifiers == ["d", "c", "b", "a"])
  }
}
