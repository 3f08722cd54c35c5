package import FolioCore

/// A scrolling key of CSS Scroll Snap 1, section 6; arrows follow the screen, others reading order.
package enum PagingKey: String, Sendable, CaseIterable {
  case right
  case left
  case down
  case up
  /// One step forward, for assistive technologies.
  case next
  /// One step back, for assistive technologies.
  case previous
  case pageDown = "page-down"
  case pageUp = "page-up"
  case space
  case home
  case end

  package enum Request: Equatable, Sendable {
    /// A destination, from the pager's target.
    case go(Destination)
    /// A gesture without movement, decided by the rules.
    case release(ReleaseInput)
  }

  private enum Amount {
    case step, snapport, end
  }

  private var nature: (axis: PagingAxis?, direction: Direction, amount: Amount) {
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

  package var axis: PagingAxis? { nature.axis }

  /// The direction where offsets grow in reading order.
  package var direction: Direction { nature.direction }

  /// The direction through pages along an axis; `nil` across it.
  func heading(along axis: PagingAxis, isMirrored: Bool) -> Direction? {
    guard let own = self.axis else { return direction }
    return own == axis ? (isMirrored ? direction.opposite : direction) : nil
  }

  /// The request to a pager; `nil` across its axis.
  ///
  /// During a motion one-step keys add up from the target; where a line rewinds, they wrap. A loop
  /// has no ends, so Home and End go to a page.
  package func request(in pager: Pager, isMirrored: Bool = false) -> Request? {
    guard let heading = heading(along: pager.configuration.axis, isMirrored: isMirrored) else {
      return nil
    }
    switch nature.amount {
    case .step where pager.target != nil || rewinds(pager, heading):
      return .go(heading == .forward ? .next : .previous)
    case .end where pager.layout.isLooping:
      return .go(heading == .forward ? .page(pager.layout.pageCount - 1, edge: .trailing) : .first)
    case .step where axis != nil || !pager.hasRoom(heading):
      return .release(.step(heading, cause: .key))
    case .step, .snapport: return .release(turn(heading, in: pager))
    case .end:
      let range = pager.layout.range
      return .release(
        ReleaseInput(
          gesture: Release.Gesture(kind: .endPosition, cause: .key),
          proposedTarget: heading == .forward ? range.maximum : range.minimum))
    }
  }

  private func rewinds(_ pager: Pager, _ heading: Direction) -> Bool {
    guard pager.layout.loop.style == .rewind else { return false }
    var trial = pager
    trial.handle(.go(heading == .forward ? .next : .previous, animated: true))
    guard let target = trial.target else { return false }
    return (target.offset - pager.offset) * heading.sign < 0
  }

  /// Seven eighths of the snapport, as in Chromium, or a step if the rules would stay.
  private func turn(_ heading: Direction, in pager: Pager) -> ReleaseInput {
    let step = ReleaseInput.step(heading, cause: .key)
    var input = step
    let end = pager.offset + pager.layout.snapport * 0.875 * heading.sign
    input.gesture.kind = .directionAndEnd
    input.proposedTarget = pager.layout.isLooping ? end : pager.layout.range.clamp(end)
    guard let target = pager.decide(input).target else { return input }
    return Direction(from: pager.offset, to: target.offset) == heading ? input : step
  }
}

extension Pager {
  /// `true` if a page longer than the view continues in a direction, or where anything is a rest.
  func hasRoom(_ direction: Direction) -> Bool {
    guard let snap = SnapGeometry(layout).bracket(around: offset).at else { return false }
    let edge = direction == .forward ? snap.high : snap.low
    return (edge - offset) * direction.sign > Tolerance.rounding(at: edge)
  }
}

extension ReleaseInput {
  /// A step in a direction, without a distance.
  static func step(
    _ direction: Direction, cause: Release.Cause, pointer: Release.Pointer = .touch
  ) -> ReleaseInput {
    ReleaseInput(
      velocity: direction == .forward ? .slowest : -.slowest,
      gesture: Release.Gesture(kind: .directionOnly, cause: cause, pointer: pointer))
  }
}
