/// Where a gesture leads, seen from the page it began on.
public enum Landing: Hashable, Sendable {
  /// To a rest so many groups of pages away; positive toward later pages, 0 for staying.
  case rest(Int)
  /// The surface finishes its own motion, and the rules are asked again where it stops.
  case coast

  /// How many groups away; `nil` where the surface coasts.
  public var moved: Int? {
    if case .rest(let moved) = self { moved } else { nil }
  }

  /// The landing of the same gesture the other way, where both ways are alike.
  ///
  /// So many groups that there is no number for them the other way are as many as there is one for.
  public var mirrored: Landing { moved.map { .rest($0 == .min ? .max : -$0) } ?? .coast }

  /// In a word: `stays`, `+1`, `-2` or `coasts`.
  public var text: String {
    switch self {
    case .coast: "coasts"
    case .rest(0): "stays"
    case .rest(let moved): moved > 0 ? "+\(moved)" : "\(moved)"
    }
  }
}
