public import FolioCore

/// Keeps the page, the offset or the fraction of the range when the viewport is resized.
public final class KeepOnResize: ResizeStrategy {
  /// The identifier it was registered by.
  public let identifier: String
  /// Whether the insets expand while a transition runs.
  public let expandsInsets: Bool
  private let kept: ResizeKeep

  /// Creates a strategy.
  public init(_ kept: ResizeKeep = .page, expandsInsets: Bool = true) {
    self.kept = kept
    self.expandsInsets = expandsInsets
    switch kept {
    case .page: identifier = "keep-page"
    case .offset: identifier = "keep-offset"
    case .fraction: identifier = "keep-fraction"
    }
  }

  /// The thing to keep, the same in every transition.
  public func keep(through transition: ResizeTransition) -> ResizeKeep { kept }

  private enum InsetGrowth: String, ParameterChoice { case expand, keep }

  private static func registration(
    _ kept: ResizeKeep, _ id: String, _ summary: String, insets growth: InsetGrowth
  ) -> StrategyRegistration {
    let insets = Parameter(
      "insets", default: growth, "whether the insets grow without limit while the size changes")
    return StrategyRegistration(
      StrategyDescriptor(
        role: .resize, id: id, alsoCalled: kept == .page ? ["page"] : [], summary: summary,
        parameters: [insets.descriptor],
        example: "resize \(id)"),
      .make { .resize(KeepOnResize(kept, expandsInsets: $0[insets] == .expand)) })
  }

  static let registrations = [
    registration(.page, "keep-page", "the page stays, at its rest", insets: .expand),
    registration(
      .offset, "keep-offset", "the offset stays, as far as there is content", insets: .keep),
    registration(.fraction, "keep-fraction", "the share of the way stays", insets: .keep),
  ]
}
