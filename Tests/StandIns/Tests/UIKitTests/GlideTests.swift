import FolioUIKit
import Testing
import UIKit

/// Where UIKit would not glide, and where a config names a motion, the engine's motion is shown.
@MainActor
@Suite(
  "Motions of the engine on UIKit", .serialized,
  .enabled(if: ThePerson.hasFinger, "needs a finger"))
struct GlideTests {
  /// Positions of Folio's simulated scroll view after a drag from 200 by 30.
  private func plotted(_ config: String, _ velocity: Double, at times: [Double]) throws -> [Double]
  {
    let pager = try Pager(config: "pager p { \(config) }")
    let motion = pager.motion ?? UIKitDecay()
    let view = SimulatedScrollView(viewport: Viewport(extent: 100), .uikit(motion))
    let driver = PagerDriver(pager)
    view.delegate = driver
    driver.connect(to: view)
    driver.send(.reload(.uniform(count: 9)))
    driver.go(.page(2), animated: false)
    view.touchDown()
    view.move(by: 30)
    view.lift(velocity: Velocity(pointsPerMillisecond: velocity))
    defer { view.delegate = nil }
    var now = 0.0
    return times.map {
      view.advance(by: $0 - now)
      now = $0
      return view.offset.value
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var config: String
    var velocity: Double
    var rest: CGFloat
    var testDescription: String { "\(config) at \(velocity)" }
  }

  nonisolated static let rows = [
    Row(config: "paging nearest", velocity: 1, rest: 200),
    Row(config: "paging nearest", velocity: 0.3, rest: 200),
    Row(config: "motion spring stiffness=200 damping=14", velocity: 1, rest: 300),
    Row(config: "motion spring stiffness=200 damping=14; paging nearest", velocity: 1, rest: 200),
    Row(config: "motion uikit-decay rate=0.99", velocity: 0.5, rest: 300),
  ]

  @Test(
    "the offset follows the engine's motion to its end, and the pager settles there",
    arguments: rows)
  func follows(_ row: Row) async throws {
    let screen = try Screen(row.config, count: 9)
    screen.paging?.scrollToPage(.page(2), animated: false)
    screen.forget()
    screen.drag(30, velocity: row.velocity)
    #expect(screen.paging?.pager.phase == .settling && screen.scrollView.isDecelerating)
    let times = (1...20).map { Double($0) * 50 }
    let plotted = try plotted(row.config, row.velocity, at: times)
    for (index, time) in times.enumerated() {
      await screen.wait(50)
      #expect(abs(screen.x - plotted[index]) <= 0.51, "after \(time) ms")
    }
    await screen.rest()
    #expect(screen.x == row.rest && screen.paging?.pager.phase == .idle)
    #expect(!screen.scrollView.isDecelerating)
    #expect(screen.ends == ["dragging true", "decelerating"])
  }

  @Test("a target ahead, of a config without a motion, is left to UIKit")
  func ahead() async throws {
    let screen = try Screen("", count: 9)
    screen.drag(30, velocity: 1)
    #expect(screen.scrollView.isDecelerating)
    await screen.rest()
    #expect(screen.x == 100 && screen.ends == ["dragging true", "decelerating"])
  }

  @Test("a touch ends the motion, and without a drag the pager goes on to its page")
  func caught() async throws {
    let screen = try Screen("paging nearest", count: 9)
    screen.paging?.scrollToPage(.page(2), animated: false)
    screen.drag(40, velocity: 1)
    await screen.wait(80)
    let place = screen.x
    #expect(place != 200)
    person.touch(screen.scrollView)
    await screen.wait(16)
    await screen.wait(400)
    #expect(screen.x == place && !screen.scrollView.isDecelerating)
    person.lift(screen.scrollView, velocity: .zero)
    await screen.wait(16)
    await screen.rest()
    #expect(screen.x == (place / 100).rounded() * 100 && screen.paging?.pager.phase == .idle)
    #expect(screen.ends.filter { $0 == "decelerating" }.count == 1)
  }

  @Test("a drag that catches the motion decides anew")
  func dragged() async throws {
    let screen = try Screen("paging nearest", count: 9)
    screen.paging?.scrollToPage(.page(2), animated: false)
    screen.drag(40, velocity: 1)
    await screen.wait(80)
    screen.drag(60)
    await screen.rest()
    #expect(screen.x == 300 && screen.page == 3)
  }

  @Test("an offset set by the app ends the motion")
  func overtaken() async throws {
    let screen = try Screen("paging nearest", count: 9)
    screen.drag(40, velocity: 1)
    await screen.wait(80)
    screen.scrollView.setContentOffset(CGPoint(x: 500, y: 0), animated: false)
    await screen.rest()
    #expect(screen.x == 500 && screen.page == 5 && screen.paging?.pager.phase == .idle)
  }

  @Test("an animated request takes the time and the course of the config's motion")
  func request() async throws {
    let config = "motion spring stiffness=200 damping=14"
    let screen = try Screen(config, count: 9)
    let motion = try #require(screen.paging?.pager.motion)
    screen.paging?.scrollToPage(.page(2))
    let row = Motion(from: 0, to: 200)
    let duration = try motion.duration(of: row)
    var highest = 0.0
    for time in stride(from: 50.0, to: duration, by: 50) {
      await screen.wait(50)
      let expected = try motion.point(of: row, after: time).offset.value
      #expect(abs(screen.x - expected) <= 0.51, "after \(time) ms")
      highest = max(highest, screen.x)
    }
    #expect(highest > 201)
    await screen.rest()
    #expect(screen.x == 200 && screen.page == 2 && screen.ends == ["animation"])
  }

  @Test("beyond an end UIKit bounces")
  func beyond() async throws {
    let screen = try Screen("motion spring stiffness=200 damping=14", count: 9)
    screen.drag(-60, velocity: 0)
    await screen.rest()
    #expect(screen.x == 0 && screen.ends == ["dragging true", "decelerating"])
  }

  @Test("a motion that leaves the window ends on its page")
  func gone() async throws {
    let screen = try Screen("paging nearest", count: 9)
    screen.paging?.scrollToPage(.page(2), animated: false)
    screen.drag(40, velocity: 1)
    await screen.wait(50)
    screen.scrollView.removeFromSuperview()
    #expect(screen.x == 200 && screen.paging?.pager.phase == .idle)
    screen.paging?.detach()
  }
}
