public import FolioCore

extension RecyclerLinear {
  /// Adds the speed of a fling, and the ends that are whole mean pages less a half away.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    borders.add(speed: speed)
    let field = release.field
    let offset = release.place.offset
    let shown = field.visibilityBorders(around: offset)
    for border in shown { borders.add(offset: border) }
    var means = [meanExtent(at: offset, in: field)]
    for place in shown {
      let mean = meanExtent(at: place, in: field)
      if !means.contains(mean) { means.append(mean) }
    }
    for mean in means where mean > 0 {
      for count in -Sensitivity.horizon...Sensitivity.horizon {
        let way = mean * (Double(count) - 0.5)
        borders.add(end: offset + way)
        borders.add(offset: release.naturalEnd - way)
        guard field.period == nil else { continue }
        // A proposal that is clamped to the range does not move with the offset.
        for end in [field.range.minimum, field.range.maximum] { borders.add(offset: end - way) }
      }
    }
  }
}
