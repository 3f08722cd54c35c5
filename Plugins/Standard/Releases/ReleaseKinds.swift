package import FolioCore

/// The kinds of release a rule answers.
package enum ReleaseKinds: String, ParameterChoice {
  /// All kinds.
  case any
  /// Only an end without a direction, such as a drag without momentum or a scroll bar.
  case end
  /// Only a direction and an end, such as a fling or a page key.
  case directionAndEnd = "direction-and-end"
  /// Only a direction, such as an arrow key or an accessibility step.
  case direction

  /// Returns `true` for a kind the rule answers.
  package func include(_ kind: Release.Kind) -> Bool {
    switch self {
    case .any: true
    case .end: kind == .endPosition
    case .directionAndEnd: kind == .directionAndEnd
    case .direction: kind == .directionOnly
    }
  }

  /// The shared parameter `kind`; by default any.
  package static let parameter = Parameter(
    "kind", default: ReleaseKinds.any,
    "kinds of release the rule applies to; others are left to the next rule",
    [
      .any: "all kinds; a direction without an end only with `pick=next`",
      .end: "a place to stop without a direction: a drag without momentum, a scroll bar",
      .directionAndEnd: "a direction and a place to stop: a fling, a page key",
      .direction: "a direction without an end: an arrow key, an accessibility step",
    ])
}
