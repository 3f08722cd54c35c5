public import FolioCore

/// Whether the pages form a loop, and how a surface shows it.
public final class LoopStyle: LoopStrategy {
  /// The identifier it was registered by: the name of the style, unless a platform has its own.
  public let identifier: String
  /// The resulting plan.
  public let plan: LoopPlan

  /// Creates a strategy; a `gap` of `nil` is the spacing of the pages, an `identifier` of `nil` the
  /// name of the style.
  public init(
    _ style: LoopPlan.Style, _ identifier: String? = nil, gap: Points? = nil,
    hasCopies: Bool = true, seam: Points = 0
  ) {
    self.identifier = identifier ?? style.rawValue
    plan = LoopPlan(style: style, gap: gap, hasCopies: hasCopies, seam: seam)
  }

  private static let gap = Parameter(
    "gap", .number(0...Limits.maximumLength), default: Points?.none,
    "points between the last page and the first; the spacing of the pages unless stated")

  private static func registration(
    _ style: LoopPlan.Style, alsoCalled: [String] = [], _ summary: String,
    _ parameters: [ParameterDescriptor] = []
  ) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .loop, id: style.rawValue, alsoCalled: alsoCalled, summary: summary,
        parameters: parameters, example: "loop \(style.rawValue)"),
      .make { .loop(LoopStyle(style, gap: $0[gap])) })
  }

  static let registrations = [
    registration(.off, alsoCalled: ["false", "none", "no", "never"], "the line of pages ends"),
    registration(
      .clones, alsoCalled: ["true", "on", "yes", "infinite", "circular", "wrap", "loop"],
      "copies at both ends of a finite surface; whole laps are shifted at rest",
      [gap.descriptor]),
    registration(.seamless, "a surface without ends", [gap.descriptor]),
    registration(
      .rewind,
      "the line ends; a step beyond its end, by `next`, an arrow key or autoplay, goes to the other end"
    ),
  ]
}
