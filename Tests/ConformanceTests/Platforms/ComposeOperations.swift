import FolioCore
import FolioTestSupport

/// Jetpack Compose's Pager.
enum ComposeOperations {
  static let all = ["target", "layout", "metrics"].map { Operation("compose.pager", $0, answer) }

  private static func answer(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    guard let starts = run.initial["page"]?.array else {
      var surface = try ComposeSurface(run, bench)
      return try surface.play(run)
    }
    return try displacements(from: starts, run, bench)
  }

  /// The same gesture from several pages.
  private static func displacements(
    from starts: [TestJSON], _ run: PlatformCase, _ bench: Workbench
  ) throws -> Answer {
    var found: Set<Int> = []
    for start in starts {
      var copy = run
      copy.initial = .object((run.initial.object ?? [:]).merging(["page": start]) { $1 })
      var surface = try ComposeSurface(copy, bench)
      _ = try surface.play(copy)
      found.insert(surface.displacement)
    }
    return Answer(["pageDisplacementIdentical": .bool(found.count == 1)])
  }
}

/// A Compose pager on the engine, and what was seen of it.
private struct ComposeSurface {
  private var driver: Driver
  private let viewport: Double
  private let startPage: Int
  private var answers = Answer()
  private var settledPages: [Int] = []
  private var scrollability: [TestJSON] = []
  private var fractionsKept: [Bool] = []

  init(_ run: PlatformCase, _ bench: Workbench) throws {
    let spacing =
      try run.geometry["spacing"] == nil
      ? run.config.number("spacingDp", or: 0) : run.geometry.number("spacing")
    let size = try Self.pageSize(run)
    viewport =
      try run.geometry["viewport"]?.double
      ?? run.config.number("viewportDp", or: Self.substitute(size))
    let extent = size.extent(viewport: viewport, spacing: spacing).map { "\($0)" } ?? "(port)1"
    var overrides = [
      "pages extent=\(extent) spacing=\(spacing)", try Self.paging(run.config),
      "insets leading=\(try run.geometry.number("paddingBefore", or: 0))"
        + " trailing=\(try run.geometry.number("paddingAfter", or: 0))",
    ]
    if let position = run.config["snapPosition"]?.string {
      overrides.append("snap \(["center": "centre", "end": "trailing"][position] ?? "leading")")
    }
    driver = Driver(try bench.source("platforms/compose-pager", overrides), viewport: viewport)
    let count = run.geometry["pageCount"]?.int ?? Limits.maximumUniformPages
    driver.send(.reload(.uniform(count: count)))
    let given = run.initial["page"] ?? run.initial["firstVisiblePage"] ?? run.initial["startPage"]
    startPage = given?.int ?? min(count, 20) / 2
    driver.send(.go(.page(startPage), animated: false))
    if let fraction = run.initial["pageFractionOffset"]?.double, fraction != 0 {
      let offset = driver.pager.layout.offset(atPosition: Double(startPage) + fraction)
      driver.put(at: offset.value)
    }
  }

  var displacement: Int { (driver.pager.settled ?? 0) - startPage }

  mutating func play(_ run: PlatformCase) throws -> Answer {
    if let suggested = run.initial["suggestedPage"]?.int { suggest(suggested) }
    for event in run.events {
      switch try event.text("type") {
      case "state": scrollability.append(scrollable)
      case "jump":
        driver.send(.go(.page(try event.integer("page")), animated: false))
        scrollability.append(scrollable)
      case "dragRelease": try dragRelease(event)
      case "fling": try fling(event)
      case "release": try release(event, after: try run.initial.number("dragSinceDown", or: 0))
      case "queryDistance":
        answers["distanceInPages"] = TestJSON(Double(try event.integer("page")) - position)
      default: throw MissingField(name: "event")
      }
    }
    return finished()
  }

  private func finished() -> Answer {
    var answer = answers
    let layout = driver.pager.layout
    let first = layout.unclampedRest(ofPage: 0)
    answer["page"] = TestJSON(driver.pager.settled)
    answer["pageAfterEach"] = TestJSON(settledPages)
    answer["pageFractionOffset"] = TestJSON(pageFraction)
    answer["nan"] = .bool(driver.pager.fraction.isNaN)
    answer["visibleCount"] = TestJSON(driver.pager.visiblePages?.count ?? 0)
    // Compose counts from where the first page would rest, and pages from the padding.
    answer["minScrollOffset"] = TestJSON(layout.range.minimum - first)
    answer["maxScrollOffset"] = TestJSON(layout.range.maximum - first)
    answer["snapPosition"] = TestJSON(
      layout.start(ofPage: 0) - first - layout.insets.leading)
    answer["atStart"] = scrollability.first
    answer["atEnd"] = scrollability.last
    answer["page0FractionUnchanged"] = fractionsKept.first.map { .bool($0) }
    answer["endPageAndFractionUnchanged"] = fractionsKept.last.map { .bool($0) }
    return answer
  }
}

// MARK: Gestures

extension ComposeSurface {
  private mutating func dragRelease(_ event: TestJSON) throws {
    let before = position
    let start = driver.pager.offset
    let delta =
      try event["scrollDeltaPages"].map { _ in
        stride * (try event.number("scrollDeltaPages"))
      } ?? Points(viewport) * event.number("scrollDeltaPagerFraction")
    driver.send(.beginDrag(at: start))
    driver.send(.scroll(to: start + delta, cause: .drag))
    let firstVisible = driver.pager.visiblePages?.lowerBound ?? 0
    driver.release(try CaseVelocity.read(event))
    answers["immediatelyAfterRelease"] = .object(["pageFractionOffset": TestJSON(pageFraction)])
    let target = driver.pager.targetPage ?? 0
    answers["targetPageRelativeToFirstVisibleAtFlingStart"] = TestJSON(target - firstVisible)
    answers["targetPageRelativeToFirstVisiblePlusOneAtFlingStart"] = TestJSON(
      target - (firstVisible + 1))
    driver.arrive()
    settledPages.append(driver.pager.settled ?? 0)
    fractionsKept.append(position == before)
  }

  private mutating func fling(_ event: TestJSON) throws {
    let start = driver.pager.offset
    driver.send(.beginDrag(at: start))
    let input = ReleaseInput(
      velocity: Velocity(pointsPerMillisecond: try CaseVelocity.read(event)),
      proposedTarget: start + Points(try event.number("decayDistance")))
    for reason in driver.pager.decide(input, reasons: true).reasons {
      guard case .cut(_, let approached) = reason.finding else { continue }
      answers["approachOffset"] = TestJSON(approached - start)
    }
    driver.send(.release(input))
    driver.arrive()
  }

  private mutating func release(_ event: TestJSON, after travel: Double) throws {
    let start = driver.pager.offset
    driver.send(.beginDrag(at: start))
    driver.send(.scroll(to: start + Points(travel), cause: .drag))
    let offset = driver.pager.offset
    driver.send(
      .release(
        ReleaseInput(
          velocity: Velocity(pointsPerMillisecond: try CaseVelocity.read(event)),
          pointerTravel: Points(travel))))
    let end = driver.pager.target?.offset ?? driver.pager.offset
    answers["snapDelta"] = TestJSON(end - offset)
    driver.arrive()
    answers["restingPagesFromStart"] = TestJSON(displacement)
  }

  /// A fling whose coast suggests a page.
  ///
  /// Backward the page before the start page is the first that
  /// shows, so the fling begins on the way between the two.
  private mutating func suggest(_ page: Int) {
    let isBackward = page < startPage
    let start = driver.pager.layout.offset(atPosition: Double(startPage) - (isBackward ? 0.5 : 0))
    driver.send(.beginDrag(at: start))
    driver.release(
      page == startPage ? 0 : CaseVelocity.fastestFling / (isBackward ? -1000 : 1000),
      proposed: (start + stride * Double(page - startPage)).value)
    driver.arrive()
  }
}

// MARK: Measures

extension ComposeSurface {
  /// The page position as if the content had no ends, as Compose counts it.
  private var position: Double { driver.pager.layout.unclampedPosition(at: driver.pager.offset) }

  /// The part of the position beyond the nearest page.
  private var pageFraction: Double {
    position - Double(driver.pager.layout.group(nearest: driver.pager.offset))
  }

  private var stride: Points {
    let layout = driver.pager.layout
    return layout.unclampedRest(ofPage: 1) - layout.unclampedRest(ofPage: 0)
  }

  private var scrollable: TestJSON {
    .object([
      "canScrollForward": .bool(driver.pager.canScrollForward),
      "canScrollBackward": .bool(driver.pager.canScrollBackward),
    ])
  }
}

// MARK: Setup

extension ComposeSurface {
  /// How long a page is.
  private enum PageSize {
    case fill
    case fixed(Double)
    /// (available - gaps * spacing) / pages
    case share(gaps: Double, pages: Double)

    func extent(viewport: Double, spacing: Double) -> Double? {
      switch self {
      case .fill: nil
      case .fixed(let extent): extent
      case .share(let gaps, let pages): (viewport - gaps * spacing) / pages
      }
    }
  }

  private static func pageSize(_ run: PlatformCase) throws -> PageSize {
    if let size = run.geometry["pageSize"]?.double { return .fixed(size) }
    if let size = run.config["pageSize"]?["fixedDp"]?.double { return .fixed(size) }
    guard let formula = run.config["pageSize"]?["formula"]?.string else { return .fill }
    let pattern = /\(available-([0-9.]+)\*spacing\)\/([0-9.]+)/
    guard let match = formula.wholeMatch(of: pattern), let gaps = Double(match.1),
      let pages = Double(match.2)
    else { throw MissingField(name: "formula") }
    return .share(gaps: gaps, pages: pages)
  }

  /// The viewport where a case leaves it to the device: a page, or 1000.
  private static func substitute(_ size: PageSize) -> Double {
    if case .fixed(let extent) = size, extent > 200 { return extent }
    return 1000
  }

  private static func paging(_ config: TestJSON) throws -> String {
    var rule = "compose-page"
    let names = [
      ("snapPositionalThreshold", "threshold="), ("positionThresholdDp", "minimum=(pt)"),
      ("minFlingVelocityDp", "speed=(pt-per-s)"), ("snapDistanceAtMost", "at-most="),
    ]
    for (name, property) in names {
      if let value = config[name] { rule += " \(property)\(value.line)" }
    }
    return "paging { \(rule) }"
  }
}
