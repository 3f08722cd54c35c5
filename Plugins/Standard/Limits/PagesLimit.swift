package import FolioCore

/// Limits a gesture to a number of snap points.
package final class PagesLimit: LimitStrategy, EngineRule {
  /// The origin for counting snap points.
  package enum Origin: String, ParameterChoice {
    /// The snap point where the gesture began.
    case start
    /// The pending target before the gesture.
    case selected
    /// The first visible page.
    case firstVisible = "first-visible"
    /// The offset at the release, clamped to the range; the snap points around it count as one.
    case offset
  }

  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .limit, id: "pages", alsoCalled: ["pager-snap-distance", "snap-distance"],
    summary: "limits a gesture to a number of snap points",
    parameters: [pages.descriptor, countFrom.descriptor], example: "limit pages=1")

  private static let pages = Parameter(
    "pages", .integer(1...1_000_000), default: 1, required: true,
    "the most snap points a gesture may move by"
  )
  /// The origin for counting; by default the start.
  package static let countFrom = Parameter(
    "count-from", default: Origin.start, "snap point to count from", origins)

  static let origins: KeyValuePairs<Origin, String> = [
    .start: "the snap point where the gesture began",
    .selected: "the pending target before the gesture, else the settled page",
    .firstVisible: "the first visible page",
    .offset: "the offset at the release",
  ]

  package let pages: Int
  package let countFrom: Origin

  /// Creates a limit of at least 1.
  package init(pages: Int, countFrom: Origin = PagesLimit.countFrom.defaultValue) {
    self.pages = max(1, pages)
    self.countFrom = countFrom
  }

  /// The answer, or the outermost allowed snap point, at its place nearest to the offset.
  package func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    // Home and End go to the end, however far.
    let goesAnywhere = !release.gesture.movesContent && release.gesture.kind == .endPosition
    guard !goesAnywhere, case .rest(let rest) = answer,
      let (lower, upper) = allowed(release, toward: rest.offset)
    else {
      return answer
    }
    let offset = release.place.offset
    let limited: Points
    if rest.offset > upper.high {
      limited = upper.rest(nearest: offset)
    } else if rest.offset < lower.low {
      limited = lower.rest(nearest: offset)
    } else {
      return answer
    }
    reasons.note(Reason(identifier, .limited(from: rest.offset, to: limited)))
    return .rest(at: Rest(offset: limited))
  }

  /// Adds the offsets at which the first visible page changes, if the limit counts from it.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    guard countFrom == .firstVisible else { return }
    boundaries.add(offsets: release.field.visibilityBoundaries(around: release.place.offset))
  }

  private func allowed(
    _ release: borrowing Release, toward offset: Points
  ) -> (lower: Snap, upper: Snap)? {
    switch countFrom {
    case .start: return around(release.place.startGroup, in: release.field, toward: offset)
    case .selected: return around(release.place.selectedGroup, in: release.field, toward: offset)
    case .firstVisible:
      guard let page = release.field.visiblePages(at: release.place.offset)?.lowerBound else {
        return nil
      }
      return around(release.field.group(ofPage: page), in: release.field, toward: offset)
    case .offset:
      let here = release.bracket(around: release.place.offset)
      guard here.at == nil, let behind = here.behind, let ahead = here.ahead else {
        let stands = here.at ?? here.behind ?? here.ahead
        return stands.map { around($0, in: release.field, toward: offset) }
      }
      return (
        release.field.snap(pages - 1, .backward, from: behind, notBeyond: offset),
        release.field.snap(pages - 1, .forward, from: ahead, notBeyond: offset)
      )
    }
  }

  private func around(
    _ group: Int, in field: SnapGeometry, toward offset: Points
  ) -> (lower: Snap, upper: Snap)? {
    field.snap(ofGroup: group).map { around($0, in: field, toward: offset) }
  }

  private func around(
    _ snap: Snap, in field: SnapGeometry, toward offset: Points
  ) -> (lower: Snap, upper: Snap) {
    (
      field.snap(pages, .backward, from: snap, notBeyond: offset),
      field.snap(pages, .forward, from: snap, notBeyond: offset)
    )
  }

  /// Creates the limit from config values.
  package convenience init(_ values: ParameterValues) {
    self.init(pages: values[Self.pages], countFrom: values[Self.countFrom])
  }
}
