import FolioConfig
import FolioCore
import FolioTestSupport

/// One axis of a CSS scroll container, in the language of configs.
struct ScrollSnapSetup {
  private var setup: PagerSetup
  private let index: Int
  private let alignment: String
  /// The content of the axis.
  let content: PageContent

  init(_ run: PlatformCase, _ index: Int) throws {
    self.index = index
    let measures = try Measures(run, index)
    let given = try run.config.word("strictness", ["mandatory", "proximity"])
    let range = try Self.range(run.config, index)
    // A range implies proximity.
    let strictness = range == nil ? given : "proximity"
    setup = PagerSetup(file: "platforms/css-\(strictness)", viewport: measures.viewport)
    let names = ["start": "leading", "center": "center", "end": "trailing"]
    let align = try run.config.word("snapAlign", ["start", "center", "end"])
    alignment = names[align] ?? "leading"
    setup.overrides = [
      "snap \(alignment) tall=cover scroll-padding-leading=\(measures.snapportStart)"
    ]
    if let range {
      setup.tunings.append(.set("range", of: "proximity", to: .length(range)))
    }
    if let sizes = run.geometry["pageSizes"]?.value.array?.compactMap(\.double) {
      let stop = try run.config.word("stop", ["normal", "always"])
      setup.overrides.append("pages extent=content stop=\(stop)")
      content = .extents(sizes)
    } else {
      let pages = try ScrollSnapArea.all(run).map { try $0.page(index) }
      content = .placed(PlacedContent(pages, contentExtent: measures.content))
    }
    setup.overrides.append(
      Self.padding(
        leading: try run.geometry.number("spacerBefore", or: 0),
        trailing: measures.scrollsContentOut ? "(viewport)1" : "0"))
  }

  /// The config of the pager, with the given or the case's padding before its pages.
  func source(spacer: Double? = nil) throws -> any ConfigurationSource {
    var setup = setup
    if let spacer { setup.overrides[setup.overrides.count - 1] = Self.padding(leading: spacer) }
    return try setup.source()
  }

  func driver() throws -> Driver {
    Driver(try source(), viewport: setup.viewport)
  }

  private static func padding(leading: Double, trailing: String = "0") -> String {
    "padding leading=\(leading) trailing=\(trailing)"
  }

  /// The proximity range of a case, if any.
  private static func range(_ config: CaseFields, _ index: Int) throws -> Length? {
    if let share = config["proximityFraction"]?.double { return .snapport(share) }
    return try config["proximityRange"]?.component(index).map { .points($0) }
  }

  /// The measures of a container along an axis, in any form of a case.
  private struct Measures {
    var viewport: Double
    var snapportStart = 0.0
    var content: Double?
    /// `true` if the content scrolls out of the viewport, and so is as long as the largest offset.
    var scrollsContentOut = false

    init(_ run: PlatformCase, _ index: Int) throws {
      let geometry = run.geometry
      if let snapport = geometry["snapport"], snapport.array?.count == 4 {
        snapportStart = snapport[index]?.double ?? 0
        // The case has start and length of the snapport; the container is as long as both.
        viewport = snapportStart + (snapport[index + 2]?.double ?? 0)
      } else {
        let length = try (geometry["snapport"] ?? geometry["viewport"])?.component(index)
        guard let length else { throw MissingField(name: "viewport") }
        viewport = length
      }
      content = try geometry["content"]?.component(index)
      let end =
        try geometry["maxScrollOffset"]?.component(index)
        ?? run.initial["distanceToNearestSnap"]?.double
      if let end { (content, scrollsContentOut) = (end, true) }
    }
  }
}

extension CaseFields {
  /// The component of a value for an axis; the value itself if it is a single number.
  func component(_ index: Int) throws -> Double? {
    if isNull { return nil }
    return double ?? self[index]?.double
  }
}

/// A snap area of a case.
struct ScrollSnapArea {
  let id: TestJSON
  var rect: [Double]
  private let alignments: [Double?]
  private let stop: StopStrength

  init(_ fields: CaseFields) throws {
    id = fields["id"]?.value ?? .null
    rect = try fields.numbers("rect")
    guard rect.count == 4 else { throw MissingField(name: "rect") }
    alignments = try ["alignX", "alignY"].map { try Self.share(fields[$0]?.string ?? "none") }
    stop = try fields.word("stop", ["normal", "always"]) == "always" ? .always : .normal
  }

  /// Creates an area of which only the distance is known.
  init(at distance: Double) {
    id = .number("1")
    rect = [distance, 0, 1, 1]
    alignments = [0, nil]
    stop = .normal
  }

  /// The areas of a case.
  static func all(_ run: PlatformCase) throws -> [ScrollSnapArea] {
    if let areas = run.geometry["areas"]?.array { return try areas.map { try ScrollSnapArea($0) } }
    return [ScrollSnapArea(at: try run.initial.number("distanceToNearestSnap"))]
  }

  /// The area as a page of an axis.
  func page(_ index: Int) throws -> PlacedPage {
    PlacedPage(
      start: rect[index], extent: rect[index + 2], alignment: alignments[index], stop: stop,
      snaps: alignments[index] != nil)
  }

  /// The fraction of an alignment; `nil` for `none`.
  static func share(_ name: String) throws -> Double? {
    let shares = ["start": 0, "center": 0.5, "end": 1]
    guard name == "none" || shares[name] != nil else { throw UnknownWord(name: "alignment") }
    return shares[name]
  }
}
