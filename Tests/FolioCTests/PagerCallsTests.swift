import FolioCHeader
import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

@Suite("Pagers in C")
struct PagerCallsTests {
  /// A pager with pages and a size.
  private func shelf() throws -> CPager {
    let pager = CPager(try CConfig(file: "Configs/shelf.kdl"))
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { ($0.extent, $0.cross_extent) = (390, 844) })
    pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = 20 })
    return pager
  }

  @Test("a hard fling on the shelf moves three cards, is explained and settles there")
  func shelfThrow() throws {
    let pager = try shelf()
    pager.send(folio_event(FOLIO_EVENT_BEGIN_DRAG) { $0.offset = -20 })
    pager.send(folio_event(FOLIO_EVENT_SCROLL) { $0.offset = 40 })
    pager.send(folio_event(FOLIO_EVENT_RELEASE) { $0.velocity = 1.1 })
    #expect(
      pager.effects.map { $0.kind } == [
        FOLIO_EFFECT_PHASE, FOLIO_EFFECT_TARGET, FOLIO_EFFECT_RETARGET,
      ])
    #expect(pager.effects.last?.offset == 910)
    #expect(pager.state.phase == FOLIO_SETTLING)
    #expect(pager.text(FOLIO_PAGER_EXPLANATION).contains("velocity-steps  3 snap points: 1.1 >= 1"))
    pager.send(folio_event(FOLIO_EVENT_SCROLL) { ($0.offset, $0.cause) = (910, 1) })
    pager.send(folio_event(FOLIO_EVENT_STOPPED) { $0.offset = 910 })
    #expect(pager.effects.last?.outcome == FOLIO_ENDED_CHANGED)
    #expect((pager.state.settled, pager.state.offset) == (3, 910))
  }

  @Test("without pages there is no page position")
  func noPages() throws {
    let pager = try shelf()
    pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = 0 })
    let state = pager.state
    #expect(state.current == -1 && state.fraction.isNaN && state.clamped_fraction.isNaN)
    #expect(state.scroll_fraction == 0)
  }

  @Test("`folio_pager_decide` returns the target of a release and changes nothing")
  func decide() throws {
    let pager = try shelf()
    let release = folio_event(FOLIO_EVENT_RELEASE) { $0.velocity = 0.5 }
    var decision = folio_decision.sized
    let before = pager.text(FOLIO_PAGER_STATE_JSON)
    #expect(withUnsafePointer(to: release) { folio_pager_decide(pager.handle, $0, &decision) } == 0)
    #expect(pager.text(FOLIO_PAGER_STATE_JSON) == before)
    #expect((decision.flags, decision.page, decision.offset) == (FOLIO_DECISION_RESTS, 1, 290))
  }

  @Test("a copy is independent of its original and outlives it")
  func copy() throws {
    var copy: CPager
    do {
      let pager = try shelf()
      var handle: OpaquePointer?
      _ = folio_pager_copy(pager.handle, &handle)
      copy = CPager(taking: handle)
      pager.send(folio_event(FOLIO_EVENT_GO) { $0.page = 5 })
      #expect(pager.state.settled == 5)
    }
    #expect(copy.state.settled == 0)
  }

  @Test("a refused event changes nothing, and the effects name the reason")
  func refused() throws {
    let pager = try shelf()
    let before = pager.text(FOLIO_PAGER_STATE_JSON)
    #expect(pager.send(folio_event(FOLIO_EVENT_GO) { $0.page = 20 }) == FOLIO_RESULT_REFUSED)
    #expect(pager.text(FOLIO_PAGER_EFFECTS_JSON).contains("there is no page 20"))
    #expect(pager.text(FOLIO_PAGER_STATE_JSON) == before)
  }

  @Test("a page requested before there are pages is kept, in a pager and in a view")
  func early() {
    let config = CConfig("pager p { pages extent=100 }")
    let go = folio_event(FOLIO_EVENT_GO) { $0.page = 3 }
    let size = folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 100 }
    let pages = folio_event(FOLIO_EVENT_RELOAD) { $0.count = 5 }
    let pager = CPager(config)
    for event in [go, size, pages] { #expect(pager.send(event) == FOLIO_RESULT_OK) }
    #expect((pager.state.settled, pager.state.offset) == (3, 300))
    let view = CView(config) { $0.count = 0 }
    for event in [go, pages] { #expect(view.send(event) == FOLIO_RESULT_OK) }
    #expect(view.state.settled == 3)
    let other = CView(config) { ($0.extent, $0.page) = (100, 7) }
    #expect((other.state.settled, other.state.offset) == (7, 700))
  }

  @Test("shared snap points are counted once, and an event can go to a snap point")
  func snapPoints() {
    let view = CView(CConfig("pager p { pages extent=100 }")) { ($0.extent, $0.count) = (450, 10) }
    #expect((view.state.snap_count, view.state.current_snap) == (7, 0))
    view.send(folio_event(FOLIO_EVENT_GO) { ($0.destination, $0.page) = (FOLIO_GO_SNAP, 5) })
    #expect((view.state.current_snap, view.state.offset) == (5, 500))
    let none = CPager(CConfig("pager p { pages extent=100 }"))
    #expect((none.state.snap_count, none.state.current_snap) == (0, -1))
  }

  @Test("edits apply together, and an invalid one leaves the pages unchanged")
  func edits() throws {
    let config = CConfig("pager p { pages extent=content }")
    let pager = CPager(config)
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 100 })
    #expect(folio_pager_reload(pager.handle, [100, 200, 300], 3) == FOLIO_RESULT_OK)
    var remove = folio_edit.sized
    (remove.kind, remove.page, remove.count) = (FOLIO_EDIT_REMOVE, 0, 1)
    var insert = folio_edit.sized
    (insert.kind, insert.at, insert.count, insert.extent) = (FOLIO_EDIT_INSERT, 3, 2, 50)
    #expect(folio_pager_edit(pager.handle, [remove, insert], 2, 2) == FOLIO_RESULT_OK)
    #expect(
      (pager.state.page_count, pager.state.settled, pager.state.content_extent) == (4, 2, 600))
    remove.page = 9
    #expect(folio_pager_edit(pager.handle, [insert, remove], 2, -1) == FOLIO_RESULT_REFUSED)
    #expect(pager.state.page_count == 4)
  }

  @Test("pages with explicit positions snap at them, except those that opt out")
  func places() throws {
    let pager = CPager(CConfig("pager p { pages placed; snap leading }"))
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 100 })
    var places = [folio_place](repeating: .sized, count: 3)
    for index in places.indices {
      (places[index].start, places[index].extent) = (Double(index) * 250, 200)
      places[index].alignment = .nan
    }
    places[1].flags = FOLIO_PLACE_NO_REST
    #expect(folio_pager_reload_placed(pager.handle, places, 3, .nan) == FOLIO_RESULT_OK)
    #expect((pager.state.page_count, pager.state.content_extent) == (3, 700))
    pager.send(folio_event(FOLIO_EVENT_GO) { $0.destination = FOLIO_GO_NEXT })
    #expect((pager.state.settled, pager.state.offset) == (2, 500))
    places[2].extent = .nan
    #expect(folio_pager_reload_placed(pager.handle, places, 3, .nan) == FOLIO_RESULT_REFUSED)
    #expect(pager.state.offset == 500)
  }

  @Test("another pager restores a saved state and refuses other bytes")
  func save() throws {
    let pager = try shelf()
    pager.send(folio_event(FOLIO_EVENT_GO) { $0.page = 7 })
    let count = folio_pager_save(pager.handle, nil, 0)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    #expect(folio_pager_save(pager.handle, &bytes, count) == count)
    let other = try shelf()
    #expect(folio_pager_restore(other.handle, bytes, count) == FOLIO_RESULT_OK)
    #expect(other.state.settled == 7)
    #expect(folio_pager_restore(other.handle, [1, 2, 3], 3) == FOLIO_RESULT_BAD_ARGUMENT)
  }

  @Test("a change of the config keeps the page")
  func configure() throws {
    let pager = try shelf()
    pager.send(folio_event(FOLIO_EVENT_GO) { $0.page = 4 })
    let other = CConfig("pager wide { pages extent=(viewport)1 }")
    #expect(folio_pager_configure(pager.handle, other.handle, nil) == FOLIO_RESULT_OK)
    #expect((pager.state.settled, pager.state.offset) == (4, 4 * 390))
    #expect(folio_pager_configure(pager.handle, other.handle, "none") == FOLIO_RESULT_NO_PAGER)
  }

  /// Random events under a committed config, for the engine in C and in Swift.
  struct Word: CustomStringConvertible {
    var file: String
    var events: [folio_event]

    init(_ choices: inout Choices) {
      file = choices.element(of: ["shelf", "card-feed", "carousel", "deals", "platforms/embla"])
      events = choices.array(upTo: 30) { choices in
        let kind = choices.element(of: [1, 2, 2, 2, 3, 3, 4, 5, 5, 6, 7] as [Int32])
        return folio_event(kind) { event in
          event.offset = choices.dyadic(in: -100...6000, bits: 2)
          event.velocity = choices.dyadic(in: -4...4, bits: 6)
          event.cause = Int32(choices.int(in: 0...3))
          event.destination = Int32(choices.int(in: 0...5))
          event.page = Int64(choices.int(in: -2...22))
          event.flags = UInt32(choices.int(in: 0...3))
          event.extent = choices.dyadic(in: 0...900, bits: 1)
          event.stage = Int32(choices.int(in: 0...4))
        }
      }
    }

    var description: String { "\(file): \(events)" }
  }

  @Test("after any events, the state equals the engine's bit for bit")
  func laws() {
    forAll("through C", { Word(&$0) }) { word in
      let config = try CConfig(file: "Configs/\(word.file).kdl")
      let pager = CPager(config)
      let root = try #require(SharedFolder.packageRoot)
      let text = try String(
        contentsOf: root.appendingPathComponent("Configs/\(word.file).kdl"), encoding: .utf8)
      let loaded = ConfigLoader(registry: .all).load([SourceText(name: word.file, text: text)])
      var native = Pager(try #require(loaded.pagers.first))
      var effects = Effects()
      let size = folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 390 }
      let reload = folio_event(FOLIO_EVENT_RELOAD) { $0.count = 20 }
      native.handle(.resize(.step(to: Viewport(extent: 390))), into: &effects)
      native.handle(.reload(.uniform(count: 20)), into: &effects)
      for event in [size, reload] { pager.send(event) }
      for event in word.events {
        pager.send(event)
        effects.clear()
        native.handle(try #require(Self.event(event)), into: &effects)
        let state = pager.state
        try hold(state.offset == native.offset.value, "offset \(state.offset) \(native.offset)")
        try hold(state.fraction == native.fraction, "fraction")
        try hold(state.target_offset == (native.target?.offset ?? native.offset).value, "target")
        try hold(state.settled == Int64(native.settled ?? -1), "settled")
        try hold(pager.effects.count == effects.list.count, "effects")
      }
      return true
    }
  }

  /// The engine's event for one in C, converted independently of the library.
  private static func event(_ event: folio_event) -> PagerEvent? {
    let offset = Points(event.offset)
    let viewport = Viewport(extent: Points(event.extent))
    let causes: [ScrollCause] = [.drag, .motion, .programmatic, .surface]
    switch event.kind {
    case 1: return .beginDrag(at: offset)
    case 2: return .scroll(to: offset, cause: causes[Int(event.cause)])
    case 3: return .release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: event.velocity)))
    case 4: return .cancel(at: offset)
    case 5: return .stopped(at: offset, afterTouch: event.flags & 2 != 0)
    case 6:
      let places: [Destination] = [
        .page(Int(event.page)), .position(0), .next, .previous, .first, .last,
      ]
      return .go(places[Int(event.destination)], animated: event.flags & 1 != 0)
    case 7:
      let stages: [ResizeStage] = [
        .step(to: viewport), .willResize(to: viewport), .alongside, .didLayout(viewport),
        .didResize,
      ]
      return .resize(stages[Int(event.stage)])
    default: return nil
    }
  }
}
