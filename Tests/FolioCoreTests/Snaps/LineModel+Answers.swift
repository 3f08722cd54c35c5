import FolioCore

/// Offsets with a page each, and the straight lines between them.
struct Knots {
  var rests: [ClosedRange<Double>]
  var pages: [Double]
  /// The length of a page step where neighbors have no distance.
  var lone: Double

  private func gap(_ index: Int) -> Double {
    guard index >= 0, index + 1 < rests.count else { return lone }
    let gap = rests[index + 1].lowerBound - rests[index].upperBound
    return gap > 0 ? gap : lone
  }

  func position(at offset: Double) -> Double {
    guard let first = rests.first else { return 0 }
    guard let here = rests.lastIndex(where: { $0.lowerBound <= offset }) else {
      return pages[0] - (first.lowerBound - offset) / gap(0)
    }
    let beyond = offset - rests[here].upperBound
    if beyond <= 0 { return pages[here] }
    guard here + 1 < rests.count else { return pages[here] + beyond / gap(here - 1) }
    return pages[here] + beyond / gap(here) * (pages[here + 1] - pages[here])
  }

  func offset(at position: Double) -> Double {
    guard let here = pages.lastIndex(where: { $0 <= position }) else {
      return rests[0].lowerBound - gap(0) * (pages[0] - position)
    }
    let beyond = position - pages[here]
    if beyond == 0 { return rests[here].lowerBound }
    guard here + 1 < rests.count else { return rests[here].upperBound + gap(here - 1) * beyond }
    let length = rests[here + 1].lowerBound - rests[here].upperBound
    return rests[here].upperBound + length * beyond / (pages[here + 1] - pages[here])
  }
}

extension LineModel {
  func group(_ number: Int) -> Group { groups[number - firstGroup] }

  /// The group numbers that tests query: in a loop those of three laps.
  var queried: Range<Int> { period == nil ? 0..<groupCount : -groupCount..<groupCount * 2 }

  /// The pages that tests query.
  var queriedPages: Range<Int> {
    period == nil ? 0..<extents.count : -extents.count..<extents.count * 2
  }

  /// Offsets at, beside and between the queried snap points, and beyond the ends.
  var offsets: [Double] {
    let rests = queried.flatMap { [group($0).rest, group($0).ideal] }
    let edges = Set(rests.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let middles = zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 }
    let ends = [range.lowerBound, range.upperBound]
    var offsets = edges.flatMap { [$0 - 0.5, $0, $0 + 0.5] } + middles
    offsets += period == nil ? ends.flatMap { [$0 - 500, $0 - 15, $0, $0 + 15, $0 + 500] } : ends
    return Set(offsets).sorted()
  }

  /// Offsets at which an edge of a page meets an edge of the viewport.
  var pageEdges: [Double] {
    let edges = queriedPages.flatMap { [start($0), start($0) + extent($0)] }
    return edges.flatMap { [$0, $0 - viewport] }
  }

  /// The start of a page on any lap.
  func start(_ page: Int) -> Double {
    let (index, lap) = onLap(page)
    return starts[index] + Double(lap) * (period ?? 0)
  }

  func extent(_ page: Int) -> Double { extents[onLap(page).index] }

  func onLap(_ page: Int) -> (index: Int, lap: Int) {
    guard period != nil else { return (max(0, min(page, extents.count - 1)), 0) }
    let lap = Int((Double(page) / Double(extents.count)).rounded(.down))
    return (page - lap * extents.count, lap)
  }

  /// The snaps and their pages.
  var knots: Knots {
    Knots(
      rests: snaps.map { $0.low.value...$0.high.value },
      pages: snaps.map { Double(group($0.representative).pages.lowerBound) }, lone: lone)
  }

  /// The group of a page if snap points are independent of pages: the one at the page's start, else
  /// the nearest of those at which it is the current page, else the nearest of all.
  func listedGroup(ofPage page: Int) -> Int {
    let begin = start(page) - snapportLeading
    let nearest = group(nearest: begin, .upper)
    if groups[nearest].ideal.lowerBound == begin { return nearest }
    let showing = groups.indices.filter { groups[$0].pages.contains(page) }
    let near = showing.map { Self.distance(begin, groups[$0].ideal) }.min()
    let best = showing.last { Self.distance(begin, groups[$0].ideal) == near }
    return best ?? nearest
  }

  func snap(atOrBefore offset: Double) -> Snap? {
    snaps.last { $0.low.value <= offset } ?? snaps.first
  }

  /// `true` if a bracket holds the snaps around an offset.
  func isBracket(_ bracket: Bracket, around offset: Double) -> Bool {
    bracket.behind == snaps.last { $0.high.value < offset }
      && bracket.at == snaps.first { $0.low.value <= offset && offset <= $0.high.value }
      && bracket.ahead == snaps.first { $0.low.value > offset }
  }

  func nearestSnap(
    to offset: Double, _ ties: TieRule, startGroup: Int
  ) -> (snap: Snap, wasTie: Bool)? {
    let distances = snaps.map { Self.distance(offset, $0.low.value...$0.high.value) }
    guard let least = distances.min() else { return nil }
    let near = snaps.indices.filter { distances[$0] == least }.map { snaps[$0] }
    guard let first = near.first, let last = near.last, near.count > 1 else {
      return near.first.map { ($0, false) }
    }
    switch ties {
    case .lower: return (first, true)
    case .upper: return (last, true)
    case .start: return (startGroup < last.groups.lowerBound ? first : last, true)
    }
  }

  func group(nearest offset: Double, _ ties: TieRule) -> Int {
    let distances = groups.map { Self.distance(offset, $0.ideal) }
    guard let least = distances.min() else { return 0 }
    let near = groups.indices.filter { distances[$0] == least }
    let behind = near.last { groups[$0].ideal.lowerBound <= offset }
    let ahead = near.first { groups[$0].ideal.lowerBound > offset }
    return firstGroup + ((ties == .lower ? behind ?? ahead : ahead ?? behind) ?? 0)
  }

  /// The distance of an offset from an interval.
  static func distance(_ offset: Double, _ rest: ClosedRange<Double>) -> Double {
    max(rest.lowerBound - offset, offset - rest.upperBound, 0)
  }

  /// The pages that show between two offsets.
  func pages(from start: Double, to end: Double) -> ClosedRange<Int>? {
    let all = period == nil ? extents.indices : -extents.count * 4..<extents.count * 5
    let shown = all.filter { self.start($0) < end && self.start($0) + extent($0) > start }
    guard end > start, let first = shown.first, let last = shown.last else { return nil }
    return first...last
  }

  func meanVisibleExtent(at offset: Double) -> Double {
    guard let shown = pages(from: offset, to: offset + viewport) else { return 0 }
    return shown.reduce(0) { $0 + extent($1) } / Double(shown.count)
  }

  /// The last page of a lap that starts at or before an offset, else the first.
  func page(at offset: Double) -> Int? {
    guard !extents.isEmpty else { return nil }
    let lap = period.map { (offset / $0).rounded(.down) } ?? 0
    let place = offset - lap * (period ?? 0)
    return (starts.lastIndex { $0 <= place } ?? 0) + Int(lap) * extents.count
  }
}
