import FolioCore
import FolioSurface
import FolioTestSupport

/// S1: a loop of options on a surface with ends.
enum LoopSurfaceOperations {
  static let all = [
    Operation("loop.layout", layout), Operation("loop.logicalIndex", logicalIndex),
    Operation("loop.indicator", indicator), Operation("loop.wrap", wrap),
    Operation("loop.sequence", sequence), Operation("physics.rubberBand", rubberBand),
  ]

  /// A stage of options of a length, in a viewport of one option or of the extent in the case.
  private static func stage(
    _ setup: CaseFields, _ overrides: [String] = []
  ) throws -> SurfaceStage {
    let length = try setup.number("pageLength")
    let source = try Workbench.source("option-picker", ["pages extent=\(length)"] + overrides)
    let stage = SurfaceStage(source, viewport: try setup.number("viewport", or: length))
    let count = try setup["count"]?.int ?? setup.list("items").count
    stage.driver.send(.reload(.uniform(count: count)))
    return stage
  }

  private static func layout(_ question: QueriedCase) throws -> Answer {
    let stage = try stage(question.setup)
    defer { stage.close() }
    let layout = stage.pager.layout
    let clones = stage.driver.frame.clones
    let count = layout.pages.count
    let order = (-clones..<count + clones).compactMap { raw in
      layout.id(ofPage: raw).flatMap { layout.pages.index(of: $0) }
    }
    return Answer([
      "order": TestJSON(order), "pageCount": TestJSON(order.count),
      "contentLength": TestJSON(stage.view.contentExtent),
      "initialOffset": TestJSON(stage.view.offset), "initialIndex": TestJSON(stage.pager.current),
      "loops": .bool(layout.isLooping), "clonesPerSide": TestJSON(clones),
    ])
  }

  private static func logicalIndex(_ question: QueriedCase) throws -> Answer {
    let length = try question.setup.number("pageLength")
    let indices = try question.events.map { event -> Int in
      let stage = try stage(question.setup)
      defer { stage.close() }
      stage.view.setOffset(Points(try event.number("rawPage") * length), animated: false)
      return stage.pager.current ?? -1
    }
    return Answer(["indices": TestJSON(indices)])
  }

  private static func indicator(_ question: QueriedCase) throws -> Answer {
    let fractions = try question.events.map { event -> Double? in
      let stage = try stage(question.setup)
      defer { stage.close() }
      stage.view.setOffset(Points(try event.number("rawOffset")), animated: false)
      return stage.driver.pager.clampedFraction
    }
    return Answer(["fractions": .array(fractions.map { TestJSON($0) })])
  }

  /// The wrapped offset of a surface at any offset, also between options.
  private static func wrap(_ question: QueriedCase) throws -> Answer {
    let stage = try stage(question.setup, ["paging { free }"])
    defer { stage.close() }
    stage.view.setOffset(Points(try question.onlyEvent().number("rawOffset")), animated: false)
    stage.driver.didEndScrollingAnimation()
    let period = stage.pager.layout.period ?? 0
    var answer = Answer([
      "canonicalOffset": TestJSON(stage.view.offset), "congruentTo": TestJSON(stage.view.offset),
      "modulus": TestJSON(period), "pageFraction": TestJSON(stage.driver.pager.clampedFraction),
    ])
    answer.laps["congruentTo"] = period.value
    return answer
  }

  private static func sequence(_ question: QueriedCase) throws -> Answer {
    var items = try question.setup.list("items").map(\.value)
    // New options start at the first.
    let stage = try stage(question.setup, ["edits reload=first"])
    defer { stage.close() }
    var log: [TestJSON] = []
    var selected: [TestJSON] = []
    func select(_ page: Int) {
      selected.append(items[page])
      log.append(.object(["event": .string("selected"), "option": items[page]]))
    }
    func note(_ event: String) {
      log.append(
        .object(["event": .string(event), "rawOffset": TestJSON(stage.view.offset)]))
    }
    var wraps = false
    stage.watch = { effect in
      switch effect {
      case .targetChanged(let target): select(target.page)
      case .ended(.go, .arrived): note("restAt")
      case .wrapped: wraps = true
      default: break
      }
    }
    for event in question.events {
      guard try event.word("type", ["tap", "setItems"]) == "tap" else {
        if let list = event["items"]?.value.array {
          items = list
          stage.driver.send(.reload(.uniform(count: items.count)))
        }
        // The first option shown is the first selection.
        if let current = stage.pager.current { select(current) }
        continue
      }
      stage.driver.go(.next)
      if let raw = event["animate"]?["interruptAtRawOffset"]?.double {
        while stage.view.isAnimating, stage.view.offset < Points(raw) { stage.view.advance(by: 1) }
        continue
      }
      _ = try event.word("animate", ["toEnd"])
      stage.view.run()
      if wraps { note("wrap") }
      wraps = false
    }
    return Answer([
      "log": .array(log), "selected": .array(selected),
      "finalRawOffset": TestJSON(stage.view.offset),
    ])
  }

  private static func rubberBand(_ question: QueriedCase) throws -> Answer {
    let extent = try question.setup.number("dimension")
    let stage = SurfaceStage(
      try Workbench.source("player-tabs", []), viewport: extent,
      rubberBand: try question.setup.number("coefficient", or: 0.55))
    defer { stage.close() }
    stage.driver.send(.reload(.uniform(count: 2)))
    stage.view.touchDown()
    stage.view.move(by: Points(-(try question.onlyEvent().number("overscroll"))))
    return Answer(["displayed": TestJSON(-stage.view.offset)])
  }
}
