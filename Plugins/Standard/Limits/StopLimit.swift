public import FolioCore

/// Prevents motions from passing a page whose stop is `always` (CSS `scroll-snap-stop`).
///
/// As in CSS, a drag without momentum is not limited.
public final class StopLimit: LimitStrategy, EngineRule {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .limit, id: "stop", summary: "stops at the first page whose `stop` is `always`",
    example: "limit stop")

  /// Creates the limit; the stops are part of the layout.
  public init(_ values: ParameterValues = unstated) {}

  /// The answer, or the first stop between the offset and the answer.
  ///
  /// - Complexity: O(snap points passed); O(1) if no page has a stop.
  public func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    let offset = release.place.offset
    guard release.gesture.kind == .directionAndEnd, release.field.hasStops,
      case .rest(let rest) = answer, let direction = Direction(from: offset, to: rest.offset),
      let stop = firstStop(from: offset, direction, in: release.field)
    else { return answer }
    let cut = stop.rest(nearest: offset)
    guard Direction(from: cut, to: rest.offset) == direction, !stop.contains(rest.offset) else {
      return answer
    }
    reasons.note(Reason(identifier, .cut(from: rest.offset, to: cut)))
    return .rest(at: Rest(offset: cut))
  }

  private func firstStop(
    from offset: Points, _ direction: Direction, in field: SnapGeometry
  ) -> Snap? {
    guard var cursor = field.cursor(atOrBefore: offset) else { return nil }
    repeat {
      let snap = cursor.snap
      if snap.stop == .always, Direction(from: offset, to: snap.low) == direction,
        !snap.contains(offset)
      {
        return snap
      }
    } while cursor.moveToStop(direction)
    return nil
  }
}
