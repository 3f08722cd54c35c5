import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// An observer that runs a closure at every effect.
private final class Acting: DriverObserver {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) { self.act = act }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    if case .effect = entry { act() }
  }
}

@Suite("Hot reload")
struct HotReloadTests {
  private static func source(_ text: String, _ name: String = "app.kdl") -> SourceText {
    SourceText(name: name, text: text)
  }

  /// A host with a pager that follows a config, on a viewport of 100 points.
  private static func host(
    _ text: String, pages: PageContent = .uniform(count: 5)
  ) throws -> PagerHost {
    let host = PagerHost(registry: .standard)
    host.load([source(text)])
    var effects = Effects()
    try host.add("one", from: "a")
    try host.handle(.resize(.step(to: Viewport(extent: 100))), for: "one", into: &effects)
    try host.handle(.reload(pages), for: "one", into: &effects)
    return host
  }

  @Test("a reload during a resize keeps the page, and the insets afterwards are the new config's")
  func midResize() throws {
    let host = try Self.host("pager a { pages extent=(snapport)1; insets leading=10 }")
    var effects = Effects()
    try host.handle(.go(.page(2), animated: false), for: "one", into: &effects)
    try host.handle(.resize(.willResize(to: Viewport(extent: 250))), for: "one", into: &effects)
    let loaded = host.load([Self.source("pager a { pages extent=(snapport)1; insets leading=30 }")])
    #expect(!loaded.hasErrors)
    #expect(host.pager("one")?.insetsAreExpanded == true)
    for stage in [
      ResizeStage.alongside, .didLayout(Viewport(extent: 250)), .didResize,
    ] {
      effects.clear()
      try host.handle(.resize(stage), for: "one", into: &effects)
      #expect(host.pager("one")?.settled == 2)
    }
    #expect(effects.list.contains(.setInsets(.exactly(Insets(leading: 30)))))
    #expect(host.pager("one")?.offset == 410)
  }

  @Test("a reload on a loop keeps the page, the laps and the direction of a motion")
  func laps() throws {
    let host = try Self.host("pager a { pages extent=(snapport)1; loop clones }")
    var effects = Effects()
    for _ in 0..<7 {
      try host.handle(.go(.next, animated: true), for: "one", into: &effects)
      let target = try #require(host.pager("one")?.target?.offset)
      try host.handle(.stopped(at: target), for: "one", into: &effects)
    }
    #expect(host.pager("one")?.settled == 2 && host.pager("one")?.laps == 1)
    host.load([Self.source("pager a { pages extent=60; loop clones }")])
    #expect(host.pager("one")?.settled == 2 && host.pager("one")?.laps == 1)
    #expect(host.pager("one")?.offset == 120 && host.pager("one")?.fraction == 7)
    try host.handle(.go(.first, animated: false), for: "one", into: &effects)
    // Across the seam, back to the last page.
    try host.handle(.go(.previous, animated: true), for: "one", into: &effects)
    try host.handle(.scroll(to: -15, cause: .motion), for: "one", into: &effects)
    let received = Listener.effects(of: "one", in: host) {
      host.load([Self.source("pager a { pages extent=(snapport)1; loop seamless }")])
    }
    #expect(host.pager("one")?.offset == -25)
    #expect(host.pager("one")?.target?.offset == -100)
    #expect(received.contains(.scroll(to: -100, animated: true)))
    // Without the loop, the motion goes the other way through the pages between.
    host.load([Self.source("pager a { pages extent=(snapport)1 }")])
    #expect(host.pager("one")?.target?.page == 4 && host.pager("one")?.target?.offset == 400)
  }

  @Test(
    "a broken file leaves pagers as they are, at rest or in motion, and a fixed one takes effect")
  func mended() throws {
    let host = try Self.host("pager a { pages extent=80 }")
    var effects = Effects()
    try host.handle(.go(.page(3), animated: true), for: "one", into: &effects)
    let before = try #require(host.pager("one"))
    for broken in ["pager a { pages extent=60", "pager a { paging { nearst } }", "pagr a {}", "{"] {
      let loaded = host.load([Self.source(broken)])
      #expect(loaded.hasErrors && host.configNames == ["a"])
      let now = try #require(host.pager("one"))
      #expect(now.offset == before.offset && now.target == before.target)
    }
    let loaded = host.load([Self.source("pager a { pages extent=60 }")])
    #expect(!loaded.hasErrors && host.pager("one")?.target?.offset == 180)
  }

  @Test("a mistake in one of two files keeps both configs as they were")
  func oneOfTwo() throws {
    let host = try Self.host("pager a { pages extent=80 }\npager b {}")
    let loaded = host.load([
      Self.source("pager a { pages extent=60 }"), Self.source("pager b { snap }}", "b.kdl"),
    ])
    #expect(loaded.hasErrors)
    #expect(loaded.allSatisfy { $0.primary?.span.source.name == "b.kdl" })
    #expect(host.pager("one")?.layout.extent(ofPage: 0) == 80)
  }

  @Test("a pager name in two files is an error and changes nothing")
  func sameName() throws {
    let host = try Self.host("pager a { pages extent=80 }")
    for files in [
      [Self.source("pager a {}", "x.kdl"), Self.source("pager a { pages extent=60 }", "y.kdl")],
      // The same file, listed twice.
      [Self.source("pager a {}", "x.kdl"), Self.source("pager a {}", "x.kdl")],
    ] {
      let loaded = host.load(files)
      #expect(loaded.hasErrors && loaded.count == 1)
      #expect(host.pager("one")?.layout.extent(ofPage: 0) == 80)
    }
  }

  @Test("two files with the same name and different pagers are both loaded")
  func sameFileName() throws {
    let host = try Self.host("pager a { pages extent=80 }")
    let loaded = host.load([Self.source("pager a { pages extent=60 }"), Self.source("pager b {}")])
    #expect(!loaded.hasErrors && host.configNames == ["a", "b"])
  }

  @Test("a config that is removed and restored is followed again")
  func comesBack() throws {
    let host = try Self.host("pager a { pages extent=80 }\npager b {}")
    var effects = Effects()
    try host.handle(.go(.page(3), animated: false), for: "one", into: &effects)
    let listener = Listener()
    host.driver("one")?.observer = listener
    for text in ["pager b {}", "pager a abstract=#true { pages extent=60 }"] {
      #expect(!host.load([Self.source(text)]).hasErrors, "\(text)")
      #expect(listener.lost.removeFirst().hasPrefix("a "), "\(text)")
      #expect(host.pager("one")?.offset == 240)
      // The pager still works.
      try host.handle(.go(.next, animated: false), for: "one", into: &effects)
      try host.handle(.go(.previous, animated: false), for: "one", into: &effects)
    }
    host.load([Self.source("pager a { pages extent=60 }")])
    #expect(listener.lost.isEmpty && host.pager("one")?.offset == 180)
  }

  @Test("a renamed config is suggested, and followed on request")
  func renamed() throws {
    let host = PagerHost(registry: .standard)
    host.load([Self.source("pager shelf { pages extent=80 }")])
    var effects = Effects()
    try host.add("home", from: "shelf")
    try host.handle(.resize(.step(to: Viewport(extent: 100))), for: "home", into: &effects)
    try host.handle(.reload(.uniform(count: 9)), for: "home", into: &effects)
    try host.handle(.go(.page(4), animated: true), for: "home", into: &effects)
    let listener = Listener()
    host.driver("home")?.observer = listener
    host.load([Self.source("pager shelve { pages extent=60 }\npager feed {}")])
    #expect(listener.lost == ["shelf shelve"])
    effects.clear()
    #expect(throws: HostError.noConfig("shelf", nearest: "shelve")) {
      try host.follow("shelf", for: "home")
    }
    #expect(throws: HostError.noPager("house")) {
      try host.follow("shelve", for: "house")
    }
    #expect(effects.list.isEmpty)
    let received = try Listener.effects(of: "home", in: host) {
      try host.follow("shelve", for: "home")
    }
    #expect(host.pager("home")?.target?.page == 4 && host.pager("home")?.target?.offset == 240)
    #expect(received.contains(.scroll(to: 240, animated: true)))
    host.load([Self.source("pager shelve { pages extent=50 }")])
    #expect(host.pager("home")?.target?.offset == 200)
  }

  @Test("a removed pager is not reloaded, and its identifier is free")
  func removed() throws {
    let host = try Self.host("pager a { pages extent=80 }")
    let driver = try #require(host.remove("one"))
    host.load([Self.source("pager a { pages extent=60 }")])
    #expect(driver.pager.layout.extent(ofPage: 0) == 80)
    try host.add("one", from: "a")
    #expect(host.pager("one")?.layout.pageCount == 0)
  }

  @Test("an observer can change a pager's config, remove a pager and add one during a reload")
  func changedWhileTold() throws {
    let text = "pager a { pages extent=80 }; pager b { pages extent=60 }"
    let host = try Self.host(text)
    try host.add("two", from: "a")
    try host.add("three", from: "a")
    for identifier in ["two", "three"] {
      try host.send(.reload(.uniform(count: 5)), to: identifier)
    }
    let gone = try #require(host.driver("three"))
    let listener = Listener()
    gone.observer = listener
    host.driver("one")?.observer = Acting {
      try? host.follow("b", for: "two")
      host.remove("three")
      _ = try? host.add("four", from: "a")
    }
    host.load([Self.source("pager a { pages extent=90 }; pager b { pages extent=60 }")])
    #expect(host.pager("one")?.layout.pages.uniformExtent == 90)
    #expect(host.pager("two")?.layout.pages.uniformExtent == 60)
    #expect(listener.effects.isEmpty && gone.pager.layout.pages.uniformExtent == 80)
    #expect(host.identifiers == ["one", "two", "four"])
    #expect(
      host.pager("four")?.configuration.layout == host.pager("one")?.configuration.layout)
  }
}
