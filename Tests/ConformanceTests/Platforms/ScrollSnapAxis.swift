import FolioCore
import FolioTestSupport

/// One axis of a scroll container.
struct ScrollSnapAxis {
  let name: String
  private var driver: Driver
  private let index: Int
  private let snaps: Bool
  private let content: PlacedContent
  /// Whether an event was about this axis.
  private(set) var isAsked = false
  /// The page it snapped to.
  private(set) var page: Int?
  private(set) var isAnimated = false
  private var target: Target?

  init(_ name: String, _ run: PlatformCase, _ bench: Workbench) throws {
    self.name = name
    let index = name == "y" ? 1 : 0
    self.index = index
    let axis = run.config["snapAxis"]?.string ?? "both"
    snaps = axis == "both" || axis == name
    let measures = try Measures(run, index)
    content = PlacedContent(
      try ScrollSnapBox.areas(run).map { try Self.page($0, index, run) },
      contentExtent: measures.content)
    let file = run.config["strictness"]?.string == "proximity" ? "css-proximity" : "css-mandatory"
    var overrides = ["snap leading tall=cover port-leading=\(measures.padding)"]
    if let range = try Self.range(run.config, index) { overrides.append(Self.paging(range)) }
    driver = Driver(
      try bench.source("platforms/\(file)", overrides), viewport: measures.viewport)
    driver.send(.reload(.placed(content)))
    driver.put(at: try Self.component(run.initial["offset"], index) ?? 0)
  }

  /// The measures of a container along an axis, however a case states them.
  private struct Measures {
    var viewport: Double
    var padding: Double
    var content: Double?

    init(_ run: PlatformCase, _ index: Int) throws {
      let geometry = run.geometry
      if let snapport = geometry["snapport"]?.array {
        padding = snapport[index].double ?? 0
        viewport = padding + (snapport[index + 2].double ?? 0)
      } else {
        padding = 0
        guard
          let length = try ScrollSnapAxis.component(
            geometry["snapport"] ?? geometry["viewport"], index)
        else { throw MissingField(name: "viewport") }
        viewport = length
      }
      content = try ScrollSnapAxis.component(geometry["content"], index)
      if let maximum = try ScrollSnapAxis.component(geometry["maxScrollOffset"], index) {
        content = viewport + maximum
      }
      if let distance = run.initial["distanceToNearestSnap"]?.double {
        content = viewport + distance
      }
    }
  }

  private static func page(_ area: TestJSON, _ index: Int, _ run: PlatformCase) throws -> PlacedPage
  {
    let rect = try area.numbers("rect")
    let name = area[index == 0 ? "alignX" : "alignY"]?.string ?? "none"
    return PlacedPage(
      start: rect[index], extent: rect[index + 2], alignment: try ScrollSnapBox.share(name),
      stop: area["stop"]?.string == "always" ? .always : .normal, snaps: name != "none")
  }

  /// The range a case states, in the language of configs.
  private static func range(_ config: TestJSON, _ index: Int) throws -> String? {
    if let share = config["proximityFraction"] { return "(port)\(share.line)" }
    return try component(config["proximityRange"], index).map { "(pt)\($0)" }
  }

  /// The rules of the configs with another range.
  private static func paging(_ range: String) -> String {
    """
    paging {
        projected kind=direction pick=next
        projected kind=direction-and-end pick=ahead ties=far enter=anywhere
        projected kind=end pick=nearest ties=lower enter=anywhere
        free
        limit stop
        limit proximity \(range)
    }
    """
  }

  /// The part of a value that belongs to an axis; the value itself where there is one axis.
  static func component(_ value: TestJSON?, _ index: Int) throws -> Double? {
    guard let value, !value.isNull else { return nil }
    if let number = value.double { return number }
    return value[index]?.double
  }
}

// MARK: Events

extension ScrollSnapAxis {
  mutating func play(_ event: TestJSON, _ run: PlatformCase) throws {
    let offset = driver.pager.offset.value
    switch try event.text("type") {
    case "endPosition":
      let end = try Self.component(event["position"], index) ?? offset
      driver.put(at: end)
      guard event[index == 0 ? "scrolledX" : "scrolledY"]?.bool != false else { return }
      ask(.endPosition, from: end)
    case "direction":
      try travel(.directionOnly, from: event["from"], by: event["step"])
    case "endAndDirection":
      try travel(.directionAndEnd, from: event["from"], by: event["displacement"])
    case "scrollBy": try travel(.directionAndEnd, from: nil, by: event["delta"])
    case "dragRelease", "wheel":
      let delta = try Self.component(event["scrollDelta"] ?? event["delta"], index) ?? 0
      guard delta != 0 else { return }
      ask(
        .endPosition, from: offset, draggedBy: delta, cause: event["delta"] == nil ? .drag : .wheel)
    case "fling":
      let delta = try Self.component(event["scrollDelta"], index) ?? 0
      guard let direction = Direction(signOf: delta) else { return }
      ask(
        .directionAndEnd, from: offset, draggedBy: delta,
        velocity: try CaseVelocity.read(event) * direction.sign)
    case "key": try press(try event.text("key"), at: offset)
    case "relayoutKeepTargets": try relayout(event, run)
    default: throw MissingField(name: "event")
    }
  }

  private mutating func travel(
    _ kind: Release.Kind, from start: TestJSON?, by distance: TestJSON?
  ) throws {
    let start = try Self.component(start, index) ?? driver.pager.offset.value
    driver.put(at: start)
    guard let distance = try Self.component(distance, index),
      let direction = Direction(signOf: distance)
    else { return }
    ask(
      kind, from: start, cause: .key, velocity: direction.sign, proposed: start + distance)
  }

  private mutating func press(_ key: String, at offset: Double) throws {
    let signs = index == 0 ? ["left": -1.0, "right": 1] : ["up": -1.0, "down": 1]
    guard let sign = signs[key] else { return }
    ask(.directionOnly, from: offset, cause: .key, velocity: sign, proposed: offset)
  }

  /// Areas that were elsewhere before come to the places of the case.
  private mutating func relayout(_ event: TestJSON, _ run: PlatformCase) throws {
    guard snaps else { return driver.put(at: try Self.component(event["position"], index) ?? 0) }
    isAsked = true
    let targets = run.config["previousTargets"]?.array ?? []
    let ids = try ScrollSnapBox.areas(run).map { $0["id"] }
    guard targets.indices.contains(index), !targets[index].isNull,
      let target = ids.firstIndex(of: targets[index])
    else {
      return ask(.endPosition, from: try Self.component(event["position"], index) ?? 0)
    }
    var before = content
    for index in before.pages.indices {
      before.pages[index].start = Double(index) * driver.pager.layout.viewport.extent.value
    }
    before.contentExtent = nil
    driver.send(.reload(.placed(before)))
    driver.send(.go(.page(target), animated: false))
    driver.send(.reload(.placed(content)))
    page = driver.pager.settled
  }

  private mutating func ask(
    _ kind: Release.Kind, from start: Double, draggedBy delta: Double = 0,
    cause: Release.Cause = .drag, velocity: Double = 0, proposed: Double? = nil
  ) {
    guard snaps else { return driver.put(at: proposed ?? start + delta) }
    isAsked = true
    driver.send(.beginDrag(at: Points(start)))
    if delta != 0 { driver.send(.scroll(to: Points(start + delta), cause: .drag)) }
    let input = ReleaseInput(
      velocity: Velocity(pointsPerMillisecond: velocity),
      gesture: Release.Gesture(kind: kind, cause: cause),
      proposedTarget: proposed.map { Points($0) })
    target = driver.pager.decide(input).target
    driver.send(.release(input))
    isAnimated = driver.effects.contains {
      if case .retarget = $0 { return true }
      return false
    }
    page = target?.page
    driver.arrive()
  }
}

// MARK: Answers

extension ScrollSnapAxis {
  var offset: Points { driver.pager.offset }

  /// The interval it rests in without being aligned; `nil` where it is.
  var coveredRange: ClosedRange<Points>? {
    guard let snap = target?.snap, snap.isInterval, let page,
      offset != driver.pager.layout.unclampedRest(ofPage: page)
    else { return nil }
    return snap.low...snap.high
  }
}
