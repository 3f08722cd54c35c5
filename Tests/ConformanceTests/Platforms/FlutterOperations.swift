import FolioCore
import FolioTestSupport

/// Targets and layouts of Flutter's PageView and CarouselView.
enum FlutterOperations {
  static let all =
    ["target", "layout", "metrics"].flatMap { kind in
      [
        Operation("flutter.pageview", kind) { try answer($0, .pageView($0)) },
        Operation("flutter.carouselview", kind) { try answer($0, .carousel($0)) },
      ]
    }

  private static func answer(_ run: PlatformCase, _ setup: PagerSetup) throws -> Answer {
    var surface = try FlutterSurface(setup, run)
    try surface.play(run)
    return surface.answer(run.queried)
  }
}

/// A Flutter view on the engine, with its observed values.
private struct FlutterSurface {
  private var driver: Driver
  private let viewport: Double
  private let isReversed: Bool
  private var pageChanges: [Int] = []
  private var offsets: [Points] = []
  private let isMetric: Bool

  init(_ setup: PagerSetup, _ run: PlatformCase) throws {
    viewport = setup.viewport
    isReversed = run.config.flag("reverse")
    isMetric = run.events.isEmpty
    driver = try setup.driver()
    driver.send(.reload(.uniform(count: run.geometry["pageCount"]?.int ?? 50)))
    if let page = (run.initial["page"] ?? run.initial["item"])?.int {
      driver.send(.go(.page(page), animated: false))
    }
    if let position = run.initial["pageFraction"]?.double {
      driver.send(.go(.position(position), animated: false))
    }
    if let offset = run.initial["offset"]?.double { driver.put(at: offset) }
  }

  mutating func play(_ run: PlatformCase) throws {
    for event in run.events {
      switch try event.text("type") {
      case "jump":
        send(.go(.page(try event.integer("page")), animated: false))
      case "dragRelease":
        for _ in 0..<(event["repeat"]?.int ?? 1) {
          let raw = event["rawDelta"]?.double
          try release(event, draggedBy: try event.number("scrollDelta", or: raw ?? 0))
        }
      case "release": try release(event, draggedBy: 0)
      default: throw UnknownWord(name: "event")
      }
      offsets.append(driver.pager.offset)
    }
  }

  private mutating func release(_ event: CaseFields, draggedBy delta: Double) throws {
    driver.hold()
    if delta != 0 {
      driver.drag(by: delta)
      note()
    }
    driver.send(.release(ReleaseInput(velocity: try CaseVelocity.read(event))))
    note()
    var seen: [PagerEffect] = []
    driver.arrive { seen += $0 }
    note(seen)
  }

  private mutating func send(_ event: PagerEvent) {
    driver.send(event)
    note()
  }

  private mutating func note() { note(driver.effects) }

  private mutating func note(_ effects: [PagerEffect]) {
    for case .currentChanged(_, let page?) in effects { pageChanges.append(page) }
  }

  func answer(_ queried: TestJSON) -> Answer {
    let pager = driver.pager
    var answer = Answer([
      "page": isMetric ? TestJSON(pager.fraction) : TestJSON(pager.settled),
      "item": TestJSON(pager.settled), "offset": TestJSON(pager.offset),
      "pageChangedEvents": TestJSON(pageChanges),
      "visible": TestJSON(pager.visiblePages.map { Array($0) } ?? []),
      "visiblePages": TestJSON(pager.visiblePages.map { Array($0) } ?? []),
      "pageSize": TestJSON(pager.layout.extent(ofPage: 0)),
    ])
    answer["pageLeft"] = byPage(queried["pageLeft"]) { TestJSON(physical($0).start) }
    answer["pageCenter"] = byPage(queried["pageCenter"]) { TestJSON(physical($0).middle) }
    answer["rects"] = byPage(queried["rects"]) { TestJSON([physical($0).start, physical($0).end]) }
    for name in queried.object?.keys.sorted() ?? [] {
      guard let page = Self.page(in: name) else { continue }
      answer[name] = .array(
        offsets.map { TestJSON([physical(page, at: $0).start, physical(page, at: $0).end]) })
    }
    return answer
  }

  /// A value of each expected page.
  private func byPage(_ queried: TestJSON?, _ value: (Int) -> TestJSON) -> TestJSON {
    let pages = (queried?.object ?? [:]).keys.compactMap { Int($0) }
    return .object(Dictionary(uniqueKeysWithValues: pages.map { ("\($0)", value($0)) }))
  }

  /// The frame of a page on the surface, which counts from the other end if reversed.
  private func physical(_ page: Int, at offset: Points? = nil) -> PageFrame {
    let mapping = CoordinateMapping(
      axis: .horizontal, direction: .leftToRight, isReversed: isReversed)
    let frame = driver.pager.layout.frame(ofPage: page, at: offset ?? driver.pager.offset)
    return mapping.mapped(frame: frame, viewport: Points(viewport))
  }

  /// The page in a name such as `rectOfItem9AfterEach`.
  private static func page(in name: String) -> Int? {
    guard name.hasPrefix("rectOfItem"), name.hasSuffix("AfterEach") else { return nil }
    return Int(name.dropFirst("rectOfItem".count).dropLast("AfterEach".count))
  }
}
