public import FolioCore

extension ThresholdRule {
  /// Adds the threshold between every two neighbouring rests around, from both sides.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let field = release.field
    let start = release.place.gestureStart
    add(start, of: release, to: &boundaries)
    let snaps = field.snaps(around: release.place.offset)
    for (lower, upper) in zip(snaps, snaps.dropFirst()) {
      for (from, group, sign) in [
        (lower.high, lower.representative, 1.0), (upper.low, upper.representative, -1.0),
      ] {
        guard let bound = bound(from: group, gap: upper.low - lower.high, in: field) else {
          continue
        }
        add((parameters.from == .edge ? from : start) + bound * sign, of: release, to: &boundaries)
        // Inside an interval the threshold is measured from the offset.
        let here = release.place.offset.clamped(lower.low, lower.high)
        if lower.isInterval { add(here + bound * sign, of: release, to: &boundaries) }
      }
    }
    guard let only = snaps.first, snaps.count == 1,
      let bound = bound(from: only.representative, gap: 0, in: field)
    else { return }
    for sign in [1.0, -1] { add(start + bound * sign, of: release, to: &boundaries) }
  }

  /// Adds a value of the basis at which the decision changes.
  private func add(
    _ place: Points, of release: borrowing Release, to boundaries: inout DecisionBoundaries
  ) {
    switch parameters.basis {
    case .projection: boundaries.add(end: place)
    case .offset, .finger:
      boundaries.add(displacement: place - parameters.basis.offset(of: release))
    }
  }

  /// The threshold in points between two rests `gap` points apart.
  private func bound(from group: Int, gap: Points, in field: SnapGeometry) -> Points? {
    switch parameters.distance.unit {
    case .page: return gap * parameters.distance.amount
    case .extent:
      let page = field.pages(ofGroup: group).lowerBound
      return field.extent(ofPage: page) * parameters.distance.amount
    case .points, .viewport, .port, .visible:
      return parameters.distance.resolved(viewport: field.viewport, port: field.port, spacing: 0)
    }
  }
}
