import FolioCore
import FolioTestSupport

/// The pager of a platform's case in the language of configs.
struct PagerSetup {
  /// The file in `Configs/`.
  var file: String
  /// The nodes that override the file.
  var overrides: [String] = []
  /// Parameters of the platform's rule.
  var tunings: [Tuning] = []
  /// The extent of the viewport in points.
  var viewport: Double
  /// `true` if the current page is the one nearest to its unclamped snap point.
  var countsNearest = false

  /// Adds a node, replacing one of the same name.
  mutating func override(_ node: String) {
    overrides.removeAll { $0.prefix { $0 != " " } == node.prefix { $0 != " " } }
    overrides.append(node)
  }

  func source() throws -> any ConfigurationSource {
    try Workbench.source(file, overrides, tuned: tunings)
  }

  func driver() throws -> Driver {
    Driver(try source(), viewport: viewport)
  }

  /// The viewport if a case leaves it to the device.
  static let device = 1000.0
}

extension PagerSetup {
  /// Flutter's PageView.
  static func pageView(_ run: PlatformCase) throws -> PagerSetup {
    let fraction = try run.config.number("viewportFraction", or: 1)
    var setup = PagerSetup(
      file: "platforms/flutter-pageview", overrides: ["pages extent=(viewport)\(fraction)"],
      viewport: try run.geometry.number("viewport"))
    if run.config["padEnds"]?.bool == false { setup.overrides.append("snap leading") }
    if let tolerance = run.config["velocityTolerance"]?.double {
      setup.tunings.append(.set("tolerance", of: "flutter-page", to: .speed(tolerance / 1000)))
    }
    if let ratio = run.config["devicePixelRatio"]?.double {
      // Flutter's own formula for the largest speed below a fling, in device pixels per second.
      setup.tunings.append(
        .set("tolerance", of: "flutter-page", to: .speed(1 / (0.05 * ratio) / 1000)))
    }
    if run.config["snapping"]?.bool == false {
      setup.tunings = []
      setup.overrides.append("paging { free }")
    }
    return setup
  }

  /// Flutter's CarouselView.
  static func carousel(_ run: PlatformCase) throws -> PagerSetup {
    var setup = PagerSetup(
      file: "platforms/flutter-carousel", viewport: try run.geometry.number("viewport"))
    if let weights = run.config["weights"]?.value.array {
      let limit = run.config["consumeMaxWeight"]?.bool == false ? "ends" : "largest"
      setup.overrides.append(slots(weights.map(\.line), limit: limit))
    } else {
      setup.overrides.append("pages extent=\(try run.config.number("itemExtent"))")
    }
    if run.config["snapping"]?.bool == false { setup.overrides.append("paging { free }") }
    return setup
  }

  /// The slots of a carousel, as a node of a config.
  static func slots(_ weights: [String], limit: String = "largest") -> String {
    "pages weighted \(weights.joined(separator: " ")) reach=\(limit)"
  }

  /// Android's ViewPager2.
  static func viewPager2(_ run: PlatformCase) throws -> PagerSetup {
    let geometry = run.geometry
    let viewport = try geometry["viewport"]?.double ?? geometry.number("pageStride", or: device)
    let (before, after) = (
      try geometry.number("viewPadding", or: 0), try geometry.number("scrollPadding", or: 0)
    )
    // The gap between pages is subtracted from their extent.
    let gap = try geometry.number("pageMargin", or: 0) + geometry.number("pageDecoration", or: 0)
    return PagerSetup(
      file: "platforms/viewpager2",
      overrides: [
        "pages extent=\(max(0, viewport - before - after - gap)) spacing=\(gap)",
        "insets leading=\(before) trailing=\(after)",
      ],
      viewport: viewport)
  }
}

// MARK: Compose

extension PagerSetup {
  /// Jetpack Compose's Pager.
  static func compose(_ run: PlatformCase) throws -> PagerSetup {
    let geometry = run.geometry
    var setup = PagerSetup(
      file: "platforms/compose-pager",
      viewport: try geometry["viewport"]?.double ?? run.config.number("viewportDp", or: device))
    // A measured spacing takes precedence over the configured one.
    let queried = try run.config.number("spacingDp", or: 0)
    let spacing = try geometry.number("spacing", or: queried)
    setup.overrides = [
      "pages \(try composeExtent(run)) spacing=\(spacing)",
      "insets leading=\(try geometry.number("paddingBefore", or: 0))"
        + " trailing=\(try geometry.number("paddingAfter", or: 0))",
    ]
    let names = ["start": "leading", "center": "center", "end": "trailing"]
    let position = try run.config.word("snapPosition", ["start", "center", "end"])
    setup.overrides.append("snap \(names[position] ?? "leading")")
    setup.tunings = try composeTunings(run.config)
    setup.countsNearest = true
    return setup
  }

  /// The extent of a page, as a parameter of `pages`.
  private static func composeExtent(_ run: PlatformCase) throws -> String {
    let size = run.config["pageSize"]
    let queried = try queried(size)
    if let measured = run.geometry["pageSize"]?.double {
      return "extent=\(measured / (try run.geometry.number("density", or: 1)))"
    }
    if let shown = run.geometry["viewportPages"]?.double { return "visible=\(shown)" }
    return queried
  }

  private static func queried(_ size: CaseFields?) throws -> String {
    guard let size else { return "extent=(snapport)1" }
    if let extent = size.double ?? size["fixedDp"]?.double { return "extent=\(extent)" }
    if let formula = size["formula"]?.string {
      let pattern = /\(available-([0-9.]+)\*spacing\)\/([0-9.]+)/
      guard let match = formula.wholeMatch(of: pattern) else { throw UnknownWord(name: "formula") }
      guard let shown = Double(match.2), Double(match.1) == shown.rounded(.up) - 1 else {
        throw UnknownWord(name: "spacings of the formula")
      }
      return "visible=\(shown)"
    }
    guard size.string == "fill" else { throw UnknownWord(name: "pageSize") }
    return "extent=(snapport)1"
  }

  private static func composeTunings(_ config: CaseFields) throws -> [Tuning] {
    var tunings: [Tuning] = []
    func set(_ name: String, _ value: ParameterValue?) {
      guard let value else { return }
      tunings.append(.set(name, of: "compose-page", to: value))
    }
    set("threshold", config["snapPositionalThreshold"]?.double.map { .number($0) })
    set("minimum", config["positionThresholdDp"]?.double.map { .length(.points($0)) })
    set("speed", config["minFlingVelocityDp"]?.double.map { .speed($0 / 1000) })
    set("at-most", config["snapDistanceAtMost"]?.int.map { .integer($0) })
    return tunings
  }
}
