public import FolioCore

/// Goes on after an interval; at the end it stops, turns round or begins again.
public final class IntervalAutoplay: AutoplayStrategy {
  /// What it does where there is no further page.
  public enum End: String, Sendable, CaseIterable {
    /// Stays.
    case stop
    /// Plays the other way.
    case turn
    /// Goes to the first page.
    case restart
  }

  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .autoplay, id: "interval", summary: "goes on after an interval",
    parameters: [
      ParameterDescriptor(
        "every", .number(1...86_400_000), default: .number(4000), positional: true,
        summary: "milliseconds it stands on a page"),
      ParameterDescriptor(
        "end", .choice(End.allCases.map { $0.rawValue }), default: .text(End.stop.rawValue),
        summary: "what it does where there is no further page"),
      ParameterDescriptor(
        "touched", .choice(["pause", "play"]), default: .text("pause"),
        summary: "whether time goes on under a finger"),
      ParameterDescriptor(
        "hidden", .choice(["pause", "play"]), default: .text("pause"),
        summary: "whether time goes on while nobody sees it"),
    ],
    example: "autoplay interval every=4000 end=turn")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// How long it stands on a page, in milliseconds.
  public let interval: Double
  private let end: End
  private let pausesTouched: Bool
  private let pausesHidden: Bool

  /// Plays at an interval in milliseconds, at least 1.
  public init(
    every interval: Double = 4000, end: End = .stop, pausesTouched: Bool = true,
    pausesHidden: Bool = true
  ) {
    self.interval = max(1, interval)
    self.end = end
    self.pausesTouched = pausesTouched
    self.pausesHidden = pausesHidden
  }

  /// Only while the pager stands, and not while touched or hidden unless told so.
  public func counts(_ moment: AutoplayMoment) -> Bool {
    moment.phase == .idle && !(moment.isTouched && pausesTouched)
      && !(moment.isHidden && pausesHidden)
  }

  /// The next page in the direction it plays, or what the end asks for.
  public func step(_ moment: AutoplayMoment) -> AutoplayStep? {
    func towards(_ direction: Direction) -> AutoplayStep {
      AutoplayStep(direction == .forward ? .next : .previous, direction: direction)
    }
    if moment.canGoOn { return towards(moment.direction) }
    guard moment.canGoBack else { return nil }
    switch end {
    case .stop: return nil
    case .turn: return towards(moment.direction.opposite)
    case .restart:
      return AutoplayStep(
        moment.direction == .forward ? .first : .last, direction: moment.direction)
    }
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .autoplay(
        IntervalAutoplay(
          every: $0.number("every") ?? 4000, end: $0.text("end").flatMap(End.init) ?? .stop,
          pausesTouched: $0.text("touched") != "play", pausesHidden: $0.text("hidden") != "play"))
    }
  )
}
