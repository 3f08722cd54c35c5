import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Restoration in a host")
struct RestorationTests {
  /// A host with a pager without a size and pages.
  private static func host(_ settings: String = "") throws -> PagerHost {
    let host = PagerHost(registry: .standard)
    host.load([
      SourceText(name: "app.kdl", text: "pager a { pages extent=(snapport)1; \(settings) }")
    ])
    try host.add("one", from: "a")
    return host
  }

  private static let sized = PagerEvent.resize(.step(to: Viewport(extent: 100)))

  @Test("a state waits for pages and a size, in any order, and finds its page by key")
  func waits() throws {
    let state = SavedState(page: 1, key: .text("d"))
    for events in [
      [Self.sized, .reload(.uniform(count: 5))], [.reload(.uniform(count: 5)), Self.sized],
      [Self.sized, .edit([.insert(.uniform(count: 5, extent: 0), at: 0)])],
    ] {
      let host = try Self.host()
      var effects = Effects()
      #expect(host.restoration(of: "one") == nil)
      let found = try host.restore(
        state, to: "one", naming: PageNaming(["a", "b", "c", "d", "e"]))
      #expect(found == .waiting && host.restoration(of: "one") == .waiting)
      try host.handle(events[0], for: "one", into: &effects)
      #expect(host.restoration(of: "one") == .waiting)
      try host.handle(events[1], for: "one", into: &effects)
      #expect(host.restoration(of: "one") == .byKey(page: 3))
      #expect(host.pager("one")?.settled == 3 && host.pager("one")?.offset == 300)
      #expect(effects.list.contains(.scroll(to: 300, animated: false)))
      // A state is restored only once.
      try host.handle(.go(.first, animated: false), for: "one", into: &effects)
      try host.handle(.reload(.uniform(count: 6)), for: "one", into: &effects)
      #expect(host.pager("one")?.settled == 0)
    }
  }

  @Test("the app's page naming is queried once there are pages")
  func queried() throws {
    let host = try Self.host()
    var effects = Effects()
    let naming = PageNaming(
      key: { page, _ in .integer(Int64(page) * 10) },
      page: { key, pages in
        guard case .integer(let number) = key else { return nil }
        return pages.count - 1 - Int(number) / 10
      })
    try host.restore(
      SavedState(page: 0, key: .integer(10)), to: "one", naming: naming)
    try host.handle(Self.sized, for: "one", into: &effects)
    try host.handle(.reload(.uniform(count: 7)), for: "one", into: &effects)
    #expect(host.pager("one")?.settled == 5)
    #expect(host.saved("one", naming: naming) == SavedState(page: 5, key: .integer(50)))
    #expect(host.saved("two", naming: naming) == nil)
  }

  @Test("a page requested together with the first pages overrides a waiting state")
  func overruled() throws {
    let host = try Self.host()
    var effects = Effects()
    try host.restore(SavedState(page: 3), to: "one")
    try host.handle(Self.sized, for: "one", into: &effects)
    try host.handle(
      .edit([.insert(.uniform(count: 5, extent: 0), at: 0)], go: 1), for: "one", into: &effects)
    #expect(host.pager("one")?.settled == 1 && host.restoration(of: "one") == .overruled)
  }

  @Test(
    "the config determines if the key or the index identifies the page",
    arguments: PagerPolicies.Reload.allCases)
  func policy(reload: PagerPolicies.Reload) throws {
    let host = try Self.host("edits reload=\(reload.rawValue)")
    var effects = Effects()
    try host.handle(Self.sized, for: "one", into: &effects)
    try host.handle(.reload(.uniform(count: 5)), for: "one", into: &effects)
    let found = try host.restore(
      SavedState(page: 1, key: .text("d")), to: "one",
      naming: PageNaming(["a", "b", "c", "d", "e"]))
    #expect(
      found == (reload == .index ? .byIndex(page: 1) : .byKey(page: 3)))
    #expect(host.pager("one")?.settled == found.page)
  }

  @Test("a state that waits for pages accepts those of a list of snap points")
  func listed() throws {
    let host = try Self.host()
    var effects = Effects()
    try host.restore(SavedState(page: 1), to: "one")
    try host.handle(Self.sized, for: "one", into: &effects)
    #expect(host.restoration(of: "one") == .waiting)
    host.load([SourceText(name: "app.kdl", text: "pager a { snap at 0 70 150 }")])
    #expect(host.restoration(of: "one") == .byIndex(page: 1))
    #expect(host.pager("one")?.offset == 70)
  }

  @Test("a place saved under `FreeRule` is restored as the page's snap point if it is between two")
  func fromFreeToPages() throws {
    var free = Driven(.test(rules: [FreeRule()]), viewport: 100, pages: .uniform(count: 9))
    free.send(.stopped(at: 425))
    let state = try #require(SavedState(bytes: SavedState(free.pager).bytes))
    #expect(state == SavedState(page: 4, distance: 25))
    var paged = Driven(.test(), viewport: 100, pages: .uniform(count: 9))
    var effects = Effects()
    paged.pager.restore(state, into: &effects)
    #expect(paged.pager.phase == .idle)
    #expect(paged.pager.offset == 400)
  }

  @Test("a restoration to an unknown pager is an error")
  func noPager() throws {
    let host = try Self.host()
    #expect(throws: HostError.noPager("two")) {
      try host.restore(SavedState(page: 1), to: "two")
    }
    #expect(host.restoration(of: "two") == nil)
  }

  @Test("a place between two pages is restored as saved")
  func between() throws {
    func host() throws -> PagerHost {
      let host = try Self.host()
      var effects = Effects()
      try host.handle(Self.sized, for: "one", into: &effects)
      try host.handle(.reload(.uniform(count: 9)), for: "one", into: &effects)
      return host
    }
    var effects = Effects()
    let old = try host()
    try old.handle(.go(.position(4.25), animated: false), for: "one", into: &effects)
    let state = try #require(old.saved("one"))
    let new = try host()
    let saved = try #require(SavedState(bytes: state.bytes))
    let received = try Listener.effects(of: "one", in: new) { try new.restore(saved, to: "one") }
    #expect(new.pager("one")?.offset == 425)
    #expect(new.pager("one")?.phase == .idle)
    #expect(received.last == .scroll(to: 425, animated: false))
  }
}
