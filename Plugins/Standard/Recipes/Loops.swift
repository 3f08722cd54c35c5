import FolioCore

enum Loops {
  static let all: [StrategyRegistration] = [
    loop(.off, alsoCalled: ["false", "none", "no", "never"], "stops at both ends", []),
    loop(
      .clones, alsoCalled: ["true", "on", "yes", "infinite", "circular", "wrap", "loop"],
      "endless: copies of pages continue the content at both ends",
      [gap.descriptor]),
    loop(.seamless, "endless, for surfaces that scroll on without end", [gap.descriptor]),
    loop(
      .rewind,
      "stops at both ends; `next`, an arrow key or autoplay wraps to the other end",
      []),
  ]

  private static let gap = Parameter(
    "gap", .number(0...Limits.maximumLength), default: Points?.none,
    "points between the last page and the first; default: the pages' spacing")

  private static func loop(
    _ style: LoopPlan.Style, alsoCalled: [String] = [], _ summary: String,
    _ parameters: [ParameterDescriptor]
  ) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .loop, id: style.rawValue, alsoCalled: alsoCalled, summary: summary,
        parameters: parameters, example: "loop \(style.rawValue)"),
      .make { .loop(LoopPlan(style, gap: $0[gap])) })
  }
}
