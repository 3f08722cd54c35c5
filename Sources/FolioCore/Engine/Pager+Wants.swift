/// The answer to a recognizer that asks whose drag it is.
public enum DragAnswer: String, Sendable, CaseIterable {
  /// The pager takes the drag.
  case takes
  /// The finger has not moved beyond the slop.
  case short
  /// The drag runs across the axis, beyond the config's slope.
  case across
  /// No page follows, so a pager around this one may take the drag.
  case end
}

extension Pager {
  /// Decides whether a drag is the pager's; nested pagers are asked from the inside out.
  ///
  /// - Parameters:
  ///   - along: the content's distance along the axis, positive toward later pages.
  ///   - across: the distance across the axis, in either direction.
  ///   - slop: the distance of a finger that is no drag yet.
  public func wants(drag along: Points, _ across: Points, slop: Points = 0) -> DragAnswer {
    guard max(along.magnitude, across.magnitude) > max(0, slop) else { return .short }
    guard across.magnitude <= along.magnitude * configuration.policies.slope else { return .across }
    guard layout.groupCount > 0 else { return .end }
    if layout.isLooping { return .takes }
    let room = along > 0 ? layout.range.maximum - offset : offset - layout.range.minimum
    // Less than a pixel is no room.
    return room > 0.5 ? .takes : .end
  }
}
