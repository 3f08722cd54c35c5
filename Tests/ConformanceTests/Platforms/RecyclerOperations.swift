import FolioCore
import FolioTestSupport

/// RecyclerView's two snap helpers.
enum RecyclerOperations {
  static let all = [
    ("PagerSnapHelper", "platforms/recycler-pager-snap"),
    ("LinearSnapHelper", "platforms/recycler-linear-snap"),
  ].flatMap { helper, file in
    ["target", "layout"].map { kind in
      Operation("androidx.recyclerview.\(helper)", kind) { run, bench in
        try answer(run, file, bench)
      }
    }
  }

  private static func answer(
    _ run: PlatformCase, _ file: String, _ bench: Workbench
  ) throws -> Answer {
    var surface = try RecyclerSurface(run, file, bench)
    try surface.play(run)
    return surface.answer()
  }
}

/// A RecyclerView on the engine, and what was seen of it.
private struct RecyclerSurface {
  private var driver: Driver
  private var startPage = 0
  private var target: Int?
  private var stood: Points = 0

  init(_ run: PlatformCase, _ file: String, _ bench: Workbench) throws {
    let geometry = run.geometry
    let extent = try Self.pageExtent(geometry)
    let overrides = [
      "pages extent=\(extent)",
      "insets leading=\(try geometry.number("paddingStart", or: 0))"
        + " trailing=\(try geometry.number("paddingEnd", or: 0))",
    ]
    driver = Driver(
      try bench.source(file, overrides), viewport: try geometry.number("viewport", or: extent))
    let count = geometry["pageCount"]?.int ?? 20
    driver.send(.reload(.uniform(count: count)))
    startPage = run.initial["page"]?.int ?? count / 2
    driver.send(.go(.page(startPage), animated: false))
    if let offset = run.initial["offset"]?.double {
      // A list scrolls from where its padding begins.
      driver.put(at: driver.pager.layout.range.minimum.value + offset)
    }
    if let page = geometry["attachedPages"]?[0]?.int,
      let distance = geometry["distanceToCenter"]?[0]?.double
    {
      let rest = driver.pager.layout.unclampedRest(ofPage: page)
      driver.put(at: rest.value - distance)
    }
    stood = driver.pager.offset
  }

  /// The extent of pages; of attached ones, what lies between two of them.
  private static func pageExtent(_ geometry: TestJSON) throws -> Double {
    if let distances = geometry["distanceToCenter"]?.array?.compactMap(\.double),
      distances.count > 1
    {
      return distances[1] - distances[0]
    }
    return try geometry["pageSize"] == nil
      ? geometry.number("averagePageSize", or: 1000) : geometry.number("pageSize")
  }

  mutating func play(_ run: PlatformCase) throws {
    for event in run.events {
      switch try event.text("type") {
      case "scrollBy": try scroll(event, isReversed: run.config.flag("reverseLayout"))
      case "fling": try fling(event)
      default: throw MissingField(name: "event")
      }
    }
    if driver.pager.phase == .dragging { letGo(0, proposed: nil) }
  }

  private mutating func scroll(_ event: TestJSON, isReversed: Bool) throws {
    let physical = event["scrollDeltaPhysical"]?.double
    let delta = try physical.map { isReversed ? -$0 : $0 } ?? event.number("scrollDelta")
    hold()
    driver.send(.scroll(to: driver.pager.offset + Points(delta), cause: .drag))
  }

  private mutating func fling(_ event: TestJSON) throws {
    hold()
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
    letGo(speed / 1000, proposed: decay.map { driver.pager.offset.value + $0 })
  }

  private mutating func hold() {
    if driver.pager.phase != .dragging { driver.send(.beginDrag(at: driver.pager.offset)) }
  }

  private mutating func letGo(_ velocity: Double, proposed: Double?) {
    driver.release(velocity, proposed: proposed)
    target = driver.pager.target?.page ?? (driver.pager.phase == .idle ? driver.pager.settled : nil)
    driver.arrive()
  }

  func answer() -> Answer {
    let pager = driver.pager
    let settled = pager.settled ?? 0
    let isCentered = pager.offset == pager.layout.unclampedRest(ofPage: settled)
    return Answer([
      "page": TestJSON(target), "pageJump": TestJSON((target ?? startPage) - startPage),
      "pageRelative": TestJSON(settled - startPage),
      "centered": .bool(pager.phase == .idle && isCentered),
      "distanceToSnap": TestJSON(
        (0..<min(pager.layout.pageCount, 100)).map {
          pager.layout.unclampedRest(ofPage: $0) - stood
        }),
      "snapIndex": TestJSON(pager.layout.group(nearest: stood)),
    ])
  }
}
