import FolioCore
import FolioPlatforms
import FolioTestSupport

/// Jetpack Compose's Pager.
enum ComposeOperations {
  static let all = ["target", "layout", "metrics"].map { Operation("compose.pager", $0, answer) }

  private static func answer(_ run: PlatformCase) throws -> Answer {
    if run.initial["suggestedPage"] != nil { return try suggestion(run) }
    var surface = try ComposeSurface(run)
    try surface.play(run)
    return surface.finished()
  }

  /// The page of a fling that suggests one.
  private static func suggestion(_ run: PlatformCase) throws -> Answer {
    let setup = try PagerSetup.compose(run)
    let configuration = try setup.source().configuration(for: .zero)
    let rules = configuration.rules.compactMap { $0 as? ComposePage }
    guard let rule = rules.first else { throw MissingField(name: "rule") }
    let page = rule.page(
      suggested: try run.initial.integer("suggestedPage"),
      from: try run.initial.integer("startPage"),
      count: run.geometry["pageCount"]?.int ?? Limits.maximumUniformPages)
    return Answer(["page": TestJSON(page)])
  }
}

/// A Compose pager on the engine, with its observed values.
private struct ComposeSurface {
  private var driver: Driver
  private let viewport: Points
  private let startPage: Int
  private var answers = Answer()
  private var settledPages: [Int] = []
  private var scrollability: [TestJSON] = []
  private var placesKept: [Bool] = []

  init(_ run: PlatformCase) throws {
    let setup = try PagerSetup.compose(run)
    viewport = Points(setup.viewport)
    driver = try setup.driver()
    let count = run.geometry["pageCount"]?.int ?? Limits.maximumUniformPages
    driver.send(.reload(.uniform(count: count)))
    let given = run.initial["page"] ?? run.initial["firstVisiblePage"]
    // A page in the middle if a case has no start page.
    startPage = given?.int ?? min(count, 20) / 2
    let fraction = try run.initial.number("pageFractionOffset", or: 0)
    let isBetween = fraction != 0
    driver.send(
      .go(
        isBetween ? .position(Double(startPage) + fraction) : .page(startPage), animated: false))
  }

  mutating func play(_ run: PlatformCase) throws {
    for event in run.events {
      switch try event.text("type") {
      case "state": scrollability.append(scrollable)
      case "jump":
        driver.send(.go(.page(try event.integer("page")), animated: false))
        scrollability.append(scrollable)
      case "dragRelease": try dragRelease(event)
      case "fling": try fling(event)
      case "release":
        try release(
          event, after: try run.initial.number("dragSinceDown", or: 0),
          density: try run.geometry.number("density", or: 1))
      case "queryDistance":
        answers["distanceInPages"] = TestJSON(Double(try event.integer("page")) - position)
      default: throw UnknownWord(name: "event")
      }
    }
  }

  func finished() -> Answer {
    var answer = answers
    let layout = driver.pager.layout
    answer["page"] = TestJSON(driver.pager.settled)
    answer["pageAfterEach"] = TestJSON(settledPages)
    answer["pageFractionOffset"] = TestJSON(pageFraction)
    answer["nan"] = .bool(driver.pager.fraction?.isNaN ?? false)
    answer["visibleCount"] = TestJSON(driver.pager.visiblePages?.count ?? 0)
    // Compose counts offsets from the first snap point, and page positions from the padding.
    answer["minScrollOffset"] = TestJSON(-layout.distance(ofPage: 0, at: layout.range.minimum))
    answer["maxScrollOffset"] = TestJSON(-layout.distance(ofPage: 0, at: layout.range.maximum))
    let rest = layout.frame(ofPage: 0, at: layout.unclampedRest(ofPage: 0))
    answer["snapPosition"] = TestJSON(rest.start - layout.insets.leading)
    answer["atStart"] = scrollability.first
    answer["atEnd"] = scrollability.last
    answer["page0FractionUnchanged"] = placesKept.first.map { .bool($0) }
    answer["endPageAndFractionUnchanged"] = placesKept.last.map { .bool($0) }
    answer.compared["pageDisplacementIdentical"] = TestJSON(displacement)
    return answer
  }

  /// The number of pages moved.
  private var displacement: Int { (driver.pager.settled ?? 0) - startPage }
}

// MARK: Gestures

extension ComposeSurface {
  private mutating func dragRelease(_ event: CaseFields) throws {
    let before = position
    let delta =
      try event["scrollDeltaPages"] == nil
      ? viewport * event.number("scrollDeltaPagerFraction")
      : driver.pager.layout.stride(after: 0) * event.number("scrollDeltaPages")
    driver.hold()
    driver.drag(by: delta.value)
    let firstVisible = driver.pager.visiblePages?.lowerBound ?? 0
    driver.release(try CaseVelocity.read(event))
    answers["immediatelyAfterRelease"] = .object(["pageFractionOffset": TestJSON(pageFraction)])
    let target = driver.pager.targetPage ?? 0
    answers["targetPageRelativeToFirstVisibleAtFlingStart"] = TestJSON(target - firstVisible)
    answers["targetPageRelativeToFirstVisiblePlusOneAtFlingStart"] = TestJSON(
      target - (firstVisible + 1))
    driver.arrive()
    settledPages.append(driver.pager.settled ?? 0)
    placesKept.append(position == before)
  }

  private mutating func fling(_ event: CaseFields) throws {
    let start = driver.pager.offset
    driver.hold()
    let input = ReleaseInput(
      velocity: try CaseVelocity.read(event),
      proposedTravel: Points(try event.number("decayDistance")))
    for reason in driver.pager.decide(input, reasons: true).reasons {
      guard case .limited(_, let approached) = reason.finding else { continue }
      answers["approachOffset"] = TestJSON(approached - start)
    }
    driver.send(.release(input))
    driver.arrive()
  }

  /// Releases after a drag; speeds and thresholds are in dp, travel in pixels.
  private mutating func release(_ event: CaseFields, after pixels: Double, density: Double) throws {
    let travel = pixels / density
    driver.hold()
    driver.drag(by: travel)
    let offset = driver.pager.offset
    driver.send(
      .release(
        ReleaseInput(velocity: try CaseVelocity.read(event), pointerTravel: Points(travel))))
    let end = driver.pager.target?.offset ?? driver.pager.offset
    answers["snapDelta"] = TestJSON((end - offset) * density)
    driver.arrive()
    answers["restingPagesFromStart"] = TestJSON(displacement)
  }
}

// MARK: Measures

extension ComposeSurface {
  /// The page position as Compose counts it, not clamped to the ends.
  private var position: Double {
    let layout = driver.pager.layout
    let page = layout.group(nearest: driver.pager.offset)
    let ahead = driver.pager.offset - layout.unclampedRest(ofPage: page)
    return Double(page) + ahead / layout.stride(after: 0)
  }

  /// The part of the position beyond the nearest page.
  private var pageFraction: Double {
    position - Double(driver.pager.layout.group(nearest: driver.pager.offset))
  }

  private var scrollable: TestJSON {
    let (offset, layout) = (driver.pager.offset, driver.pager.layout)
    return .object([
      "canScrollForward": .bool(layout.isLooping || offset < layout.range.maximum),
      "canScrollBackward": .bool(layout.isLooping || offset > layout.range.minimum),
    ])
  }
}
