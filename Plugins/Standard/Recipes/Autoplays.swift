import FolioCore

enum Autoplays {
  static let interval = StrategyRegistration(
    StrategyDescriptor(
      role: .autoplay, id: "interval", alsoCalled: ["timer", "true", "on"],
      summary: "advances after a fixed time",
      parameters: [
        dwell.descriptor, end.descriptor, touched.descriptor, hidden.descriptor,
        focused.descriptor, resume.descriptor, period.descriptor,
      ],
      example: "autoplay interval dwell=4000 end=turn"),
    .make {
      .autoplay(
        AutoplayPlan(
          every: $0[dwell], end: $0[end], touched: $0[touched], pausesHidden: $0[hidden] == .pause,
          pausesFocused: $0[focused] == .pause, resume: $0[resume], period: $0[period]))
    })

  static let off = StrategyRegistration(
    StrategyDescriptor(
      role: .autoplay, id: "off", alsoCalled: ["none", "false"],
      summary: "never advances, for example to turn autoplay off in a `when`", parameters: [],
      example: "autoplay off"),
    .make { _ in .autoplay(AutoplayPlan(every: .nan)) })

  private enum Pauses: String, ParameterChoice { case pause, play }
  private static let dwell = Parameter(
    "dwell", .duration(1...Limits.maximumInterval), default: 4000.0, positional: true,
    alsoCalled: ["interval", "delay", "duration", "autoplay-speed"],
    "time on each page")
  private static let end = Parameter(
    "end", default: AutoplayPlan.End.stop, "what happens after the last page, without a loop",
    [.stop: "stays there", .turn: "goes back page by page", .restart: "goes to the first page"])
  private static let touched = Parameter(
    "touched", default: AutoplayPlan.Touched.pause, "what a touch does",
    [
      .pause: "stops while a finger is down; then the time starts again",
      .play: "runs on under a resting finger; after a drag, the time starts again",
      .stop: "stops autoplay for good",
    ])
  private static let hidden = Parameter(
    "hidden", default: Pauses.pause, "what the clock does while the pager is hidden",
    [.pause: "it stops", .play: "it runs on, if the app drives it; in UIKit and SwiftUI it stops"])
  private static let focused = Parameter(
    "focused", default: Pauses.pause,
    alsoCalled: [
      "pause-on-hover", "pause-on-mouse-enter", "pause-on-focus", "stop-on-mouse-enter",
    ],
    "what the clock does while a pointer, the focus or a screen reader is on the pager",
    [.pause: "it stops, as WCAG 2.2.2 asks for", .play: "it runs on"])
  private static let resume = Parameter(
    "resume", .duration(0...Limits.maximumInterval), default: 0.0,
    alsoCalled: ["resume-after", "restart-after", "resume-delay"],
    "time after a touch, added to `dwell`: for 6 s with `dwell=(s)4`, write `resume=(s)2`")
  private static let period = Parameter(
    "period", default: AutoplayPlan.Period.dwell, "what `dwell` counts",
    [
      .turn: "the time from one turn to the next, including the turn itself",
      .dwell: "the time at rest on a page",
    ])
}
