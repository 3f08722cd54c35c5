public import FolioCore

extension ComposePage {
  /// Adds the speed of a fling, the shares of pages the finger travels, and the strides of a fling.
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
        // A proposal that is clamped to the range does not move with the offset.
        for end in [field.range.minimum, field.range.maximum] { borders.add(offset: end - whole) }
      }
    }
  }

  /// The distinct lengths and strides of the pages within two of the one at the offset.
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
  /// Whether a page with this index exists, without a loop.
  fileprivate func has(page: Int) -> Bool {
    page >= 0 && groupCount > 0 && page <= pages(ofGroup: groupCount - 1).upperBound
  }
}
