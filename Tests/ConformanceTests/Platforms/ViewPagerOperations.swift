import FolioCore
import FolioTestSupport

/// Android's two view pagers.
enum ViewPagerOperations {
  static let all =
    [Operation("androidx.viewpager1", "target", first)]
    + [
      Operation("androidx.viewpager2", "target", gestures),
      Operation("androidx.viewpager2", "layout", measures),
      Operation("androidx.viewpager2", "metrics", measures),
    ]

  private static func first(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let config = run.config
    var rule = "viewpager-page"
    let names = [
      ("flingDistanceDp", "distance=(pt)"), ("minFlingVelocityDp", "speed=(pt-per-s)"),
      ("commitFraction", "commit="),
    ]
    for (name, property) in names {
      if let value = config[name] { rule += " \(property)\(value.line)" }
    }
    var driver = try bench.driver("platforms/viewpager", "paging { \(rule) }", viewport: 1000)
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 10)))
    driver.send(.go(.page(try run.initial.integer("currentPage")), animated: false))
    let position =
      Double(try run.initial.integer("firstVisible")) + (try run.initial.number("pageFraction"))
    let event = run.events.first ?? .null
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.send(.scroll(to: driver.pager.layout.offset(atPosition: position), cause: .drag))
    driver.send(
      .release(
        ReleaseInput(
          velocity: Velocity(pointsPerMillisecond: try CaseVelocity.read(event)),
          pointerTravel: Points(try event.number("dragSinceDown")))))
    return Answer(["page": TestJSON(driver.pager.targetPage)])
  }

  private static func second(_ run: PlatformCase, _ bench: Workbench) throws -> Driver {
    let geometry = run.geometry
    // Margins and decorations lie between the contents of two pages alike.
    let spacing =
      try geometry.number("pageMargin", or: 0) + geometry.number("pageDecoration", or: 0)
    var driver = try bench.driver(
      "platforms/viewpager2", "pages stride=(port)1 spacing=\(spacing)",
      "insets leading=\(try geometry.number("viewPadding", or: 0))"
        + " trailing=\(try geometry.number("scrollPadding", or: 0))",
      viewport: try geometry["viewport"] == nil
        ? geometry.number("pageStride", or: 1000) : geometry.number("viewport"))
    driver.send(.reload(.uniform(count: geometry["pageCount"]?.int ?? 10)))
    if let page = run.initial["page"]?.int { driver.send(.go(.page(page), animated: false)) }
    if let offset = run.initial["offset"]?.double { driver.put(at: offset) }
    return driver
  }

  private static func measures(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let driver = try second(run, bench)
    let layout = driver.pager.layout
    let page = layout.page(at: driver.pager.offset) ?? 0
    return Answer([
      "pageStride": TestJSON(layout.unclampedRest(ofPage: 1) - layout.unclampedRest(ofPage: 0)),
      "pageContentSize": TestJSON(layout.extent(ofPage: 0)), "position": TestJSON(page),
      "fraction": TestJSON(driver.pager.fraction - Double(page)),
      "px": TestJSON(driver.pager.offset - layout.unclampedRest(ofPage: page)),
    ])
  }

  private static func gestures(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    var driver = try second(run, bench)
    var selected: [Int] = []
    for event in run.events {
      switch try event.text("type") {
      case "animateTo":
        driver.send(.go(.page(try event.integer("page")), animated: true))
        selected += driver.selected
      case "fakeDrag":
        if event["when"]?.string != "settling" { driver.arrive() }
        selected += try fakeDrag(event, &driver)
      default: throw MissingField(name: "event")
      }
    }
    driver.arrive()
    return Answer(["page": TestJSON(driver.pager.settled), "selected": TestJSON(selected)])
  }

  /// How far a drag went before it came back, where its path is told.
  private static func peak(_ event: TestJSON) throws -> Double? {
    guard let path = event["path"]?.string else { return nil }
    guard let match = path.firstMatch(of: /rises to ~?([0-9.]+) page then returns/),
      let peak = Double(match.1)
    else { throw MissingField(name: "path") }
    return peak
  }

  /// A drag at an even speed; with `fling` the speed is kept when it ends.
  private static func fakeDrag(_ event: TestJSON, _ driver: inout Driver) throws -> [Int] {
    let layout = driver.pager.layout
    let stride = layout.unclampedRest(ofPage: 1) - layout.unclampedRest(ofPage: 0)
    let travel = stride * (try event.number("pages"))
    let start = driver.pager.offset
    var last = travel
    driver.send(.beginDrag(at: start))
    if let peak = try peak(event) {
      driver.send(.scroll(to: start + stride * peak, cause: .drag))
      last = travel - stride * peak
    }
    driver.send(.scroll(to: start + travel, cause: .drag))
    let speed = last / Points(try event.number("durationMs"))
    driver.release(event["fling"]?.bool == false ? 0 : speed)
    return driver.selected
  }
}

extension Driver {
  /// The pages that the last event announced as targets.
  fileprivate var selected: [Int] {
    effects.compactMap { effect in
      if case .targetChanged(let target) = effect { return target.page }
      return nil
    }
  }
}
