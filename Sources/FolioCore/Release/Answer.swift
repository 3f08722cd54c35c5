/// The answer of a release rule that has an opinion.
public enum Answer: Equatable, Sendable {
  /// Come to rest there.
  case rest(at: Rest)
  /// Let the surface finish its own motion; the rules are asked again when it stands.
  case leave
}

/// A place to rest, as a rule names it.
///
/// Parts that are not named take no room of their own, so that an answer fits into registers.
@frozen
public struct Rest: Equatable, Sendable {
  /// The offset, in points.
  public var offset: Points
  @usableFromInline var statedGroup: Int
  @usableFromInline var heading: Double

  /// Which group was meant, where several share the offset; an unbounded index when looping.
  ///
  /// The least `Int` counts as none.
  @inlinable public var group: Int? {
    get { statedGroup == .min ? nil : statedGroup }
    set { statedGroup = newValue ?? .min }
  }

  /// Where the motion may head on its way, such as beyond an end whose bounds bring it back; `nil`
  /// for the offset itself.
  ///
  /// A hint for the surface; the rest is the offset. What is not a number counts as none.
  @inlinable public var overshoot: Points? {
    get { heading.isNaN ? nil : Points(heading) }
    set { heading = newValue?.value ?? .nan }
  }

  /// Names a place.
  @inlinable
  public init(offset: Points, group: Int? = nil, overshoot: Points? = nil) {
    self.offset = offset
    statedGroup = group ?? .min
    heading = overshoot?.value ?? .nan
  }

  /// `true` where both name the same place.
  public static func == (left: Rest, right: Rest) -> Bool {
    left.offset == right.offset && left.statedGroup == right.statedGroup
      && left.overshoot == right.overshoot
  }
}
