import FolioCore
import FolioHost
import FolioSurface
import FolioTestSupport

/// A run of a platform's case through the driver on a simulated surface.
struct FlowRun {
  private(set) var stage: SurfaceStage
  private let run: PlatformCase
  private let setup: PagerSetup
  private let source: any ConfigurationSource
  /// The keys of the pages.
  var keys: [PageID: String] = [:]
  /// The observed values after each event and in between.
  var notes = FlowNotes()

  static let all =
    ["resize", "jump", "states", "window", "restore"].map {
      Operation("flutter.pageview", $0) { try answer($0, .pageView($0)) }
    }
    + [Operation("flutter.carouselview", "resize") { try answer($0, .carousel($0)) }]
    + ["jump", "states", "window", "restore", "data"].map {
      Operation("compose.pager", $0) { try answer($0, .compose($0)) }
    }
    + ["data", "jump", "states", "restore"].map {
      Operation("androidx.viewpager2", $0) { try answer($0, .viewPager2($0)) }
    }

  private static func answer(_ run: PlatformCase, _ setup: PagerSetup) throws -> Answer {
    var flow = try FlowRun(run, setup)
    defer { flow.stage.close() }
    flow.notes.countsNearest = setup.countsNearest
    flow.notes.begin(flow.stage, run.queried)
    for (index, event) in run.events.enumerated() {
      flow.stage.forget()
      let next = run.events.indices.contains(index + 1) ? run.events[index + 1] : nil
      try flow.play(event, before: next)
      flow.notes.take(flow.stage)
    }
    flow.stage.view.run()
    return flow.notes.answer(flow.stage, flow.keys, run.queried)
  }

  private init(_ run: PlatformCase, _ setup: PagerSetup) throws {
    self.run = run
    self.setup = try Self.jumping(run, setup)
    source = try self.setup.source()
    let limit = run.config["implicitScrolling"]?.bool == true ? setup.viewport : 0
    stage = SurfaceStage(source, viewport: setup.viewport, bounces: false, prefetch: limit)
    let count = run.geometry["pageCount"]?.int ?? Limits.maximumUnequalPages
    stage.driver.send(.reload(.uniform(count: count)))
    try name(run.geometry["keys"]?.value.array ?? [], run)
    try begin()
    stage.forget()
  }

  /// The setup with the case's distance of jumps and number of visible pages.
  private static func jumping(_ run: PlatformCase, _ setup: PagerSetup) throws -> PagerSetup {
    var setup = setup
    if let pages = run.config["maxPagesForAnimateScroll"]?.int {
      setup.override("go beyond=clamp jump-from=\(pages)")
    }
    if let first = run.initial["firstVisible"]?.int, let last = run.initial["lastVisible"]?.int {
      guard first <= last else { throw MissingField(name: "lastVisible") }
      setup.override("pages visible=\((first...last).count)")
    }
    return setup
  }

  /// Goes to the initial page and offset of the case.
  private func begin() throws {
    let initial = run.initial
    let given = initial["page"] ?? initial["item"] ?? initial["firstVisible"]
    if let page = given?.int ?? run.config["initialPage"]?.int {
      stage.driver.send(.go(.page(page), animated: false))
    }
    if let page = run.config["initialPage"]?.int, page != stage.pager.settled {
      throw MissingField(name: "initialPage")
    }
    if let offset = initial["offset"]?.double, Points(offset) != stage.view.offset {
      guard given == nil else { throw MissingField(name: "offset of the page") }
      stage.view.setOffset(Points(offset), animated: false)
    }
    if let key = initial["key"]?.value, key.line != notes.key(stage, keys) {
      throw MissingField(name: "key of the page")
    }
  }
}

// MARK: Playing

extension FlowRun {
  var stride: Points { stage.pager.layout.stride(after: 0) }

  private mutating func play(_ event: CaseFields, before next: CaseFields?) throws {
    switch try event.text("type") {
    case "resize": stage.view.rotate(to: Viewport(extent: Points(try event.number("viewport"))))
    case "setViewportFraction":
      try configure("pages extent=(viewport)\(try event.number("value"))")
    case "setItemExtent": try configure("pages extent=\(try event.number("value"))")
    case "setWeights":
      try configure(PagerSetup.slots(try event.list("value").map(\.value.line)))
    case "jump": stage.driver.send(.go(try destination(event), animated: false))
    case "animateTo": try animate(event, before: next)
    case "declareTarget":
      // The app moves the surface itself.
      try configure("go beyond=clamp")
      stage.driver.send(.go(.page(try event.integer("page")), animated: true))
    case "goTo":
      let refusal = stage.driver.go(.page(try event.integer("page")))
      if refusal == .goWhileDragging { notes.error = "cannot change page while fake dragging" }
    case "recreate": try recreate(when: try event.text("when"))
    case "saveRestore": try recreate(when: "after")
    case "detach": stage.driver.disconnect()
    case "attach": try attach()
    default: try playGesture(event)
    }
  }

  private func configure(_ node: String) throws {
    var setup = setup
    setup.override(node)
    stage.driver.send(.configure(try setup.source()))
  }

  /// The page of an event, or a position between two.
  func destination(_ event: CaseFields) throws -> Destination {
    let page = try event.integer("page")
    guard let fraction = event["pageFractionOffset"]?.double, fraction != 0 else {
      return .page(page)
    }
    return .position(Double(page) + fraction)
  }

  /// Goes to a page, and waits unless the next event happens during the animation.
  private mutating func animate(_ event: CaseFields, before next: CaseFields?) throws {
    stage.driver.send(.go(try destination(event), animated: run.config["smooth"]?.bool != false))
    let phase = try event.word("phase", ["", "start"])
    let goesOn = phase == "start" || event.flag("sameFrame")
    guard !goesOn, next?["type"]?.string != "recreate" else { return }
    stage.view.run()
  }

  /// Replaces the surface by one restored from the saved state.
  private mutating func recreate(when moment: String) throws {
    switch moment {
    case "start": break
    case "middle": stage.view.advance(by: stage.view.behavior.animationDuration / 2)
    case "after": stage.view.run()
    default: throw UnknownWord(name: "when")
    }
    notes.take(stage)
    let state = SavedState(bytes: SavedState(stage.pager).bytes)
    try replaceStage(restoring: state)
  }

  /// Replaces the surface by one with the saved state, or a new one if the page is not kept.
  private mutating func attach() throws {
    let keeps = run.config["keepPage"]?.bool != false
    try replaceStage(restoring: keeps ? SavedState(stage.pager) : nil)
  }

  private mutating func replaceStage(restoring state: SavedState?) throws {
    let count = stage.pager.layout.pageCount
    stage.close()
    var pager = Pager(source)
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: Points(setup.viewport)))), into: &effects)
    pager.handle(.reload(.uniform(count: count)), into: &effects)
    effects.clear()
    if let state { pager.restore(state, into: &effects) }
    notes.restored(effects.list, pager)
    stage = SurfaceStage(source, viewport: setup.viewport, bounces: false, pager: pager)
    stage.forget()
  }
}
