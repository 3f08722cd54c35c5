extension PageLayout {
  /// How many groups can be selected; for a plain list of rests without pages, its length.
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

  /// How many pages can be shown; for a list or a lattice of rests without pages, how many rests.
  @inline(__always)
  public var pageCount: Int { pages.isEmpty ? listedPageCount : pages.count }

  private var listedPageCount: Int {
    switch rules.placement {
    case .aligned, .anchored, .edgeAware: return 0
    case .list(let offsets): return offsets.count
    case .every(let step, let origin): return latticeCount(step: step, origin: origin)
    }
  }

  /// The group a page belongs to, by unbounded index.
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

  /// The rest where a page begins; else, of those at which it is the current one, the nearest to where
  /// it begins; where none shows it so, the nearest rest.
  private func group(listedForPage page: Int, beginningAt offset: Points) -> Int {
    let nearest = group(nearest: offset)
    let isThere = (ideal(ofGroup: nearest).low - offset).magnitude <= Tolerance.rounding(at: offset)
    // The rest after the nearest one may be the first at which the page is current; the one before it
    // may be so for the first page, which is current before its beginning as well.
    let candidates = isThere ? [] : [nearest, nearest + 1, nearest - 1]
    return candidates.first {
      $0 >= 0 && $0 < groupCount && pages(ofGroup: $0).contains(page)
    } ?? nearest
  }

  /// `true` where groups are counted as pages are: each page is a group of its own, or rests stand for pages.
  package var countsPages: Bool {
    pages.isEmpty || (!rules.placement.isListed && groupCount == pages.count)
  }

  /// `true` where every page is surely of a group, as in a row where rests are not listed beside the pages.
  var groupsHaveAllPages: Bool { isRow && !rules.placement.isListed }

  /// The pages of a group, by unbounded index.
  ///
  /// Without pages, the group stands for itself.
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
      // Far round a loop of large groups the pages are no more counted, though the group is.
      let last = Limits.maximumIndex / pages.count
      let first = -1 - (Limits.maximumIndex - 1) / pages.count
      let shift = max(first, min(lap, last)) * pages.count
      return range.lowerBound + shift...range.upperBound + shift
    case .list, .every:
      let page = page(at: ideal(ofGroup: group).low + snapportLeading) ?? group
      return page...page
    }
  }

  /// The pages that rest at a snap, as stretches of the pages there are, each page once: in a row in
  /// reading order, on across the seam of a loop; of pages with places of their own by index.
  ///
  /// - Complexity: O(log n); for pages with places of their own O(k log k) of the groups that rest
  ///   there, of which those beyond ``Limits/maximumPlacedPages`` are left out.
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

  /// How many rests a lattice has: one a step, and the end of the content; none without content.
  ///
  /// The range that the rests make has no say in it, for it follows from their number.
  private func latticeCount(step: Points, origin: Points) -> Int {
    // A step without a length, and content without one, have nowhere to rest.
    let extent = pages.isEmpty ? contentExtent - padding.sum : contentExtent
    guard step > 0, extent > 0 else { return 0 }
    let (first, end) = (origin + endPadding.leading, rangeOfContent.maximum)
    let span = max(0, end - first)
    let whole = (span / step).rounded(.down)
    let most = Double(Limits.maximumUniformPages)
    guard whole < most else { return Limits.maximumUniformPages }
    // Padded, the content ends at a rest, as exactly as such sums are.
    let rounding = Tolerance.rounding(at: max(first.magnitude, end.magnitude))
    let nearest = (span / step).rounded()
    if (step * nearest - span).magnitude <= rounding { return Int(min(nearest + 1, most)) }
    return Int(min(whole + 2, most))
  }
}
