import FolioCore
import FolioTestSupport

/// A carousel of a case, and its state in Embla's words.
///
/// Embla's locations are minus Folio's offsets; its snaps are the groups where it keeps duplicates
/// or does not contain them, and Folio's snaps where it trims.
struct EmblaCarousel {
  private(set) var driver: Driver
  private(set) var previousSnap = 0
  /// True if a slide that is reached by the keyboard is gone to.
  var followsFocus: Bool
  private var listsGroups: Bool
  private let mapping: CoordinateMapping

  /// Lays the carousel of a case out, at its first snap.
  ///
  /// - Parameters:
  ///   - override: a node of the config that the case needs otherwise.
  ///   - file: the config of Embla's kind of dragging.
  init(_ setup: CaseFields, _ override: String = "", file: String = "platforms/embla") throws {
    let options = try setup.part("options")
    mapping = try Self.mapping(setup, options)
    followsFocus = options["focus"]?.bool ?? true
    let lines = try Self.overrides(options, setup) + [override]
    driver = Driver(
      try Workbench.source(file, lines),
      viewport: try setup.part("container").number("size"))
    let slides = try setup.list("slides").map {
      // Where the fixture has it on the screen follows from where it is in the content.
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
    // A page made by a server knows shares only: no gaps, and no pixel to be generous about.
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

  /// How the content lies on the screen; said beside the options or among them.
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

  /// The rests by Embla's count.
  var rests: [Snap] {
    let layout = driver.pager.layout
    guard listsGroups else { return layout.snaps }
    return (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0) }
  }

  /// The slides of each rest.
  var slidesBySnap: [[Int]] {
    let layout = driver.pager.layout
    let groups = listsGroups ? (0..<layout.groupCount).map { $0...$0 } : rests.map(\.groups)
    return groups.map {
      Array(
        layout.pages(ofGroup: $0.lowerBound)
          .lowerBound...layout.pages(ofGroup: $0.upperBound).upperBound)
    }
  }

  /// The index of the rest that is selected.
  var selectedSnap: Int {
    let pager = driver.pager
    guard let page = pager.targetPage else { return 0 }
    return slidesBySnap.firstIndex { $0.contains(page) } ?? 0
  }

  /// Asks for a rest by Embla's index.
  ///
  /// - Parameter way: 0 for the shorter way, 1 for growing locations, -1 for shrinking ones.
  mutating func go(to index: Int, way: Int = 0, animated: Bool = true) {
    let page = page(ofSnap: index)
    let round: Destination.Route = way == 0 ? .shortest : way > 0 ? .backward : .forward
    change { $0.send(.go(.page(page, route: round), animated: animated)) }
  }

  /// Follows a pointer; content goes the other way than offsets do.
  mutating func drag(by distance: Points) {
    let along = mapping.mapped(distance: distance)
    change {
      $0.hold()
      $0.drag(by: -along.value)
    }
  }

  /// Lets go.
  mutating func release(_ pointer: Velocity, _ kind: Release.Pointer) {
    let input = ReleaseInput(
      velocity: -mapping.mapped(velocity: pointer), gesture: Release.Gesture(pointer: kind))
    change { $0.send(.release(input)) }
  }

  /// Lets the surface be thrown so far from a place.
  mutating func throwFrom(_ start: Points, by travel: Points) {
    change {
      $0.drag(from: start.value, to: start.value)
      $0.release(.zero, travel: travel.value)
    }
  }

  /// Puts the content at a location; when looping, on its first lap.
  mutating func jump(to location: Double) {
    let offset = driver.pager.layout.onFirstLap(Points(-location))
    change { $0.put(at: offset.value) }
  }

  /// Where the content heads for, or stands.
  var heading: Points {
    let pager = driver.pager
    return pager.target.map { $0.overshoot ?? $0.offset } ?? pager.offset
  }

  /// A slide of a rest, or one there is not for a rest there is not.
  private func page(ofSnap index: Int) -> Int {
    let layout = driver.pager.layout
    if layout.isLooping { return layout.pages(ofGroup: index).lowerBound }
    let registry = slidesBySnap
    if registry.indices.contains(index) { return registry[index].first ?? index }
    return index < 0 ? index : layout.pageCount
  }

  /// Lets something happen and remembers what was selected before, if that changed.
  mutating func change(_ event: (inout Driver) throws -> Void) rethrows {
    let before = selectedSnap
    try event(&driver)
    if selectedSnap != before { previousSnap = before }
  }

  /// Embla's location of an offset.
  static func location(_ offset: Points) -> TestJSON { TestJSON(-offset) }

  /// What a carousel looks like to Embla's tests.
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

  /// A distance on the screen as a share of a length, in percent.
  private func percent(_ distance: Points, of length: Points) -> TestJSON {
    TestJSON(mapping.mapped(distance: distance).value / length.value * 100)
  }

  /// How far each slide is shown from its own place, in percent of its own length; only those that
  /// are shown elsewhere.
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

  /// How far each slide is shown from its own place, where it has to be for its view to be filled.
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
