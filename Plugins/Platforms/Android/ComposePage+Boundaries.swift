public import FolioCore

extension ComposePage {
  /// Adds the speed of a fling, the shares of pages the finger travels, and the strides of a fling.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: parameters.speed)
    let field = release.field
    let offset = release.place.offset
    let travel = release.motion.pointerTravel ?? release.place.travel
    boundaries.add(displacement: -travel)
    let pages = field.visibilityBoundaries(around: offset)
    for boundary in pages { boundaries.add(offset: boundary) }
    for extent in extents(around: offset, in: field) where extent > 0 {
      let least = min(parameters.minimum, extent / 2)
      for distance in [least, -least] { boundaries.add(displacement: distance - travel) }
      for count in -Sensitivity.horizon...Sensitivity.horizon {
        let whole = extent * Double(count)
        for part in [0, parameters.threshold, -parameters.threshold] {
          boundaries.add(displacement: whole + extent * part - travel)
        }
        boundaries.add(end: offset + whole)
        guard field.period == nil else { continue }
        // A proposal that is clamped to the range does not move with the offset.
        for end in [field.range.minimum, field.range.maximum] {
          boundaries.add(offset: end - whole)
        }
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
