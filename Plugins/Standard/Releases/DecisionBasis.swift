public import FolioCore

/// Which offset a rule looks at.
public enum DecisionBasis: String, Sendable, CaseIterable {
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

  static let parameter = ParameterDescriptor(
    "basis", .choice(allCases.map { $0.rawValue }), default: .text(DecisionBasis.offset.rawValue),
    summary: "which offset is looked at: the content's, the surface's projection, or the finger's")
}

extension ParameterValues {
  /// A choice as the value it stands for; the fallback where the word is unknown.
  func choice<Value: RawRepresentable>(_ name: String, _ fallback: Value) -> Value
  where Value.RawValue == String {
    text(name).flatMap(Value.init(rawValue:)) ?? fallback
  }
}

extension TieRule {
  static let parameter = ParameterDescriptor(
    "ties", .choice(allCases.map { $0.rawValue }), default: .text(TieRule.start.rawValue),
    summary: "which of two snaps wins that are as near")
}
