import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// A platform's case played through the driver on a simulated surface.
struct FlowRun {
  private let stage: SurfaceStage
  private let bench: Workbench
  /// The keys of the pages, kept beside the pager as an app would.
  private var keys: [TestJSON]
  private var after: [String: [TestJSON]] = [:]
  private var selectedPage: Int?

  static func answer(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    var flow = try FlowRun(run, bench)
    defer { flow.stage.close() }
    for event in run.events {
      try flow.play(event)
      flow.note()
    }
    flow.stage.view.run()
    return flow.answer()
  }

  private init(_ run: PlatformCase, _ bench: Workbench) throws {
    self.bench = bench
    let (file, overrides) = try Self.config(run)
    let viewport = try run.geometry.number("viewport", or: 1000)
    stage = SurfaceStage(
      try bench.source(file, overrides), viewport: viewport, bounces: false,
      motion: file.hasSuffix("viewpager2") ? AndroidMotion() : FlutterMotion())
    let count = try run.geometry.integer("pageCount")
    keys = run.geometry["keys"]?.array ?? []
    stage.driver.send(.reload(.uniform(count: count)))
    if let page = run.initial["page"]?.int {
      stage.driver.send(.go(.page(page), animated: false))
    }
    selectedPage = stage.pager.settled
    stage.forget()
  }

  /// The config of a platform, and what the case sets in it.
  private static func config(_ run: PlatformCase) throws -> (String, [String]) {
    if let share = run.config["viewportFraction"]?.double {
      return ("platforms/flutter-pageview", ["pages extent=(viewport)\(share)"])
    }
    if let spacing = run.config["spacingDp"]?.double {
      return ("platforms/compose-pager", ["pages extent=(port)1 spacing=\(spacing)"])
    }
    return ("platforms/viewpager2", [])
  }

  private var stride: Points {
    let layout = stage.pager.layout
    return layout.start(ofPage: 1) - layout.start(ofPage: 0)
  }

  private mutating func play(_ event: TestJSON) throws {
    stage.forget()
    switch try event.text("type") {
    case "resize":
      stage.view.rotate(
        to: Viewport(extent: Points(try event.number("viewport"))))
    case "setViewportFraction":
      let share = try event.number("value")
      stage.driver.send(
        .configure(
          try bench.source("platforms/flutter-pageview", ["pages extent=(viewport)\(share)"])))
    case "jump": stage.driver.send(.go(.page(try event.integer("page")), animated: false))
    case "animateTo":
      stage.driver.send(.go(.page(try event.integer("page")), animated: true))
      if event["phase"] == nil, !event.flag("sameFrame") { stage.view.run() }
    case "drag":
      let pages = try event.number("scrollDeltaPages", or: 0)
      let distance = Points(try event.number("scrollDelta", or: 0)) + stride * pages
      stage.view.touchDown()
      stage.view.move(by: distance)
    case "release":
      stage.view.lift(velocity: Velocity(pointsPerMillisecond: try CaseVelocity.read(event)))
      stage.view.run()
    case "swipe": try swipe(event)
    case "peek":
      stage.view.touchDown()
      stage.view.move(by: stride * (0.2 * (try event.number("direction"))))
      after["scrollPositionDuring", default: []] = [
        TestJSON(Int(stage.pager.fraction.rounded(.down)))
      ]
      stage.view.lift()
      stage.view.run()
    default: try edit(event)
    }
  }

  /// A swipe to a page; to the page it stands on, it goes against the end.
  private func swipe(_ event: TestJSON) throws {
    guard let page = event["toPage"]?.int else { throw MissingField(name: "toPage") }
    let current = stage.pager.settled ?? 0
    let isForward = page == current ? current > 0 : page > current
    stage.swipe(by: stride * (isForward ? 0.3 : -0.3), velocity: isForward ? 1 : -1)
    stage.view.run()
  }

  private mutating func edit(_ event: TestJSON) throws {
    switch try event.text("type") {
    case "insert":
      let (at, new) = (try event.integer("at"), try event.list("keys"))
      guard at <= keys.count else { throw MissingField(name: "gap") }
      keys.insert(contentsOf: new, at: at)
      send(.insert(.uniform(count: new.count, extent: 0), at: at))
    case "remove":
      let at = try index(event, "at")
      keys.remove(at: at)
      send(.remove(.index(at)))
    case "removeRange":
      let (at, count) = (try index(event, "at"), try event.integer("count"))
      guard at + count <= keys.count else { throw MissingField(name: "range") }
      keys.removeSubrange(at..<at + count)
      stage.driver.send(
        .edit(PageEdits((at..<at + count).map { .remove(.index($0)) })))
    case "move":
      // The case names the place after the removal, an edit the gap before it.
      let (from, to) = (try index(event, "from"), try index(event, "to"))
      keys.insert(keys.remove(at: from), at: to)
      send(.move(.index(from), to: to > from ? to + 1 : to))
    case "replaceAll":
      keys = try event.list("keys")
      stage.driver.send(.reload(.uniform(count: keys.count)))
    default: throw MissingField(name: "known event")
    }
  }

  private func index(_ event: TestJSON, _ name: String) throws -> Int {
    let index = try event.integer(name)
    guard keys.indices.contains(index) else { throw MissingField(name: name) }
    return index
  }

  private func send(_ edit: PageEdit) { stage.driver.send(.edit(PageEdits([edit]))) }

  /// Takes down how things stand after an event.
  private mutating func note() {
    let page = TestJSON(stage.pager.current)
    func add(_ name: String, _ value: TestJSON) { after[name, default: []].append(value) }
    add(
      "after",
      .object(["page": page, "offset": TestJSON(stage.view.offset)]))
    add("pageAfterEach", page)
    add("currentPageAfterEach", page)
    add("targetPageAfterEach", TestJSON(stage.pager.targetPage))
    add("positionInPagesAfterEach", TestJSON(stage.pager.fraction))
    add("pageChangedEventsAfterEach", TestJSON(stage.currents))
    for phase in stage.phases { add("states", .string(phase)) }
    for target in stage.targets where target != selectedPage {
      selectedPage = target
      add("selected", TestJSON(target))
    }
    if stage.phases == ["dragging", "idle"] {
      after["atEdge"] = [
        .object([
          "states": .array(stage.phases.map { .string($0) }),
          "scroll": .object(["fraction": .number("0"), "px": .number("0")]),
          "selected": .array([]),
        ])
      ]
    }
  }

  private func answer() -> Answer {
    let pager = stage.pager
    var values: [String: TestJSON] = [
      "page": TestJSON(pager.current ?? 0), "offset": TestJSON(stage.view.offset),
      "currentPage": TestJSON(pager.current), "targetPage": TestJSON(pager.targetPage),
      "key": pager.current.flatMap { $0 < keys.count ? keys[$0] : nil } ?? .null,
      "pageChangedEvents": TestJSON(stage.currents), "selected": .array([]),
    ]
    if let page = pager.current {
      let frame = pager.layout.frame(ofPage: page, at: pager.offset)
      let center: Points = frame.start + frame.extent * 0.5 - pager.layout.viewport.extent * 0.5
      values["pageCentered"] = .bool(center.magnitude < 1e-6)
      values["pageLeft"] = .object(
        Dictionary(
          uniqueKeysWithValues: pager.layout.visiblePages(at: pager.offset).map(Array.init)?.map {
            ("\($0)", TestJSON(pager.layout.frame(ofPage: $0, at: pager.offset).start))
          } ?? []))
    }
    values["firstEvent"] = after["states"]?.first
    for (name, list) in after { values[name] = .array(list) }
    for name in ["atEdge", "scrollPositionDuring"] { values[name] = after[name]?.first }
    return Answer(values)
  }
}
