import FolioCore

/// The recipe of autoplay.
enum Autoplays {
  static let interval = StrategyRegistration.autoplay(
    StrategyDescriptor(
      role: .autoplay, id: "interval", alsoCalled: ["timer", "true", "on"],
      summary: "goes on after an interval",
      parameters: [every.descriptor, end.descriptor, touched.descriptor, hidden.descriptor],
      example: "autoplay interval every=4000 end=turn")
  ) {
    AutoplayPlan(
      every: $0[every], end: $0[end], touched: $0[touched], pausesHidden: $0[hidden] == .pause)
  }

  private enum Hidden: String, ParameterChoice { case pause, play }
  private static let every = Parameter(
    "every", .duration(1...Limits.maximumInterval), default: 4000.0, positional: true,
    alsoCalled: ["interval", "delay", "duration", "period", "autoplay-speed"],
    "how long it stands on a page")
  private static let end = Parameter(
    "end", default: AutoplayPlan.End.stop, "what it does where there is no further page")
  private static let touched = Parameter(
    "touched", default: AutoplayPlan.Touched.pause,
    "what a touch does: pause, play on, or stop for good")
  private static let hidden = Parameter(
    "hidden", default: Hidden.pause, "whether time goes on while nobody sees it")
}
