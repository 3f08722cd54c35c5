import FolioCore
import FolioDiagnostics
import FolioSurface
import FolioTestSupport

/// The observed values of a case played on a surface.
struct FlowNotes {
  /// The refusal of the last request in the platform's words.
  var error: String?
  /// The page at the leading edge during a peek.
  var pageDuring: Int?
  /// `true` if the current page is the one nearest to its unclamped snap point.
  var countsNearest = false
  private var after: [String: [TestJSON]] = [:]
  private var selectedPage: Int?
  private var atEdge: TestJSON?
  private var preJump: TestJSON = .null
  private var afterRecreate: [TestJSON] = []

  /// Records the initial state for lists that have an entry for it.
  mutating func begin(_ stage: SurfaceStage, _ queried: TestJSON) {
    selectedPage = stage.pager.settled
    notePlaces(stage)
    itemEdges = (queried.object ?? [:]).keys.compactMap(Self.item)
    noteItems(stage)
  }

  /// The pages with expected trailing edges.
  private var itemEdges: [Int] = []

  /// The page in a name such as `trailingEdgeOfItem3AfterEach`.
  private static func item(in name: String) -> Int? {
    guard name.hasPrefix("trailingEdgeOfItem"), name.hasSuffix("AfterEach") else { return nil }
    return Int(name.dropFirst("trailingEdgeOfItem".count).dropLast("AfterEach".count))
  }

  private mutating func noteItems(_ stage: SurfaceStage) {
    for item in itemEdges {
      let frame = stage.pager.layout.frame(ofPage: item, at: stage.pager.offset)
      add("trailingEdgeOfItem\(item)AfterEach", TestJSON(frame.end))
    }
  }

  private mutating func notePlaces(_ stage: SurfaceStage) {
    add("exposedPagesAfterEach", TestJSON(stage.placedPages))
  }

  private mutating func add(_ name: String, _ value: TestJSON) {
    after[name, default: []].append(value)
  }

  /// Records the state after an event, and the changes since the previous one.
  mutating func take(_ stage: SurfaceStage) {
    let pager = stage.pager
    let page = TestJSON(current(pager))
    notePlaces(stage)
    noteItems(stage)
    add("pageAfterEach", page)
    add("currentPageAfterEach", page)
    add("targetPageAfterEach", TestJSON(pager.targetPage))
    add("positionInPagesAfterEach", TestJSON(pager.fraction))
    add("pageChangedEventsAfterEach", TestJSON(stage.currents))
    for phase in stage.phases { add("states", .string(phase)) }
    add("after", noteOrder(stage, page))
    if stage.phases == ["dragging", "idle"] { atEdge = edge(stage) }
    preJump = landing(stage).map { TestJSON($0) } ?? preJump
    stage.forget()
  }

  /// The current page as the platform counts it.
  private func current(_ pager: Pager) -> Int? {
    countsNearest ? pager.layout.group(nearest: pager.offset, ties: .lower) : pager.current
  }

  /// The notifications in order, with consecutive scrolls merged; records new selections.
  private mutating func noteOrder(_ stage: SurfaceStage, _ page: TestJSON) -> TestJSON {
    var order: [String] = []
    var positions: Set<Int> = []
    for entry in stage.trace {
      switch entry {
      case .effect(.phaseChanged(_, let to)): order.append(to.rawValue)
      case .effect(.targetChanged(let target)):
        guard target.page != selectedPage else { continue }
        selectedPage = target.page
        add("selected", TestJSON(target.page))
        order.append("selected:\(target.page)")
      case .callback(.didScroll(let offset, _)):
        if let page = stage.pager.layout.page(at: stage.driver.frame.logical(offset)) {
          positions.insert(page)
        }
        if order.last != "scrolled*" { order.append("scrolled*") }
      default: break
      }
    }
    return .object([
      "page": page, "offset": TestJSON(stage.view.offset),
      "order": .array(order.map { .string($0) }), "events": TestJSON(order.count),
      "distinctPositions": TestJSON(positions.count),
    ])
  }

  /// The values of a drag that could not move.
  private func edge(_ stage: SurfaceStage) -> TestJSON {
    let layout = stage.pager.layout
    let page = layout.page(at: stage.pager.offset) ?? 0
    return .object([
      "states": .array(stage.phases.map { .string($0) }),
      "scroll": .object([
        "fraction": TestJSON(stage.pager.placeInPages - Double(page)),
        "px": TestJSON(-layout.distance(ofPage: page, at: stage.pager.offset)),
      ]),
      "selected": TestJSON(stage.targets.filter { $0 != selectedPage }),
    ])
  }

  /// The page of a jump before an animation.
  private func landing(_ stage: SurfaceStage) -> Int? {
    for case .scroll(let offset, animated: false) in stage.effects {
      return stage.pager.layout.page(at: offset)
    }
    return nil
  }

  /// Records the effects of a restored state.
  mutating func restored(_ effects: [PagerEffect], _ pager: Pager) {
    for effect in effects {
      switch effect {
      case .targetChanged(let target):
        add("selected", TestJSON(target.page))
        afterRecreate.append(.string("selected:\(target.page)"))
      case .scroll(let offset, _):
        let page = pager.layout.page(at: offset) ?? 0
        let px = NumberText.of(-pager.layout.distance(ofPage: page, at: offset).value)
        let fraction = NumberText.of(pager.layout.position(at: offset) - Double(page))
        afterRecreate.append(.string("scrolled:\(page),\(fraction),\(px)"))
      default: break
      }
    }
  }
}

// MARK: Answers

extension FlowNotes {
  /// The key of the current page.
  func key(_ stage: SurfaceStage, _ keys: [PageID: String]) -> String? {
    stage.pager.current.flatMap { stage.pager.layout.id(ofPage: $0) }.flatMap { keys[$0] }
  }

  func answer(_ stage: SurfaceStage, _ keys: [PageID: String], _ queried: TestJSON) -> Answer {
    let pager = stage.pager
    let layout = pager.layout
    var answer = Answer([
      "page": TestJSON(current(pager) ?? 0), "offset": TestJSON(stage.view.offset),
      "currentPage": TestJSON(current(pager)), "targetPage": TestJSON(pager.targetPage),
      "pageFractionOffset": TestJSON(pager.placeInPages - Double(current(pager) ?? 0)),
      "key": Self.value(key(stage, keys)), "selected": .array([]),
      "pageChangedEvents": TestJSON(stage.currents), "preJumpPage": preJump,
      "eventsAfterRecreate": .array(afterRecreate),
      "scrollPositionDuring": TestJSON(pageDuring), "atEdge": atEdge ?? .null,
      "error": error.map { .string($0) } ?? .null,
    ])
    for (name, list) in after { answer[name] = .array(list) }
    answer["firstEvent"] = after["states"]?.first
    answer["selectedCountTotal"] = TestJSON(after["selected"]?.count ?? 0)
    let visible = layout.visiblePages(at: pager.offset).map(Array.init) ?? []
    answer["visiblePages"] = TestJSON(visible)
    let ids = visible.compactMap { layout.id(ofPage: $0) }
    answer["visibleKeys"] = .array(ids.map { Self.value(keys[$0]) })
    answer["neverPlaced"] = neverPlaced(stage, queried["neverPlaced"])
    addFrames(to: &answer, pager, queried)
    return answer
  }

  /// Adds the frames of the expected pages.
  private func addFrames(to answer: inout Answer, _ pager: Pager, _ queried: TestJSON) {
    func frames(_ name: String, _ value: (PageFrame) -> TestJSON) {
      let pages = (queried[name]?.object ?? [:]).keys.compactMap { Int($0) }
      answer[name] = .object(
        Dictionary(
          uniqueKeysWithValues: pages.map {
            ("\($0)", value(pager.layout.frame(ofPage: $0, at: pager.offset)))
          }))
    }
    frames("pageLeft") { TestJSON($0.start) }
    frames("rects") { TestJSON([$0.start, $0.end]) }
    guard let page = pager.current else { return }
    let frame = pager.layout.frame(ofPage: page, at: pager.offset)
    let aside = frame.middle - pager.layout.viewport.extent * 0.5
    answer["pageCentered"] = .bool(aside.magnitude < 1e-6)
  }

  /// The expected pages that were never shown.
  private func neverPlaced(_ stage: SurfaceStage, _ queried: TestJSON?) -> TestJSON {
    let pages = (queried?.array ?? []).compactMap(\.int)
    return TestJSON(
      pages.filter { page in
        stage.pager.layout.id(ofPage: page).map { !stage.shown.contains($0) } ?? true
      })
  }

  /// A key in the form of the case file.
  private static func value(_ key: String?) -> TestJSON {
    guard let key else { return .null }
    if key.hasPrefix("\"") { return .string(String(key.dropFirst().dropLast())) }
    return .number(key)
  }
}
