public import FolioCore

/// How the row of pages is closed.
public final class LoopStyle: LoopStrategy {
  /// The identifier, which is the style's.
  public var identifier: String { plan.style.rawValue }
  /// The plan.
  public let plan: LoopPlan

  /// Closes the row, or not.
  public init(
    _ style: LoopPlan.Style, gap: Points? = nil, hasCopies: Bool = true, seam: Points = 0
  ) {
    plan = LoopPlan(style: style, gap: gap, hasCopies: hasCopies, seam: seam)
  }

  private static let gap = ParameterDescriptor(
    "gap",
    .number(0...Limits.maximumLength),
    summary: "points between the last page and the first; the spacing of the pages unless stated")
  private static let copies = ParameterDescriptor(
    "copies", .bool, default: .bool(true),
    summary: "whether a page may be on screen twice; if not, the others have to fill the viewport")

  private static let seam = ParameterDescriptor(
    "seam", .number(0...Limits.maximumLength), default: .number(0),
    summary: "points before the first rest at which a lap begins")

  private static func entry(
    _ style: LoopPlan.Style, _ summary: String, _ parameters: [ParameterDescriptor] = []
  ) -> (StrategyDescriptor, StrategyRegistry.Recipe) {
    (
      StrategyDescriptor(
        role: .loop, id: style.rawValue, summary: summary, parameters: parameters,
        example: "loop \(style.rawValue)"),
      .make {
        .loop(
          LoopStyle(
            style, gap: $0.number("gap").map { Points($0) },
            hasCopies: $0.byName["copies"] != .bool(false),
            seam: Points($0.number("seam") ?? 0)))
      }
    )
  }

  static let entries = [
    entry(.off, "the row of pages ends"),
    entry(
      .clones, "copies at both ends of a finite surface; whole laps are shifted at rest", [gap]),
    entry(.seamless, "a surface without ends", [gap, copies, seam]),
    entry(
      .rewind,
      "the row ends; a step beyond its end, by `next`, an arrow key or autoplay, goes to the other end"
    ),
  ]
}
