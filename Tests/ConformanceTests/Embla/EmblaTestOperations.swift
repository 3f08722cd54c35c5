import FolioCore
import FolioTestSupport

/// Embla's own tests: a layout, and operations after it.
enum EmblaTestOperations {
  static let all = [
    "align", "axis", "containScroll", "slidesToScroll", "selectedAndPreviousSnap", "goTo",
    "scrollProgress", "reInit", "loop",
  ].map { Operation("test.\($0)", run) }

  private static func run(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    var carousel = try EmblaCarousel(question.setup, bench)
    var answer = Answer()
    answer.add(carousel.state, step: 0)
    for (index, event) in question.events.enumerated() {
      try send(event, to: &carousel, bench)
      answer.add(carousel.state, step: index + 1)
    }
    return answer
  }

  private static func send(
    _ event: TestJSON, to carousel: inout EmblaCarousel, _ bench: Workbench
  ) throws {
    switch try event.text("op") {
    case "goTo":
      let arguments = try event.list("args")
      guard let index = arguments.first?.int else { throw MissingField(name: "index") }
      carousel.go(to: index, animated: arguments.dropFirst().first?.bool != true)
    case "goToNext": carousel.change { $0.send(.go(.next, animated: true)) }
    case "goToPrev": carousel.change { $0.send(.go(.previous, animated: true)) }
    case "remeasure": break
    case "reInit": carousel = try EmblaCarousel(event, bench)
    case "jump", "setLocation":
      let location = try event.number("value")
      carousel.change { $0.put(at: -location) }
    default: throw MissingField(name: "operation")
    }
  }
}

extension Answer {
  /// Adds the answers of a step under its number.
  fileprivate mutating func add(_ state: Answer, step: Int) {
    for (name, value) in state.values { values["\(step).\(name)"] = value }
    for (name, lap) in state.laps { laps["\(step).\(name)"] = lap }
  }
}
