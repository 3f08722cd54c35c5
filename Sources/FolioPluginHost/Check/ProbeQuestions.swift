import FolioCore
import FolioDiagnostics
import FolioReport

/// Asks a strategy what a pager could ask, and checks that the answers are legal.
struct ProbeQuestions {
  let strategy: AnyStrategy

  /// The first illegal answer with its question; `nil` if all are legal.
  var failure: String? {
    switch strategy {
    case .release, .limit: return releases
    case .projection: return projected
    case .snap, .resize: return measured
    case .motion(let motion): return moved(motion)
    default: return "plugins cannot play this role"
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
            return "\(violation.description); asked at offset \(NumberText.of(offset)) with "
              + "velocity \(NumberText.of(speed)), \(layout.pageCount) pages"
          }
        }
      }
    }
    return nil
  }

  private var projected: String? {
    for speed in Self.speeds {
      let velocity = Velocity(pointsPerMillisecond: speed)
      let opposite = Velocity(pointsPerMillisecond: -speed)
      let (travel, back): (Double, Double)
      do {
        travel = try configuration.projected(velocity).value
        back = try configuration.projected(opposite).value
      } catch {
        return "\(error.violation.description); asked for velocity \(NumberText.of(speed)) and "
          + "its opposite"
      }
      guard (travel + back).magnitude <= 1e-9 * max(1, travel.magnitude) else {
        return "the projections of \(NumberText.of(speed)) and of its opposite are not opposite"
      }
    }
    return nil
  }

  /// Resizes a pager to many viewports; returns the first violation it reports.
  private var measured: String? {
    var effects = Effects()
    var pager = Pager(ProbeSource(configuration))
    pager.handle(.reload(.uniform(count: 12)), into: &effects)
    for width in [390.0, 844, 0, 1, 1_024.5, 390, 1e9] {
      let viewport = Viewport(extent: Points(width), crossExtent: 600)
      pager.handle(.resize(.step(to: viewport)), into: &effects)
      for effect in effects.list {
        guard case .misbehaved(_, let violation) = effect else { continue }
        return "\(violation.description); asked on a surface of \(NumberText.of(width))"
      }
    }
    return nil
  }

  private static let motions: [Motion] = [
    Motion(from: 0, to: 390, velocity: 1), Motion(from: 390, to: 0, velocity: 3),
    Motion(from: 12.5, to: 12.5), Motion(from: 0, velocity: 2), Motion(from: -80, velocity: -0.1),
    Motion(from: 0), Motion(from: 1e6, to: 0, velocity: -1e3), Motion(from: 0, to: 0.25),
  ]

  private func moved(_ strategy: any MotionStrategy) -> String? {
    for motion in Self.motions {
      let guarded = GuardedMotion(motion, by: strategy)
      var fault = guarded.fault
      for frame in 0..<60 where fault == nil {
        fault = guarded.answer(after: guarded.duration * Double(frame) / 60).fault
      }
      guard let fault else { continue }
      let target = motion.target.map { "to \(NumberText.of($0.value))" } ?? "without a target"
      return "\(fault.description); asked from \(NumberText.of(motion.start.value)) \(target) with "
        + "velocity \(NumberText.of(motion.velocity.pointsPerMillisecond))"
    }
    return nil
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
    case .motion(let motion): configuration.motion = motion
    default: break
    }
    return configuration
  }

  // MARK: Questions

  private static let layouts: [PageLayout] = {
    let viewport = Viewport(extent: 390, crossExtent: 600)
    let unequal = PageTable(extents: [300, 20, 900, 0, 410, 390, 77.5])
    return [
      PageLayout(pages: PageTable(), viewport: viewport),
      PageLayout(pages: PageTable(uniform: 1, extent: 100), viewport: viewport),
      PageLayout(pages: PageTable(uniform: 10, extent: 390), viewport: viewport),
      PageLayout(pages: PageTable(uniform: 10_000_000, extent: 300), viewport: viewport),
      PageLayout(pages: unequal, viewport: viewport),
      PageLayout(pages: unequal, viewport: viewport, rules: SnapRules(tall: .scrollInside)),
      PageLayout(
        pages: PageTable(uniform: 5, extent: 300), viewport: viewport,
        loop: LoopPlan(style: .seamless)),
    ]
  }()

  private static func offsets(_ layout: PageLayout) -> [Double] {
    let end = layout.range.maximum.value
    return [0, end, end / 2, -80, end + 80, 0.5, 150, 200.25, 389, 391, -100_000, 1e12]
  }

  private static func release(_ layout: PageLayout, _ offset: Double, _ speed: Double) -> Release {
    let start = layout.group(nearest: Points(offset - 120))
    return Release(
      gesture: Release.Gesture(),
      place: Release.Place(
        offset: Points(offset), gestureStart: Points(offset - 120), startGroup: start),
      momentum: Release.Momentum(
        velocity: Velocity(pointsPerMillisecond: speed), lastDirection: .forward,
        projectedTravel: Points(speed * 499)),
      field: SnapGeometry(layout))
  }
}

/// A source with the same configuration for every viewport.
private final class ProbeSource: ConfigurationSource {
  private let configuration: PagerConfiguration

  init(_ configuration: PagerConfiguration) {
    self.configuration = configuration
  }

  func configuration(for viewport: Viewport) -> PagerConfiguration { configuration }
}

private final class ProbeLayout: LayoutStrategy {
  let identifier = "probe"
  let plan = LayoutPlan(extent: .uniform(.points(300)))
}

private final class ProbeLoop: LoopStrategy {
  let identifier = "probe"
  let plan = LoopPlan(style: .off)
}
