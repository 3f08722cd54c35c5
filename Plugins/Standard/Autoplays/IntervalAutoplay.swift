public import FolioCore

/// Goes on after an interval; at the end it stops, turns round or begins again.
public final class IntervalAutoplay: AutoplayStrategy, ConfigurableStrategy {
  /// What it does where there is no further page.
  public enum End: String, ParameterChoice {
    /// Stays.
    case stop
    /// Plays the other way.
    case turn
    /// Goes to the first page.
    case restart
  }

  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .autoplay, id: "interval", summary: "goes on after an interval",
    parameters: [every.descriptor, end.descriptor, touched.descriptor, hidden.descriptor],
    example: "autoplay interval every=4000 end=turn")

  private enum Pause: String, ParameterChoice { case pause, play }
  /// How long it stands on a page; four seconds unless stated.
  public static let every = Parameter(
    "every", .number(1...86_400_000), default: 4000.0, positional: true,
    "milliseconds it stands on a page")
  /// What it does at the end; it stops unless stated.
  public static let end = Parameter(
    "end", default: End.stop, "what it does where there is no further page")
  private static let touched = Parameter(
    "touched", default: Pause.pause, "whether time goes on under a finger")
  private static let hidden = Parameter(
    "hidden", default: Pause.pause, "whether time goes on while nobody sees it")

  /// How long it stands on a page, in milliseconds.
  public let interval: Double
  private let end: End
  private let pausesTouched: Bool
  private let pausesHidden: Bool

  /// Plays at an interval in milliseconds, at least 1.
  public init(
    every interval: Double = IntervalAutoplay.every.defaultValue,
    end: End = IntervalAutoplay.end.defaultValue, pausesTouched: Bool = true,
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

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(
      every: values[Self.every], end: values[Self.end],
      pausesTouched: values[Self.touched] == .pause, pausesHidden: values[Self.hidden] == .pause)
  }
}
