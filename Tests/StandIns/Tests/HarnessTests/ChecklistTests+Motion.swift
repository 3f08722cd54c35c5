import FolioKit
import Harness
import Testing

// What a scroll view does and tells by itself while sizes change and things move.
extension ChecklistTests {
  @Test("content that shrinks under the offset leaves a page that is there (F14)", arguments: axes)
  func content(_ axis: String) {
    let app = app(axis)
    app.go(.page(4), animated: false)
    app.send(.edit([.remove(.index(4)), .remove(.index(3))]))
    #expect(app.driver.pager.settled == 2)
    #expect(app.view.offset == 200)
    #expect(app.cards.map { $0.start } == [0])
  }

  @Test("in the background other sizes come and go, and the place stays (F16)", arguments: axes)
  func background(_ axis: String) {
    let app = app(axis, "pages extent=60 spacing=8; snap center")
    app.go(.page(3), animated: false)
    let (offset, cards) = (app.view.offset, app.cards.map { $0.start })
    for (width, height) in [(250.0, 80.0), (80, 250), (0, 0)] {
      app.goToBackgroundAndBack(width: width, height: height)
      #expect(app.view.offset == offset)
      #expect(app.cards.map { $0.start } == cards)
      #expect(app.driver.pager.settled == 3)
    }
  }

  @Test("in the background a drag or a motion under way comes to a page (F16)", arguments: axes)
  func backgroundInMotion(_ axis: String) {
    let app = app(axis)
    app.drag(by: 30, velocity: 0.5)
    app.view.advance(by: 50)
    app.goToBackgroundAndBack(width: 250, height: 80)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    #expect(app.view.offset == 100)
    app.view.touchDown()
    app.view.move(by: 70)
    app.goToBackgroundAndBack(width: 250, height: 80)
    app.view.cancelTouch()
    app.view.run()
    #expect(app.driver.pager.phase == .idle)
    #expect(app.driver.pager.settled.map { Points(Double($0) * 100) } == app.view.offset)
  }

  @Test(
    "a delegate may go elsewhere from within the setter of the offset (F17)",
    arguments: [true, false])
  func reentrant(_ isAnimated: Bool) {
    let app = app("horizontal")
    app.onScroll { app.go(.page(3), animated: isAnimated) }
    app.go(.page(1), animated: false)
    app.view.run()
    #expect(app.driver.pager.settled == 3)
    #expect(app.driver.pager.phase == .idle)
    #expect(app.view.offset == 300)
  }

  @Test("an offset that is set is nobody's scrolling, a motion of the app's own is one (F17)")
  func causes() {
    let app = app("horizontal")
    app.go(.page(1), animated: false)
    app.go(.page(2), animated: true)
    app.view.run()
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    var causes: [ScrollCause?] = []
    for case .callback(.didScroll(_, let cause)) in app.trace where causes.last != .some(cause) {
      causes.append(cause)
    }
    #expect(causes == [nil, .motion, .drag, .motion])
  }

  @Test("a request for the place it is at is completed, though no end is told (F18)")
  func there() {
    let app = app("horizontal")
    app.go(.page(0), animated: true)
    #expect(app.trace.contains(.effect(.ended(.go, .arrived))))
    #expect(
      !app.trace.contains {
        if case .callback(.didEndScrollingAnimation) = $0 { true } else { false }
      })
    #expect(app.driver.pager.phase == .idle)
  }

  @Test("a request for the place it is passing is completed, though no end is told (F18)")
  func passing() {
    let app = app("horizontal", "pages extent=50")
    app.go(.page(2), animated: true)
    app.view.advance(by: 150)
    #expect(app.view.offset == 50)
    app.go(.page(1), animated: true)
    #expect(app.driver.pager.phase == .idle)
    #expect(app.driver.pager.settled == 1)
    app.view.run()
    #expect(app.view.offset == 50)
  }

  @Test(
    "a rest that falls between two pixels is reached all the same (F22)",
    arguments: [1.0, 0.5, 1.0 / 3])
  func pixels(_ pixel: Double) {
    let app = AppPlayer(
      Setup(
        "pixels", "pager p { pages extent=33.4 }", pageCount: 9,
        behavior: .uikit(UIKitDecay(), pixel: Points(pixel))))
    for page in 1...4 {
      app.forget()
      app.drag(by: 10, velocity: 0.3)
      app.view.run()
      #expect(app.driver.pager.settled == page)
      #expect(app.driver.pager.offset == Points(33.4) * Double(page))
      let ends = app.trace.filter { if case .effect(.ended) = $0 { true } else { false } }
      #expect(ends == [.effect(.ended(.gesture, .changed))])
    }
  }

  @Test(
    "right to left the pages lie in the mirror, on the horizontal axis only (F23)", arguments: axes)
  func mirrored(_ axis: String) {
    let app = app(axis)
    app.turn(.rightToLeft)
    app.go(.page(1), animated: false)
    #expect(app.view.offset == (axis == "horizontal" ? 300 : 100))
  }

  @Test(
    "a touch that only its recogniser says was taken away leaves nothing half way", arguments: axes)
  func cancelled(_ axis: String) {
    let app = app(axis)
    app.silenceCancelledDrags()
    app.view.touchDown()
    app.view.move(by: 70)
    app.view.cancelTouch()
    app.view.run()
    #expect(app.driver.pager.phase == .idle)
    #expect(app.driver.pager.settled == 1)
    #expect(app.view.offset == 100)
  }
}
