public import FolioCore

extension RecyclerLinear {
  /// Adds the speed of a fling, and the ends that are whole mean pages less a half away.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: speed)
    let field = release.field
    let offset = release.place.offset
    let shown = field.visibilityBoundaries(around: offset)
    for boundary in shown + field.nearestBoundaries(around: offset) {
      boundaries.add(offset: boundary)
    }
    var means = [meanExtent(at: offset, in: field)]
    for place in shown {
      let mean = meanExtent(at: place, in: field)
      if !means.contains(mean) { means.append(mean) }
    }
    for mean in means where mean > 0 {
      for count in -Sensitivity.horizon...Sensitivity.horizon {
        let distance = mean * (Double(count) - 0.5)
        boundaries.add(end: offset + distance)
        boundaries.add(offset: release.naturalEnd - distance)
        guard field.period == nil else { continue }
        // A proposal that is clamped to the range does not move with the offset.
        for end in [field.range.minimum, field.range.maximum] {
          boundaries.add(offset: end - distance)
        }
      }
    }
  }
}
