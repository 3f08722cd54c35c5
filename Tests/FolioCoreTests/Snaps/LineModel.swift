import FolioCore
import FolioTestSupport

/// A line of pages in whole points, with the answers of `PageLayout` found by a search over
/// every page and group.
///
/// Whole numbers make ties and shared snap points common, and every sum exact.
struct LineModel: CustomStringConvertible {
  struct Group {
    var pages: ClosedRange<Int>
    /// The snap point before it is clamped to the ends.
    var ideal: ClosedRange<Double>
    /// The snap point clamped to the ends.
    var rest: ClosedRange<Double>

    func shifted(by pages: Int, _ length: Double) -> Group {
      let ideal = ideal.lowerBound + length...ideal.upperBound + length
      return Group(
        pages: self.pages.lowerBound + pages...self.pages.upperBound + pages, ideal: ideal,
        rest: ideal)
    }
  }

  let extents: [Double]
  let spacing: Double
  let viewport: Double
  let insets: Insets
  let given: Insets
  let rules: SnapRules
  let loop: LoopPlan
  let layout: PageLayout
  let description: String

  init(_ choices: inout Choices, placement: SnapPlacement, isLoop: Bool) {
    let lengths = choices.element(of: [[20.0, 30, 50], [0, 10, 40], [10, 60, 130], [40]])
    let count = isLoop ? choices.int(in: 2...6) : choices.int(in: 0...7)
    extents = choices.array(of: count) { $0.element(of: lengths) }
    spacing = choices.element(of: [0, 10])
    let insets = Insets(
      leading: choices.element(of: [0, 0, 20]), trailing: choices.element(of: [0, 0, 10]))
    let snapport = choices.element(of: [0.0, 40, 40, 60, 100])
    let scrollPadding = choices.element(of: [.zero, .zero, Insets(leading: 10, trailing: 30)])
    viewport = snapport + insets.sum.value + scrollPadding.sum.value
    let given = choices.element(of: [.zero, Insets(leading: 30, trailing: 10)])
    let isListed = placement.isListed
    rules = SnapRules(
      placement: placement, tall: choices.element(of: [.align, .scrollInside]),
      ends: choices.element(of: [.clamp, .clamp, .free, .pad, .rests, .pin]),
      endTolerance: isListed ? 0 : choices.element(of: [0, 0, 0, 10]),
      regions: RestRegions(
        leading: choices.element(of: [.none, .end, .free]),
        trailing: choices.element(of: [.none, .end, .free])),
      grouping: choices.element(of: [.single, .single, .every(2), .every(3), .every(3, first: 1)]),
      scrollPadding: scrollPadding, stop: choices.flag() ? .always : .normal)
    loop = LoopPlan(
      isLoop ? .seamless : .off, gap: choices.element(of: [nil, 40]),
      seam: choices.element(of: [0, 0, 10]))
    self.insets = insets
    self.given = given
    let table = PageTable(extents: extents, spacing: spacing)
    layout = PageLayout(
      pages: table, viewport: Viewport(extent: Points(viewport)), insets: insets, padding: given,
      rules: rules, loop: loop)
    description =
      "\(extents) + \(spacing) in \(viewport), \(insets), \(given), \(rules), \(loop)"
    build()
  }

  private(set) var padding = Insets.zero
  private(set) var period: Double?
  var range = 0.0...0.0
  /// The groups of a line, or those of nine laps.
  private(set) var groups: [Group] = []
  /// The number of the first group in `groups`.
  private(set) var firstGroup = 0
  /// The snaps of `groups`.
  private(set) var snaps: [Snap] = []
  /// The number of groups on a lap.
  private(set) var groupCount = 0

  /// The distance by which listed snap points move when padding is added.
  var listedShift: Double { (padding.leading - given.leading).value }
  var snapport: Double { viewport - insets.sum.value - rules.scrollPadding.sum.value }
  var snapportLeading: Double { insets.leading.value + rules.scrollPadding.leading.value }
  var lone: Double { snapport > 0 ? snapport : 1 }

  /// The starts of the pages of the first lap.
  var starts: [Double] {
    var next = padding.leading.value
    return extents.map { extent in
      defer { next += extent + spacing }
      return next
    }
  }

  var content: Double {
    padding.sum.value + extents.reduce(0, +) + spacing * Double(max(0, extents.count - 1))
  }

  // MARK: - Counting out

  private mutating func build() {
    padding = given
    if loop.style != .off {
      let lap = content + (loop.gap?.value ?? spacing)
      if extents.count > 1, lap > 0, lap >= viewport, !rules.placement.isListed { period = lap }
    }
    settleRange([])
    var line = counted()
    if period == nil, rules.ends == .pad, let first = line.first, let last = line.last {
      padding =
        given
        + Insets(
          leading: Points(max(0, range.lowerBound - first.ideal.lowerBound)),
          trailing: Points(max(0, last.ideal.upperBound - inner)))
      settleRange([])
      line = counted()
    }
    groupCount = line.count
    settleRange(line)
    for index in line.indices { line[index].rest = clamped(line[index].ideal, index) }
    groups = line
    if let period {
      // Four laps to either side.
      groups = (-4...4).flatMap { lap in
        line.map { $0.shifted(by: lap * extents.count, Double(lap) * period) }
      }
      firstGroup = -4 * groupCount
    }
    snaps = joined()
  }

  /// The snaps, with groups that share a snap point merged.
  private func joined() -> [Snap] {
    var snaps: [Snap] = []
    for (index, group) in groups.enumerated() {
      let number = firstGroup + index
      if let last = snaps.last, last.high.value >= group.rest.lowerBound {
        snaps[snaps.count - 1].high = max(last.high, Points(group.rest.upperBound))
        snaps[snaps.count - 1].groups = last.groups.lowerBound...number
      } else {
        snaps.append(
          Snap(
            low: Points(group.rest.lowerBound), high: Points(group.rest.upperBound),
            groups: number...number, representative: 0, stop: rules.stop))
      }
    }
    for index in snaps.indices {
      let groups = snaps[index].groups
      let isLeadingEnd = period == nil && groups.lowerBound == 0
      snaps[index].representative = isLeadingEnd ? 0 : groups.upperBound
    }
    return snaps
  }
}

extension SnapPlacement {
  /// `true` if snap points are independent of pages.
  var isListed: Bool {
    switch self {
    case .every, .list: true
    case .aligned, .anchored, .edgeAware: false
    }
  }
}
