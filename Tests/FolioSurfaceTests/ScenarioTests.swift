import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// An order of scroll view callbacks, and the expected result.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// The scenario's number in UIKit's list, and its special feature.
  var title: String
  /// The pager's config, with five pages of 100 points by default.
  var configuration = PagerConfiguration.test()
  var pages = 5
  var behavior = ScrollBehavior.test()
  /// The actions before the trace starts.
  var before: @Sendable (Stage) -> Void = { _ in }
  /// The actions of the scenario.
  var actions: @Sendable (Stage) -> Void
  /// The whole trace without page placements, with runs of a word collapsed.
  var story: [String]
  /// The settled page in the end.
  var page: Int

  var testDescription: String { title }

  private static let released = ["will-end-dragging", "dragging->settling"]
  private static let began = ["will-begin-dragging", "idle->dragging", "did-scroll drag"]

  private static func sent(to page: Int, _ answer: String) -> [String] {
    ["target \(page)", "retarget", "set-target \(answer)", "did-end-dragging true"]
  }

  private static func decelerated(_ outcome: String) -> [String] {
    ["did-end-decelerating", "settling->idle", "ended gesture \(outcome)"]
  }

  static let all: [Scenario] = [
    Scenario(
      title: "1: a drag and a flick end on the next page, once",
      actions: { $0.drag(by: 30, velocity: 0.5) },
      story: began + released + sent(to: 1, "100.0")
        + ["did-scroll motion", "current 1", "did-scroll motion"] + decelerated("changed"),
      page: 1),
    Scenario(
      title: "2: a drag, a hold and a release go back, by the surface's own motion to the target",
      actions: { $0.drag(by: 30) },
      story: began + released + sent(to: 0, "0.0") + ["did-scroll motion"]
        + decelerated("returned"),
      page: 0),
    Scenario(
      title: "2: a drag to the very page ends without a deceleration, and settles at once",
      actions: { $0.drag(by: 100) },
      story: began + ["current 1", "did-scroll drag"] + released
        + ["target 1", "retarget", "set-target 100.0", "did-end-dragging false"]
        + ["settling->idle", "ended gesture changed"],
      page: 1),
    Scenario(
      title: "3: an animated request runs to its end callback",
      actions: { $0.driver.go(.page(2)) },
      story: [
        "idle->settling", "target 2", "scroll 200.0", "set-offset 200.0 animated",
        "did-scroll motion", "current 1", "did-scroll motion", "current 2", "did-scroll motion",
        "did-end-animation", "settling->idle", "ended go arrived",
      ], page: 2),
    Scenario(
      title: "3: a plain request is done at once",
      before: { $0.driver.go(.page(2), animated: false) },
      actions: { $0.driver.go(.page(0), animated: false) },
      story: [
        "target 0", "jump 0.0", "current 0", "ended go arrived", "set-offset 0.0", "did-scroll own",
      ], page: 0),
    Scenario(
      title: "3: a request for the page it stands on needs nothing of the surface",
      actions: { $0.driver.go(.page(0)) }, story: ["ended go arrived"], page: 0),
    Scenario(
      title: "4: a rotation keeps the page, with insets that grow and are given back",
      configuration: .test(insets: LengthInsets(leading: .points(10), trailing: .points(5))),
      before: { $0.driver.go(.page(2), animated: false) },
      actions: { $0.view.rotate(to: Viewport(extent: 200), milliseconds: 300) },
      story: [
        "will-resize", "insets unbounded", "set-insets unbounded", "alongside", "content 925.0",
        "jump 360.0", "set-content 925.0", "set-offset 360.0", "did-scroll own", "did-layout",
        "did-resize", "insets 10.0 5.0", "ended resize arrived", "set-insets 10.0 5.0",
      ], page: 2),
    Scenario(
      title: "4: a rotation in mid settle sends the surface on to the same page",
      before: {
        $0.driver.go(.page(2))
        $0.view.advance(by: 60)
      },
      actions: { $0.view.rotate(to: Viewport(extent: 200)) },
      story: [
        "will-resize", "insets unbounded", "set-insets unbounded", "alongside", "content 1000.0",
        "jump 80.0", "scroll 400.0", "set-content 1000.0", "set-offset 80.0", "did-scroll own",
        "set-offset 400.0 animated", "did-layout", "did-resize", "insets 0.0 0.0",
        "ended resize arrived", "set-insets 0.0 0.0", "did-scroll motion", "current 1",
        "did-scroll motion", "current 2", "did-scroll motion", "did-end-animation",
        "settling->idle", "ended go arrived",
      ], page: 2),
    Scenario(
      title: "5: a bounce at an edge returns to the page",
      actions: {
        $0.view.touchDown()
        $0.view.move(by: -50)
        $0.view.lift(velocity: -1)
      },
      story: began + released + sent(to: 0, "0.0") + ["did-scroll motion"]
        + decelerated("returned"),
      page: 0),
    Scenario(
      title: "6: a new touch during the deceleration catches the surface where it is",
      before: {
        $0.drag(by: 30, velocity: 0.5)
        $0.view.advance(by: 50)
      },
      actions: {
        $0.view.touchDown()
        $0.view.move(by: 5)
        $0.view.lift(velocity: -1)
      },
      story: [
        "did-end-decelerating", "will-begin-dragging", "ended gesture superseded",
        "settling->dragging", "did-scroll drag",
      ] + released + sent(to: 0, "0.0")
        + ["did-scroll motion", "current 0", "did-scroll motion"] + decelerated("returned"),
      page: 0),
    Scenario(
      title: "6: a touch that only stops it is told as the end of a drag, and sent on",
      before: {
        $0.drag(by: 30, velocity: 0.5)
        $0.view.advance(by: 40)
      },
      actions: {
        $0.view.touchDown()
        $0.view.advance(by: 500)
        $0.view.lift()
      },
      story: ["did-end-decelerating", "did-end-dragging false"] + queriedAgain, page: 0),
    Scenario(
      title: "6: or as the end of a touch",
      behavior: .test(touchToStop: .endsTouch),
      before: {
        $0.drag(by: 30, velocity: 0.5)
        $0.view.advance(by: 40)
      },
      actions: {
        $0.view.touchDown()
        $0.view.advance(by: 500)
        $0.view.lift()
      },
      story: ["touch-ended"] + queriedAgain, page: 0),
    Scenario(
      title: "6: a touch that stops an animation, likewise",
      before: {
        $0.driver.go(.page(3))
        $0.view.advance(by: 40)
      },
      actions: {
        $0.view.touchDown()
        $0.view.advance(by: 500)
        $0.view.lift()
      },
      story: [
        "did-end-dragging false", "ended go superseded", "target 0", "scroll 0.0",
        "set-offset 0.0 animated",
        "did-scroll motion", "did-end-animation", "settling->idle", "ended go arrived",
      ], page: 0),
    Scenario(
      title: "7: a loop is wrapped at rest, without a word about pages",
      configuration: .test(loop: LoopPlan(.clones)), pages: 3,
      before: { $0.driver.go(.page(2), animated: false) },
      actions: { $0.driver.go(.next) },
      story: [
        "idle->settling", "target 0", "scroll 300.0", "set-offset 400.0 animated",
        "did-scroll motion", "current 0", "did-scroll motion", "did-end-animation",
        "settling->idle", "ended go arrived", "wrapped 1", "jump 0.0", "set-offset 100.0",
        "did-scroll own",
      ], page: 0),
    Scenario(
      title: "8: a touch taken away settles",
      actions: {
        $0.view.touchDown()
        $0.view.move(by: 70)
        $0.view.cancelTouch()
      },
      story: began + [
        "current 1", "touch-cancelled", "dragging->settling", "target 1", "scroll 100.0",
        "set-offset 100.0 animated", "will-end-dragging", "set-target 100.0",
        "did-end-dragging false", "did-scroll motion", "did-end-animation", "settling->idle",
        "ended gesture changed",
      ], page: 1),
  ]

  /// The trace of a surface that stopped off its snap points and is sent to the nearest.
  private static let queriedAgain = [
    "target 0", "scroll 0.0", "set-offset 0.0 animated", "did-scroll motion",
    "did-end-animation", "settling->idle", "ended gesture returned",
  ]
}

@Suite("The eight callback scenarios")
struct ScenarioTests {
  /// The trace without page placements and repeated scrolls.
  private func story(_ stage: Stage) -> [String] {
    stage.words.filter { !$0.hasPrefix("place") && !$0.hasPrefix("recycle") }
      .reduce(into: []) { words, word in
        if word.hasPrefix("did-scroll"), words.last == word { return }
        words.append(word)
      }
  }

  @Test("every callback and effect arrives in order", arguments: Scenario.all)
  func order(_ scenario: Scenario) {
    let stage = Stage(
      scenario.configuration, pages: .uniform(count: scenario.pages), scenario.behavior)
    scenario.before(stage)
    stage.forget()
    scenario.actions(stage)
    stage.view.run()
    #expect(story(stage) == scenario.story)
    #expect(stage.pager.settled == scenario.page)
    #expect(stage.view.offset == stage.driver.frame.physical(stage.pager.offset))
    #expect(stage.pager.isLegal(stage.pager.offset))
  }

  @Test("a surface is sent on again however often a touch only stops it")
  func stoppedOften() {
    for kind in ScrollBehavior.TouchToStop.allCases {
      let stage = Stage(.test(), .test(touchToStop: kind))
      stage.drag(by: 30, velocity: 0.5)
      for _ in 0..<20 {
        stage.view.advance(by: 20)
        stage.view.touchDown()
        stage.view.lift()
      }
      stage.view.run()
      #expect(stage.pager.phase == .idle)
      #expect(stage.pager.isLegal(stage.view.offset), "\(stage.view.offset.value)")
      #expect(stage.endings.count == 1)
    }
  }
}
