/// What counts as shown, where the least thing showing is not enough.
extension PageLayout {
  /// The pages of which more than a share shows at an offset, by unbounded index, in the order of
  /// the content.
  ///
  /// O(log n) and the pages that show.
  ///
  /// - Parameters:
  ///   - share: the share of a page that has to be exceeded, from 0 to 1.
  ///   - least: the points that have to be exceeded at any rate, and that may be missing at any
  ///     rate, so that a page wholly in view counts with a share of 1.
  public func pagesInView(
    at offset: Points, share: Double = 0, least: Points = 0.5
  ) -> [Int] {
    guard let pages = visiblePages(at: offset) else { return [] }
    return pages.filter { page in
      let frame = frame(ofPage: page, at: offset)
      let bound = (frame.extent * share).clamped(least, max(least, frame.extent - least))
      return frame.end > bound && frame.start < viewport.extent - bound
    }
  }

  /// The pages that show on another lap than the offset's, and how many laps later; for surfaces
  /// that have one view for each page and move it round.
  ///
  /// A page counts as shown at the leading edge once more than `least` of it shows, and at the
  /// trailing edge once `least` does. Empty unless looping. O(log n) and the pages that show.
  public func lapsInView(at offset: Points, least: Points = 0.5) -> [(page: Int, laps: Int)] {
    guard isLooping, let pages = visiblePages(at: offset) else { return [] }
    let own = lap(of: offset)
    return pages.compactMap { page in
      let frame = frame(ofPage: page, at: offset)
      let place = canonical(page, count: self.pages.count)
      guard place.lap != own, frame.end > least, frame.start <= viewport.extent - least else {
        return nil
      }
      return (place.index, place.lap - own)
    }
  }
}
