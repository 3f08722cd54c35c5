import FolioCore

enum Resizes {
  static let all: [StrategyRegistration] = [
    resize(
      .page, "keep-page", alsoCalled: ["page", "keep-index"],
      "keeps the current page at its snap point",
      insets: .expand),
    resize(
      .offset, "keep-offset", "rests nearest to the old offset", insets: .keep),
    resize(
      .fraction, "keep-fraction", "rests nearest to the old share of the range", insets: .keep),
  ]

  private enum InsetGrowth: String, ParameterChoice { case expand, keep }

  private static func resize(
    _ kept: ResizeKeep, _ id: String, alsoCalled: [String] = [], _ summary: String,
    insets growth: InsetGrowth
  ) -> StrategyRegistration {
    let insets = Parameter(
      "insets", default: growth, "the insets during a resize",
      [
        .expand: "grow for the time of the resize, so that every page can reach its snap point",
        .keep: "stay as they are",
      ])
    return StrategyRegistration(
      StrategyDescriptor(
        role: .resize, id: id, alsoCalled: alsoCalled, summary: summary,
        parameters: [insets.descriptor], example: "resize \(id)"),
      .make { .resize(ResizePlan(kept, expandsInsets: $0[insets] == .expand)) })
  }
}
