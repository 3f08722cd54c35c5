import FolioCore
import FolioSurface
import FolioTestSupport

extension FlowRun {
  mutating func playGesture(_ event: CaseFields) throws {
    let view = stage.view
    switch try event.text("type") {
    case "endScrollWithoutMoving":
      view.touchDown()
      view.lift()
      view.run()
    case "fakeDrag":
      // The duration does not matter during the drag.
      _ = (try event.word("phase", ["during"]), event["durationMs"]?.double)
      view.touchDown()
      view.move(by: stride * (try event.number("pages")))
    case "catchWhileSettlingAndSwipe":
      view.advance(by: 50)
      try toward(event)
      view.run()
    case "drag":
      view.touchDown()
      view.move(by: try distance(event))
    case "release":
      view.lift(velocity: try CaseVelocity.read(event))
      view.run()
    case "dragRelease":
      view.touchDown()
      view.move(by: try distance(event))
      view.lift(velocity: try CaseVelocity.read(event))
      view.run()
    case "swipe": try swipe(event)
    case "peek":
      view.touchDown()
      view.move(by: stride * (0.2 * (try event.number("direction"))))
      notes.pageDuring = stage.pager.layout.page(at: stage.pager.offset)
      view.lift()
      view.run()
    default: try edit(event)
    }
  }

  /// The distance of a drag, or of the pointer if the case has no other.
  private func distance(_ event: CaseFields) throws -> Points {
    if let pages = event["scrollDeltaPages"]?.double { return stride * pages }
    return Points(try event["scrollDelta"]?.double ?? event.number("rawDelta"))
  }

  /// Swipes to a page, or against the end if already there.
  private func swipe(_ event: CaseFields) throws {
    guard let page = event["toPage"]?.int else { return try toward(event) }
    let current = stage.pager.settled ?? 0
    let isForward = page == current ? current > 0 : page > current
    stage.swipe(by: stride * (isForward ? 0.3 : -0.3), velocity: isForward ? 1 : -1)
    stage.view.run()
  }

  /// Swipes by a number of pages without waiting.
  private func toward(_ event: CaseFields) throws {
    let direction = try event.number("direction")
    stage.swipe(by: stride * (direction * (try event.number("pages"))), velocity: direction)
  }
}

// MARK: Edits

extension FlowRun {
  /// Assigns keys to all pages, by default their indices.
  mutating func name(_ list: [TestJSON], _ run: PlatformCase) throws {
    let isKeyed = run.config.flag("keyed") || run.config.flag("stableIds")
    let count = stage.pager.layout.pageCount
    guard list.isEmpty else {
      guard list.count == count else { throw MissingField(name: "keys of all pages") }
      return try rename(list.map(\.line))
    }
    if isKeyed { try rename((0..<count).map { "\($0)" }) }
  }

  /// Assigns new keys to all pages.
  private mutating func rename(_ names: [String]) throws {
    keys = [:]
    for (index, name) in names.enumerated() {
      guard let id = stage.pager.layout.id(ofPage: index) else {
        throw MissingField(name: "page of every key")
      }
      keys[id] = name
    }
  }

  private mutating func edit(_ event: CaseFields) throws {
    switch try event.text("type") {
    case "insert":
      let (at, names) = (try event.integer("at"), try event.list("keys").map(\.value.line))
      send(.insert(.uniform(count: names.count, extent: 0), at: at))
      for (index, name) in names.enumerated() {
        guard let id = stage.pager.layout.id(ofPage: at + index) else { continue }
        keys[id] = name
      }
    case "remove":
      _ = try event.word("notify", ["itemRemoved", "rangeRemoved"])
      try remove(at: try event.integer("at"), count: 1)
    case "removeRange":
      _ = try event.word("notify", ["rangeRemoved"])
      try remove(at: try event.integer("at"), count: try event.integer("count"))
    case "move":
      // The case has the index after the removal, an edit the gap before it.
      let (from, to) = (try event.integer("from"), try event.integer("to"))
      send(.move(.index(from), to: to > from ? to + 1 : to))
    case "replaceAll":
      _ = try event.word("notify", ["reloadAll"])
      let names = try event.list("keys").map(\.value.line)
      stage.driver.send(.reload(.uniform(count: names.count)))
      try rename(names)
    case "setKeys", "requestScrollTo": try request(event)
    default: throw UnknownWord(name: "event")
    }
  }

  private mutating func remove(at index: Int, count: Int) throws {
    let ids = (index..<index + count).compactMap { stage.pager.layout.id(ofPage: $0) }
    send(.remove(.range(index..<index + count)))
    for id in ids { keys[id] = nil }
  }

  /// Changes the keys, requests a page, or does both, in which case the request wins.
  private mutating func request(_ event: CaseFields) throws {
    _ = try event.word("with", ["", "setKeys"])
    guard let names = event["keys"]?.value.array?.map(\.line) else {
      return _ = stage.driver.send(.go(try destination(event), animated: false))
    }
    let kept = names.map { name in keys.first { $0.value == name }?.key }
    let edits: [PageEdit] = [.reload(.uniform(count: names.count, extent: 0), keeping: kept)]
    stage.driver.send(.edit(edits, go: event["page"]?.int))
    try rename(names)
  }

  private func send(_ edit: PageEdit) { stage.driver.send(.edit([edit])) }
}
