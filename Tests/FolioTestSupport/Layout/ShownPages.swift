package import FolioCore

/// Measures of visibility that other pagers report, computed from the public layout.
extension PageLayout {
  /// The length of the content with its insets.
  package var contentArea: Points { contentExtent + insets.sum }

  /// The range of the content in the viewport at an offset.
  package func shownContent(at offset: Points) -> ClosedRange<Points> {
    offset...(offset + viewport.extent)
  }

  /// The unbounded indices of pages of which more than a fraction is visible at an offset, in the
  /// order of the content.
  ///
  /// O(log n) plus the visible pages.
  ///
  /// - Parameters:
  ///   - share: the fraction of a page to exceed, from 0 to 1.
  ///   - least: the least length to exceed, and the greatest that can be missing, so that a fully
  ///     visible page counts at a fraction of 1.
  package func pagesInView(
    at offset: Points, share: Double = 0, least: Points = 0.5
  ) -> [Int] {
    guard let pages = visiblePages(at: offset) else { return [] }
    return pages.filter { page in
      let frame = frame(ofPage: page, at: offset)
      let bound = (frame.extent * share).clamped(least, max(least, frame.extent - least))
      return frame.end > bound && frame.start < viewport.extent - bound
    }
  }

  /// The visible pages on another lap than the offset, with the number of laps later, for surfaces
  /// that move one view per page around the loop.
  ///
  /// A page counts at the leading edge if more than `least` of it is visible, and at the trailing
  /// edge if `least` is. Empty without a loop. O(log n) plus the visible pages.
  package func lapsInView(at offset: Points, least: Points = 0.5) -> [(page: Int, laps: Int)] {
    guard isLooping, let pages = visiblePages(at: offset) else { return [] }
    let own = lap(of: offset)
    return pages.compactMap { page in
      let frame = frame(ofPage: page, at: offset)
      let place = pageOnLap(page)
      guard place.lap != own, frame.end > least, frame.start <= viewport.extent - least else {
        return nil
      }
      return (place.page, place.lap - own)
    }
  }
}

extension PageFrame {
  /// The length of the page before the viewport's leading edge, from 0 to its extent.
  package var partBefore: Points { (-start).clamped(0, extent) }
}
