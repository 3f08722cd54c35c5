import FolioCore
import FolioTestSupport

/// Targets and layouts of Android's two view pagers.
enum ViewPagerOperations {
  static let all =
    [Operation("androidx.viewpager1", "target", first)]
    + [
      Operation("androidx.viewpager2", "target", gestures),
      Operation("androidx.viewpager2", "layout", measures),
      Operation("androidx.viewpager2", "metrics", measures),
    ]

  private static func first(_ run: PlatformCase) throws -> Answer {
    var setup = PagerSetup(file: "platforms/viewpager", viewport: PagerSetup.device)
    func tune(_ name: String, _ value: ParameterValue?) {
      if let value { setup.tunings.append(.set(name, of: "viewpager-page", to: value)) }
    }
    let config = run.config
    tune("distance", config["flingDistanceDp"]?.double.map { .length(.points($0)) })
    tune("speed", config["minFlingVelocityDp"]?.double.map { .speed($0 / 1000) })
    tune("commit", config["commitFraction"]?.double.map { .number($0) })
    var driver = try setup.driver()
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 10)))
    driver.send(.go(.page(try run.initial.integer("currentPage")), animated: false))
    let position =
      Double(try run.initial.integer("firstVisible")) + (try run.initial.number("pageFraction"))
    guard let event = run.events.first, try event.text("type") == "release" else {
      throw MissingField(name: "release")
    }
    driver.hold()
    driver.send(.scroll(to: driver.pager.layout.offset(atPosition: position), cause: .drag))
    driver.send(
      .release(
        ReleaseInput(
          velocity: try CaseVelocity.read(event),
          pointerTravel: Points(try event.number("dragSinceDown")))))
    return Answer(["page": TestJSON(driver.pager.targetPage)])
  }

  private static func second(_ run: PlatformCase) throws -> Driver {
    var driver = try PagerSetup.viewPager2(run).driver()
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 10)))
    if let page = run.initial["page"]?.int { driver.send(.go(.page(page), animated: false)) }
    if let offset = run.initial["offset"]?.double { driver.put(at: offset) }
    return driver
  }

  private static func measures(_ run: PlatformCase) throws -> Answer {
    let driver = try second(run)
    let layout = driver.pager.layout
    let page = layout.page(at: driver.pager.offset) ?? 0
    return Answer([
      "pageStride": TestJSON(layout.stride(after: 0)),
      "pageContentSize": TestJSON(layout.extent(ofPage: 0)), "position": TestJSON(page),
      "fraction": TestJSON(driver.pager.placeInPages - Double(page)),
      "px": TestJSON(-layout.distance(ofPage: page, at: driver.pager.offset)),
    ])
  }

  private static func gestures(_ run: PlatformCase) throws -> Answer {
    var driver = try second(run)
    var selected: [Int] = []
    for event in run.events {
      switch try event.text("type") {
      case "animateTo":
        driver.send(.go(.page(try event.integer("page")), animated: true))
        selected += driver.selected
      case "fakeDrag":
        if try event.word("when", ["", "settling"]) != "settling" { driver.arrive() }
        selected += try fakeDrag(event, &driver)
      default: throw UnknownWord(name: "event")
      }
    }
    driver.arrive()
    return Answer(["page": TestJSON(driver.pager.settled), "selected": TestJSON(selected)])
  }

  /// The farthest point of a drag that returns, if the case has its path.
  private static func peak(_ event: CaseFields) throws -> Double? {
    guard let path = event["path"]?.string else { return nil }
    guard let match = path.firstMatch(of: /rises to ~?([0-9.]+) page then returns/),
      let peak = Double(match.1)
    else { throw UnknownWord(name: "path") }
    return peak
  }

  /// Drags over the turning points of a path, and releases with the last speed if the event flings.
  private static func fakeDrag(_ event: CaseFields, _ driver: inout Driver) throws -> [Int] {
    let stride = driver.pager.layout.stride(after: 0)
    let start = driver.pager.offset
    let end = stride * (try event.number("pages"))
    var last: Points = 0
    driver.hold()
    for place in try [peak(event).map { stride * $0 }, end].compactMap({ $0 }) {
      last = place - (driver.pager.offset - start)
      driver.drag(by: last.value)
    }
    let duration = try event.number("durationMs")
    driver.release(event["fling"]?.bool == false ? 0 : last / Points(duration))
    return driver.selected
  }
}

extension Driver {
  /// The target pages reported by the last event.
  fileprivate var selected: [Int] {
    effects.compactMap { effect in
      if case .targetChanged(let target) = effect { return target.page }
      return nil
    }
  }
}
