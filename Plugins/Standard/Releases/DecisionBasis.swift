public import FolioCore

/// The offset a rule decides by.
package enum DecisionBasis: String, ParameterChoice {
  /// The content's offset at the release.
  case offset
  /// The natural end of the motion.
  case projection
  /// The offset of content that follows the finger without resistance.
  case finger

  /// The offset for a release, in points.
  package func offset(of release: borrowing Release) -> Points {
    switch self {
    case .offset: release.place.offset
    case .projection: release.naturalEnd
    case .finger: release.fingerOffset ?? release.place.offset
    }
  }

  /// The shared parameter `basis`; by default the content's offset.
  package static let parameter = Parameter(
    "basis", default: DecisionBasis.offset, "offset to compare",
    [
      .offset: "the content's offset at the release",
      .projection: "the offset where the fling would stop on its own",
      .finger: "the offset without rubber-banding, where the finger went",
    ])
}

extension TieRule: ParameterConvertible {
  /// The shared parameter `ties`; by default the start.
  package static let parameter = Parameter(
    "ties", default: TieRule.start, "which of two equally near snap points wins",
    [
      .start: "the one nearer to where the gesture began",
      .lower: "the one at the lower offset", .upper: "the one at the higher offset",
    ])
}
