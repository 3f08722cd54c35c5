import FolioCore

/// The recipes of what stays in place when the viewport is resized.
enum Resizes {
  static let all: [StrategyRegistration] = [
    resize(
      .page, "keep-page", alsoCalled: ["page"], "the page stays, at its rest", insets: .expand),
    resize(
      .offset, "keep-offset", "the offset stays, as far as there is content", insets: .keep),
    resize(.fraction, "keep-fraction", "the share of the way stays", insets: .keep),
  ]

  private enum InsetGrowth: String, ParameterChoice { case expand, keep }

  private static func resize(
    _ kept: ResizeKeep, _ id: String, alsoCalled: [String] = [], _ summary: String,
    insets growth: InsetGrowth
  ) -> StrategyRegistration {
    let insets = Parameter(
      "insets", default: growth, "whether the insets grow without limit while the size changes")
    return .resize(
      StrategyDescriptor(
        role: .resize, id: id, alsoCalled: alsoCalled, summary: summary,
        parameters: [insets.descriptor], example: "resize \(id)")
    ) { ResizePlan(kept, expandsInsets: $0[insets] == .expand) }
  }
}
