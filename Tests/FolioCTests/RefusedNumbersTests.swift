import FolioCHeader
import Testing

/// Numbers that are not finite or beyond all limits.
@Suite("Refused numbers in C")
struct RefusedNumbersTests {
  /// Numbers that are invalid as lengths.
  private static let noLengths: [Double] = [.nan, .infinity, -.infinity, 1e300]

  /// Changes that make a release invalid.
  private let refusals: [(inout folio_event) -> Void] = [
    { $0.velocity = .nan }, { $0.velocity = -.infinity }, { $0.velocity = 1e7 },
    { $0.proposed_target = .infinity }, { $0.proposed_travel = 1e300 },
    { $0.pointer_travel = .infinity }, { $0.finger_target = -1e300 },
  ]

  /// An idle pager with a size and pages.
  private func resting() -> CPager {
    let pager = CPager(CConfig("pager p { pages extent=300 }"))
    pager.send(folio_event(FOLIO_EVENT_RESIZE) { $0.extent = 390 })
    pager.send(folio_event(FOLIO_EVENT_RELOAD) { $0.count = 5 })
    return pager
  }

  /// A dragged pager.
  private func dragged() -> CPager {
    let pager = resting()
    pager.send(folio_event(FOLIO_EVENT_BEGIN_DRAG))
    pager.send(folio_event(FOLIO_EVENT_SCROLL) { $0.offset = 40 })
    return pager
  }

  @Test("a refused release is not explained, and the last accepted one still is")
  func refusedRelease() {
    for refusal in refusals {
      let pager = dragged()
      #expect(
        pager.send(folio_event(FOLIO_EVENT_RELEASE, refusal)) == FOLIO_RESULT_REFUSED)
      #expect(pager.text(FOLIO_PAGER_EXPLANATION).isEmpty)
      #expect(pager.text(FOLIO_PAGER_DECISION_JSON) == "null")
      pager.send(folio_event(FOLIO_EVENT_RELEASE) { $0.velocity = 0.5 })
      let taken = pager.text(FOLIO_PAGER_DECISION_JSON)
      #expect(taken.contains("\"velocity\":0.5"))
      pager.send(folio_event(FOLIO_EVENT_BEGIN_DRAG) { $0.offset = 90 })
      pager.send(folio_event(FOLIO_EVENT_RELEASE, refusal))
      #expect(pager.text(FOLIO_PAGER_DECISION_JSON) == taken)
    }
  }

  @Test("lifting a finger at an invalid velocity is ignored and not explained")
  func tooFast() {
    let view = CView(CConfig("pager p { pages extent=300 }"))
    folio_view_touch(view.handle)
    folio_view_move(view.handle, 40)
    for velocity in [1e300, -1e7, .infinity, -.infinity] as [Double] {
      folio_view_lift(view.handle, velocity)
      #expect(view.state.flags & FOLIO_STATE_IS_TOUCHED != 0, "\(velocity)")
      #expect(view.text(FOLIO_PAGER_EXPLANATION).isEmpty, "\(velocity)")
    }
    folio_view_lift(view.handle, 0.5)
    #expect(view.text(FOLIO_PAGER_EXPLANATION).contains("v=0.5"))
  }

  @Test("`folio_pager_decide` refuses the numbers that a release refuses")
  func question() {
    let pager = dragged()
    for refusal in refusals {
      let release = folio_event(FOLIO_EVENT_RELEASE, refusal)
      var decision = folio_decision.sized
      decision.page = 77
      let result = withUnsafePointer(to: release) {
        folio_pager_decide(pager.handle, $0, &decision)
      }
      #expect(result == FOLIO_RESULT_BAD_ARGUMENT)
      #expect(decision.page == 77)
    }
  }

  @Test("an event with an invalid length is refused and changes nothing", arguments: noLengths)
  func lengths(number: Double) {
    let changes: [(kind: Int32, change: (inout folio_event) -> Void)] = [
      (FOLIO_EVENT_RESIZE, { $0.extent = number }),
      (FOLIO_EVENT_RESIZE, { $0.cross_extent = number }),
      (FOLIO_EVENT_INSETS, { $0.leading = number }),
      (FOLIO_EVENT_INSETS, { $0.trailing = number }),
      (FOLIO_EVENT_SAFE_AREA, { $0.leading = number }),
      (FOLIO_EVENT_SAFE_AREA, { $0.cross_trailing = number }),
      (FOLIO_EVENT_WINDOW, { $0.trailing = number }),
      // Here NaN is valid: it ends the reports of the window.
      (FOLIO_EVENT_WINDOW, { $0.leading = number.isNaN ? .infinity : number }),
    ]
    let (pager, view) = (resting(), CView(CConfig("pager p { pages extent=300 }")))
    let before = [pager.text(FOLIO_PAGER_STATE_JSON), view.text(FOLIO_PAGER_STATE_JSON)]
    for (kind, change) in changes {
      let event = folio_event(kind, change)
      #expect(pager.send(event) != FOLIO_RESULT_OK, "\(kind)")
      #expect(view.send(event) != FOLIO_RESULT_OK, "\(kind)")
      #expect(
        before == [pager.text(FOLIO_PAGER_STATE_JSON), view.text(FOLIO_PAGER_STATE_JSON)],
        "\(kind)")
    }
  }

  @Test("insets of a view are physical, and refused ones are in the notifications")
  func insets() {
    let view = CView(CConfig("pager p {}")) { $0.flags = FOLIO_VIEW_RIGHT_TO_LEFT }
    #expect(view.send(folio_event(FOLIO_EVENT_INSETS) { $0.leading = 20 }) == FOLIO_RESULT_OK)
    #expect((view.state.leading, view.state.trailing) == (0, 20))
    let refused = folio_event(FOLIO_EVENT_INSETS) { $0.leading = .nan }
    #expect(view.send(refused) == FOLIO_RESULT_REFUSED)
    #expect((view.state.leading, view.state.trailing) == (0, 20))
    #expect(view.text(FOLIO_VIEW_NEWS_JSON).contains("\"refused\""))
  }

  @Test(
    "resizing a view has the same limit as creating one", arguments: [-1, 0, 1e12, 1e12.nextUp])
  func sizes(extent: Double) {
    let made = CView(CConfig("pager p {}")) { $0.extent = extent }
    let resized = CView(CConfig("pager p {}"))
    let result = folio_view_resize(resized.handle, extent, 844)
    #expect((made.handle != nil) == (extent <= 1e12))
    #expect(result == (extent <= 1e12 ? FOLIO_RESULT_OK : FOLIO_RESULT_BAD_ARGUMENT))
  }

  @Test("moves of any length leave a view at a finite offset")
  func moves() {
    for distance in [1e308, -1e308, 1e15] as [Double] {
      let view = CView(CConfig("pager p {}"))
      folio_view_touch(view.handle)
      for _ in 0..<3 { folio_view_move(view.handle, distance) }
      #expect(view.state.physical_offset.isFinite, "\(distance)")
      #expect(view.shown.allSatisfy { $0.start.isFinite }, "\(distance)")
    }
  }

  @Test("a saved state is refused while a finger holds the pager")
  func restore() {
    let pager = dragged()
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = folio_pager_save(pager.handle, &bytes, 4096)
    #expect(folio_pager_restore(pager.handle, bytes, count) == FOLIO_RESULT_REFUSED)
    #expect(pager.state.offset == 40)
  }
}
