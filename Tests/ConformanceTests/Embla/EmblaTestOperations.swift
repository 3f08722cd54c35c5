import FolioCore
import FolioPlatforms
import FolioTestSupport

/// Embla's own tests: a layout followed by operations.
enum EmblaTestOperations {
  static let all = [
    "align", "axis", "containScroll", "slidesToScroll", "selectedAndPreviousSnap", "goTo",
    "scrollProgress", "reInit", "loop", "scrollBounds", "ssr", "focus",
  ].map { Operation("test.\($0)", run) }

  private static func run(_ question: QueriedCase) throws -> Answer {
    var carousel = try EmblaCarousel(question.setup)
    var listeners = EmblaListeners()
    var answer = Answer()
    answer.add(carousel.state, step: 0)
    for (index, event) in question.events.enumerated() {
      try send(event, to: &carousel, &listeners)
      answer.add(carousel.state, step: index + 1)
      if let target = listeners.target { answer["\(index + 1).target"] = target }
      let queried = question.queried["\(index + 1).calls"]
      answer["\(index + 1).calls"] = queried.map { listeners.calls(like: $0) }
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
      // A listener that returned false would stop Embla's own; none of these does.
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

/// Embla's listeners, with their calls during frames.
struct EmblaListeners {
  /// The observed events.
  var events: Set<String> = []
  private var counts: [String: Int] = [:]
  private var body: EmblaBody?

  /// Places the body at a location, within the ends or beyond.
  mutating func stand(_ carousel: EmblaCarousel, at location: Double) {
    let pager = carousel.driver.pager
    let motion = pager.configuration.motion as? EmblaMotion
    let place = Points(-location)
    let ends = Motion.Ends(range: pager.layout.range, viewport: pager.layout.viewport.extent)
    body = motion?.body(
      of: Motion(from: place, to: place, ends: pager.layout.isLooping ? nil : ends))
  }

  /// The target location of the body after a frame.
  private(set) var target: TestJSON?

  /// Advances one frame.
  mutating func update() {
    body?.advance()
    target = body.map { EmblaCarousel.location($0.target) }
  }

  /// Advances and draws one frame, which settles a body at its target.
  mutating func render() {
    update()
    if body?.isSettled == true, events.contains("settle") { counts["settle", default: 0] += 1 }
  }

  /// The number of calls of each expected subject.
  func calls(like queried: TestJSON) -> TestJSON {
    let subjects = (queried.array ?? []).compactMap { $0["subject"]?.string }
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
  /// Adds the values of a step under its number.
  fileprivate mutating func add(_ state: Answer, step: Int) {
    for (name, value) in state.values { values["\(step).\(name)"] = value }
    for (name, lap) in state.laps { laps["\(step).\(name)"] = lap }
  }
}
