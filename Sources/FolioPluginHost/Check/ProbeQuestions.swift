import FolioCore
import FolioDiagnostics

/// Asks a strategy what a pager could ask, and holds the answers against what is legal.
struct ProbeQuestions {
  private let strategy: AnyStrategy

  init(_ strategy: AnyStrategy) {
    self.strategy = strategy
  }

  /// The first answer that is not legal, with its question; `nil` when all are.
  var failure: String? {
    switch strategy {
    case .release, .limit: return releases
    case .projection(let projection): return projected(projection)
    case .snap, .resize: return measured
    case .layout, .loop, .motion, .autoplay: return "plugins cannot play this role"
    }
  }

  private static let speeds = [0, 0.1, -0.1, 0.29, 1, -1, 3.7, -8, 1e3, -1e6]

  private var releases: String? {
    for layout in Self.layouts {
      for offset in Self.offsets(layout) {
        for speed in Self.speeds {
          let release = Self.release(layout, offset, speed)
          let decision = configuration.decide(release, reasons: true)
          for reason in decision.reasons {
            guard case .rejected(let violation) = reason.finding else { continue }
            return "\(ViolationText.of(violation)); asked at offset \(NumberText.of(offset)) with "
              + "velocity \(NumberText.of(speed)), \(layout.pageCount) pages"
          }
        }
      }
    }
    return nil
  }

  private func projected(_ projection: any ProjectionStrategy) -> String? {
    for speed in Self.speeds {
      let travel = projection.travel(of: Velocity(pointsPerMillisecond: speed)).value
      let back = projection.travel(of: Velocity(pointsPerMillisecond: -speed)).value
      guard travel.isFinite, back.isFinite else {
        return "the projection of \(NumberText.of(speed)) is no distance"
      }
      guard (travel + back).magnitude <= 1e-9 * max(1, travel.magnitude) else {
        return "the projections of \(NumberText.of(speed)) and of its opposite are not opposite"
      }
    }
    return nil
  }

  /// Drives a pager through surfaces, and asks the instance how it did.
  private var measured: String? {
    var effects = Effects()
    var pager = Pager(ProbeSource(configuration))
    pager.handle(.reload(.uniform(count: 12)), into: &effects)
    for width in [390.0, 844, 0, 1, 1_024.5, 390] {
      let viewport = Viewport(extent: Points(width), crossExtent: 600)
      pager.handle(.resize(.step(to: viewport)), into: &effects)
    }
    let conduct =
      switch strategy {
      case .snap(let snap): (snap as? PluginSnap)?.conduct
      case .resize(let resize): (resize as? PluginResize)?.conduct
      default: PluginConduct?.none
      }
    guard let record = conduct?.record, record.strikes > 0 else { return nil }
    return record.reason
  }

  private var configuration: PagerConfiguration {
    let silent = SilentStrategy("probe")
    var configuration = PagerConfiguration(
      name: "probe", layout: ProbeLayout(), snap: silent, rules: [], projection: silent,
      loop: ProbeLoop(), resize: silent)
    switch strategy {
    case .release(let rule): configuration.rules = [rule]
    case .limit(let limit): configuration.limits = [limit]
    case .snap(let snap): configuration.snap = snap
    case .resize(let resize): configuration.resize = resize
    case .projection(let projection): configuration.projection = projection
    case .layout, .loop, .motion, .autoplay: break
    }
    return configuration
  }

  // MARK: Questions

  private static let layouts: [Layout] = {
    let viewport = Viewport(extent: 390, crossExtent: 600)
    let unequal = PageTable(extents: [300, 20, 900, 0, 410, 390, 77.5])
    return [
      Layout(pages: PageTable(), viewport: viewport),
      Layout(pages: PageTable(uniform: 1, extent: 100), viewport: viewport),
      Layout(pages: PageTable(uniform: 10, extent: 390), viewport: viewport),
      Layout(pages: PageTable(uniform: 10_000_000, extent: 300), viewport: viewport),
      Layout(pages: unequal, viewport: viewport),
      Layout(pages: unequal, viewport: viewport, rules: SnapRules(tall: .scrollInside)),
      Layout(
        pages: PageTable(uniform: 5, extent: 300), viewport: viewport,
        loop: LoopPlan(style: .seamless)),
    ]
  }()

  private static func offsets(_ layout: Layout) -> [Double] {
    let end = layout.range.maximum.value
    return [0, end, end / 2, -80, end + 80, 0.5, 150, 200.25, 389, 391, -100_000, 1e12]
  }

  private static func release(_ layout: Layout, _ offset: Double, _ speed: Double) -> Release {
    let start = layout.group(nearest: Points(offset - 120))
    return Release(
      gesture: Release.Gesture(),
      place: Release.Place(
        offset: Points(offset), gestureStart: Points(offset - 120), startGroup: start),
      motion: Release.Motion(
        velocity: Velocity(pointsPerMillisecond: speed), lastDirection: .forward,
        projectedTravel: Points(speed * 499)),
      field: SnapField(layout))
  }
}

/// One configuration for every surface.
private final class ProbeSource: ConfigurationSource {
  private let configuration: PagerConfiguration

  init(_ configuration: PagerConfiguration) {
    self.configuration = configuration
  }

  func configuration(for viewport: Viewport) -> PagerConfiguration { configuration }
}

/// Pages of one extent.
private final class ProbeLayout: LayoutStrategy {
  let identifier = "probe"
  let plan = LayoutPlan(extent: .uniform(.points(300)))
}

/// A row with two ends.
private final class ProbeLoop: LoopStrategy {
  let identifier = "probe"
  let plan = LoopPlan(style: .off)
}

/// What is wrong with an answer, in words.
enum ViolationText {
  static func of(_ violation: Violation) -> String {
    switch violation {
    case .notFinite(let value): "its offset \(NumberText.of(value)) is no place"
    case .notARest(let offset, let nearest):
      "it rests at \(NumberText.of(offset.value)), which is no rest; the nearest one is "
        + NumberText.of(nearest.value)
    case .wrongGroup(let group, let offset):
      "its group \(group) does not rest at \(NumberText.of(offset.value))"
    case .limitExtended(let from, let to):
      "it went on from \(NumberText.of(from.value)) to \(NumberText.of(to.value))"
    case .projection(let value): "its projection \(NumberText.of(value)) is no distance"
    case .failed(let reason): reason
    }
  }
}
