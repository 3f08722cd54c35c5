import FolioCore
import FolioTestSupport

/// The carousel of a case, with its state in Embla's terms.
///
/// Embla's locations are Folio's negated offsets. Its snaps are Folio's groups if it keeps
/// duplicates or does not contain the scroll, and Folio's snaps if it trims.
struct EmblaCarousel {
  private(set) var driver: Driver
  private(set) var previousSnap = 0
  /// `true` if the carousel goes to a slide focused by the keyboard.
  var followsFocus: Bool
  private var listsGroups: Bool
  private let mapping: CoordinateMapping

  /// Creates the carousel of a case at its start snap.
  ///
  /// - Parameters:
  ///   - override: a node that overrides the config.
  ///   - file: the config for Embla's kind of dragging.
  init(_ setup: CaseFields, _ override: String = "", file: String = "platforms/embla") throws {
    let options = try setup.part("options")
    mapping = try Self.mapping(setup, options)
    followsFocus = options["focus"]?.bool ?? true
    let lines = try Self.overrides(options, setup) + [override]
    driver = Driver(
      try Workbench.source(file, lines),
      viewport: try setup.part("container").number("size"))
    let slides = try setup.list("slides").map {
      // The position on the screen follows from that in the content.
      _ = $0["offset"]?.double
      return PlacedPage(start: try $0.number("start"), extent: try $0.number("size"))
    }
    driver.send(.reload(.placed(PlacedContent(slides))))
    let trims = options["containScroll"]?.string == "trimSnaps"
    let layout = driver.pager.layout
    listsGroups =
      layout.isLooping || (!trims && (layout.range.canScroll || !Self.contains(options)))
    go(to: try options.integer("startSnap"), animated: false)
    previousSnap = selectedSnap
  }

  private static func contains(_ options: CaseFields) -> Bool {
    options["containScroll"]?.string != nil
  }

  /// Embla's options as nodes of a config.
  private static func overrides(_ options: CaseFields, _ setup: CaseFields) throws -> [String] {
    let loops = options.flag("loop")
    // Server-side rendering has only percentages, so neither gaps nor a pixel of tolerance.
    let isShares = setup.flag("ssr")
    let readsGaps = (loops || contains(options)) && !isShares
    let group = options["slidesToScroll"]?.int.map { "\($0)" } ?? "auto"
    let margin = try setup.number("endMargin")
    let padding = readsGaps ? margin : 0
    let alignment = try alignment(options)
    return [
      "pages \(isShares ? "placed" : "embla") group=\(group)", "padding trailing=\(padding)",
      contains(options) && !isShares
        ? "snap embla \(alignment)"
        : "snap fraction \(alignment) ends=\(contains(options) ? "pin" : "rests")",
      loops ? "loop embla" : "loop off",
    ]
  }

  /// The mapping of a case, which has axis and direction inside or outside its options.
  private static func mapping(
    _ setup: CaseFields, _ options: CaseFields
  ) throws -> CoordinateMapping {
    let axis = (options["axis"] ?? setup["axis"])?.string ?? "x"
    let direction = (options["direction"] ?? setup["direction"])?.string ?? "ltr"
    _ = (setup["axis"]?.string, setup["direction"]?.string)
    guard ["x", "y"].contains(axis), ["ltr", "rtl"].contains(direction) else {
      throw MissingField(name: "axis and direction")
    }
    return CoordinateMapping(
      axis: axis == "y" ? .vertical : .horizontal,
      direction: direction == "rtl" ? .rightToLeft : .leftToRight)
  }

  private static func alignment(_ options: CaseFields) throws -> String {
    if let share = options["align"]?["viewFraction"]?.double {
      return "0 snapport=\(share)"
    }
    switch try options.text("align") {
    case "start": return "0"
    case "end": return "1"
    default: return "0.5"
    }
  }

  /// The snaps as Embla counts them.
  var rests: [Snap] {
    let layout = driver.pager.layout
    guard listsGroups else { return layout.snaps }
    return (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0) }
  }

  /// The slides of each snap.
  var slidesBySnap: [[Int]] {
    let layout = driver.pager.layout
    let groups = listsGroups ? (0..<layout.groupCount).map { $0...$0 } : rests.map(\.groups)
    return groups.map {
      Array(
        layout.pages(ofGroup: $0.lowerBound)
          .lowerBound...layout.pages(ofGroup: $0.upperBound).upperBound)
    }
  }

  /// The index of the selected snap.
  var selectedSnap: Int {
    let pager = driver.pager
    guard let page = pager.targetPage else { return 0 }
    return slidesBySnap.firstIndex { $0.contains(page) } ?? 0
  }

  /// Goes to a snap by Embla's index.
  ///
  /// - Parameter way: 0 for the shorter way, 1 for growing locations, -1 for shrinking ones.
  mutating func go(to index: Int, sense: Int = 0, animated: Bool = true) {
    let page = page(ofSnap: index)
    let round: Destination.Route = sense == 0 ? .shortest : sense > 0 ? .backward : .forward
    change { $0.send(.go(.page(page, route: round), animated: animated)) }
  }

  /// Drags by the distance of a pointer, in which content moves opposite to offsets.
  mutating func drag(by distance: Points) {
    let along = mapping.mapped(distance: distance)
    change {
      $0.hold()
      $0.drag(by: -along.value)
    }
  }

  /// Releases with a pointer's velocity.
  mutating func release(_ pointer: Velocity, _ kind: Release.Pointer) {
    let input = ReleaseInput(
      velocity: -mapping.mapped(velocity: pointer), gesture: Release.Gesture(pointer: kind))
    change { $0.send(.release(input)) }
  }

  /// Releases at an offset with a projected travel.
  mutating func throwFrom(_ start: Points, by travel: Points) {
    change {
      $0.drag(from: start.value, to: start.value)
      $0.release(.zero, travel: travel.value)
    }
  }

  /// Sets the location, in a loop on the first lap.
  mutating func jump(to location: Double) {
    let offset = driver.pager.layout.onFirstLap(Points(-location))
    change { $0.put(at: offset.value) }
  }

  /// The target offset, or the offset without a target.
  var heading: Points {
    let pager = driver.pager
    return pager.target.map { $0.overshoot ?? $0.offset } ?? pager.offset
  }

  /// The first slide of a snap; an invalid one if there is no such snap.
  private func page(ofSnap index: Int) -> Int {
    let layout = driver.pager.layout
    if layout.isLooping { return layout.pages(ofGroup: index).lowerBound }
    let registry = slidesBySnap
    if registry.indices.contains(index) { return registry[index].first ?? index }
    return index < 0 ? index : layout.pageCount
  }

  /// Performs a change, and stores the previously selected snap if another is selected.
  mutating func change(_ event: (inout Driver) throws -> Void) rethrows {
    let before = selectedSnap
    try event(&driver)
    if selectedSnap != before { previousSnap = before }
  }

  /// Embla's location of an offset.
  static func location(_ offset: Points) -> TestJSON { TestJSON(-offset) }

  /// The state of the carousel as Embla's tests read it.
  var state: Answer {
    let layout = driver.pager.layout
    let snaps = rests.map(\.low)
    var answer = Answer([
      "contentSize": TestJSON(layout.contentExtent),
      "scrollSnaps": TestJSON(snaps.map { -$0 }),
      "snapProgress": TestJSON(snaps.map { layout.progress(at: $0) }),
      "slidesBySnap": .array(slidesBySnap.map { TestJSON($0) }),
      "limit": .object([
        "min": Self.location(layout.range.maximum), "max": Self.location(layout.range.minimum),
        "length": TestJSON(layout.range.extent),
      ]),
      "loopEffective": .bool(layout.isLooping),
      "location": Self.location(driver.pager.offset),
      "target": Self.location(heading),
      "selectedSnap": TestJSON(selectedSnap), "previousSnap": TestJSON(previousSnap),
      "scrollProgress": TestJSON(driver.pager.progress), "canLoop": .bool(layout.isLooping),
      "containerTranslate": TestJSON(mapping.mapped(distance: -driver.pager.offset)),
      "slideTranslates": slideShifts { mapping.mapped(distance: $0) },
      "containerTranslatePercent": percent(-driver.pager.offset, of: layout.viewport.extent),
      "slideTranslatePercent": slideShares,
    ])
    if let period = layout.period {
      for name in ["location", "target"] { answer.laps[name] = period.value }
    }
    return answer
  }

  /// A distance on the screen as a percentage of a length.
  private func percent(_ distance: Points, of length: Points) -> TestJSON {
    TestJSON(mapping.mapped(distance: distance).value / length.value * 100)
  }

  /// The shifts of slides shown on another lap, as percentages of their extents.
  private var slideShares: TestJSON {
    let layout = driver.pager.layout
    let offset = driver.pager.offset
    return .object(
      Dictionary(
        uniqueKeysWithValues: layout.lapsInView(at: offset).map { page, laps in
          let shift = (layout.period ?? 0) * Double(laps)
          return ("\(page)", percent(shift, of: layout.frame(ofPage: page, at: offset).extent))
        }))
  }

  /// The shifts of all slides, 0 for those on their own lap.
  func slideShifts(_ shown: (Points) -> Points = { $0 }) -> TestJSON {
    let layout = driver.pager.layout
    let laps = Dictionary(
      uniqueKeysWithValues: layout.lapsInView(at: driver.pager.offset).map { ($0.page, $0.laps) })
    let shifts = (0..<layout.pageCount).map { page in
      let laps = Double(laps[page] ?? 0)
      return ("\(page)", TestJSON(shown((layout.period ?? 0) * laps)))
    }
    return .object(Dictionary(uniqueKeysWithValues: shifts))
  }
}
