import FolioCore
import FolioTestSupport
import Foundation

/// S4: an indicator that requests scrolls, and moves only with the surface.
enum TabFlowOperations {
  static let all = [
    Operation("flow.tabTap", tap), Operation("flow.tabDrag", tap),
  ]

  private static func tap(_ question: QueriedCase) throws -> Answer {
    if question.setup["viewport"] != nil { return try tapOnSurface(question) }
    let setup = question.setup
    var driver = try Workbench.driver("player-tabs", viewport: try setup.number("pageWidth"))
    driver.send(.reload(.uniform(count: try setup.integer("pages"))))
    driver.send(.go(.page(try setup.integer("currentIndex")), animated: false))
    var answer = Answer(["calls": .array([])])
    var calls: [TestJSON] = []
    for event in question.events {
      calls += try send(event, to: &driver)
      if case .noSuchPage = driver.refusal { answer["error"] = .string("indexOutOfRange") }
      if answer["indicatorRightAfterTap"] == nil {
        answer["indicatorRightAfterTap"] = TestJSON(driver.pager.scrollFraction)
      }
    }
    answer["calls"] = .array(calls)
    answer["currentIndex"] = TestJSON(driver.pager.current)
    return answer
  }

  /// Sends an event and returns the calls of the surface and the indicator.
  private static func send(_ event: CaseFields, to driver: inout Driver) throws -> [TestJSON] {
    var calls: [TestJSON] = []
    switch try event.text("type") {
    case "tabTap", "tabDrag":
      driver.send(.go(.page(try event.integer("index")), animated: true))
      for case .scroll(let offset, _) in driver.effects {
        calls.append(call("requestScroll", offset.value))
      }
    case "displayLink":
      for offset in try event.numbers("offsets") {
        driver.send(.scroll(to: Points(offset), cause: .motion))
        calls.append(call("indicator", driver.pager.scrollFraction))
      }
    case "animationEnded":
      driver.send(.stopped(at: driver.pager.offset))
      for effect in driver.effects {
        guard case .ended = effect else { continue }
        calls.append(call("settled", Double(driver.pager.settled ?? -1)))
      }
    default: throw UnknownWord(name: "event")
    }
    return calls
  }

  private static func call(_ name: String, _ number: Double) -> TestJSON {
    .string(name + ":" + String(format: "%.6g", number))
  }

  /// The requested offset in two dimensions.
  private static func tapOnSurface(_ question: QueriedCase) throws -> Answer {
    var surface = try TabSurface(question.setup)
    try surface.goToCurrent(question.setup)
    for event in question.events {
      _ = try event.word("type", ["tabTap", "tabDrag"])
      surface.main.send(.go(.page(try event.integer("index")), animated: true))
    }
    return Answer(["requestScroll": surface.pair { $0.target?.offset ?? $0.offset }])
  }
}
