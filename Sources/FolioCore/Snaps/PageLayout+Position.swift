extension PageLayout {
  /// The page position of an offset: a whole number at the rest of a page, piecewise linear
  /// between, constant inside a tall page's interval, and going on beyond the ends with the slope
  /// of the outermost distance.
  ///
  /// Unbounded when looping, but for `Limits.maximumIndex`: beyond rests that are hardly apart the slope
  /// is steep. 0 without snaps. O(log n).
  public func position(at offset: Points) -> Double { position(at: offset, preferring: nil) }

  /// The page position of an offset; at a rest that groups share, that of a group if it rests there.
  func position(at offset: Points, preferring group: Int?) -> Double {
    var cache = LeafCache()
    guard let here = snap(atOrBefore: offset, &cache) else { return 0 }
    if let group, here.groups.contains(group), here.contains(offset) {
      return Double(pages(ofGroup: group).lowerBound)
    }
    let page = Double(representativePage(of: here))
    if offset < here.low {
      return max(
        page - (here.low - offset) / stride(after: here, &cache), -Double(Limits.maximumIndex))
    }
    guard offset > here.high else { return page }
    guard let next = snap(after: here, &cache) else {
      return min(
        page + (offset - here.high) / stride(before: here, &cache), Double(Limits.maximumIndex))
    }
    // Rests that are closer than offsets can be told apart may both lie before it.
    let share = min(1, (offset - here.high) / (next.low - here.high))
    return page + share * (Double(representativePage(of: next)) - page)
  }

  /// The offset of a page position: the inverse of `position(at:)`, at the leading edge of
  /// intervals.
  ///
  /// O(log n).
  public func offset(atPosition position: Double) -> Points {
    guard position.magnitude <= Double(Limits.maximumIndex) else { return range.minimum }
    let whole = Int(position.rounded(.down))
    var cache = LeafCache()
    guard let here = snap(ofGroup: group(ofPage: whole), &cache) else { return range.minimum }
    let low = Double(representativePage(of: here))
    if position == low { return here.low }
    if position < low {
      guard let before = snap(before: here, &cache) else {
        return here.low - stride(after: here, &cache) * (low - position)
      }
      let share =
        (low - position) / max(1, low - Double(representativePage(of: before)))
      return here.low - (here.low - before.high) * share
    }
    guard let next = snap(after: here, &cache) else {
      return here.high + stride(before: here, &cache) * (position - low)
    }
    let share = (position - low) / max(1, Double(representativePage(of: next)) - low)
    return here.high + (next.low - here.high) * share
  }

  /// The offset so many pages beyond the first snap or the last, negative before the first.
  func offset(beyond snap: Snap, by pages: Double) -> Points {
    var cache = LeafCache()
    return pages < 0
      ? snap.low + stride(after: snap, &cache) * pages
      : snap.high + stride(before: snap, &cache) * pages
  }

  /// The page that stands for a snap when nothing tells which is meant: the first of its outermost
  /// group.
  public func representativePage(of snap: Snap) -> Int {
    pages(ofGroup: snap.representative).lowerBound
  }

  /// What one page counts beyond the first snap.
  private func stride(after snap: Snap, _ cache: inout LeafCache) -> Points {
    self.snap(after: snap, &cache).map { $0.low - snap.high } ?? loneStride
  }

  /// What one page counts beyond the last snap.
  private func stride(before snap: Snap, _ cache: inout LeafCache) -> Points {
    self.snap(before: snap, &cache).map { snap.low - $0.high } ?? loneStride
  }

  /// What one page counts where there is a single snap: the port, or a point if that has no length.
  private var loneStride: Points { port > 0 ? port : 1 }

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
