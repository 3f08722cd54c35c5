extension PageLayout {
  /// The number of groups, or of listed snap points without pages.
  @inline(__always)
  public var groupCount: Int {
    if simpleAlignment != nil { return pages.count }
    if case .aligned = rules.placement, case .everyPage = groupIndex, isRow {
      return pages.count
    }
    return countedGroups
  }

  private var countedGroups: Int {
    switch rules.placement {
    case .aligned, .anchored, .edgeAware:
      scatteredRests?.count ?? groupIndex.count(pages: pages.count)
    case .list(let offsets): listedCount(offsets)
    case .every(let step, let origin): latticeCount(step: step, origin: origin)
    }
  }

  /// The number of pages, or of snap points without pages.
  @inline(__always)
  public var pageCount: Int { pages.isEmpty ? listedPageCount : pages.count }

  private var listedPageCount: Int {
    switch rules.placement {
    case .aligned, .anchored, .edgeAware: return 0
    case .list(let offsets): return offsets.count
    case .every(let step, let origin): return latticeCount(step: step, origin: origin)
    }
  }

  /// The group of a page, by unbounded index.
  public func group(ofPage page: Int) -> Int {
    switch rules.placement {
    case .aligned, .anchored, .edgeAware:
      let (index, lap) = canonical(page, count: pages.count)
      if !isRow, case .scattered(let places, let rests?) = arrangement {
        return rests.entry(ofPage: index, in: places)
      }
      return groupIndex.group(ofPage: index) + lap * groupCount
    case .list, .every:
      guard !pages.isEmpty else { return page }
      return group(listedForPage: page, beginningAt: start(ofPage: page) - snapportLeading)
    }
  }

  /// The listed snap point at a page's start, else the nearest one where the page is current.
  private func group(listedForPage page: Int, beginningAt offset: Points) -> Int {
    let nearest = group(nearest: offset)
    let isThere = (ideal(ofGroup: nearest).low - offset).magnitude <= Tolerance.rounding(at: offset)
    // The page may become current only at the snap point after the nearest; the first page, before it.
    let candidates = isThere ? [] : [nearest, nearest + 1, nearest - 1]
    return candidates.first {
      $0 >= 0 && $0 < groupCount && pages(ofGroup: $0).contains(page)
    } ?? nearest
  }

  /// `true` if groups are counted like pages: one page each, or snap points without pages.
  package var countsPages: Bool {
    pages.isEmpty || (!rules.placement.isListed && groupCount == pages.count)
  }

  var groupsHaveAllPages: Bool { isRow && !rules.placement.isListed }

  @inline(__always)
  var hasLargeGroups: Bool { if case .everyPage = groupIndex { false } else { true } }

  /// The pages of a group, by unbounded index; without pages, the group's own index.
  public func pages(ofGroup group: Int) -> ClosedRange<Int> {
    switch rules.placement {
    case .aligned, .anchored, .edgeAware:
      if let rests = scatteredRests {
        guard rests.count > 0 else { return group...group }
        let page = rests.entry(at: max(0, min(group, rests.count - 1))).page
        return page...page
      }
      guard !pages.isEmpty else { return group...group }
      let (index, lap) = canonical(group, count: groupCount)
      let range = groupIndex.pages(ofGroup: index, count: pages.count)
      guard lap != 0 else { return range }
      // Far out in a loop of large groups, page indices exceed the limit before group indices do.
      let last = Limits.maximumIndex / pages.count
      let first = -1 - (Limits.maximumIndex - 1) / pages.count
      let shift = max(first, min(lap, last)) * pages.count
      return range.lowerBound + shift...range.upperBound + shift
    case .list, .every:
      let page = page(at: ideal(ofGroup: group).low + snapportLeading) ?? group
      return page...page
    }
  }

  /// The pages at a snap point, as disjoint ranges in reading order, or by index if placed.
  ///
  /// - Complexity: O(log n); O(k log k) for k groups of placed pages, limited to
  ///   ``Limits/maximumPlacedPages``.
  package func pages(restingAt snap: Snap) -> [ClosedRange<Int>] {
    guard isRow || pages.isEmpty else { return pages(ofScattered: snap.groups) }
    let first = pageOnLap(pages(ofGroup: snap.groups.lowerBound).lowerBound).page
    let last = pageOnLap(pages(ofGroup: snap.groups.upperBound).upperBound).page
    return first <= last ? [first...last] : [first...pageCount - 1, 0...last]
  }

  private func pages(ofScattered groups: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    let shown = groups.prefix(Limits.maximumPlacedPages)
    let first = shown.map { pages(ofGroup: $0).lowerBound }
    for page in first.sorted(byNumbers: { SortKey(Double($0)) }) {
      if let last = stretches.last, page <= last.upperBound + 1 {
        stretches[stretches.count - 1] = last.lowerBound...page
      } else {
        stretches.append(page...page)
      }
    }
    return stretches
  }

  private func latticeCount(step: Points, origin: Points) -> Int {
    let extent = pages.isEmpty ? contentExtent - padding.sum : contentExtent
    guard step > 0, extent > 0 else { return 0 }
    let (first, end) = (origin + endPadding.leading, rangeOfContent.maximum)
    let span = max(0, end - first)
    let whole = (span / step).rounded(.down)
    let most = Double(Limits.maximumUniformPages)
    guard whole < most else { return Limits.maximumUniformPages }
    // Content ends at a snap point within a residue, padded content within rounding.
    let rounding = max(
      Tolerance.rounding(at: max(first.magnitude, end.magnitude)), min(Tolerance.residue, step / 2))
    let nearest = (span / step).rounded()
    if (step * nearest - span).magnitude <= rounding { return Int(min(nearest + 1, most)) }
    return Int(min(whole + 2, most))
  }
}
