import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Pager host")
struct PagerHostTests {
  private static func source(_ text: String) -> [SourceText] {
    [SourceText(name: "app.kdl", text: text)]
  }

  /// A host with two pagers on different pages.
  private static func host() throws -> PagerHost {
    let host = PagerHost(registry: .standard)
    host.load(source("pager wide { pages extent=(snapport)1 }\npager narrow { pages extent=60 }"))
    var effects = Effects()
    for (identifier, config, page) in [("one", "wide", 3), ("two", "narrow", 5)] {
      try host.add(identifier, from: config)
      try host.handle(
        .resize(.step(to: Viewport(extent: 100))), for: identifier, into: &effects)
      try host.handle(.reload(.uniform(count: 9)), for: identifier, into: &effects)
      try host.handle(.go(.page(page), animated: false), for: identifier, into: &effects)
    }
    return host
  }

  @Test("pagers have separate states by identifier")
  func sideBySide() throws {
    let host = try Self.host()
    #expect(host.identifiers == ["one", "two"])
    #expect(host.pager("one")?.settled == 3)
    #expect(host.pager("two")?.settled == 5)
    #expect(host.remove("one")?.pager.settled == 3)
    #expect(host.pager("one") == nil)
    #expect(host.remove("one") == nil)
  }

  @Test(
    "a duplicate identifier, an unknown config and an unknown pager are errors and change nothing")
  func refused() throws {
    let host = try Self.host()
    var effects = Effects()
    #expect(throws: HostError.duplicate("one")) { try host.add("one", from: "wide") }
    #expect(throws: HostError.noConfig("wid", nearest: "wide")) {
      try host.add("three", from: "wid")
    }
    #expect(throws: HostError.noPager("nine")) {
      try host.handle(.go(.next, animated: true), for: "nine", into: &effects)
    }
    #expect(host.identifiers == ["one", "two"])
    #expect(effects.list.isEmpty)
  }

  @Test("a reload keeps the fraction of a drag and the target page of a motion")
  func hotReloadInFlight() throws {
    let host = try Self.host()
    var effects = Effects()
    try host.handle(.beginDrag(at: 300), for: "one", into: &effects)
    try host.handle(.scroll(to: 330, cause: .drag), for: "one", into: &effects)
    try host.handle(.go(.page(7), animated: true), for: "two", into: &effects)
    let received = Listener.effects(of: "two", in: host) {
      host.load(Self.source("pager wide { pages extent=80 }\npager narrow { pages extent=200 }"))
    }
    let (one, two) = (try #require(host.pager("one")), try #require(host.pager("two")))
    #expect(one.phase == .dragging && one.fraction == 3.3 && one.offset == 264)
    #expect(two.phase == .settling && two.target?.page == 7 && two.target?.offset == 1400)
    #expect(received.contains(.scroll(to: 1400, animated: true)))
  }

  @Test("a reload of the same config has no effects")
  func sameReload() throws {
    let host = try Self.host()
    for identifier in host.identifiers {
      let received = Listener.effects(of: identifier, in: host) {
        let text = "pager wide { pages extent=(snapport)1 }\npager narrow { pages extent=60 }"
        #expect(!host.load(Self.source(text)).hasErrors)
      }
      #expect(received.isEmpty)
    }
  }

  @Test("a pager whose config is removed keeps the old one")
  func orphan() throws {
    let host = try Self.host()
    let listener = Listener()
    host.driver("two")?.observer = listener
    host.load(Self.source("pager wide { pages extent=80 }"))
    #expect(listener.lost == ["narrow -"])
    #expect(host.pager("two")?.offset == host.pager("two")?.layout.start(ofPage: 5))
  }
}
