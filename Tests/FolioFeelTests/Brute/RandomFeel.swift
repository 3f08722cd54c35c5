import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport

/// A random config of Folio's strategies, with pages and viewports.
///
/// Rules, limits and projections are made from their descriptors, so that every parameter varies.
struct RandomFeel: CustomStringConvertible {
  var config: String
  var content: PageContent
  /// The sizes of the viewport, one after the other: along the axis and across.
  var surfaces: [(along: Double, across: Double)]

  var description: String {
    let sizes = surfaces.map { "\($0.along)x\($0.across)" }.joined(separator: ", then ")
    return "\(config)\non \(sizes) points with \(content)"
  }

  /// A config and pages on a viewport, by default of 390 points.
  init(_ config: String, _ content: PageContent, along: Double = 390) {
    self.config = config
    self.content = content
    surfaces = [(along, 844)]
  }

  init(_ choices: inout Choices) {
    var body = [choices.element(of: Self.snaps)]
    if choices.flag(1, outOf: 4) {
      body.append("pages extent=content spacing=\(choices.element(of: [0, 10]))")
      let lengths: [Double] = [120, 200, 300, 390, 500]
      let shortest = choices.element(of: lengths)
      content = .extents(
        [shortest] + choices.array(upTo: 7) { $0.element(of: lengths) })
    } else {
      body.append("pages \(choices.element(of: Self.layouts))")
      content = .uniform(count: choices.int(in: 1...9))
    }
    surfaces = [(choices.element(of: [390, 320, 500.5, 744]), 844)]
    if choices.flag(1, outOf: 6) { body.append("insets leading=20 trailing=30") }
    if choices.flag(1, outOf: 4) { body.append("loop clones") }
    if choices.flag(1, outOf: 2) { body.append(Self.use(.projection, &choices)) }
    var rules = [Self.use(.release, &choices)]
    rules += choices.array(upTo: 2) { Self.use(.release, &$0) }
    rules += choices.array(upTo: 1) { Self.use(.limit, &$0) }
    config = (body + ["paging { \(rules.joined(separator: "; ")) }"]).joined(separator: "\n")
  }

  /// A random config on one to three viewports of any size, one after the other.
  static func anywhere(_ choices: inout Choices) -> RandomFeel {
    var feel = RandomFeel(&choices)
    func length(_ choices: inout Choices) -> Double {
      let power = choices.int(in: -3...5)
      return Double(choices.int(in: 1...999))
        * (0..<power.magnitude).reduce(1.0) { product, _ in
          power < 0 ? product / 10 : product * 10
        } / 100
    }
    feel.surfaces = choices.array(upTo: 2) { (length(&$0), length(&$0)) }
    feel.surfaces.append((length(&choices), length(&choices)))
    return feel
  }

  /// The pager and its config; `nil` if the parameters do not fit together.
  func composed() -> (choice: ComposedPager, pager: Pager)? {
    let source = SourceText(name: "test.kdl", text: "pager test {\n\(config)\n}")
    guard let choice = ConfigLoader(registry: .all).load([source]).pagers.first else { return nil }
    var pager = Pager(choice)
    var effects = Effects()
    pager.handle(.reload(content), into: &effects)
    for surface in surfaces {
      let viewport = Viewport(
        extent: Points(surface.along), crossExtent: Points(surface.across))
      pager.handle(.resize(.step(to: viewport)), into: &effects)
    }
    return (choice, pager)
  }

  private static let snaps = [
    "snap leading", "snap center", "snap trailing", "snap edge-aware", "snap fraction 0.25",
    "snap leading ends=pad", "snap center ends=pin", "snap leading tall=scroll-inside",
    "snap center tall=cover", "snap every 160", "snap at 0 100 300 700",
  ]
  private static let layouts = [
    "extent=300 spacing=10", "extent=(snapport)1", "extent=(viewport)0.4 spacing=8", "extent=120",
    "extent=120 group=2", "extent=90 spacing=5 group=auto", "extent=500", "mspeek by=20 spacing=10",
  ]
}

// MARK: Strategies with random parameters

extension RandomFeel {
  /// A strategy in the notation of a config.
  private static func use(_ role: StrategyRole, _ choices: inout Choices) -> String {
    let strategy = choices.element(of: StrategyRegistry.all.entries(of: role)).descriptor
    var words = [strategy.id]
    if role == .limit, strategy.id == "pages" { words = [] }
    if role != .release { words.insert(role.rawValue, at: 0) }
    for parameter in strategy.parameters where parameter.isRequired || choices.flag(1, outOf: 3) {
      guard let value = value(of: parameter.type, &choices) else { continue }
      words.append("\(parameter.name)=\(value)")
    }
    if let rows = strategy.rows { words.append(table(rows, &choices)) }
    return words.joined(separator: " ")
  }

  /// A table with numbers that rise from row to row.
  private static func table(_ rows: RowDescriptor, _ choices: inout Choices) -> String {
    var speed = 0.0
    var pages = 0
    let count = choices.int(in: 1...3)
    let lines = (0..<count).map { _ in
      speed += choices.element(of: [0.2, 0.05, 0.5])
      pages += choices.element(of: [1, 0, 2])
      pages = max(1, pages)
      return "\(rows.name) speed=\(speed) pages=\(pages)"
    }
    return "{ \(lines.joined(separator: "; ")) }"
  }

  private static func value(of type: ParameterType, _ choices: inout Choices) -> String? {
    switch type {
    case .bool: choices.element(of: ["#false", "#true"])
    case .integer(let range), .integerOrWord(let range, _):
      "\(min(range.upperBound, range.lowerBound + choices.int(in: 0...3)))"
    case .number(let range), .numberOrWord(let range, _):
      "\(number(in: range, [0, 0.5, 1, 30], &choices))"
    case .speed(let range): "\(number(in: range, [0.2, 0.05, 0.6, 1.5], &choices))"
    case .duration(let range): "\(number(in: range, [400, 100, 0], &choices))"
    case .length(let units, let range, _): length(choices.element(of: units), range, &choices)
    case .choice(let words): choices.element(of: words)
    case .text, .offsets: nil
    }
  }

  private static func number(
    in range: ClosedRange<Double>, _ usual: [Double], _ choices: inout Choices
  ) -> Double {
    max(range.lowerBound, min(range.upperBound, choices.element(of: usual)))
  }

  private static func length(
    _ unit: Length.Unit, _ range: ClosedRange<Double>, _ choices: inout Choices
  ) -> String {
    let usual = unit == .points ? [70, 10, 150.5] : [0.5, 0.2, 0.9]
    return "(\(unit.rawValue))\(number(in: range, usual, &choices))"
  }
}
