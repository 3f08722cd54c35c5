package import FolioCore

/// Measures of what shows that other pagers report, made of what the engine tells any app.
extension PageLayout {
  /// The content with the insets around it, in points: all that a surface can show.
  package var contentArea: Points { contentExtent + insets.sum }

  /// The stretch of content that lies in the viewport at an offset, in points from the content's
  /// beginning.
  package func shownContent(at offset: Points) -> ClosedRange<Points> {
    offset...(offset + viewport.extent)
  }

  /// The pages of which more than a share shows at an offset, by unbounded index, in the order of
  /// the content.
  ///
  /// O(log n) and the pages that show.
  ///
  /// - Parameters:
  ///   - share: the share of a page that has to be exceeded, from 0 to 1.
  ///   - least: the points that have to be exceeded at any rate, and that may be missing at any
  ///     rate, so that a page wholly in view counts with a share of 1.
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

  /// The pages that show on another lap than the offset's, and how many laps later; for surfaces
  /// that have one view for each page and move it round.
  ///
  /// A page counts as shown at the leading edge once more than `least` of it shows, and at the
  /// trailing edge once `least` does. Empty unless looping. O(log n) and the pages that show.
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
  /// How much of the page lies before the viewport's leading edge: 0 to its extent.
  package var partBefore: Points { (-start).clamped(0, extent) }
}
