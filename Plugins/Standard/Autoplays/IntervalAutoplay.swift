public import FolioCore

/// Goes to the next page after an interval; at the end it stops, turns round or begins again.
public final class IntervalAutoplay: AutoplayStrategy, ConfigurableStrategy {
  /// What to do if there is no further page.
  public enum End: String, ParameterChoice {
    /// Stay on the last page.
    case stop
    /// Go on in the opposite direction.
    case turn
    /// Go to the first page; when playing backward, to the last.
    case restart
  }

  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .autoplay, id: "interval", alsoCalled: ["timer", "true", "on"],
    summary: "goes on after an interval",
    parameters: [every.descriptor, end.descriptor, touched.descriptor, hidden.descriptor],
    example: "autoplay interval every=4000 end=turn")

  /// What a touch does.
  public enum Touched: String, ParameterChoice {
    /// Time stands still under the finger, and begins anew when it is lifted.
    case pause
    /// Time goes on.
    case play
    /// It ends for good.
    case stop
  }

  private enum Hidden: String, ParameterChoice { case pause, play }
  /// The time on a page in milliseconds; by default four seconds.
  public static let every = Parameter(
    "every", .duration(1...Limits.maximumInterval), default: 4000.0, positional: true,
    alsoCalled: ["interval", "delay", "duration", "period", "autoplay-speed"],
    "how long it stands on a page")
  /// What to do at the end; by default stop.
  public static let end = Parameter(
    "end", default: End.stop, "what it does where there is no further page")
  private static let touched = Parameter(
    "touched", default: Touched.pause, "what a touch does: pause, play on, or stop for good")
  private static let hidden = Parameter(
    "hidden", default: Hidden.pause, "whether time goes on while nobody sees it")

  /// The time on a page, in milliseconds.
  public let interval: Double
  private let end: End
  private let touched: Touched
  private let pausesHidden: Bool

  /// Creates an autoplay with an interval in milliseconds, at least 1; after what is no number it never
  /// goes on.
  public init(
    every interval: Double = IntervalAutoplay.every.defaultValue,
    end: End = IntervalAutoplay.end.defaultValue, touched: Touched = .pause,
    pausesHidden: Bool = true
  ) {
    self.interval = interval < 1 ? 1 : interval
    self.end = end
    self.touched = touched
    self.pausesHidden = pausesHidden
  }

  /// Whether time passes: only at rest, not while hidden unless allowed, and with a finger down, or
  /// after a touch, as `touched` has it.
  package func counts(_ moment: AutoplayMoment) -> Bool {
    guard moment.phase == .idle, !(moment.isHidden && pausesHidden) else { return false }
    return switch touched {
    case .pause: !moment.isTouched
    case .play: true
    case .stop: !moment.isTouched && !moment.wasTouched
    }
  }

  /// The next page in the direction it plays; at the end, the step that `end` chooses.
  package func step(_ moment: AutoplayMoment) -> AutoplayStep? {
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

  /// Creates the autoplay from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(
      every: values[Self.every], end: values[Self.end],
      touched: values[Self.touched], pausesHidden: values[Self.hidden] == .pause)
  }
}
