public import FolioCore

/// A key that scrolls, by the three kinds of CSS Scroll Snap 1, section 6.
///
/// Arrows lead along the screen, the others through the pages in reading order.
public enum PagingKey: String, Sendable, CaseIterable {
  /// The right arrow: one step to the right.
  case right
  /// The left arrow: one step to the left.
  case left
  /// The down arrow: one step down.
  case down
  /// The up arrow: one step up.
  case up
  /// One step on, as assistive technologies ask for it.
  case next
  /// One step back, as assistive technologies ask for it.
  case previous
  /// Page Down: a snapport on.
  case pageDown = "page-down"
  /// Page Up: a snapport back.
  case pageUp = "page-up"
  /// The space bar: a snapport on.
  case space
  /// Home: to the beginning.
  case home
  /// End: to the end.
  case end

  /// The request that a key makes.
  package enum Request: Equatable, Sendable {
    /// A page, counted from where the pager is going.
    case go(Destination)
    /// A gesture that moves nothing and ends at once, which the rules of the config decide.
    case release(ReleaseInput)
  }

  /// How far a key leads.
  private enum Reach {
    case step, snapport, end
  }

  private var nature: (axis: PagingAxis?, direction: Direction, reach: Reach) {
    switch self {
    case .right: (.horizontal, .forward, .step)
    case .left: (.horizontal, .backward, .step)
    case .down: (.vertical, .forward, .step)
    case .up: (.vertical, .backward, .step)
    case .next: (nil, .forward, .step)
    case .previous: (nil, .backward, .step)
    case .pageDown, .space: (nil, .forward, .snapport)
    case .pageUp: (nil, .backward, .snapport)
    case .home: (nil, .backward, .end)
    case .end: (nil, .forward, .end)
    }
  }

  /// The axis it belongs to; `nil` for both.
  public var axis: PagingAxis? { nature.axis }

  /// Which way it leads where offsets grow in reading order.
  public var direction: Direction { nature.direction }

  /// Which way it leads through pages along an axis; `nil` across it.
  func way(along axis: PagingAxis, isMirrored: Bool) -> Direction? {
    guard let own = self.axis else { return direction }
    return own == axis ? (isMirrored ? direction.opposite : direction) : nil
  }

  /// The request of the key to a pager; `nil` across its axis.
  ///
  /// In mid motion a key of one step counts from the pending target, so that keys add up. Where a line
  /// rewinds such a key leads from one end to the other.
  ///
  /// - Parameter isMirrored: whether offsets of the surface grow against reading order.
  package func request(in pager: Pager, isMirrored: Bool = false) -> Request? {
    guard let way = way(along: pager.configuration.axis, isMirrored: isMirrored) else { return nil }
    if nature.reach == .step, pager.target != nil || rewinds(pager, way) {
      return .go(way == .forward ? .next : .previous)
    }
    return .release(release(in: pager, way))
  }

  private func rewinds(_ pager: Pager, _ way: Direction) -> Bool {
    guard pager.layout.loop.style == .rewind else { return false }
    var trial = pager
    var effects = Effects()
    trial.handle(.go(way == .forward ? .next : .previous, animated: true), into: &effects)
    guard let target = trial.target else { return false }
    return (target.offset - pager.offset) * way.sign < 0
  }

  private func release(in pager: Pager, _ way: Direction) -> ReleaseInput {
    var input = ReleaseInput(
      velocity: way == .forward ? .slowest : -.slowest,
      gesture: Release.Gesture(kind: .directionOnly, cause: .key))
    let range = pager.layout.range
    switch nature.reach {
    case .step: break
    case .snapport:
      let end = pager.offset + pager.layout.snapport * way.sign
      input.gesture.kind = .directionAndEnd
      input.proposedTarget = pager.layout.isLooping ? end : range.clamp(end)
    case .end:
      input.gesture.kind = .endPosition
      input.velocity = .zero
      input.proposedTarget = way == .forward ? range.maximum : range.minimum
    }
    return input
  }
}
