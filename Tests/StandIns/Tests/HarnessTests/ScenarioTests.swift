import FolioKit
import FolioUIKit
import Testing

@testable import Harness

/// The eight scenarios and other events of a scroll view, as actions.
struct Scenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let play: @MainActor @Sendable (any Player) -> Void

  init(_ name: String, _ play: @escaping @MainActor @Sendable (any Player) -> Void) {
    testDescription = name
    self.play = play
  }

  static let all = [
    Scenario("1: drag and flick") { player in
      player.drag(by: 30, velocity: 0.5)
      player.view.run()
      player.drag(by: -30, velocity: -0.5)
      player.view.run()
    },
    Scenario("2: drag, hold and release") { player in
      player.drag(by: 30)
      player.view.run()
      player.drag(by: 100)
      player.view.run()
    },
    Scenario("3: programmatic") { player in
      player.go(.page(2), animated: true)
      player.view.run()
      player.go(.page(0), animated: false)
      player.go(.page(0), animated: true)
      player.go(.page(99), animated: true)
    },
    Scenario("4: rotation") { player in
      player.go(.page(2), animated: false)
      player.rotate(width: 250, height: 80, milliseconds: 300)
      player.rotate(width: 0, height: 0, milliseconds: 0)
      player.rotate(width: 100, height: 100, milliseconds: 16)
    },
    Scenario("4: rotation while it coasts") { player in
      player.drag(by: 30, velocity: 0.5)
      player.view.advance(by: 50)
      player.rotate(width: 180, height: 90, milliseconds: 100)
      player.view.run()
    },
    Scenario("5: bounce at an edge") { player in
      for pull in [-1.0, 1.0] {
        player.go(pull < 0 ? .first : .last, animated: false)
        player.drag(by: Points(50 * pull), velocity: Velocity(pointsPerMillisecond: pull))
        player.view.run()
        player.drag(by: Points(-50 * pull), velocity: Velocity(pointsPerMillisecond: -pull))
        player.view.run()
      }
    },
    Scenario("6: a new touch while it coasts") { player in
      player.drag(by: 30, velocity: 0.5)
      player.view.advance(by: 50)
      player.view.touchDown()
      player.view.move(by: 5)
      player.view.lift(velocity: -1)
      player.view.run()
    },
    Scenario("6: a touch that only stops it") { player in
      for animated in [false, true] {
        if animated {
          player.go(.page(3), animated: true)
        } else {
          player.drag(by: 30, velocity: 0.5)
        }
        player.view.advance(by: 40)
        player.view.touchDown()
        player.view.advance(by: 500)
        player.view.lift()
        player.view.run()
      }
    },
    Scenario("7: on and on, across the seam where there is one") { player in
      for _ in 0..<6 {
        player.drag(by: 40, velocity: 0.6)
        player.view.run()
      }
      for _ in 0..<7 {
        player.go(.previous, animated: true)
        player.view.run()
      }
    },
    Scenario("8: touch cancelled") { player in
      player.view.touchDown()
      player.view.move(by: 70)
      player.view.cancelTouch()
      player.view.run()
    },
  ]
}

/// Setups of the scenarios: axis, direction, loop, lengths.
enum Settings {
  static let all = [
    Setup("left to right"),
    Setup("right to left", direction: .rightToLeft),
    Setup("vertical", "pager p { axis vertical }"),
    Setup("insets", "pager p { insets leading=10 trailing=5 }"),
    Setup(
      "short pages right to left", "pager p { pages extent=60 spacing=8; snap center }",
      direction: .rightToLeft, pageCount: 7),
    Setup("a loop of clones", "pager p { loop clones }", pageCount: 3),
    Setup(
      "a loop of clones right to left", "pager p { loop clones }", direction: .rightToLeft,
      pageCount: 3),
    Setup("a seamless loop", "pager p { axis vertical; loop seamless }", pageCount: 3),
    Setup("rewinding", "pager p { loop rewind }", pageCount: 3),
    Setup("free", "pager p { paging free }"),
    Setup("no pages", pageCount: 0),
    Setup(
      "device pixels", "pager p { pages extent=33.4 }",
      behavior: .uikit(UIKitDecay(), pixel: 0.5)),
    Setup("without bounces", behavior: .uikit(UIKitDecay(), bounces: false)),
    Setup(
      "a touch that stops it while it still decelerates",
      behavior: .uikit(UIKitDecay(), touchToStop: .endsDragWhileDecelerating)),
  ]
}

/// `true` if two entries differ only by numbers, and these by less than a millionth.
func isSame(_ one: TraceEntry, _ other: TraceEntry) -> Bool {
  guard one != other else { return true }
  let number = /-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?/
  let (first, second) = ("\(one)", "\(other)")
  guard first.replacing(number, with: "#") == second.replacing(number, with: "#") else {
    return false
  }
  return zip(first.matches(of: number), second.matches(of: number)).allSatisfy {
    abs((Double($0.output) ?? 0) - (Double($1.output) ?? 0)) < 1e-6
  }
}

@MainActor
@Suite("The adapter in the callback scenarios")
struct ScenarioTests {
  @Test(
    "the adapter does the same as the driver on the simulated view, callback by callback",
    arguments: Scenario.all, Settings.all)
  func scenario(_ scenario: Scenario, _ setting: Setup) {
    let app = AppPlayer(setting)
    let plain = DriverPlayer(setting)
    scenario.play(app)
    scenario.play(plain)
    expectSame(app.trace, plain.trace)
    #expect((app.view.offset - plain.view.offset).magnitude < 1e-6)
    #expect(app.driver.pager.phase == .idle)
    if setting.pageCount > 0 { #expect(!app.trace.isEmpty) }
    plain.close()
  }

  @Test("the views have the pager's frames", arguments: Settings.all)
  func cards(_ setting: Setup) {
    let app = AppPlayer(setting)
    let plain = DriverPlayer(setting)
    for scenario in Scenario.all {
      scenario.play(app)
      scenario.play(plain)
      let screen = plain.simulated.screen
      // UIKit stores centers.
      let starts = zip(app.cards.map { $0.start }, screen.map { $0.frame.start.value })
      #expect(app.cards.count == screen.count && starts.allSatisfy { abs($0 - $1) < 1e-9 })
      #expect(app.cards.map { $0.length } == screen.map { $0.frame.extent.value })
      let pages = app.driver.pager.layout.pages
      #expect(app.cards.map { $0.page } == screen.map { pages.index(of: $0.copy.id) })
      let across = app.driver.pager.layout.viewport.crossExtent.value
      #expect(app.cards.allSatisfy { $0.across == across })
    }
    #expect(app.paging?.attached.views.counts.created ?? 0 <= 5)
    plain.close()
  }

  /// Compares traces, and reports the first difference only.
  private func expectSame(_ found: [TraceEntry], _ expected: [TraceEntry]) {
    for (index, pair) in zip(found, expected).enumerated() where !isSame(pair.0, pair.1) {
      let before = found[..<index].suffix(6).map { "\($0)" }.joined(separator: "\n")
      Issue.record("\(before)\nfound    \(pair.0)\nexpected \(pair.1)")
      return
    }
    #expect(found.count == expected.count)
  }
}
