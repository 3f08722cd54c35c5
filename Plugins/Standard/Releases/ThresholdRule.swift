public import FolioCore

/// Far enough, and the next snap counts; else the one before.
///
/// The snaps in question are those around the content's offset. With `from=edge` the one on the side
/// of the snap the gesture began on is being left; with `from=gesture-start` the direction is that
/// from where the gesture began to the basis offset, and a gesture without one is left to the next
/// rule.
public final class ThresholdRule: ReleaseStrategy, ConfigurableStrategy {
  /// Where the distance is measured from.
  public enum Origin: String, ParameterChoice {
    /// The edge of the snap that is being left.
    case edge
    /// The offset at which the gesture began.
    case gestureStart = "gesture-start"
  }

  /// What can be set.
  public struct Parameters: Equatable, Sendable {
    /// How far is far enough.
    public var distance: Length
    /// Where the distance is measured from.
    public var from: Origin
    /// Which offset is looked at.
    public var basis: DecisionBasis
    /// Whether exactly that far is far enough.
    public var isInclusive: Bool

    /// States parameters; half a page from the edge, exclusively, unless said.
    public init(
      distance: Length = ThresholdRule.distance.defaultValue,
      from: Origin = ThresholdRule.from.defaultValue,
      basis: DecisionBasis = DecisionBasis.parameter.defaultValue,
      isInclusive: Bool = ThresholdRule.isInclusive.defaultValue
    ) {
      self.distance = distance
      self.from = from
      self.basis = basis
      self.isInclusive = isInclusive
    }
  }

  /// What was set.
  public let parameters: Parameters

  /// Decides by distance.
  public init(_ parameters: Parameters = Parameters()) {
    self.parameters = parameters
  }

  /// The snap ahead if the threshold is crossed, else the one behind.
  public func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    let basis = parameters.basis.offset(of: release)
    guard release.gesture.movesContent, let leg = leg(of: release, basis) else {
      reasons.note(Reason(identifier, .noOpinion))
      return nil
    }
    guard let to = leg.to else { return .rest(at: Rest(offset: leg.from)) }
    let origin = parameters.from == .edge ? leg.from : release.place.gestureStart
    let distance = (basis - origin) * leg.direction.sign
    guard let bound = bound(of: release, leg) else { return nil }
    let isCrossed = parameters.isInclusive ? distance >= bound : distance > bound
    note(distance, bound, leg, isCrossed, &reasons)
    return .rest(at: Rest(offset: isCrossed ? to : leg.from))
  }

  /// From the rest that is being left to the rest ahead, if there is one.
  private struct Leg {
    var direction: Direction
    var from: Points
    var to: Points?
    var fromGroup: Int
  }

  private func leg(of release: Release, _ basis: Points) -> Leg? {
    let offset = release.place.offset
    let around = release.field.bracket(around: offset)
    if let here = around.at { return leg(leaving: here, at: offset, toward: basis, around) }
    guard let direction = direction(of: release, basis, around) else { return nil }
    guard let behind = around.neighbour(direction.opposite) else {
      return around.neighbour(direction).map {
        Leg(
          direction: direction, from: $0.rest(nearest: offset), to: nil,
          fromGroup: $0.representative)
      }
    }
    return Leg(
      direction: direction, from: behind.rest(nearest: offset),
      to: around.neighbour(direction)?.rest(nearest: offset), fromGroup: behind.representative)
  }

  /// On a snap only a basis further on can lead away.
  private func leg(
    leaving here: Snap, at offset: Points, toward basis: Points, _ around: Bracket
  ) -> Leg {
    let rest = here.rest(nearest: offset)
    let direction = Direction(from: offset, to: basis)
    return Leg(
      direction: direction ?? .forward, from: rest,
      to: direction.flatMap { around.neighbour($0)?.rest(nearest: offset) },
      fromGroup: here.representative)
  }

  /// Away from the snap the gesture began on, or the way the gesture went.
  private func direction(
    of release: Release, _ basis: Points, _ around: Bracket
  ) -> Direction? {
    guard parameters.from == .edge else {
      return Direction(from: release.place.gestureStart, to: basis)
    }
    if let behind = around.behind, release.place.startGroup <= behind.groups.upperBound {
      return .forward
    }
    return .backward
  }

  /// The threshold in points.
  private func bound(of release: Release, _ leg: Leg) -> Points? {
    switch parameters.distance.unit {
    case .page:
      return leg.to.map { ($0 - leg.from).magnitude * parameters.distance.amount }
    case .extent:
      let page = release.field.pages(ofGroup: leg.fromGroup).lowerBound
      return release.field.extent(ofPage: page) * parameters.distance.amount
    case .points, .viewport, .port, .visible:
      return parameters.distance.resolved(
        viewport: release.field.viewport, port: release.field.port, spacing: 0)
    }
  }

  private func note(
    _ distance: Points, _ bound: Points, _ leg: Leg, _ isCrossed: Bool, _ reasons: inout Reasons
  ) {
    let relation: Comparison.Relation =
      isCrossed
      ? (parameters.isInclusive ? .atLeast : .above) : (parameters.isInclusive ? .below : .atMost)
    var comparison = Comparison(.distance, distance.value, relation, bound.value)
    if parameters.distance.unit == .page, let to = leg.to, to != leg.from {
      comparison = Comparison(
        .pageShare, distance / (to - leg.from).magnitude, relation, parameters.distance.amount)
    }
    reasons.note(Reason(identifier, isCrossed ? .crossed : .notCrossed, [comparison]))
  }
}

extension ThresholdRule {
  /// How far is far enough; half a page unless stated.
  public static let distance = Parameter(
    "distance", .distance, default: Length.page(0.5), positional: true, "how far is far enough")
  /// Where the distance is measured from; the edge unless stated.
  public static let from = Parameter(
    "from", default: Origin.edge, "where the distance is measured from")
  /// Whether exactly that far is far enough; not unless stated.
  public static let isInclusive = Parameter(
    "inclusive", default: false, "whether exactly that far is far enough")

  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "threshold",
    summary: "far enough, and the next snap counts; else the one before",
    parameters: [
      distance.descriptor, from.descriptor, DecisionBasis.parameter.descriptor,
      isInclusive.descriptor,
    ],
    example: "threshold (page)0.5")

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(
      Parameters(
        distance: values[Self.distance], from: values[Self.from],
        basis: values[DecisionBasis.parameter], isInclusive: values[Self.isInclusive]))
  }
}

extension ParameterType {
  /// A distance a gesture has to cover; its unit must be said, because all of them make sense.
  static let distance = ParameterType.length(
    units: [.points, .page, .extent, .viewport, .port], amount: 0...Limits.maximumLength,
    mustStateUnit: true)
}
