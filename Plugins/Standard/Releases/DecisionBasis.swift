public import FolioCore

/// Which offset a rule looks at.
public enum DecisionBasis: String, ParameterChoice {
  /// Where the content is.
  case offset
  /// Where the surface would stop by itself.
  case projection
  /// Where the content would be if it followed the finger without resistance.
  case finger

  /// The offset it means in a release.
  public func offset(of release: borrowing Release) -> Points {
    switch self {
    case .offset: release.place.offset
    case .projection: release.naturalEnd
    case .finger:
      release.motion.fingerTarget
        ?? release.motion.pointerTravel.map { release.place.gestureStart + $0 }
        ?? release.place.offset
    }
  }

  /// The parameter that rules share; the content's offset unless stated.
  public static let parameter = Parameter(
    "basis", default: DecisionBasis.offset,
    "which offset is looked at: the content's, the surface's projection, or the finger's")
}

extension TieRule: ParameterChoice {
  /// The parameter that rules share; the start unless stated.
  public static let parameter = Parameter(
    "ties", default: TieRule.start, "which of two snaps wins that are as near")
}
