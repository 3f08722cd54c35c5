import FolioCore
import FolioTestSupport

/// Flutter's PageView and CarouselView.
enum FlutterOperations {
  static let all =
    ["target", "layout", "metrics"].flatMap { kind in
      [
        Operation("flutter.pageview", kind, pageView),
        Operation("flutter.carouselview", kind, carousel),
      ]
    }

  private static func pageView(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let fraction = try run.config.number("viewportFraction", or: 1)
    var overrides = ["pages extent=(viewport)\(fraction)"]
    if run.config["padEnds"]?.bool == false { overrides.append("snap leading") }
    if run.config["snapping"]?.bool == false {
      overrides.append("paging { free }")
    } else if let tolerance = run.config["velocityTolerance"]?.double {
      overrides.append("paging { flutter-page tolerance=(pt-per-s)\(tolerance) }")
    }
    var surface = try FlutterSurface("platforms/flutter-pageview", overrides, run, bench)
    try surface.play(run)
    return surface.answer(run.asked)
  }

  private static func carousel(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    var overrides: [String] = []
    if let weights = run.config["weights"]?.array {
      let reach = run.config["consumeMaxWeight"]?.bool == false ? "ends" : "largest"
      overrides.append(
        "pages weighted \(weights.map(\.line).joined(separator: " ")) reach=\(reach)")
    } else {
      overrides.append("pages extent=\(try run.config.number("itemExtent"))")
    }
    if run.config["snapping"]?.bool == false { overrides.append("paging { free }") }
    var surface = try FlutterSurface("platforms/flutter-carousel", overrides, run, bench)
    try surface.play(run)
    return surface.answer(run.asked)
  }
}

/// A Flutter view on the engine, and what was seen of it.
private struct FlutterSurface {
  private var driver: Driver
  private let viewport: Double
  private let isReversed: Bool
  private var pageChanges: [Int] = []
  private var offsets: [Points] = []
  private let isMetric: Bool

  init(_ file: String, _ overrides: [String], _ run: PlatformCase, _ bench: Workbench) throws {
    viewport = try run.geometry.number("viewport")
    isReversed = run.config.flag("reverse")
    isMetric = run.events.isEmpty
    driver = Driver(try bench.source(file, overrides), viewport: viewport)
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 50)))
    if let page = (run.initial["page"] ?? run.initial["item"])?.int {
      driver.send(.go(.page(page), animated: false))
    }
    if let offset = run.initial["offset"]?.double { driver.put(at: offset) }
  }

  mutating func play(_ run: PlatformCase) throws {
    for event in run.events {
      switch try event.text("type") {
      case "jump":
        driver.send(.go(.page(try event.integer("page")), animated: false))
      case "dragRelease":
        for _ in 0..<(event["repeat"]?.int ?? 1) {
          let delta =
            try event["scrollDelta"] == nil
            ? event.number("rawDelta") : event.number("scrollDelta")
          try release(event, draggedBy: delta)
        }
      case "release": try release(event, draggedBy: 0)
      default: throw MissingField(name: "event")
      }
      offsets.append(driver.pager.offset)
    }
  }

  private mutating func release(_ event: TestJSON, draggedBy delta: Double) throws {
    let start = driver.pager.offset
    send(.beginDrag(at: start))
    if delta != 0 { send(.scroll(to: start + Points(delta), cause: .drag)) }
    let velocity = Velocity(pointsPerMillisecond: try CaseVelocity.read(event))
    send(.release(ReleaseInput(velocity: velocity)))
    let end = driver.pager.target?.offset ?? driver.pager.offset
    send(.scroll(to: end, cause: .motion))
    send(.rest(at: end))
  }

  private mutating func send(_ event: PagerEvent) {
    driver.send(event)
    for case .currentChanged(_, let page?) in driver.effects { pageChanges.append(page) }
  }

  func answer(_ asked: [String]) -> Answer {
    let pager = driver.pager
    var answer = Answer([
      "page": isMetric ? TestJSON(pager.fraction) : TestJSON(pager.settled),
      "item": TestJSON(pager.settled), "offset": TestJSON(pager.offset),
      "pageChangedEvents": TestJSON(pageChanges),
      "visible": TestJSON(pager.visiblePages.map { Array($0) } ?? []),
      "visiblePages": TestJSON(pager.visiblePages.map { Array($0) } ?? []),
      "pageSize": TestJSON(pager.layout.extent(ofPage: 0)),
    ])
    let shown = pager.visiblePages ?? 0...0
    let pages = Array(
      max(0, shown.lowerBound - 1)...min(pager.layout.pageCount, shown.upperBound + 2) - 1)
    answer["pageLeft"] = byPage(pages) { TestJSON(physical($0).lower) }
    answer["pageCenter"] = byPage(pages) { page in
      let place = physical(page)
      return TestJSON((place.lower.value + place.upper.value) / 2)
    }
    answer["rects"] = byPage(pages) { TestJSON([physical($0).lower, physical($0).upper]) }
    for name in asked {
      guard let page = Self.page(in: name) else { continue }
      answer[name] = .array(
        offsets.map { TestJSON([physical(page, at: $0).lower, physical(page, at: $0).upper]) })
    }
    return answer
  }

  private func byPage(_ pages: [Int], _ value: (Int) -> TestJSON) -> TestJSON {
    .object(Dictionary(uniqueKeysWithValues: pages.map { ("\($0)", value($0)) }))
  }

  /// Where a page is on the surface; reversed, the surface counts from its other end.
  private func physical(_ page: Int, at offset: Points? = nil) -> (lower: Points, upper: Points) {
    let frame = driver.pager.layout.frame(ofPage: page, at: offset ?? driver.pager.offset)
    let end = frame.start + frame.extent
    return isReversed
      ? (Points(viewport) - end, Points(viewport) - frame.start) : (frame.start, end)
  }

  /// The page in a name such as `rectOfItem9AfterEach`.
  private static func page(in name: String) -> Int? {
    guard name.hasPrefix("rectOfItem"), name.hasSuffix("AfterEach") else { return nil }
    return Int(name.dropFirst("rectOfItem".count).dropLast("AfterEach".count))
  }
}
