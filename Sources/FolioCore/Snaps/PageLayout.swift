/// Pages on a surface: where each is, where the surface may rest, and what an offset shows.
///
/// The nouns of the engine, on four pages that rest by their leading edges:
///
///     offset        0        100       200       300       400
///     content  | padding | page 0 | page 1 | page 2 | page 3 | padding |
///     rests              |        |        |        |
///     surface                 [ inset |      snapport      | inset ]
///                             ^ the offset is here: the viewport's leading edge
///
/// - A *page* is a stretch of content with an index and a handle. A *group* is one or more pages that
///   are selected together; without `group=` each page is one.
/// - The *viewport* is the surface's bounds along the axis; the *snapport* is the viewport less its insets
///   and the scroll padding. *Padding* is content, insets are not.
/// - A *rest* is an offset at which the surface may stand: a point for most groups, an interval for one
///   that is longer than the snapport and is scrolled through. Its *ideal* rest is where a group would
///   rest if the content had no ends.
/// - A *snap* is all groups with one rest, as at an end where the last few cannot come any further; its
///   *representative* is the outermost of them.
/// - A *target* is the rest a motion goes to; the *anchor* is the page, edge and distance that a pager
///   keeps when its layout changes, from which the offset is derived.
/// - A *loop* repeats the content: one *lap* is all groups once, `period` points long, the *gap* lies
///   between the last page and the first, and the *seam* is where one lap is counted on to the next.
///
/// A value. It holds the page table, the surface's measures and the rules, and computes snaps when
/// it is asked: nothing in it grows with the number of pages but the table itself. Offsets are
/// points of content at the viewport's leading edge; with leading insets they begin below zero, as
/// UIKit's do. When looping, offsets and indices are unbounded and everything repeats with
/// `period` and `groupCount`. It does not know phases, gestures or strategies.
public struct PageLayout: Sendable {
  /// The pages.
  public internal(set) var pages: PageTable
  /// The surface's bounds.
  public internal(set) var viewport: Viewport
  /// The insets of the paging axis, those of the surface and of the config together.
  public internal(set) var insets: Insets
  /// Content before the first page and after the last, what `ends=pad` adds included.
  public var padding: Insets { statedPadding + endPadding }
  /// The padding that was asked for.
  var statedPadding: Insets
  /// The padding that brings the first and the last rest into the range, where ends are padded.
  var endPadding = Insets.zero
  /// Where pages may rest.
  package internal(set) var rules: SnapRules
  /// How the line is closed, as it was asked for.
  package internal(set) var loop: LoopPlan
  /// The length of one lap when looping, else `nil`.
  public internal(set) var period: Points?
  /// The lowest and the highest legal offset; one single offset when the content fits.
  public internal(set) var range: OffsetRange
  /// How the pages lie.
  var arrangement = Arrangement.row {
    didSet { isRow = arrangement.places == nil && !isSlotted }
  }
  /// `true` where the pages of the table follow each other.
  private(set) var isRow = true
  /// How the app's places lie, kept while another layout does not use them.
  var unused = Arrangement.row
  /// `true` where groups that rest inside the range never share a rest.
  var areApart = false
  /// `true` where groups that share a rest are the first ones or the last ones.
  var meetsAtEndsOnly = false
  /// How pages are aligned where each rests apart from the others, and inside the range wherever that
  /// leads; else `nil`.
  var simpleAlignment: Double?
  /// Where the groups begin, for groupings that have to be counted out.
  var groupIndex: GroupIndex

  /// How many points before the first rest a lap begins; less than a lap.
  var seam: Points = 0
  /// A length that was too long and was cut; `nil` when everything fits.
  var cutLength: Double?

  /// Lays pages out.
  ///
  /// `placed` is ignored unless it has a valid place for every page.
  /// `period` stays `nil` when `loopRefusal` has a reason.
  package init(
    pages: PageTable, viewport: Viewport, insets: Insets = .zero, padding: Insets = .zero,
    rules: SnapRules = SnapRules(), loop: LoopPlan = LoopPlan(.off),
    placed: PlacedContent? = nil, slots: Slots? = nil
  ) {
    self.pages = pages
    self.viewport = viewport
    self.insets = insets
    statedPadding = padding
    self.rules = rules
    self.loop = loop
    range = OffsetRange(minimum: 0, maximum: 0)
    groupIndex = .everyPage
    if let slots { arrange(usesPlaces: false, slots: slots) }
    if let placed { place(placed) }
    measure()
  }

  /// The bounds less the insets; at least 0.
  public var snapport: Points { max(0, viewport.extent - insets.sum - rules.scrollPadding.sum) }

  /// From the viewport's leading edge to the snapport's.
  var snapportLeading: Points { insets.leading + rules.scrollPadding.leading }

  /// The length of all content, padding included; one lap when looping.
  @inline(__always)
  public var contentExtent: Points {
    period ?? padding.sum + Points(arrangement.end(pages))
  }

  /// `true` where an offset lies beyond an end of the range; a loop has no ends.
  package func isBeyondEnd(_ offset: Points) -> Bool { !isLooping && !range.contains(offset) }

  /// `true` where indices and offsets go round.
  public var isLooping: Bool { period != nil }

  /// Where a page begins in the content, by unbounded index.
  ///
  /// - Complexity: O(log n).
  public func start(ofPage page: Int) -> Points {
    let (index, lap) = canonical(page, count: pages.count)
    guard !pages.isEmpty else { return padding.leading }
    let start = arrangement.frame(of: index, pages).start
    return padding.leading + Points(start) + lapOffset(lap)
  }

  /// How long a page is, by unbounded index.
  ///
  /// - Complexity: O(log n).
  public func extent(ofPage page: Int) -> Points {
    guard !pages.isEmpty else { return 0 }
    let (index, _) = canonical(page, count: pages.count)
    return Points(arrangement.frame(of: index, pages).extent)
  }
}

extension PageLayout {
  /// Gives the pages the lengths they are laid out by; `measure` then says what follows.
  mutating func layOut(_ measures: PageMeasures) { cutLength = pages.layOut(measures) }

  /// Computes what depends on pages, bounds, insets and rules: groups, period, range.
  ///
  /// - Complexity: O(1), but for `fitting` groups, which are counted out: O(stretches of pages of
  ///   one extent, and pages that are in none).
  mutating func measure() {
    // What held of the groups before says nothing of those to come.
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

  /// A seam further on is the same place of another lap.
  @inline(__always)
  private func measuredSeam() -> Points {
    guard let period else { return 0 }
    return max(0, loop.seam - period * (loop.seam / period).rounded(.down))
  }

  /// Pages in a line that begin a point apart at least rest apart by more than sums are rounded, wherever
  /// all are aligned in one way; and so do the steps of a lattice that does not begin too far out.
  ///
  /// From a page that is scrolled through to a neighbour it is the snapport or the page's extent at least,
  /// where a point of the page comes to the same point of the snapport.
  @inline(__always)
  private func measuredMeetings() -> Bool {
    switch rules.placement {
    case .every(let step, let origin): return step > Tolerance.rounding(at: origin)
    case .list: return false
    // Pinned, the first rests before those that its place is too far on for.
    case .edgeAware: guard rules.ends != .pin else { return false }
    case .aligned(let share):
      guard share >= 0, share <= 1 else { return false }
    case .anchored(let share, let snapportShare):
      guard share >= 0, share <= 1, share == snapportShare || !rules.tall.makesIntervals else {
        return false
      }
    }
    // Round a loop the gap at the seam may be another.
    let spacing = isLooping ? 0 : pages.spacing
    guard arrangement.places == nil, pages.leastExtent + spacing >= 1 else { return false }
    return !rules.tall.makesIntervals || snapport <= 0 || snapport >= 1
  }

  /// Pads the content so that the first and the last group reach their place.
  private mutating func padEnds() {
    guard rules.ends == .pad, !isLooping, groupCount > 0 else { return }
    let leading = max(0, range.minimum - ideal(ofGroup: 0).low)
    let last = ideal(ofGroup: groupCount - 1).high
    let end = contentExtent + insets.trailing - viewport.extent
    endPadding = Insets(leading: leading, trailing: max(0, last - end))
    range = measuredRange()
    // Where slots shape the pages, how far they go is not a matter of the content's length.
    if slottedRange != nil { range = range.joined(with: outermostRests) }
  }

  /// Why the plan to loop is refused; `nil` when it is not, or when there is none.
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
    if lap < viewport.extent { return .shorterThanViewport(lap: lap, viewport: viewport.extent) }
    return loop.hasCopies ? nil : copyRefusal(lap: lap)
  }

  /// The refusal where one page would be on screen twice.
  ///
  /// - Complexity: O(1); O(n) for placed pages.
  private func copyRefusal(lap: Points) -> LoopRefusal? {
    let others = lap - Points(arrangement.longestExtent(pages))
    let isFilled = others >= viewport.extent - Tolerance.rounding(at: lap)
    return isFilled ? nil : .needsCopies(others: others, viewport: viewport.extent)
  }

  /// All pages, the padding and the gap between the last page and the first.
  private var lapLength: Points {
    let gap = loop.gap.map { max(0, $0.limited) } ?? Points(pages.spacing)
    return padding.sum + Points(arrangement.end(pages)) + gap
  }

  /// UIKit's range, from minus the leading inset to what brings the content's end to the trailing
  /// inset, unless the rests have a say; a lap from the first rest when looping.
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

  /// The range before the rests have a say.
  var rangeOfContent: OffsetRange { slottedRange ?? contentRange }

  private var outermostRests: OffsetRange {
    OffsetRange(minimum: ideal(ofGroup: 0).low, maximum: ideal(ofGroup: groupCount - 1).high)
  }

  /// From the lowest offset as far as pages go through their slots; `nil` without slots.
  private var slottedRange: OffsetRange? {
    guard case .slotted(let slots) = arrangement else { return nil }
    let steps = slots.lastLeading(pageCount: pages.count)
    return OffsetRange(
      minimum: -insets.leading, maximum: slotStride * Double(steps) - insets.leading)
  }

  /// The range that the content allows; a single offset when it fits the snapport, within the end tolerance.
  ///
  /// Padded ends are at the outermost rests, and so have no tolerance.
  private var contentRange: OffsetRange {
    let minimum = -insets.leading
    let maximum = contentExtent + insets.trailing - viewport.extent
    let fits = rules.ends != .pad && maximum - minimum <= rules.endTolerance * 2
    return OffsetRange(minimum: minimum, maximum: fits ? minimum : maximum)
  }

  /// The content's range with the outermost rests, as far as the ends give them a say.
  private func range(_ inner: OffsetRange, with outermost: OffsetRange) -> OffsetRange {
    switch rules.ends {
    case .clamp, .pad, .pin: inner
    case .rests: outermost
    case .free: inner.joined(with: outermost)
    }
  }
}

extension OffsetRange {
  /// From the lower minimum to the higher maximum.
  fileprivate func joined(with other: OffsetRange) -> OffsetRange {
    OffsetRange(minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum))
  }
}
