import FolioCore

enum Autoplays {
  static let interval = StrategyRegistration(
    StrategyDescriptor(
      role: .autoplay, id: "interval", alsoCalled: ["timer", "true", "on"],
      summary: "advances after a fixed time",
      parameters: [dwell.descriptor, end.descriptor, touched.descriptor, hidden.descriptor],
      example: "autoplay interval dwell=4000 end=turn"),
    .make {
      .autoplay(
        AutoplayPlan(
          every: $0[dwell], end: $0[end], touched: $0[touched], pausesHidden: $0[hidden] == .pause))
    })

  private enum Hidden: String, ParameterChoice { case pause, play }
  private static let dwell = Parameter(
    "dwell", .duration(1...Limits.maximumInterval), default: 4000.0, positional: true,
    alsoCalled: ["interval", "delay", "duration", "period", "autoplay-speed"],
    "time on each page")
  private static let end = Parameter(
    "end", default: AutoplayPlan.End.stop, "what happens after the last page",
    [.stop: "stays there", .turn: "goes back page by page", .restart: "goes to the first page"])
  private static let touched = Parameter(
    "touched", default: AutoplayPlan.Touched.pause, "what a touch does",
    [
      .pause: "pauses while a finger is down", .play: "changes nothing",
      .stop: "stops autoplay for good",
    ])
  private static let hidden = Parameter(
    "hidden", default: Hidden.pause, "what the clock does while the pager is hidden",
    [.pause: "it stops", .play: "it runs on"])
}
