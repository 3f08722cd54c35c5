extension PageLayout {
  /// The page position of an offset: a whole number at the rest of a page, piecewise linear
  /// between, constant inside a tall page's interval, and going on beyond the ends with the slope
  /// of the outermost distance.
  ///
  /// Unbounded when looping, but for `Limits.maximumPosition`: beyond rests that are hardly apart the
  /// slope is steep. 0 without snaps. O(log n).
  public func position(at offset: Points) -> Double { position(at: offset, preferring: nil) }

  /// The page position of an offset; at a rest that groups share, that of a group if it rests there.
  func position(at offset: Points, preferring group: Int?) -> Double {
    guard let here = snap(atOrBefore: offset) else { return 0 }
    if let group, here.groups.contains(group), here.contains(offset) {
      return Double(pages(ofGroup: group).lowerBound)
    }
    let page = Double(representativePage(of: here))
    let most = Limits.maximumPosition
    if offset < here.low {
      return max(page - (here.low - offset) / stride(beyond: here, .backward), -most)
    }
    guard offset > here.high else { return page }
    guard let next = snap(.forward, of: here) else {
      return min(page + (offset - here.high) / stride(beyond: here, .forward), most)
    }
    // Rests that are closer than offsets can be told apart may both lie before it.
    let share = min(1, (offset - here.high) / (next.low - here.high))
    return page + share * (Double(representativePage(of: next)) - page)
  }

  /// The offset of a page position: the inverse of `position(at:)`, at the leading edge of
  /// intervals.
  ///
  /// - Complexity: O(log n).
  public func offset(atPosition position: Double) -> Points {
    guard isCounted(position) else { return range.minimum }
    // Beyond the ends of a line it may be more than an integer holds.
    let place = isLooping ? position : max(-1, min(position, Double(pageCount)))
    let whole = Int(place.rounded(.down))
    guard let here = snap(ofGroup: group(ofPage: whole)) else { return range.minimum }
    let page = Double(representativePage(of: here))
    guard let direction = Direction(signOf: position - page) else { return here.low }
    guard let next = snap(direction, of: here) else {
      return offset(beyond: here, by: position - page)
    }
    let (edge, pages) = (here.edge(direction), Double(representativePage(of: next)) - page)
    let share = (position - page) * direction.sign / max(1, pages * direction.sign)
    return edge + (next.edge(direction.opposite) - edge) * share
  }

  /// `true` where a page position is exact, and round a loop where its laps are counted.
  func isCounted(_ position: Double) -> Bool {
    position.magnitude <= (isLooping ? Double(Limits.maximumIndex) : Limits.maximumPosition)
  }

  /// The offset so many pages beyond the first snap or the last, negative before the first.
  func offset(beyond snap: Snap, by pages: Double) -> Points {
    let direction: Direction = pages < 0 ? .backward : .forward
    return snap.edge(direction) + stride(beyond: snap, direction) * pages
  }

  /// The page that stands for a snap when nothing tells which is meant: the first of its outermost
  /// group.
  public func representativePage(of snap: Snap) -> Int {
    pages(ofGroup: snap.representative).lowerBound
  }

  /// The length of one page beyond the outermost snap in a direction: the distance from the snap before
  /// it; of a single snap the snapport, or a point if that has no length.
  private func stride(beyond snap: Snap, _ direction: Direction) -> Points {
    guard let inner = self.snap(direction.opposite, of: snap) else {
      return snapport > 0 ? snapport : 1
    }
    return (snap.edge(direction.opposite) - inner.edge(direction)).magnitude
  }

  /// The page position kept to the pages there are; modulo the count when looping.
  public func clamped(position: Double) -> Double {
    let count = Double(pageCount)
    guard isLooping else { return max(0, min(position, count - 1)) }
    let wrapped = position - (position / count).rounded(.down) * count
    return wrapped < count ? wrapped : 0
  }

  /// The share of the content before an offset, as a scroll indicator shows it; 0 without content, and
  /// where the content is too short for a share to be a number.
  public func scrollFraction(at offset: Points) -> Double {
    share(offset, of: contentExtent)
  }

  /// The share of the range before an offset, 0...1 within it; 0 when there is nothing to scroll.
  public func progress(at offset: Points) -> Double {
    share(offset - range.minimum, of: range.extent)
  }

  /// Of hardly any length a share may be no number, and counts as none.
  private func share(_ length: Points, of whole: Points) -> Double {
    let share = length / whole
    return share.isFinite ? share : 0
  }
}

/// Where pages would rest if the content had no ends.
extension PageLayout {
  /// Where a page would rest if the content had no ends: its leading edge for pages that are
  /// scrolled through.
  ///
  /// - Complexity: O(log n).
  public func unclampedRest(ofPage page: Int) -> Points {
    guard groupCount > 0 else { return range.minimum }
    return ideal(ofGroup: group(ofPage: page)).low
  }

  /// The offset at which a page is so far ahead of where it would rest if the content had no ends; the
  /// reverse of `distance(ofPage:at:)`.
  ///
  /// - Complexity: O(log n).
  public func offset(where page: Int, isAheadBy distance: Points) -> Points {
    unclampedRest(ofPage: page) - distance
  }

  /// How far a page is ahead of where it would rest if the content had no ends: 0 there, negative once
  /// it has passed.
  ///
  /// Drives what an app does to pages by their place, such as scaling them. O(log n).
  public func distance(ofPage page: Int, at offset: Points) -> Points {
    guard groupCount > 0 else { return 0 }
    let rest = ideal(ofGroup: group(ofPage: page))
    return offset.clamped(rest.low, rest.high) - offset
  }

  /// From where a page would rest to where the next one would if the content had no ends; the snapport
  /// where there is no next one.
  ///
  /// - Complexity: O(log n).
  public func stride(after page: Int) -> Points {
    guard groupCount > 0 else { return snapport }
    return unclampedStride(after: group(ofPage: page))
  }

  /// From where a group would rest to where the next one would; the snapport where there is none.
  private func unclampedStride(after group: Int) -> Points {
    let isInside = isLooping || (group >= 0 && group < groupCount - 1)
    let stride = isInside ? ideal(ofGroup: group + 1).low - ideal(ofGroup: group).high : 0
    return stride > 0 ? stride : snapport > 0 ? snapport : 1
  }

  /// The pages of a window of so many around a page: as many before it as after it, moved inward
  /// where the line ends.
  ///
  /// By unbounded index when looping. `nil` without pages or for a size below 1; an even size has one
  /// more page after than before.
  public func window(around page: Int, size: Int) -> ClosedRange<Int>? {
    guard pageCount > 0, size > 0 else { return nil }
    let count = min(size, pageCount)
    var first = countable(page, count: pageCount) - (count - 1) / 2
    first = isLooping ? min(first, Int.max - count) : max(0, min(first, pageCount - count))
    return first...first + count - 1
  }
}
