/// The rule at the end of every chain.
///
/// Moved content lands on the nearest snap point; a key or an accessibility action goes to the next
/// one, or toward its proposed end (CSS Scroll Snap 1, section 6).
enum BuiltInRule {
  static let name = "built-in"

  static func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer {
    if !release.gesture.movesContent, let step = step(release, &reasons) {
      return .rest(at: Rest(offset: step))
    }
    return nearest(release, to: release.place.offset, &reasons)
  }

  private static func nearest(
    _ release: borrowing Release, to offset: Points, _ reasons: inout Reasons
  ) -> Answer {
    guard let found = release.nearestSnap(to: offset, ties: .start) else { return .leave }
    if reasons.wantsReasons {
      reasons.append(.nearest(name, found, to: offset, in: release.field))
    }
    return .rest(at: Rest(offset: found.snap.rest(nearest: offset)))
  }

  private static func step(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    switch release.gesture.kind {
    case .endPosition: return toEnd(release, &reasons)
    case .directionOnly: return next(release, &reasons)
    case .directionAndEnd:
      let offset = release.place.offset
      guard let direction = direction(of: release), let end = toEnd(release, &reasons) else {
        return nil
      }
      let isAhead = (end - offset).value * direction.sign > Tolerance.rounding(at: offset).value
      return isAhead ? end : next(release, &reasons)
    }
  }

  private static func toEnd(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    guard case .rest(let rest) = nearest(release, to: release.naturalEnd, &reasons) else {
      return nil
    }
    return rest.offset
  }

  private static func next(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    guard let direction = direction(of: release) else { return nil }
    let offset = release.place.offset
    let around = release.bracket(around: offset)
    reasons.note(Reason(name, .steps(1, direction)))
    if let here = around.at {
      let edge = direction == .forward ? here.high : here.low
      let distance = (edge - offset).value * direction.sign
      if distance > Tolerance.rounding(at: offset).value { return edge }
    }
    return around.neighbor(direction).map { direction == .forward ? $0.low : $0.high }
  }

  private static func direction(of release: borrowing Release) -> Direction? {
    release.momentum.velocity.direction
      ?? Direction(from: release.place.offset, to: release.naturalEnd)
  }
}

extension TallPages {
  /// The rule of `scroll-inside`, before all others: a motion inside a tall page stops at its edge.
  func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    guard self == .scrollInside, release.gesture.kind != .directionOnly else { return nil }
    let offset = release.place.offset
    guard let snap = release.snap(at: offset) else { return nil }
    let end = release.naturalEnd
    let leavesAtOnce =
      (offset <= snap.low && end <= snap.low) || (offset >= snap.high && end >= snap.high)
    // A page within the snapport but for its separator is not tall.
    let separators = release.field.separators(ofGroup: snap.representative)
    let isShort = snap.high - snap.low <= separators + Tolerance.rounding(at: snap.high)
    if leavesAtOnce || isShort { return nil }
    let rest = snap.rest(nearest: end)
    reasons.note(Reason(rawValue, .insideTall))
    if rest != end { reasons.note(Reason(rawValue, .limited(from: end, to: rest))) }
    return .rest(at: Rest(offset: rest))
  }
}
