package import FolioCore

/// The fling behavior of Compose's Pager.
///
/// A slow release compares the finger's travel, slop included, with a threshold and a minimum. A
/// fling coasts to one page before the last and then snaps.
///
/// - Complexity: O(log n).
package final class ComposePage: ReleaseStrategy, EngineRule {
  /// The exclusive fraction of a page the finger must move (`snapPositionalThreshold`).
  package let threshold: Double
  /// The minimum finger travel, in points; capped at half a page.
  package let minimum: Points
  /// The inclusive speed of a fling, in points per millisecond.
  package let speed: Double
  /// The maximum number of pages per fling (`PagerSnapDistance.atMost`).
  package let atMost: Int

  /// Creates the rule from config values, by default Compose's.
  package init(_ values: ParameterValues = defaults) {
    threshold = values[Self.threshold]
    minimum = values[Self.minimum]
    speed = values[Self.speed]
    atMost = values[Self.atMost]
  }

  /// The page a fling approaches, or one of the two around the offset.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent,
      let bounds = Bounds(around: release.place.offset, release)
    else { return noOpinion(&reasons) }
    let velocity = release.momentum.velocity
    guard velocity.speed >= speed, let direction = velocity.direction else {
      return .rest(at: Rest(offset: settled(release, bounds, &reasons)))
    }
    reasons.note(
      Reason(
        identifier, .steps(1, direction),
        [Comparison(.speed, velocity.speed, .atLeast, speed)]))
    let rest = approached(release, direction, &reasons) ?? bounds.rest(direction)
    return .rest(at: Rest(offset: rest))
  }

  /// The snap points around an offset, or twice the one at the offset.
  private struct Bounds {
    var lower: Points
    var upper: Points

    init?(around offset: Points, _ release: borrowing Release) {
      let around = release.bracket(around: offset)
      let own = around.at?.rest(nearest: offset)
      guard let some = own ?? around.behind?.high ?? around.ahead?.low else { return nil }
      lower = own ?? around.behind?.high ?? some
      upper = own ?? around.ahead?.low ?? some
    }

    func rest(_ direction: Direction) -> Points { direction == .forward ? upper : lower }
  }
}

// MARK: Slow releases

extension ComposePage {
  private func settled(
    _ release: borrowing Release, _ bounds: Bounds, _ reasons: inout Reasons
  ) -> Points {
    let travel = release.momentum.pointerTravel ?? release.place.travel
    let extent = pageExtent(release)
    let direction = Direction(signOf: travel.value) ?? .forward
    guard extent > 0 else { return nearest(release, bounds, &reasons) }
    let pages = travel / extent
    let part = (pages - pages.rounded(.towardZero)).magnitude
    if part > threshold {
      note(.crossed, .pageShare, part, .above, threshold, &reasons)
      return bounds.rest(direction)
    }
    let least = min(minimum, extent / 2) / extent
    if pages.magnitude >= least {
      note(.notCrossed, .pageShare, part, .atMost, threshold, &reasons)
      return bounds.rest(direction.opposite)
    }
    note(.noOpinion, .pageShare, pages.magnitude, .below, least, &reasons)
    return nearest(release, bounds, &reasons)
  }

  /// The nearer bound; ties go to the upper one.
  private func nearest(
    _ release: borrowing Release, _ bounds: Bounds, _ reasons: inout Reasons
  ) -> Points {
    let offset = release.place.offset
    let isLower = offset - bounds.lower < bounds.upper - offset
    let (distance, other) = (offset - bounds.lower, bounds.upper - offset)
    reasons.note(
      Reason(
        identifier, .nearest,
        [Comparison(.distance, distance.value, isLower ? .below : .atLeast, other.value)]))
    return isLower ? bounds.lower : bounds.upper
  }

  private func pageExtent(_ release: borrowing Release) -> Points {
    release.field.page(at: release.place.offset).map { release.field.extent(ofPage: $0) } ?? 0
  }

  private func note(
    _ finding: Reason.Finding, _ quantity: Comparison.Quantity, _ value: Double,
    _ relation: Comparison.Relation, _ bound: Double, _ reasons: inout Reasons
  ) {
    reasons.note(Reason(identifier, finding, [Comparison(quantity, value, relation, bound)]))
  }
}

// MARK: Flings

extension ComposePage {
  /// The page after coasting over more than one; `nil` if the fling snaps to the next bound.
  private func approached(
    _ release: borrowing Release, _ direction: Direction, _ reasons: inout Reasons
  ) -> Points? {
    let field = release.field
    let offset = release.place.offset
    guard let first = field.visiblePages(at: offset)?.lowerBound ?? field.page(at: offset) else {
      return nil
    }
    let stride = stride(after: first, in: field)
    let start = direction == .forward ? first : first + 1
    let coasted = stride > 0 ? whole(release.naturalTravel / stride) : 0
    let page =
      field.period == nil
      ? self.page(suggested: start + coasted, from: start, count: field.groupCount)
      : kept(start + coasted, from: start)
    let distance = max(0, stride * Double((page - start).magnitude) - stride)
    let approach = distance * direction.sign
    reasons.note(
      Reason(
        identifier, .limited(from: release.naturalEnd, to: offset + approach),
        [
          Comparison(.snaps, Double((page - start).magnitude), .atMost, Double(atMost))
        ]))
    guard distance > 0 else { return nil }
    return field.snap(ofGroup: page)?.rest(nearest: offset)
  }

  /// The target page of a fling that would coast from page `start` to `suggested`.
  ///
  /// Clamped to `atMost` pages from the start and to 0...`count`, since the end of the last page
  /// counts as a page.
  package func page(suggested: Int, from start: Int, count: Int) -> Int {
    max(0, kept(max(0, min(suggested, count)), from: start))
  }

  private func kept(_ page: Int, from start: Int) -> Int {
    let limit = Limits.maximumIndex
    let (start, most) = (max(-limit, min(start, limit)), max(0, min(atMost, limit)))
    return max(start - most, min(page, start + most))
  }

  private func stride(after page: Int, in field: SnapGeometry) -> Points {
    let isLast = field.period == nil && page + 1 >= field.groupCount
    let base = isLast ? max(0, page - 1) : page
    let stride = field.start(ofPage: isLast ? page : base + 1) - field.start(ofPage: base)
    return stride > 0 ? stride : field.extent(ofPage: page)
  }

  /// Truncated toward zero, and clamped to the range of page indices; 0 if not finite.
  private func whole(_ quotient: Double) -> Int {
    let limit = Double(Limits.maximumUniformPages)
    guard quotient.isFinite else { return 0 }
    return Int(max(-limit, min(limit, quotient.rounded(.towardZero))))
  }

  private static let threshold = Parameter(
    "threshold", .number(0...1), default: 0.5, "fraction of a page the finger must travel")
  private static let minimum = Parameter(
    "minimum", .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: true),
    default: Points(56),
    "finger travel below which the nearest page wins, unless it passes `threshold`; at most half a page"
  )
  private static let speed = Parameter(
    "speed", .speed(0...Limits.maximumSpeed), default: 0.4, "lowest speed of a fling")
  private static let atMost = Parameter(
    "at-most", .integer(0...1_000_000), default: 1, "most pages a fling moves; 0 counts as 1")

  package static let descriptor = StrategyDescriptor(
    role: .release, id: "compose-page",
    summary: "Compose Pager: turns after a fraction of a page, or on a fling",
    parameters: [
      threshold.descriptor, minimum.descriptor, speed.descriptor, atMost.descriptor,
    ],
    example: "compose-page threshold=0.5 minimum=(pt)56 speed=(pt-per-s)400 at-most=1")

  /// Adds the speed, the finger's fractions of pages, and the strides of a fling.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: speed)
    let field = release.field
    let offset = release.place.offset
    let travel = release.momentum.pointerTravel ?? release.place.travel
    boundaries.add(displacement: -travel)
    let pages = field.visibilityBoundaries(around: offset)
    boundaries.add(offsets: pages)
    for extent in extents(around: offset, in: field) where extent > 0 {
      let least = min(minimum, extent / 2)
      for distance in [least, -least] { boundaries.add(displacement: distance - travel) }
      for count in -Sensitivity.horizon...Sensitivity.horizon {
        let whole = extent * Double(count)
        for part in [0, threshold, -threshold] {
          boundaries.add(displacement: whole + extent * part - travel)
        }
        boundaries.add(travel: whole)
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
  /// `true` if a page with this index exists, ignoring loops.
  fileprivate func has(page: Int) -> Bool {
    page >= 0 && groupCount > 0 && page <= pages(ofGroup: groupCount - 1).upperBound
  }
}
