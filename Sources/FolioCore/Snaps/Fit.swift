struct Fit {
  let room: Double
  /// The padding before the first page, if it has to fit too.
  let leading: Double?
  /// The padding after the last page, if it has to fit too.
  let trailing: Double?

  func groups(of pages: PageTable) -> GroupIndex {
    if let extent = pages.uniformExtent, leading == nil, trailing == nil {
      return chunks(stride: extent + pages.spacing, pages)
    }
    return pages.isEmpty ? .everyPage : .counted(counted(pages))
  }

  func groups(of placed: [PlacedPage]) -> GroupIndex {
    guard let first = placed.first else { return .everyPage }
    var starts = GroupStarts(capacity: placed.count)
    // The first page may begin after the start of the content.
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

  /// Groups pages in a row, each group measured from its start for equal precision.
  ///
  /// Which page does not fit is unpredictable, so there are no branches, and lengths are integers
  /// to shorten the chain of dependent selections.
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

/// Converts lengths up to a limit to integers with at least the precision of a double.
private struct Ruler {
  private(set) var limit: UInt64 = 0
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

  /// Groups `count` (at least 1) pages of length `step` after a group of length `whole`.
  ///
  /// Returns the pages that extend that group, the size of later groups, and the last one's length.
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

  /// The units of a page and its spacing, the same for all pages above the limit.
  @inline(__always)
  func step(_ extent: Double) -> UInt64 { units(extent, from: origin + spacing) }

  @inline(__always)
  func units(_ length: Double) -> UInt64 { units(length, from: origin) }

  @inline(__always)
  private func units(_ length: Double, from mark: Double) -> UInt64 {
    ((length < longest ? length : longest) + mark).bitPattern &- origin.bitPattern
  }
}
