extension PageLayout {
  /// The page position of an offset; 0 without snap points; O(log n).
  ///
  /// An integer at a page's snap point and throughout a tall page's range, else linear, also beyond
  /// the ends. Unbounded in a loop, up to `Limits.maximumPosition`.
  public func position(at offset: Points) -> Double { position(at: offset, preferring: nil) }

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
    // Two snap points within rounding may both be before the offset.
    let share = min(1, (offset - here.high) / (next.low - here.high))
    return page + share * (Double(representativePage(of: next)) - page)
  }

  /// The offset of a page position, at the leading edge of a range; O(log n).
  public func offset(atPosition position: Double) -> Points {
    guard isCounted(position) else { return range.minimum }
    // A position beyond the ends may exceed `Int`.
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

  func isCounted(_ position: Double) -> Bool {
    position.magnitude <= (isLooping ? Double(Limits.maximumIndex) : Limits.maximumPosition)
  }

  /// The offset a number of pages beyond the outermost snap points, negative before the first.
  func offset(beyond snap: Snap, by pages: Double) -> Points {
    let direction: Direction = pages < 0 ? .backward : .forward
    return snap.edge(direction) + stride(beyond: snap, direction) * pages
  }

  /// The first page of the snap point's representative group.
  public func representativePage(of snap: Snap) -> Int {
    pages(ofGroup: snap.representative).lowerBound
  }

  /// The distance to the snap point before an outermost one; without one, the snapport or 1.
  private func stride(beyond snap: Snap, _ direction: Direction) -> Points {
    guard let inner = self.snap(direction.opposite, of: snap) else {
      return snapport > 0 ? snapport : 1
    }
    return (snap.edge(direction.opposite) - inner.edge(direction)).magnitude
  }

  /// The page position clamped to the pages; modulo the count in a loop.
  public func clamped(position: Double) -> Double {
    let count = Double(pageCount)
    guard isLooping else { return max(0, min(position, count - 1)) }
    let wrapped = position - (position / count).rounded(.down) * count
    return wrapped < count ? wrapped : 0
  }

  /// The fraction of the content before an offset, as for a scroll indicator; 0 without content.
  public func scrollFraction(at offset: Points) -> Double {
    share(offset, of: contentExtent)
  }

  /// The fraction of the range before an offset, 0...1 inside; 0 if there is nothing to scroll.
  public func progress(at offset: Points) -> Double {
    share(offset - range.minimum, of: range.extent)
  }

  private func share(_ length: Points, of whole: Points) -> Double {
    let share = length / whole
    return share.isFinite ? share : 0
  }
}

// Snap points as if the content had no ends.
extension PageLayout {
  /// The snap point of a page, leading if tall, as if the content had no ends; O(log n).
  public func unclampedRest(ofPage page: Int) -> Points {
    guard groupCount > 0 else { return range.minimum }
    return ideal(ofGroup: group(ofPage: page)).low
  }

  /// The offset at which `distance(ofPage:at:)` is a given distance; O(log n).
  public func offset(where page: Int, isAheadBy distance: Points) -> Points {
    unclampedRest(ofPage: page) - distance
  }

  /// The distance from a page to its snap point without ends, negative after it; O(log n).
  public func distance(ofPage page: Int, at offset: Points) -> Points {
    guard groupCount > 0 else { return 0 }
    let rest = ideal(ofGroup: group(ofPage: page))
    return offset.clamped(rest.low, rest.high) - offset
  }

  /// The distance to the next page's snap point, without ends; the snapport if last; O(log n).
  public func stride(after page: Int) -> Points {
    guard groupCount > 0 else { return snapport }
    return unclampedStride(after: group(ofPage: page))
  }

  private func unclampedStride(after group: Int) -> Points {
    let isInside = isLooping || (group >= 0 && group < groupCount - 1)
    let stride = isInside ? ideal(ofGroup: group + 1).low - ideal(ofGroup: group).high : 0
    return stride > 0 ? stride : snapport > 0 ? snapport : 1
  }

  /// The `size` pages around a page, moved inward at the ends of a line; `nil` without any.
  ///
  /// By unbounded index in a loop; an even size has one more page after than before.
  public func window(around page: Int, size: Int) -> ClosedRange<Int>? {
    guard pageCount > 0, size > 0 else { return nil }
    let count = min(size, pageCount)
    var first = countable(page, count: pageCount) - (count - 1) / 2
    first = isLooping ? min(first, Int.max - count) : max(0, min(first, pageCount - count))
    return first...first + count - 1
  }
}
