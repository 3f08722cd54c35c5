import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Pager host")
struct PagerHostTests {
  private static func source(_ text: String) -> [SourceText] {
    [SourceText(name: "app.kdl", text: text)]
  }

  /// A host with two pagers on pages of their own.
  private static func host() throws -> PagerHost {
    var host = PagerHost(registry: .standard)
    host.load(source("pager wide { pages extent=(port)1 }\npager narrow { pages extent=60 }"))
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

  @Test("pagers live side by side by their identifiers")
  func sideBySide() throws {
    var host = try Self.host()
    #expect(host.identifiers == ["one", "two"])
    #expect(host.pager("one")?.settled == 3)
    #expect(host.pager("two")?.settled == 5)
    #expect(host.remove("one")?.settled == 3)
    #expect(host.pager("one") == nil)
    #expect(host.remove("one") == nil)
  }

  @Test("what does not fit is refused with its reason, and changes nothing")
  func refused() throws {
    var host = try Self.host()
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

  @Test("a reload keeps every anchor, and says what each surface has to do")
  func hotReload() throws {
    var host = try Self.host()
    let loaded = host.load(
      Self.source("pager wide { pages extent=80 }\npager narrow { pages extent=200 }"))
    #expect(loaded.isInForce && loaded.orphans.isEmpty)
    #expect(host.pager("one")?.settled == 3)
    #expect(host.pager("one")?.offset == 240)
    #expect(host.pager("two")?.settled == 5)
    #expect(host.pager("two")?.offset == 1000)
    #expect(loaded.effects.map(\.identifier) == ["one", "two"])
    #expect(loaded.effects[0].effects.list.contains(.scroll(to: 240, animated: false)))
  }

  @Test("a reload in mid drag and in mid settle keeps the fraction and the target's page")
  func hotReloadInFlight() throws {
    var host = try Self.host()
    var effects = Effects()
    try host.handle(.beginDrag(at: 300), for: "one", into: &effects)
    try host.handle(.scroll(to: 330, cause: .drag), for: "one", into: &effects)
    try host.handle(.go(.page(7), animated: true), for: "two", into: &effects)
    let loaded = host.load(
      Self.source("pager wide { pages extent=80 }\npager narrow { pages extent=200 }"))
    let (one, two) = (try #require(host.pager("one")), try #require(host.pager("two")))
    #expect(one.phase == .dragging && one.fraction == 3.3 && one.offset == 264)
    #expect(two.phase == .settling && two.target?.page == 7 && two.target?.offset == 1400)
    #expect(loaded.effects[1].effects.list.contains(.scroll(to: 1400, animated: true)))
  }

  @Test("a reload of what is in force asks nothing of any surface")
  func sameReload() throws {
    var host = try Self.host()
    let loaded = host.load(
      Self.source("pager wide { pages extent=(port)1 }\npager narrow { pages extent=60 }"))
    #expect(loaded.isInForce && loaded.effects.allSatisfy { $0.effects.list.isEmpty })
  }

  @Test("a broken file leaves the old configs running, and says why")
  func broken() throws {
    var host = try Self.host()
    let loaded = host.load(Self.source("pager wide { pages extnt=80 }"))
    #expect(!loaded.isInForce)
    #expect(loaded.diagnostics.hasErrors)
    #expect(loaded.effects.isEmpty)
    #expect(host.configNames == ["wide", "narrow"])
    #expect(host.pager("one")?.offset == 300)
  }

  @Test("a pager whose config is gone goes on with the old one")
  func orphan() throws {
    var host = try Self.host()
    let loaded = host.load(Self.source("pager wide { pages extent=80 }"))
    #expect(loaded.orphans == ["two"])
    #expect(host.pager("two")?.offset == host.pager("two")?.layout.start(ofPage: 5))
  }

  @Test("a state restored before the first layout waits for pages and a size")
  func waits() throws {
    var host = try Self.host()
    let state = try #require(host.saved("one"))
    var effects = Effects()
    try host.add("new", from: "wide")
    try host.restore(state, to: "new", into: &effects)
    #expect(effects.list.isEmpty)
    try host.handle(.reload(.uniform(count: 9)), for: "new", into: &effects)
    try host.handle(.resize(.step(to: Viewport(extent: 250))), for: "new", into: &effects)
    #expect(host.pager("new")?.settled == 3)
    #expect(host.pager("new")?.offset == 750)
  }
}

@Suite("Saved state")
struct SavedStateTests {
  @Test("saved and restored, a pager rests where it did, also inside a tall page")
  func roundTrip() {
    forAll(
      "saved state",
      { choices in
        (
          choices.array(upTo: 7) { Double($0.int(in: 0...9) * 40) }, choices.int(in: 0...8),
          Double(choices.int(in: 0...300)), choices.element(of: [0, 0.5, 1.0]), choices.flag(),
          choices.flag(1, outOf: 4)
        )
      }
    ) { extents, page, depth, fraction, loops, isFree in
      let configuration = PagerConfiguration.test(
        layout: ContentLayout(), snap: AlignedSnap(fraction: fraction, tall: .scrollInside),
        rules: isFree ? [Free()] : [Nearest()], loop: LoopStyle(loops ? .clones : .off))
      var driven = Driven(configuration, viewport: 100, pages: .extents(extents))
      driven.send(.go(.page(page), animated: false))
      driven.send(.rest(at: driven.pager.offset + Points(depth)))
      driven.arrive()
      guard driven.pager.phase == .idle, !extents.isEmpty else { return true }
      let saved = SavedState(driven.pager)
      try hold(SavedState(bytes: saved.bytes) == saved, "bytes")
      var other = Driven(configuration, viewport: 100, pages: .extents(extents))
      var effects = Effects()
      other.pager.restore(saved, into: &effects)
      try hold(other.pager.settled == driven.pager.settled, "page \(other.pager.settled ?? -1)")
      try hold(
        (other.pager.offset - driven.pager.offset).magnitude < 1e-6,
        "\(driven.pager.offset.value) is restored as \(other.pager.offset.value)")
      return true
    }
  }

  @Test("bytes of any kind are a state or none, and never a trap")
  func anyBytes() {
    forAll("bytes of a state", { $0.bytes(upTo: 40) }) { bytes in
      guard let state = SavedState(bytes: bytes) else { return true }
      return SavedState(bytes: state.bytes) == state
    }
    forAll("versioned bytes", { choices in choices.array(of: 25) { UInt8($0.below(256)) } }) {
      let bytes = [SavedState.version] + $0
      guard let state = SavedState(bytes: bytes) else { return true }
      var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 4))
      var effects = Effects()
      driven.pager.restore(state, into: &effects)
      return driven.pager.phase == .idle && driven.pager.settled != nil
    }
    #expect(SavedState(bytes: [2] + [UInt8](repeating: 0, count: 25)) == nil)
  }
}

extension PagerHostTests {
  @Test("a place between two pages comes back as it was saved")
  func between() throws {
    let source = Self.source("pager wide { pages extent=(port)1 }")
    var effects = Effects()
    func host() throws -> PagerHost {
      var host = PagerHost(registry: .standard)
      host.load(source)
      try host.add("one", from: "wide")
      try host.handle(.resize(.step(to: Viewport(extent: 100))), for: "one", into: &effects)
      try host.handle(.reload(.uniform(count: 9)), for: "one", into: &effects)
      return host
    }
    var old = try host()
    try old.handle(.go(.position(4.25), animated: false), for: "one", into: &effects)
    let state = try #require(old.saved("one"))
    var new = try host()
    effects.clear()
    try new.restore(try #require(SavedState(bytes: state.bytes)), to: "one", into: &effects)
    #expect(new.pager("one")?.offset == 425)
    #expect(new.pager("one")?.phase == .idle)
    #expect(effects.list.last == .scroll(to: 425, animated: false))
  }
}
