/// The places of pages and snap points on a surface, and the visible pages at an offset.
///
/// The terms of the engine, on four pages that snap by their leading edges:
///
///     offset        0        100       200       300       400
///     content  | padding | page 0 | page 1 | page 2 | page 3 | padding |
///     rests              |        |        |        |
///     surface                 [ inset |      snapport      | inset ]
///                             ^ the offset is here: the viewport's leading edge
///
/// - A *page* is a stretch of content with an index and a handle. A *group* is one or more pages
///   selected together.
/// - The *viewport* is the surface's bounds along the axis; the *snapport* excludes insets and
///   scroll padding. *Padding* is content, insets are not.
/// - A *rest* is an offset at which a group may stop, or a range for a group that scrolls. Its
///   *ideal* rest ignores the ends of the content.
/// - A *snap* (snap point) is all groups with one rest, as at an end; its *representative* is the
///   outermost of them.
/// - A *target* is the rest a motion goes to; the *anchor* is the page, edge and distance that
///   define the offset across layout changes.
/// - A *loop* repeats the content. One *lap* is all groups once, `period` points long; the *gap* is
///   between the last page and the first; laps meet at the *seam*.
///
/// Snap points are computed on demand. Offsets are negative at leading insets, as in UIKit. In a
/// loop, offsets and indices are unbounded and repeat with `period` and `groupCount`.
public struct PageLayout: Sendable {
  /// The pages.
  public internal(set) var pages: PageTable
  /// The surface's bounds.
  public internal(set) var viewport: Viewport
  /// The surface's and the config's insets along the paging axis.
  public internal(set) var insets: Insets
  /// Content before the first page and after the last, with that of `ends=pad`.
  public var padding: Insets { explicitPadding + endPadding }
  var explicitPadding: Insets
  var endPadding = Insets.zero
  package internal(set) var rules: SnapRules
  package internal(set) var loop: LoopPlan
  /// The length of a lap; `nil` without a loop.
  public internal(set) var period: Points?
  /// The range of allowed offsets; one offset if the content fits.
  public internal(set) var range: OffsetRange
  var arrangement = Arrangement.row {
    didSet { isRow = arrangement.places == nil && !isSlotted }
  }
  private(set) var isRow = true
  /// The app's places, kept while another layout does not use them.
  var unused = Arrangement.row
  /// `true` if groups inside the range never share a snap point.
  var areApart = false
  /// `true` if only the first or the last groups share snap points.
  var meetsAtEndsOnly = false
  /// The alignment if pages snap apart from each other and inside the range; else `nil`.
  var simpleAlignment: Double?
  var groupIndex: GroupIndex

  /// Points before the first snap point at which a lap begins; less than a lap.
  var seam: Points = 0
  var reducedLength: Double?

  /// Lays pages out; `placed` must be valid, and `period` stays `nil` with a `loopRefusal`.
  package init(
    pages: PageTable, viewport: Viewport, insets: Insets = .zero, padding: Insets = .zero,
    rules: SnapRules = SnapRules(), loop: LoopPlan = LoopPlan(.off),
    placed: PlacedContent? = nil, slots: Slots? = nil
  ) {
    self.pages = pages
    self.viewport = viewport
    self.insets = insets
    explicitPadding = padding
    self.rules = rules
    self.loop = loop
    range = OffsetRange(minimum: 0, maximum: 0)
    groupIndex = .everyPage
    if let slots { arrange(usesPlaces: false, slots: slots) }
    if let placed { place(placed) }
    measure()
  }

  /// The viewport's extent less insets and scroll padding; at least 0.
  public var snapport: Points { max(0, viewport.extent - insets.sum - rules.scrollPadding.sum) }

  var snapportLeading: Points { insets.leading + rules.scrollPadding.leading }

  /// The length of the content with padding; of one lap in a loop.
  @inline(__always)
  public var contentExtent: Points {
    period ?? padding.sum + Points(arrangement.end(pages))
  }

  package func isBeyondEnd(_ offset: Points) -> Bool { !isLooping && !range.contains(offset) }

  /// `true` if indices and offsets are unbounded.
  public var isLooping: Bool { period != nil }

  /// The start of a page in the content, by unbounded index; O(log n).
  public func start(ofPage page: Int) -> Points {
    let (index, lap) = canonical(page, count: pages.count)
    guard !pages.isEmpty else { return padding.leading }
    let start = arrangement.frame(of: index, pages).start
    return padding.leading + Points(start) + lapOffset(lap)
  }

  /// The extent of a page, by unbounded index; O(log n).
  public func extent(ofPage page: Int) -> Points {
    guard !pages.isEmpty else { return 0 }
    let (index, _) = canonical(page, count: pages.count)
    return Points(arrangement.frame(of: index, pages).extent)
  }
}

extension PageLayout {
  mutating func layOut(_ measures: PageMeasures) { reducedLength = pages.layOut(measures) }

  /// Computes groups, period and range; O(1), or for `fitting` groups O(stretches + other pages).
  mutating func measure() {
    // The properties of the former groups do not apply.
    simpleAlignment = nil
    measureRests()
    period = nil
    endPadding = .zero
    if loop.isPeriodic, loopRefusal == nil { period = lapLength }
    groupIndex = measuredGroups()
    seam = measuredSeam()
    range = measuredRange()
    padEnds()
    meetsAtEndsOnly = measuredMeetings()
    areApart = meetsAtEndsOnly && rules.placement != .edgeAware
    simpleAlignment = measuredAlignment()
  }

  @inline(__always)
  private func measuredAlignment() -> Double? {
    guard areApart, !isLooping, case .everyPage = groupIndex, rules.ends != .pin,
      rules.endTolerance <= 0, !rules.tall.makesIntervals,
      case .aligned(let fraction) = rules.placement
    else { return nil }
    return fraction
  }

  @inline(__always)
  private func measuredSeam() -> Points {
    guard let period else { return 0 }
    return max(0, loop.seam - period * (loop.seam / period).rounded(.down))
  }

  /// `true` if neighboring snap points are certainly apart by more than rounding.
  @inline(__always)
  private func measuredMeetings() -> Bool {
    switch rules.placement {
    case .every(let step, let origin): return step > Tolerance.rounding(at: origin)
    case .list: return false
    // With pinned ends, the first or last snap point may pass its neighbor.
    case .edgeAware: guard rules.ends != .pin else { return false }
    case .aligned(let share):
      guard share >= 0, share <= 1 else { return false }
    case .anchored(let share, let snapportShare):
      guard share >= 0, share <= 1, share == snapportShare || !rules.tall.makesIntervals else {
        return false
      }
    }
    // In a loop the gap at the seam may differ.
    let spacing = isLooping ? 0 : pages.spacing
    guard arrangement.places == nil, pages.leastExtent + spacing >= 1 else { return false }
    return !rules.tall.makesIntervals || snapport <= 0 || snapport >= 1
  }

  private mutating func padEnds() {
    guard rules.ends == .pad, !isLooping, groupCount > 0 else { return }
    let leading = max(0, range.minimum - ideal(ofGroup: 0).low)
    let last = ideal(ofGroup: groupCount - 1).high
    let end = contentExtent + insets.trailing - viewport.extent
    endPadding = Insets(leading: leading, trailing: max(0, last - end))
    range = measuredRange()
    // Through slots, the range does not depend on the content's length.
    if slottedRange != nil { range = range.joined(with: outermostRests) }
  }

  /// The reason for refusing the loop, if any.
  @inline(__always)
  public var loopRefusal: LoopRefusal? { loop.isPeriodic ? lapRefusal : nil }

  private var lapRefusal: LoopRefusal? {
    switch rules.placement {
    case .list, .every: return .listedSnaps
    case .aligned, .anchored, .edgeAware: break
    }
    if case .scattered = arrangement { return .placedPages }
    if pages.count < 2 { return .fewerThanTwoPages }
    let lap = lapLength
    if lap <= 0 { return .noExtent }
    if let span = arrangement.places?.span, Points(span) - lap > Tolerance.rounding(at: lap) {
      return .placedPages
    }
    if lap.value > Limits.maximumLap { return .longLap(lap) }
    if case .slotted(let slots) = arrangement {
      let least = slots.count + (loop.hasCopies ? 0 : 1)
      if pages.count < least { return .fewerPagesThanSlots(pages.count, slots: slots.count) }
    }
    if lap < viewport.extent { return .shorterThanViewport(lap: lap, viewport: viewport.extent) }
    return loop.hasCopies ? nil : copyRefusal(lap: lap)
  }

  private func copyRefusal(lap: Points) -> LoopRefusal? {
    let others = lap - Points(arrangement.longestExtent(pages))
    let isFilled = others >= viewport.extent - Tolerance.rounding(at: lap)
    return isFilled ? nil : .needsCopies(others: others, viewport: viewport.extent)
  }

  private var lapLength: Points {
    let gap = loop.gap.map { max(0, $0.limited) } ?? Points(pages.spacing)
    return explicitPadding.sum + Points(arrangement.end(pages)) + gap
  }

  /// UIKit's range, extended to the outermost snap points as configured; in a loop, a lap.
  private func measuredRange() -> OffsetRange {
    if let period {
      let first = ideal(ofGroup: 0).low
      return OffsetRange(minimum: first, maximum: first + period)
    }
    let inner = rangeOfContent
    if case .list(let offsets) = rules.placement, let first = offsets.first,
      let last = offsets.last
    {
      let outermost = OffsetRange(minimum: first, maximum: last)
      return pages.isEmpty ? outermost : range(inner, with: outermost)
    }
    guard groupCount > 0 else { return inner }
    switch rules.ends {
    case .clamp, .pad: return inner
    case .pin where groupCount > 1: return inner
    case .pin: return OffsetRange(minimum: inner.minimum, maximum: inner.minimum)
    case .free, .rests: return range(inner, with: outermostRests)
    }
  }

  var rangeOfContent: OffsetRange { slottedRange ?? contentRange }

  private var outermostRests: OffsetRange {
    OffsetRange(minimum: ideal(ofGroup: 0).low, maximum: ideal(ofGroup: groupCount - 1).high)
  }

  private var slottedRange: OffsetRange? {
    guard case .slotted(let slots) = arrangement else { return nil }
    let steps = slots.lastLeading(pageCount: pages.count)
    return OffsetRange(
      minimum: -insets.leading, maximum: slotStride * Double(steps) - insets.leading)
  }

  /// The content's range; one offset if it fits within the end tolerance or a residue, except with
  /// padded ends.
  private var contentRange: OffsetRange {
    let minimum = -insets.leading
    let maximum = contentExtent + insets.trailing - viewport.extent
    let residue = max(rules.endTolerance * 2, Tolerance.residue)
    let fits = rules.ends != .pad && maximum - minimum <= residue
    return OffsetRange(minimum: minimum, maximum: fits ? minimum : maximum)
  }

  private func range(_ inner: OffsetRange, with outermost: OffsetRange) -> OffsetRange {
    switch rules.ends {
    case .clamp, .pad, .pin: inner
    case .rests: outermost
    case .free: inner.joined(with: outermost)
    }
  }
}

extension OffsetRange {
  fileprivate func joined(with other: OffsetRange) -> OffsetRange {
    OffsetRange(minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum))
  }
}
