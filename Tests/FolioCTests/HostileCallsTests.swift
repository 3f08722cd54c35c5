import FolioCHeader
import FolioTestSupport
import Foundation
import Testing

@Suite("Misuse by C programs")
struct HostileCallsTests {
  @Test("NULL for a handle, a struct or a result is a bad argument or does nothing")
  func nothing() {
    let bad = FOLIO_RESULT_BAD_ARGUMENT
    var out: OpaquePointer?
    var number = 0.0
    #expect(folio_config_create(nil, 4, nil, &out) == bad)
    #expect(folio_config_create("", 0, nil, nil) == bad)
    #expect(folio_config_create("x", .max, nil, &out) == bad)
    #expect(folio_config_text(nil, 1, nil, 0) == 0)
    #expect(folio_config_pager_count(nil) == 0)
    #expect(folio_pager_create(nil, nil, &out) == bad)
    #expect(folio_pager_copy(nil, &out) == bad)
    #expect(folio_pager_send(nil, nil) == bad)
    #expect(folio_pager_reload(nil, nil, 3) == bad)
    #expect(folio_pager_edit(nil, nil, 1, -1) == bad)
    #expect(folio_pager_configure(nil, nil, nil) == bad)
    #expect(folio_pager_effect_count(nil) == 0)
    #expect(folio_pager_effect(nil, 0, nil) == bad)
    #expect(folio_pager_state(nil, nil) == bad)
    #expect(folio_pager_decide(nil, nil, nil) == bad)
    #expect(folio_pager_page_frame(nil, 0, &number, nil) == bad)
    #expect(folio_pager_text(nil, 1, nil, 0) == 0)
    #expect(folio_pager_record(nil) == bad)
    #expect(folio_pager_recording_text(nil, nil, 0) == 0)
    #expect(folio_pager_save(nil, nil, 0) == 0)
    #expect(folio_pager_restore(nil, nil, 0) == bad)
    #expect(folio_view_create(nil, nil, nil, &out) == bad)
    #expect(folio_pager_reload_placed(nil, nil, 3, 0) == bad)
    folio_config_destroy(nil)
    folio_pager_destroy(nil)
    #expect(out == nil)
  }

  @Test("a view function does nothing for NULL or for a pager without a view")
  func noView() {
    let pager = CPager(CConfig("pager p {}"))
    let before = pager.text(FOLIO_PAGER_STATE_JSON)
    for handle in [nil, pager.handle] {
      folio_view_touch(handle)
      folio_view_move(handle, 1)
      folio_view_lift(handle, 1)
      folio_view_cancel(handle)
      folio_view_wheel(handle, 1)
      folio_view_advance(handle, 1)
      folio_view_run(handle, 1)
      folio_view_finish(handle)
      #expect(folio_view_key(handle, 0) == FOLIO_RESULT_BAD_ARGUMENT)
      #expect(folio_view_resize(handle, 1, 1) == FOLIO_RESULT_BAD_ARGUMENT)
      #expect(folio_view_set_flags(handle, 0) == FOLIO_RESULT_BAD_ARGUMENT)
      #expect(folio_view_shown(handle, nil, 0) == 0)
    }
    #expect(pager.text(FOLIO_PAGER_STATE_JSON) == before)
    #expect(pager.text(FOLIO_VIEW_NEWS_JSON).isEmpty)
  }

  @Test(
    "a struct that is too small is refused, and a larger one is filled up to the known size")
  func sizes() {
    let pager = CPager(CConfig("pager p {}"))
    var small = folio_state()
    small.struct_size = UInt32(MemoryLayout<folio_state>.size) - 8
    #expect(folio_pager_state(pager.handle, &small) == FOLIO_RESULT_BAD_ARGUMENT)
    #expect(small.phase == 0)
    let size = MemoryLayout<folio_state>.size
    let large = UnsafeMutableRawPointer.allocate(byteCount: size + 64, alignment: 8)
    defer { large.deallocate() }
    large.initializeMemory(as: UInt8.self, repeating: 7, count: size + 64)
    large.storeBytes(of: UInt32(size + 64), as: UInt32.self)
    let state = large.assumingMemoryBound(to: folio_state.self)
    #expect(folio_pager_state(pager.handle, state) == FOLIO_RESULT_OK)
    #expect(large.load(as: UInt32.self) == UInt32(size + 64))
    for place in size..<size + 64 {
      #expect(large.load(fromByteOffset: place, as: UInt8.self) == 7)
    }
  }

  @Test("no more pages are written than the capacity allows")
  func capacity() throws {
    let view = CView(CConfig("pager p { pages extent=20 }"))
    var pages = [folio_shown](repeating: .sized, count: 8)
    pages[3].page = 77
    let count = folio_view_shown(view.handle, &pages, 3)
    #expect(count == 20)
    #expect(pages[2].page == 2)
    #expect(pages[3].page == 77)
    #expect(folio_view_shown(view.handle, nil, 3) == 20)
  }

  @Test(
    "no pages are returned if a struct is too small or its size is not a multiple of 8",
    arguments: [0, 4, 40, 44, 52] as [UInt32])
  func unusableSize(size: UInt32) {
    let view = CView(CConfig("pager p { pages extent=20 }"))
    var pages = [folio_shown](repeating: .sized, count: 8)
    (pages[0].struct_size, pages[0].page) = (size, 77)
    #expect(folio_view_shown(view.handle, &pages, 3) == 0)
    #expect(pages[0].page == 77)
  }

  @Test("non-finite, too large and undefined numbers are refused and change nothing")
  func numbers() {
    let pager = CPager(CConfig("pager p {}"))
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 390 })
    pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = 5 })
    let before = pager.text(FOLIO_PAGER_STATE_JSON)
    // Negative lengths count as 0.
    for number in [.nan, .infinity, 1e300, .greatestFiniteMagnitude] as [Double] {
      let events = [
        folio_event(FOLIO_EVENT_BEGIN_DRAG) { $0.offset = number },
        folio_event(FOLIO_EVENT_SCROLL) { $0.offset = number },
        folio_event(FOLIO_EVENT_RESIZE) { $0.extent = number },
        folio_event(FOLIO_EVENT_INSETS) { $0.leading = number },
        folio_event(FOLIO_EVENT_GO) { ($0.destination, $0.position) = (FOLIO_GO_POSITION, number) },
      ]
      for event in events {
        #expect(pager.send(event) != FOLIO_RESULT_OK, "\(event.kind) \(number)")
        #expect(pager.text(FOLIO_PAGER_STATE_JSON) == before, "\(event.kind) \(number)")
      }
    }
    for count in [Int64.min, -1, Int64.max] {
      #expect(pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = count }) != FOLIO_RESULT_OK)
    }
    for kind in [Int32.min, 0, 15, .max] {
      #expect(pager.send(folio_event(kind)) == FOLIO_RESULT_BAD_ARGUMENT)
    }
    #expect(pager.text(FOLIO_PAGER_STATE_JSON) == before)
  }

  @Test(
    "a view accepts options up to the ends of their ranges",
    arguments: [
      ("clock", [-1e13, 1e13, .nan], [(-1e13).nextDown, 1e13.nextUp, .infinity]),
      ("extent", [0, 1e12], [.nan, .infinity, 1e12.nextUp]),
      ("cross_extent", [0, 1e12], [.nan, .infinity, 1e12.nextUp]),
      ("slop", [0, 1e12], [.nan, .infinity, 1e12.nextUp]),
      ("pixel", [0, 0.5], [.nan, -.infinity, 1e12.nextUp]),
      ("count", [0, 2_147_483_647], [-1, 2_147_483_648]),
    ] as [(String, [Double], [Double])])
  func options(name: String, taken: [Double], refused: [Double]) {
    func make(_ number: Double) -> Bool {
      let view = CView(CConfig("pager p {}")) { options in
        switch name {
        case "clock": options.clock = number
        case "extent": options.extent = number
        case "cross_extent": options.cross_extent = number
        case "slop": options.slop = number
        case "pixel": options.pixel = number
        default: options.count = Int64(number)
        }
      }
      return view.handle != nil
    }
    for number in taken { #expect(make(number), "\(name) \(number)") }
    for number in refused { #expect(!make(number), "\(name) \(number)") }
  }

  /// Random calls with random bytes and numbers.
  struct Noise: CustomStringConvertible {
    var calls: [(call: Int, bytes: [UInt8], number: Double)]

    init(_ choices: inout Choices) {
      calls = choices.array(upTo: 40) { choices in
        var bytes = (0..<160).map { _ in UInt8(choices.below(256)) }
        // Mostly a valid size and kind.
        if choices.flag(9, outOf: 10) { bytes.replaceSubrange(0..<4, with: [160, 0, 0, 0]) }
        if choices.flag(9, outOf: 10) {
          bytes.replaceSubrange(4..<8, with: [UInt8(choices.below(14)), 0, 0, 0])
        }
        for field in 2..<10 where choices.flag(4, outOf: 5) {
          bytes.replaceSubrange(
            field * 4..<field * 4 + 4, with: [UInt8(choices.below(5)), 0, 0, 0])
        }
        let number = choices.element(
          of: [0, 1, -3, 250, -1e7, 1e16, .nan, .infinity, Double(bitPattern: choices.below(.max))])
        return (choices.int(in: 0...13), bytes, number)
      }
    }

    var description: String { "\(calls)" }
  }

  @Test("random calls with random bytes return a result and leave a finite state")
  func noise() {
    let configs = [
      "pager p {}", "pager p { loop clones; pages extent=300 }",
      "pager p { axis vertical; pages extent=content }",
    ]
    forAll("noise", share: 0.25, { Noise(&$0) }) { noise in
      for config in configs.map({ CConfig($0) }) {
        let (pager, view) = (CPager(config), CView(config))
        for (call, bytes, number) in noise.calls {
          let result = Self.perform(call, bytes, number, pager, view)
          try hold((0...5).contains(result), "result \(result)")
          for state in [pager.state, view.state] {
            try hold(state.offset.isFinite && state.content_extent.isFinite, "\(state)")
            try hold((-1...max(0, state.page_count)).contains(state.settled), "\(state.settled)")
          }
        }
      }
      return true
    }
  }

  private static func perform(
    _ call: Int, _ bytes: [UInt8], _ number: Double, _ pager: CPager, _ view: CView
  ) -> folio_result {
    bytes.withUnsafeBytes { bytes in
      let event = bytes.baseAddress?.assumingMemoryBound(to: folio_event.self)
      let edit = bytes.baseAddress?.assumingMemoryBound(to: folio_edit.self)
      switch call {
      case 0...3: return folio_pager_send(pager.handle, event)
      case 4: return folio_pager_send(view.handle, event)
      case 5: return folio_pager_edit(pager.handle, edit, 1, Int64(bytes[8]) - 1)
      case 6: return folio_pager_edit(view.handle, edit, 1, Int64(bytes[8]) - 1)
      case 7: return folio_view_resize(view.handle, number, number)
      case 8: return folio_pager_reload(view.handle, [number, 10], 2)
      case 9: folio_view_move(view.handle, number)
      case 10: folio_view_lift(view.handle, number)
      case 11: folio_view_wheel(view.handle, number)
      case 12: folio_view_advance(view.handle, number)
      default: folio_view_touch(view.handle)
      }
      return FOLIO_RESULT_OK
    }
  }
}
