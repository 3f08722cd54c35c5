import FolioCore
import FolioTestSupport

/// RecyclerView's two snap helpers.
enum RecyclerOperations {
  static let all = [
    ("PagerSnapHelper", "platforms/recycler-pager-snap"),
    ("LinearSnapHelper", "platforms/recycler-linear-snap"),
  ].flatMap { helper, file in
    ["target", "layout"].map { kind in
      Operation("androidx.recyclerview.\(helper)", kind) { run in
        try answer(run, file)
      }
    }
  }

  private static func answer(_ run: PlatformCase, _ file: String) throws -> Answer {
    _ = try run.config.word("snapAlign", ["center"])
    var surface = try RecyclerSurface(run, file)
    try surface.play(run)
    return surface.answer()
  }
}

/// A RecyclerView on the engine, with its observed values.
private struct RecyclerSurface {
  private var driver: Driver
  private var startPage = 0
  private var target: Int?
  private var stood: Points = 0
  private let mapping: CoordinateMapping

  init(_ run: PlatformCase, _ file: String) throws {
    let geometry = run.geometry
    mapping = CoordinateMapping(
      axis: .horizontal, direction: .leftToRight, isReversed: run.config.flag("reverseLayout"))
    let extent = try Self.pageExtent(geometry)
    // A list scrolls from the start of its padding, and centers pages between the paddings.
    let (before, after) = (
      try geometry.number("paddingStart", or: 0), try geometry.number("paddingEnd", or: 0)
    )
    let setup = PagerSetup(
      file: file,
      overrides: [
        "pages extent=\(extent)", "padding leading=\(before) trailing=\(after)",
        "snap center scroll-padding-leading=\(before) scroll-padding-trailing=\(after)",
      ],
      viewport: try geometry.number("viewport", or: extent))
    driver = try setup.driver()
    let count = geometry["pageCount"]?.int ?? 20
    driver.send(.reload(.uniform(count: count)))
    // For "middle" or no page, any page with neighbors on both sides.
    startPage = run.initial["page"]?.int ?? count / 2
    driver.send(.go(.page(startPage), animated: false))
    if let offset = run.initial["offset"]?.double { driver.put(at: offset) }
    if let page = geometry["attachedPages"]?[0]?.int,
      let distance = geometry["distanceToCenter"]?[0]?.double
    {
      let layout = driver.pager.layout
      driver.put(at: layout.offset(where: page, isAheadBy: Points(distance)).value)
    }
    guard run.initial["centered"]?.bool != false else { throw UnknownWord(name: "centered") }
    stood = driver.pager.offset
  }

  /// The extent of pages; for attached ones the distance of their centers.
  private static func pageExtent(_ geometry: CaseFields) throws -> Double {
    if let centers = geometry["distanceToCenter"]?.value.array?.compactMap(\.double),
      centers.count == 2
    {
      return centers[1] - centers[0]
    }
    return try geometry.number(
      "pageSize", or: geometry.number("averagePageSize", or: PagerSetup.device))
  }

  mutating func play(_ run: PlatformCase) throws {
    for event in run.events {
      switch try event.text("type") {
      case "scrollBy": try scroll(event)
      case "fling": try fling(event)
      default: throw UnknownWord(name: "event")
      }
    }
    if driver.pager.phase == .dragging { letGo(.zero) }
  }

  private mutating func scroll(_ event: CaseFields) throws {
    guard try event.number("velocity", or: 0) == 0 else { throw UnknownWord(name: "velocity") }
    let physical = event["scrollDeltaPhysical"]?.double.map {
      mapping.mapped(distance: Points($0)).value
    }
    driver.hold()
    driver.drag(by: try physical ?? event.number("scrollDelta"))
  }

  private mutating func fling(_ event: CaseFields) throws {
    driver.hold()
    let decay = event["decayDistance"]?.double
    let direction = try event.number("direction", or: decay.map { $0 < 0 ? -1 : 1 } ?? 1)
    let speed =
      if let share = event["velocityOfMinFling"]?.double {
        share * CaseVelocity.slowestFling * direction
      } else if let share = event["velocityOfMaxFling"]?.double {
        share * CaseVelocity.fastestFling
      } else {
        CaseVelocity.fastestFling * direction
      }
    letGo(Velocity(pointsPerSecond: speed), travel: decay)
  }

  private mutating func letGo(_ velocity: Velocity, travel: Double? = nil) {
    driver.release(velocity, travel: travel)
    target = driver.pager.target?.page ?? (driver.pager.phase == .idle ? driver.pager.settled : nil)
    driver.arrive()
  }

  func answer() -> Answer {
    let pager = driver.pager
    let settled = pager.settled ?? 0
    let isCentered = pager.layout.distance(ofPage: settled, at: pager.offset) == 0
    return Answer([
      "page": TestJSON(target), "pageJump": TestJSON((target ?? startPage) - startPage),
      "pageRelative": TestJSON(settled - startPage),
      "centered": .bool(pager.phase == .idle && isCentered),
      "distanceToSnap": TestJSON(
        (0..<min(pager.layout.pageCount, 100)).map {
          pager.layout.distance(ofPage: $0, at: stood)
        }),
      "snapIndex": TestJSON(pager.layout.group(nearest: stood)),
    ])
  }
}
