import FolioCHeader
import FolioPlatforms
import FolioReplay
import Foundation
import Testing

@Suite("Views in C")
struct ViewCallsTests {
  @Test("a fling lands on the third card, and the visible pages have their positions")
  func throwing() throws {
    let view = CView(try CConfig(file: "Configs/shelf.kdl"))
    view.flick(60, 1.1)
    #expect((view.state.settled, view.state.offset, view.state.physical_offset) == (3, 910, 910))
    #expect(view.shown.map { $0.page } == [2, 3, 4])
    #expect(view.shown.map { $0.start } == [-290, 20, 330])
    #expect(view.text(FOLIO_PAGER_EXPLANATION).contains("decided by velocity-steps"))
  }

  @Test("a view records from rest on, as a script that replays the same landing")
  func recording() throws {
    let view = CView(try CConfig(file: "Configs/shelf.kdl"))
    func text() -> String { cText { folio_pager_recording_text(view.handle, $0, $1) } }
    #expect(text().isEmpty)
    #expect(folio_pager_record(view.handle) == FOLIO_RESULT_OK)
    view.flick(60, 1.1)
    #expect(try PagerReplay(text(), registry: .all).run().landings == [3])
    let pager = CPager(CConfig("pager p {}"))
    #expect(folio_pager_record(pager.handle) == FOLIO_RESULT_BAD_ARGUMENT)
    withExtendedLifetime((view, pager)) {}
  }

  @Test("many small time steps reach the same offset as one large step")
  func time() throws {
    let config = try CConfig(file: "Configs/shelf.kdl")
    let (one, other) = (CView(config), CView(config))
    for view in [one, other] {
      folio_view_touch(view.handle)
      folio_view_move(view.handle, 60)
      folio_view_lift(view.handle, 1.1)
    }
    for _ in 0..<64 { folio_view_advance(one.handle, 4) }
    folio_view_advance(other.handle, 256)
    #expect(one.state.offset == other.state.offset)
    #expect(one.state.offset > 40)
  }

  @Test("without an explicit velocity, the finger's moves determine the velocity of a release")
  func speed() throws {
    let view = CView(
      CConfig("pager p { paging { velocity-steps { step speed=0.5 pages=1 }; nearest } }"))
    for speed in [0.3, 0.7] {
      let page = view.state.settled
      folio_view_touch(view.handle)
      for _ in 0..<10 {
        folio_view_advance(view.handle, 10)
        folio_view_move(view.handle, speed * 10)
      }
      folio_view_lift(view.handle, .nan)
      folio_view_run(view.handle, 60_000)
      #expect(view.state.settled == page + (speed > 0.5 ? 1 : 0))
    }
  }

  @Test(
    "right-to-left and reversed views each invert the finger's direction, and together restore it",
    arguments: [0, 1, 2, 3] as [UInt32])
  func direction(flags: UInt32) {
    let page: Int64 = flags == 0 || flags == 3 ? 1 : 0
    let view = CView(CConfig("pager p {}")) { $0.flags = flags }
    view.flick(100, 1)
    #expect(view.state.settled == page)
    view.flick(-150, -1)
    #expect(view.state.settled == 1 - page)
  }

  @Test("a wheel settles on a page after a pause, and a key moves a page at once")
  func input() {
    let turning = CView(CConfig("pager p {}"))
    folio_view_wheel(turning.handle, 250)
    folio_view_run(turning.handle, 60_000)
    #expect((turning.state.phase, turning.state.settled) == (FOLIO_IDLE, 1))
    let view = CView(CConfig("pager p { wheel notch=scroll }"))
    folio_view_wheel(view.handle, 250)
    folio_view_advance(view.handle, 100)
    #expect((view.state.phase, view.state.offset) == (FOLIO_DRAGGING, 250))
    folio_view_run(view.handle, 60_000)
    #expect((view.state.phase, view.state.settled) == (FOLIO_IDLE, 1))
    #expect(folio_view_key(view.handle, FOLIO_KEY_RIGHT) == FOLIO_RESULT_OK)
    #expect(folio_view_key(view.handle, FOLIO_KEY_DOWN) == FOLIO_RESULT_NONE)
    folio_view_run(view.handle, 60_000)
    #expect(view.state.settled == 2)
  }

  @Test("a motion can be finished at once, at its target")
  func finish() throws {
    let view = CView(try CConfig(file: "Configs/shelf.kdl"))
    folio_view_touch(view.handle)
    folio_view_move(view.handle, 60)
    folio_view_lift(view.handle, 1.1)
    folio_view_finish(view.handle)
    #expect((view.state.phase, view.state.offset, view.state.settled) == (FOLIO_IDLE, 910, 3))
  }

  @Test("a resize keeps the page, and pages, config and direction can change")
  func changes() throws {
    let view = CView(CConfig("pager p {}"))
    view.send(folio_event(FOLIO_EVENT_GO) { $0.page = 4 })
    #expect(view.state.settled == 4)
    #expect(folio_view_resize(view.handle, 844, 390) == FOLIO_RESULT_OK)
    #expect((view.state.settled, view.state.offset) == (4, 4 * 844))
    view.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = 1_000_000 })
    #expect(view.state.page_count == 1_000_000)
    let other = try CConfig(file: "Configs/carousel.kdl")
    #expect(folio_pager_configure(view.handle, other.handle, nil) == FOLIO_RESULT_OK)
    #expect(view.state.flags & FOLIO_STATE_LOOPS != 0)
    #expect(folio_view_set_flags(view.handle, FOLIO_VIEW_RIGHT_TO_LEFT) == FOLIO_RESULT_OK)
    #expect(view.state.flags & FOLIO_STATE_IS_MIRRORED != 0)
  }

  @Test("visible pages of a loop are reported by their indices on every lap")
  func visible() throws {
    let view = CView(try CConfig(file: "Configs/carousel.kdl"))
    #expect((view.state.first_visible, view.state.last_visible) == (19, 1))
    for lap in 1...2 as ClosedRange<Int64> {
      for _ in 0..<20 {
        _ = folio_view_key(view.handle, FOLIO_KEY_LEFT)
        folio_view_run(view.handle, 3000)
      }
      #expect((view.state.laps, view.state.settled) == (-lap, 0))
      #expect((view.state.first_visible, view.state.last_visible) == (19, 1))
    }
  }

  @Test("a pager copied from a view has the view's page and moves independently")
  func pager() throws {
    let view = CView(try CConfig(file: "Configs/shelf.kdl"))
    view.flick(60, 1.1)
    var handle: OpaquePointer?
    #expect(folio_pager_copy(view.handle, &handle) == FOLIO_RESULT_OK)
    let pager = CPager(taking: handle)
    #expect(pager.state.settled == 3)
    pager.send(folio_event(FOLIO_EVENT_GO) { $0.page = 0 })
    #expect((pager.state.settled, view.state.settled) == (0, 3))
  }

  @Test("another view restores a saved state, and page frames are relative to the viewport")
  func save() {
    let config = CConfig("pager p {}")
    let (one, other) = (CView(config), CView(config))
    one.send(folio_event(FOLIO_EVENT_GO) { $0.page = 4 })
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = folio_pager_save(one.handle, &bytes, 256)
    #expect(folio_pager_restore(other.handle, bytes, count) == FOLIO_RESULT_OK)
    #expect((other.state.settled, other.state.physical_offset) == (4, 4 * 390))
    var (start, extent) = (0.0, 0.0)
    #expect(folio_pager_page_frame(other.handle, 5, &start, &extent) == FOLIO_RESULT_OK)
    #expect((start, extent) == (390, 390))
  }
  @Test("an app allows swipes, gives pages their time, pauses autoplay, and scrolls by itself")
  func queried() {
    let config = CConfig("pager p { autoplay interval dwell=(s)1 }")
    let view = CView(config) { $0.count = 5 }
    var event = folio_event.sized
    (event.kind, event.direction) = (FOLIO_EVENT_ALLOW, FOLIO_ALLOW_NONE)
    #expect(view.send(event) == FOLIO_RESULT_OK && view.state.allowed == FOLIO_ALLOW_NONE)
    folio_view_touch(view.handle)
    folio_view_move(view.handle, 200)
    folio_view_lift(view.handle, 2)
    folio_view_run(view.handle, 60_000)
    folio_view_advance(view.handle, 2_000)
    #expect(view.state.settled == 0)
    event.direction = FOLIO_ALLOW_BOTH
    view.send(event)
    (event.kind, event.page, event.count) = (FOLIO_EVENT_DWELL, 0, 5_000)
    #expect(view.send(event) == FOLIO_RESULT_OK)
    folio_view_advance(view.handle, 2_000)
    #expect(view.state.settled == 0 && view.state.phase == FOLIO_IDLE)
    #expect(folio_view_autoplay(view.handle, FOLIO_AUTOPLAY_PAUSE) == FOLIO_RESULT_OK)
    folio_view_advance(view.handle, 60_000)
    #expect(view.state.settled == 0)
    #expect(folio_view_autoplay(view.handle, FOLIO_AUTOPLAY_TRIGGER) == FOLIO_RESULT_OK)
    folio_view_run(view.handle, 60_000)
    #expect(view.state.settled == 1)
    folio_view_scroll(view.handle, 900, 0)
    folio_view_advance(view.handle, 149)
    #expect(view.state.phase == FOLIO_IDLE && view.state.offset == 900)
    folio_view_advance(view.handle, 1)
    #expect(view.state.target == 2)
    folio_view_run(view.handle, 60_000)
    #expect(view.state.settled == 2)
    #expect(folio_view_autoplay(view.handle, 3) == FOLIO_RESULT_BAD_ARGUMENT)
    event.direction = 4
    event.kind = FOLIO_EVENT_ALLOW
    #expect(view.send(event) == FOLIO_RESULT_BAD_ARGUMENT)
  }
}
