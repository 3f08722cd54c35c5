/// What a release rule may answer beside having no opinion.
public enum Answer: Equatable, Sendable {
  /// Come to rest there.
  case rest(at: Rest)
  /// Let the surface finish its own motion; the rules are asked again when it stands.
  case leave
}

/// A place to rest, as a rule names it.
public struct Rest: Equatable, Sendable {
  /// The offset, in points.
  public var offset: Points
  /// Which group was meant, where several share the offset; an unbounded index when looping.
  public var group: Int?
  /// Where the motion may head on its way, such as beyond an end whose bounds bring it back; `nil`
  /// for the offset itself.
  ///
  /// A hint for the surface; the rest is the offset.
  public var overshoot: Points?

  /// Names a place.
  public init(offset: Points, group: Int? = nil, overshoot: Points? = nil) {
    self.offset = offset
    self.group = group
    self.overshoot = overshoot
  }
}
