public import FolioCore

/// Which kinds of release a rule speaks to.
public enum ReleaseKinds: String, ParameterChoice {
  /// All.
  case any
  /// Only an end without a direction: a drag without momentum, a scroll bar.
  case end
  /// Only a direction and an end: a fling, a page key.
  case directionAndEnd = "direction-and-end"
  /// Only a direction: an arrow key, an accessibility step.
  case direction

  /// Whether a rule of these kinds speaks to a release.
  public func include(_ kind: Release.Kind) -> Bool {
    switch self {
    case .any: true
    case .end: kind == .endPosition
    case .directionAndEnd: kind == .directionAndEnd
    case .direction: kind == .directionOnly
    }
  }

  /// The parameter that rules share; any kind unless stated.
  public static let parameter = Parameter(
    "kind", default: ReleaseKinds.any,
    "which kinds of release the rule speaks to; others are left to the next rule")
}
