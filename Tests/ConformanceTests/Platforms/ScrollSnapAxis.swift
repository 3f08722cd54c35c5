import FolioCore
import FolioTestSupport

/// One axis of a scroll container.
struct ScrollSnapAxis {
  let name: String
  private var driver: Driver
  private let setup: ScrollSnapSetup
  private let index: Int
  private let snaps: Bool
  /// `true` if an event concerned this axis.
  private(set) var isQueried = false
  /// The page on which the axis snapped.
  private(set) var page: Int?
  private(set) var isAnimated = false
  private var target: PagerTarget?

  init(_ name: String, _ run: PlatformCase) throws {
    self.name = name
    index = name == "y" ? 1 : 0
    let axis = try run.config.word("snapAxis", ["both", "x", "y"])
    snaps = axis == "both" || axis == name
    setup = try ScrollSnapSetup(run, index)
    driver = try setup.driver()
    driver.send(.reload(setup.content))
    driver.put(at: try run.initial["offset"]?.component(index) ?? 0)
    if let target = run.initial["target"]?.value, snaps,
      let page = try ScrollSnapArea.all(run).firstIndex(where: { $0.id == target })
    {
      driver.send(.go(.page(page), animated: false))
    }
  }
}

// MARK: Scrolling

extension ScrollSnapAxis {
  mutating func play(_ event: CaseFields, _ run: PlatformCase) throws {
    let offset = driver.pager.offset.value
    switch try event.text("type") {
    case "endPosition":
      let end = try event["position"]?.component(index) ?? offset
      driver.put(at: end)
      guard event[index == 0 ? "scrolledX" : "scrolledY"]?.bool != false else { return }
      query(.endPosition, from: end)
    case "scrollTo":
      guard let end = try event["position"]?.component(index) else { return }
      query(.endPosition, from: driver.pager.layout.range.clamp(Points(end)).value)
    case "direction":
      try travel(.directionOnly, from: event["from"], by: event["step"])
    case "endAndDirection":
      try travel(.directionAndEnd, from: event["from"], by: event["displacement"])
    case "scrollBy": try travel(.directionAndEnd, from: nil, by: event["delta"])
    case "dragRelease":
      guard try CaseVelocity.read(event) == .zero else { throw UnknownWord(name: "velocity") }
      try move(by: event["scrollDelta"], .drag)
    case "wheel": try move(by: event["delta"], .wheel)
    case "fling":
      let delta = try event["scrollDelta"]?.component(index) ?? 0
      let speed = try CaseVelocity.read(event)
      guard let direction = Direction(signOf: delta) else { return }
      query(
        .directionAndEnd, from: offset, draggedBy: delta,
        velocity: direction == .forward ? speed : -speed)
    case "key": try press(try event.text("key"), at: offset)
    case "relayoutKeepTargets": try relayout(event, run)
    case "resize":
      guard let extent = try event["viewport"]?.component(index) else {
        throw MissingField(name: "viewport")
      }
      driver.send(.resize(.step(to: Viewport(extent: Points(extent)))))
      noteAnimation()
    case "setSpacer":
      driver.send(
        .configure(try setup.source(spacer: try event.number("value"))))
      noteAnimation()
    default: throw UnknownWord(name: "event")
    }
  }

  private mutating func move(by distance: CaseFields?, _ cause: Release.Cause) throws {
    let delta = try distance?.component(index) ?? 0
    guard delta != 0 else { return }
    query(.endPosition, from: driver.pager.offset.value, draggedBy: delta, cause: cause)
  }

  private mutating func travel(
    _ kind: Release.Kind, from start: CaseFields?, by distance: CaseFields?
  ) throws {
    let start = try start?.component(index) ?? driver.pager.offset.value
    driver.put(at: start)
    guard let distance = try distance?.component(index),
      let direction = Direction(signOf: distance)
    else { return }
    query(kind, from: start, cause: .key, velocity: Self.unit(direction), travel: distance)
  }

  private mutating func press(_ key: String, at offset: Double) throws {
    let signs = [["left": -1.0, "right": 1], ["up": -1.0, "down": 1]]
    guard signs.contains(where: { $0[key] != nil }) else { throw UnknownWord(name: "key") }
    guard let direction = signs[index][key].flatMap({ Direction(signOf: $0) }) else { return }
    query(.directionOnly, from: offset, cause: .key, velocity: Self.unit(direction), travel: 0)
  }

  /// An arbitrary speed in a direction, because rules use only its direction.
  private static func unit(_ direction: Direction) -> Velocity {
    Velocity(pointsPerMillisecond: direction.sign)
  }

  private mutating func query(
    _ kind: Release.Kind, from start: Double, draggedBy delta: Double = 0,
    cause: Release.Cause = .drag, velocity: Velocity = 0, travel: Double? = nil
  ) {
    driver.put(at: start)
    driver.hold()
    if delta != 0 { driver.drag(by: delta) }
    let input = ReleaseInput(
      velocity: velocity, gesture: Release.Gesture(kind: kind, cause: cause),
      proposedTravel: travel.map { Points($0) })
    guard snaps else { return scrollFreely(travel) }
    isQueried = true
    target = driver.pager.decide(input).target
    driver.send(.release(input))
    noteAnimation()
    page = target?.page
    driver.arrive()
  }

  /// Scrolls an axis that does not snap.
  private mutating func scrollFreely(_ travel: Double?) {
    if let travel { driver.drag(by: travel) }
    let end = driver.pager.offset
    driver.send(.cancel(at: end))
    driver.put(at: end.value)
  }

  private mutating func noteAnimation() {
    isAnimated = driver.effects.contains {
      switch $0 {
      case .retarget, .scroll(_, animated: true): true
      default: false
      }
    }
  }
}

// MARK: Other content

extension ScrollSnapAxis {
  /// Moves areas from other positions to those of the case.
  private mutating func relayout(_ event: CaseFields, _ run: PlatformCase) throws {
    let position = try event["position"]?.component(index) ?? 0
    guard snaps else { return driver.put(at: position) }
    isQueried = true
    let targets = run.config["previousTargets"]?.value.array ?? []
    let ids = try ScrollSnapArea.all(run).map(\.id)
    guard targets.indices.contains(index), !targets[index].isNull,
      let target = ids.firstIndex(of: targets[index]), case .placed(let content, _) = setup.content
    else { return query(.endPosition, from: position) }
    // Any previous positions will do, if each area can be snapped to.
    var before = content
    for index in before.indices {
      before[index].start = Double(index) * driver.pager.layout.viewport.extent.value
    }
    driver.send(.reload(.placed(before)))
    driver.send(.go(.page(target), animated: false))
    driver.send(.reload(setup.content))
    page = driver.pager.settled
  }

  /// Reloads with new areas.
  mutating func show(_ areas: [ScrollSnapArea]) throws {
    guard case .placed(_, let extent) = setup.content else { throw MissingField(name: "areas") }
    let pages = try areas.map { try $0.page(index) }
    driver.send(.reload(.placed(pages, contentExtent: extent)))
    noteAnimation()
  }
}

// MARK: Answers

extension ScrollSnapAxis {
  var offset: Points { driver.pager.offset }

  /// The interval of the current snap if the page covers the snapport and is not aligned.
  var coveredRange: ClosedRange<Points>? {
    guard let snap = target?.snap, snap.isInterval, let page,
      offset != driver.pager.layout.unclampedRest(ofPage: page)
    else { return nil }
    return snap.low...snap.high
  }
}
