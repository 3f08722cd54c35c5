/// Counts groups of as many whole pages as fit the snapport, and at least one.
struct Fit {
  /// The most points of a group.
  let room: Double
  /// The padding before the first page, if it has to fit too.
  let leading: Double?
  /// The padding after the last page, if it has to fit too.
  let trailing: Double?

  /// Groups of pages in a row; O(stretches of equal pages + other pages).
  func groups(of pages: PageTable) -> GroupIndex {
    if let extent = pages.uniformExtent, leading == nil, trailing == nil {
      return chunks(stride: extent + pages.spacing, pages)
    }
    return pages.isEmpty ? .everyPage : .counted(counted(pages))
  }

  /// Groups of placed pages; O(n).
  func groups(of placed: [PlacedPage]) -> GroupIndex {
    guard let first = placed.first else { return .everyPage }
    var starts = GroupStarts(capacity: placed.count)
    // The first page may begin after the start of the content, in addition to padding.
    var groupStart = leading.map { -$0 } ?? first.start
    for (index, page) in placed.enumerated() {
      let beyond = index == placed.count - 1 ? trailing ?? 0 : 0
      let begins = index == 0 || page.end + beyond - groupStart > room
      starts.append(begins ? 1 : 0, count: 1)
      if begins, index > 0 { groupStart = page.start }
    }
    starts.finish(lastBegins: false)
    return .counted(starts)
  }

  /// Groups of pages in a row, each measured from its own start, so that all are equally exact.
  ///
  /// Branch-free: which page does not fit is unpredictable, so each page selects one of two lengths, and
  /// lengths are whole numbers because every page waits for the selection before it.
  private func counted(_ pages: PageTable) -> GroupStarts {
    var starts = GroupStarts(capacity: pages.mostUnequal)
    let ruler = Ruler(upTo: room, spacing: pages.spacing)
    starts.append(1, count: 1)
    var whole = ruler.step(pages.extent(of: 0)) &+ ruler.units(leading ?? 0)
    let minimum = pages.minimumExtent
    pages.forEachStretch(from: 1, upTo: GroupStarts.width) { count, extent in
      let groups = ruler.groups(of: count, step: ruler.step(extent), after: whole)
      starts.append(count, lead: groups.lead, size: groups.size)
      whole = groups.whole
    } _: { block, slots in
      var length = whole
      var begins: UInt64 = 0
      block.forEachExtentOfBlock(
        from: slots.lowerBound, count: slots.count, minimum: minimum
      ) { extent in
        let step = ruler.step(extent)
        let longer = length &+ step
        begins = begins &+ begins &+ (longer > ruler.limit ? 1 : 0)
        length = longer > ruler.limit ? step : longer
      }
      starts.append(begins, count: slots.count)
      whole = length
    }
    starts.finish(lastBegins: whole &+ ruler.units(trailing ?? 0) > ruler.limit)
    return starts
  }

  private func chunks(stride: Double, _ pages: PageTable) -> GroupIndex {
    let fit = (room + pages.spacing) / stride
    return fit < 2 ? .everyPage : .chunks(Int(min(fit, Double(pages.count))))
  }
}

/// Measures lengths up to a limit in whole units, at least as fine as a double is there.
///
/// Added to a power of two, a length shows in the double's bits as a number of units.
private struct Ruler {
  /// The most units of pages with the spacing after each.
  private(set) var limit: UInt64 = 0
  /// A length above the limit.
  private let longest: Double
  private let origin: Double
  private let spacing: Double

  init(upTo room: Double, spacing: Double) {
    // The spacing after the last page is counted too, and needs room.
    let room = max(0, min(0x1p60, room + spacing))
    longest = room * 2 + 1
    // A page with its spacing is at most four times as long.
    origin = Double(sign: .plus, exponent: longest.exponent + 3, significand: 1)
    self.spacing = min(spacing, longest)
    limit = units(room)
  }

  /// The groups of `count` (at least 1) pages of the length `step` after a group of the length `whole`.
  ///
  /// - Returns: how many pages extend that group, how many each later one has, and the last one's length.
  func groups(
    of count: Int, step: UInt64, after whole: UInt64
  ) -> (lead: Int, size: Int, whole: UInt64) {
    func fitting(_ room: UInt64) -> Int {
      step == 0 ? count : Int(min(UInt64(count), room / step))
    }
    let lead = whole > limit ? 0 : fitting(limit - whole)
    let size = max(1, fitting(limit))
    let last = (count - lead - 1) % size + 1
    return (lead, size, lead == count ? whole + step * UInt64(count) : step * UInt64(last))
  }

  /// A page and its spacing; pages above the limit are all alike.
  @inline(__always)
  func step(_ extent: Double) -> UInt64 { units(extent, from: origin + spacing) }

  @inline(__always)
  func units(_ length: Double) -> UInt64 { units(length, from: origin) }

  @inline(__always)
  private func units(_ length: Double, from mark: Double) -> UInt64 {
    ((length < longest ? length : longest) + mark).bitPattern &- origin.bitPattern
  }
}
