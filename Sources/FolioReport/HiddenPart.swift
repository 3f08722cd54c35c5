package import FolioCore

/// The part of a page that comes into view only while a finger holds it.
package struct HiddenPart: CustomStringConvertible {
  package let page: Int
  let length: Points
  /// The snap points before and after its beginning; `nil` at an end.
  package let snaps: (before: Snap?, after: Snap?)
  package var description: String {
    RoundedText.of(length.value, "point")
      + " of page \(page) can be seen only while a finger holds it"
  }
}

extension PageLayout {
  /// The hidden part of the first of 64 pages that has one.
  package var hiddenPart: HiddenPart? {
    if case .list = rules.placement { return nil }
    guard !isLooping, !rules.restsAnywhere, !pages.isEmpty, snapport > 0,
      let snaps = listedSnaps(limit: 1024)
    else { return nil }
    let room = viewport.extent
    for page in 0..<min(pageCount, 64) {
      let start = start(ofPage: page)
      let end = start + extent(ofPage: page)
      var (shown, length, first) = (start, Points.zero, start)
      // Snap points ascend, so their views continue each other or leave gaps.
      for snap in snaps where snap.high + room > shown {
        let gap = min(snap.low, end) - shown
        if length == 0 { first = shown }
        if gap > 0.5 { length += gap }
        shown = min(snap.high + room, end)
      }
      if length == 0 { first = shown }
      if end - shown > 0.5 { length += end - shown }
      guard length > 0.5 else { continue }
      let around = (
        before: snaps.last { $0.high + room <= first + 0.5 },
        after: snaps.first { $0.low > first }
      )
      return HiddenPart(page: page, length: length, snaps: around)
    }
    return nil
  }
}
