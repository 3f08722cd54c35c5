extension PageLayout {
  /// Gives the pages the lengths they are laid out by; `measure` then says what follows.
  mutating func layOut(_ measures: PageMeasures) { cutLength = pages.layOut(measures) }

  /// Computes what depends on pages, bounds, insets and rules: groups, period, range.
  ///
  /// O(1), but for `fitting` groups, which are counted out: O(stretches of pages of one extent, and
  /// pages that are in none).
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
  /// From a page that is scrolled through to a neighbour it is the port or the page's extent at least,
  /// where a point of the page comes to the same point of the port.
  @inline(__always)
  private func measuredMeetings() -> Bool {
    switch rules.placement {
    case .every(let step, let origin): return step > Tolerance.rounding(at: origin)
    case .list: return false
    // Pinned, the first rests before those that its place is too far on for.
    case .edgeAware: guard rules.ends != .pin else { return false }
    case .aligned(let share):
      guard share >= 0, share <= 1 else { return false }
    case .anchored(let share, let portShare):
      guard share >= 0, share <= 1, share == portShare || !rules.tall.makesIntervals else {
        return false
      }
    }
    // Round a loop the gap at the seam may be another.
    let spacing = isLooping ? 0 : pages.spacing
    guard arrangement.places == nil, pages.leastExtent + spacing >= 1 else { return false }
    return !rules.tall.makesIntervals || port <= 0 || port >= 1
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

  /// Whether one page would be on screen twice.
  ///
  /// O(1); O(n) for placed pages.
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

  /// What the content allows; nothing when it fits the port, within the end tolerance.
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
