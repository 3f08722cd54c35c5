public import FolioCore

/// Limits a gesture to a number of snaps.
public final class PagesLimit: LimitStrategy, PredictableStrategy, ConfigurableStrategy {
  /// The place that snaps are counted from.
  public enum Origin: String, ParameterChoice {
    /// The snap the gesture began on.
    case start
    /// The pending target before the gesture.
    case selected
    /// The first visible page.
    case firstVisible = "first-visible"
    /// The offset at the release; the snaps on either side of it are one away.
    case offset
  }

  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .limit, id: "pages", summary: "at most so many snaps a gesture",
    parameters: [pages.descriptor, from.descriptor], example: "limit pages=1")

  private static let pages = Parameter(
    "pages", .integer(1...1_000_000), default: 1, required: true, "how many snaps at most")
  private static let from = Parameter(
    "from", default: Origin.start, "where snaps are counted from")

  /// The largest number of snaps; at least 1.
  public let pages: Int
  /// The place that snaps are counted from.
  public let from: Origin

  /// Creates a limit; fewer than 1 counts as 1.
  public init(pages: Int, from: Origin = .start) {
    self.pages = max(1, pages)
    self.from = from
  }

  /// The answer; beyond the limit, the outermost allowed snap at its rest nearest to the offset.
  public func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    // Home and End go to the end, however far it is.
    let goesAnywhere = !release.gesture.movesContent && release.gesture.kind == .endPosition
    guard !goesAnywhere, case .rest(let rest) = answer, let (lower, upper) = allowed(release) else {
      return answer
    }
    let offset = release.place.offset
    let cut: Points
    if rest.offset > upper.high {
      cut = upper.rest(nearest: offset)
    } else if rest.offset < lower.low {
      cut = lower.rest(nearest: offset)
    } else {
      return answer
    }
    reasons.note(Reason(identifier, .cut(from: rest.offset, to: cut)))
    return .rest(at: Rest(offset: cut))
  }

  /// Adds the offsets at which the first visible page changes, if the limit counts from it.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    guard from == .firstVisible else { return }
    for boundary in release.field.visibilityBoundaries(around: release.place.offset) {
      boundaries.add(offset: boundary)
    }
  }

  /// The outermost snaps that the gesture may reach.
  private func allowed(_ release: borrowing Release) -> (lower: Snap, upper: Snap)? {
    let field = release.field
    switch from {
    case .start: return around(field.cursor(atGroup: release.place.startGroup))
    case .selected: return around(field.cursor(atGroup: release.place.selectedGroup))
    case .firstVisible:
      let page = field.visiblePages(at: release.place.offset)?.lowerBound
      return around(page.flatMap { field.cursor(atGroup: field.group(ofPage: $0)) })
    case .offset: return around(release.place.offset, in: field)
    }
  }

  private func around(_ cursor: SnapCursor?) -> (lower: Snap, upper: Snap)? {
    guard var lower = cursor, var upper = cursor else { return nil }
    lower.move(.backward, by: pages)
    upper.move(.forward, by: pages)
    return (lower.snap, upper.snap)
  }

  private func around(_ offset: Points, in field: SnapGeometry) -> (lower: Snap, upper: Snap)? {
    guard let cursor = field.cursor(atOrBefore: offset) else { return nil }
    guard offset > cursor.snap.high, !cursor.snap.contains(offset) else { return around(cursor) }
    var lower = cursor
    var upper = cursor
    lower.move(.backward, by: pages - 1)
    upper.move(.forward, by: pages)
    return (lower.snap, upper.snap)
  }

  /// Creates the limit from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(pages: values[Self.pages], from: values[Self.from])
  }
}
