/// Counts out as many whole pages as fit the snapport, and one at least.
struct Fit {
  /// How long a group may be, in points.
  let room: Double
  /// The content before the first page, where it has to fit as well.
  let leading: Double?
  /// The content after the last page, where it has to fit as well.
  let trailing: Double?

  /// Groups of pages that follow each other.
  ///
  /// - Complexity: O(stretches of pages of one extent, and pages that are in none).
  func groups(of pages: PageTable) -> GroupIndex {
    if let extent = pages.uniformExtent, leading == nil, trailing == nil {
      return chunks(stride: extent + pages.spacing, pages)
    }
    return pages.isEmpty ? .everyPage : .counted(counted(pages))
  }

  /// Groups of placed pages.
  ///
  /// - Complexity: O(n).
  func groups(of placed: [PlacedPage]) -> GroupIndex {
    guard let first = placed.first else { return .everyPage }
    var starts = GroupStarts(capacity: placed.count)
    // Before the first page there may be the start of its own place as well as padding.
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

  /// Groups of pages in a line, each measured from its own beginning, so that far out they are as
  /// exact as at the first page.
  ///
  /// Which page does not fit cannot be foretold, so there is no branch: a page goes on with the group
  /// or begins one by a choice between two lengths, and these are whole numbers because every page
  /// waits for the choice before it.
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

/// Measures lengths that matter up to a limit in whole units, at least as fine as a double is there.
///
/// A double that is a power of two has the place value of its last bit as unit: what is added to it
/// shows in its bits as a number of these.
private struct Ruler {
  /// How many units pages and the spacing after each of them may have.
  private(set) var limit: UInt64 = 0
  /// Longer than the limit by any measure.
  private let longest: Double
  private let origin: Double
  private let spacing: Double

  /// - Parameters:
  ///   - room: how long pages may be with the spacing between them.
  ///   - spacing: the spacing after each page.
  init(upTo room: Double, spacing: Double) {
    // The spacing after the last page is counted with it, and so it has room as well.
    let room = max(0, min(0x1p60, room + spacing))
    longest = room * 2 + 1
    // A page and its spacing together are at most four times as long.
    origin = Double(sign: .plus, exponent: longest.exponent + 3, significand: 1)
    self.spacing = min(spacing, longest)
    limit = units(room)
  }

  /// The groups that counting pages of one length out makes.
  ///
  /// - Parameters:
  ///   - count: how many pages; at least 1.
  ///   - step: the length of each.
  ///   - whole: the length of the group before them.
  /// - Returns: how many pages go on with that group, how many each later one has, and the length of
  ///   the last one.
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

  /// A page and the spacing after it; pages longer than the limit are all alike.
  @inline(__always)
  func step(_ extent: Double) -> UInt64 { units(extent, from: origin + spacing) }

  /// A length of at least 0.
  @inline(__always)
  func units(_ length: Double) -> UInt64 { units(length, from: origin) }

  @inline(__always)
  private func units(_ length: Double, from mark: Double) -> UInt64 {
    ((length < longest ? length : longest) + mark).bitPattern &- origin.bitPattern
  }
}
