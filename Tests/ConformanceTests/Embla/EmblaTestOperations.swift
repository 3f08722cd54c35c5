import FolioCore
import FolioPlatforms
import FolioTestSupport

/// Embla's own tests: a layout, and operations after it.
enum EmblaTestOperations {
  static let all = [
    "align", "axis", "containScroll", "slidesToScroll", "selectedAndPreviousSnap", "goTo",
    "scrollProgress", "reInit", "loop", "scrollBounds", "ssr", "focus",
  ].map { Operation("test.\($0)", run) }

  private static func run(_ question: AskedCase) throws -> Answer {
    var carousel = try EmblaCarousel(question.setup)
    var listeners = EmblaListeners()
    var answer = Answer()
    answer.add(carousel.state, step: 0)
    for (index, event) in question.events.enumerated() {
      try send(event, to: &carousel, &listeners)
      answer.add(carousel.state, step: index + 1)
      if let target = listeners.target { answer["\(index + 1).target"] = target }
      let asked = question.asked["\(index + 1).calls"]
      answer["\(index + 1).calls"] = asked.map { listeners.calls(like: $0) }
    }
    return answer
  }

  private static func send(
    _ event: CaseFields, to carousel: inout EmblaCarousel, _ listeners: inout EmblaListeners
  ) throws {
    if let start = event["from"]?.double, event["value"] != nil { carousel.jump(to: start) }
    switch try event.text("op") {
    case "goTo":
      let arguments = try event.list("args")
      guard let index = arguments.first?.int else { throw MissingField(name: "index") }
      carousel.go(to: index, animated: arguments.dropFirst().first?.bool != true)
    case "goToNext": carousel.change { $0.send(.go(.next, animated: true)) }
    case "goToPrev": carousel.change { $0.send(.go(.previous, animated: true)) }
    case "remeasure": break
    case "reInit": carousel = try EmblaCarousel(event)
    case "jump":
      carousel.jump(to: try event.number("value"))
    case "setLocation":
      let location = try event.number("value")
      carousel.jump(to: location)
      listeners.stand(carousel, at: location)
    case "slideFocus":
      let slide = try event.integer("slide")
      guard try event.text("lastKey") == "Tab", carousel.followsFocus else { return }
      carousel.change { $0.send(.go(.page(slide), animated: false)) }
    case "destroy": carousel.followsFocus = false
    case "on":
      // A listener that answers false would stop Embla's own; none of these does.
      guard event["returns"]?.isNull != false || event["returns"]?.bool == true else {
        throw UnknownWord(name: "returns")
      }
      listeners.events.insert(try event.text("event"))
    case "update": listeners.update()
    case "render": listeners.render()
    default: throw UnknownWord(name: "event")
    }
  }
}

/// Embla's listeners: what they were told while frames passed.
struct EmblaListeners {
  /// What is listened to.
  var events: Set<String> = []
  private var counts: [String: Int] = [:]
  private var body: EmblaBody?

  /// The content stands at a place, whether it is within the ends or not.
  mutating func stand(_ carousel: EmblaCarousel, at location: Double) {
    let pager = carousel.driver.pager
    let motion = pager.configuration.motion as? EmblaMotion
    let place = Points(-location)
    let ends = Motion.Ends(range: pager.layout.range, viewport: pager.layout.viewport.extent)
    body = motion?.body(
      of: Motion(from: place, to: place, ends: pager.layout.isLooping ? nil : ends))
  }

  /// Where the body is pulled, once it has moved.
  private(set) var target: TestJSON?

  /// A frame passes.
  mutating func update() {
    body?.advance()
    target = body.map { EmblaCarousel.location($0.target) }
  }

  /// A frame passes and is drawn; what stands settles.
  mutating func render() {
    update()
    if body?.isSettled == true, events.contains("settle") { counts["settle", default: 0] += 1 }
  }

  /// The calls that are asked for, by the name of their event.
  func calls(like asked: TestJSON) -> TestJSON {
    let subjects = (asked.array ?? []).compactMap { $0["subject"]?.string }
    return .array(
      subjects.map { subject in
        let event = subject.split(separator: ":").last.map(String.init) ?? subject
        return .object([
          "subject": .string(subject), "times": TestJSON(counts[event] ?? 0),
        ])
      })
  }
}

extension Answer {
  /// Adds the answers of a step under its number.
  fileprivate mutating func add(_ state: Answer, step: Int) {
    for (name, value) in state.values { values["\(step).\(name)"] = value }
    for (name, lap) in state.laps { laps["\(step).\(name)"] = lap }
  }
}
