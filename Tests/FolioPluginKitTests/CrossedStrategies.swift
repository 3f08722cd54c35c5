import FolioCore
public import FolioPluginKit
import FolioStandard

/// Built-in rules behind the plugin contract.
final class Crossed: ReleaseStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .release, id: "org.test.crossed", summary: "a built-in rule",
    parameters: [
      ParameterDescriptor(
        "rule", .choice(["nearest", "steps", "threshold", "visible", "aiming"]),
        default: .text("nearest"),
        summary: "which one")
    ], example: "org.test.crossed")

  let identifier = "org.test.crossed"
  private let rule: any ReleaseStrategy

  init(_ values: ParameterValues) {
    if case .text(let name)? = values["rule"] {
      rule = Self.rule(name)
    } else {
      rule = NearestRule()
    }
  }

  static func rule(_ name: String) -> any ReleaseStrategy {
    let steps = [VelocitySteps.Step(speed: 0.2, pages: 1), .init(speed: 1, pages: 3)]
    switch name {
    case "steps": return VelocitySteps(steps: steps)
    case "threshold": return ThresholdRule()
    case "visible": return VelocitySteps(steps: steps, countFrom: .firstVisible)
    case "aiming": return Aiming()
    default: return NearestRule()
    }
  }

  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer? {
    try rule.answer(release, reasons: &reasons)
  }
}

/// A rule with an overshoot, several reasons and many comparisons.
final class Aiming: ReleaseStrategy {
  let identifier = "aiming"
  static let comparisons = (0..<70).map { Comparison(.snaps, Double($0), .below, 70) }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard let snap = release.field.cursor(atOrBefore: release.place.offset)?.snap else {
      return nil
    }
    reasons.note(Reason(identifier, .insideTall, Self.comparisons))
    reasons.note(Reason(identifier, .left))
    reasons.note(Reason(identifier, .nothingToDecide))
    return .rest(
      at: Rest(offset: snap.low, group: snap.representative, overshoot: snap.low - 12.5))
  }
}

/// A motion whose points encode its whole input.
final class EchoedMotion: MotionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .motion, id: "org.test.echo", summary: "an echo", example: "org.test.echo")
  let identifier = "org.test.echo"
  let handlesBounds = true
  init(_ values: ParameterValues) {}
  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    let ends = motion.ends
    var sum: Double = motion.start.value + (motion.target?.value ?? -1) * 2
    sum += (ends?.range.minimum.value ?? -1) * 3 + (ends?.range.maximum.value ?? -1) * 5
    sum += (ends?.viewport.value ?? -1) * 7
    sum += (ends?.isHeld == true ? 0.5 : 0) + (motion.pointer == .mouse ? 0.25 : 0)
    return MotionPoint(offset: Points(sum), velocity: motion.velocity)
  }
  func duration(of motion: Motion) -> Double { 10 }
}

final class CrossedLimit: LimitStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .limit, id: "org.test.limit", summary: "one page", example: "org.test.limit")
  let identifier = "org.test.limit"
  private let limit = PagesLimit(pages: 1)
  init(_ values: ParameterValues) {}
  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    limit.limit(answer, of: release, reasons: &reasons)
  }
}

final class CrossedProjection: ProjectionStrategy, PluginStrategy {
  private static let times = Parameter("times", .number(0...1000), default: 50.0, "how far")
  static let descriptor = StrategyDescriptor(
    role: .projection, id: "org.test.projection", summary: "far",
    parameters: [times.descriptor], example: "org.test.projection")
  let identifier = "org.test.projection"
  private let times: Double
  init(_ values: ParameterValues) throws(StrategyError) {
    times = values[Self.times]
    guard times != 13 else {
      throw StrategyError(parameter: "times", reason: "thirteen is no luck")
    }
  }
  func travel(of velocity: Velocity) -> Points { Points(velocity.pointsPerMillisecond * times) }
}

final class CrossedMotion: MotionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .motion, id: "org.test.motion", summary: "a built-in motion", example: "org.test.motion")
  let identifier = "org.test.motion"
  static let motion = UIKitDecay()
  init(_ values: ParameterValues) {}
  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    Self.motion.point(of: motion, after: milliseconds)
  }
  func duration(of motion: Motion) -> Double { Self.motion.duration(of: motion) }
}

/// The plugin with the strategies above.
let crossing = Plugin(
  "org.test.crossing", name: "Crossing", version: "1",
  provides: [
    .release(Crossed.self), .limit(CrossedLimit.self), .projection(CrossedProjection.self),
    .motion(CrossedMotion.self), .motion(EchoedMotion.self, handlesBounds: true),
  ])

/// The entry point for a host.
@c(folio_plugin_entry_Crossing)
public func enterCrossing(_ host: HostTable) -> EntryTable { unsafe crossing.enter(host) }
