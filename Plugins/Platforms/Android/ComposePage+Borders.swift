public import FolioCore

extension ComposePage {
  /// The speed of a fling, the shares of pages the finger travels, and the strides a fling coasts.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    borders.add(speed: parameters.speed)
    let field = release.field
    let offset = release.place.offset
    let travel = release.motion.pointerTravel ?? release.place.travel
    borders.add(further: -travel)
    let pages = field.visibilityBorders(around: offset)
    for border in pages { borders.add(offset: border) }
    for extent in extents(around: offset, in: field) where extent > 0 {
      let least = min(parameters.minimum, extent / 2)
      for way in [least, -least] { borders.add(further: way - travel) }
      for count in -Sensitivity.horizon...Sensitivity.horizon {
        let whole = extent * Double(count)
        for part in [0, parameters.threshold, -parameters.threshold] {
          borders.add(further: whole + extent * part - travel)
        }
        borders.add(end: offset + whole)
        guard field.period == nil else { continue }
        // A proposal that the range holds does not move along.
        for end in [field.range.minimum, field.range.maximum] { borders.add(offset: end - whole) }
      }
    }
  }

  /// The different extents and strides of the pages around.
  private func extents(around offset: Points, in field: SnapGeometry) -> [Points] {
    guard let page = field.page(at: offset) else { return [] }
    var extents: [Points] = []
    for other in page - 2...page + 2 where field.period != nil || field.has(page: other) {
      let next = field.period != nil || field.has(page: other + 1)
      let stride = next ? field.start(ofPage: other + 1) - field.start(ofPage: other) : 0
      for extent in [field.extent(ofPage: other), stride] where !extents.contains(extent) {
        extents.append(extent)
      }
    }
    return extents
  }
}

extension SnapGeometry {
  /// Whether there is a page of an index, without laps.
  fileprivate func has(page: Int) -> Bool {
    page >= 0 && groupCount > 0 && page <= pages(ofGroup: groupCount - 1).upperBound
  }
}
