import FolioCore

/// The recipes of the loops, one for each style.
enum Loops {
  static let all: [StrategyRegistration] = [
    loop(.off, alsoCalled: ["false", "none", "no", "never"], "the line of pages ends", []),
    loop(
      .clones, alsoCalled: ["true", "on", "yes", "infinite", "circular", "wrap", "loop"],
      "copies at both ends of a finite surface; whole laps are shifted at rest",
      [gap.descriptor]),
    loop(.seamless, "a surface without ends", [gap.descriptor]),
    loop(
      .rewind,
      "the line ends; a step beyond its end, by `next`, an arrow key or autoplay, goes to the other end",
      []),
  ]

  private static let gap = Parameter(
    "gap", .number(0...Limits.maximumLength), default: Points?.none,
    "points between the last page and the first; the spacing of the pages unless stated")

  private static func loop(
    _ style: LoopPlan.Style, alsoCalled: [String] = [], _ summary: String,
    _ parameters: [ParameterDescriptor]
  ) -> StrategyRegistration {
    .loop(
      StrategyDescriptor(
        role: .loop, id: style.rawValue, alsoCalled: alsoCalled, summary: summary,
        parameters: parameters, example: "loop \(style.rawValue)")
    ) { LoopPlan(style, gap: $0[gap]) }
  }
}
