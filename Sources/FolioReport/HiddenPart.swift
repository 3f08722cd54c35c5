package import FolioCore

/// A part of a page that comes into the snapport only while a finger holds it.
package struct HiddenPart: CustomStringConvertible {
  package let page: Int
  let length: Points
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
    let room = viewport.extent - insets.sum
    let views = snaps.map { (start: $0.low + insets.leading, end: $0.high + insets.leading + room) }
    for page in 0..<min(pageCount, 64) {
      let start = start(ofPage: page)
      let end = start + extent(ofPage: page)
      // Snap points ascend, so views overlap what they continue.
      let shown = views.reduce(start) { $1.start <= $0 + 0.5 ? max($0, $1.end) : $0 }
      if shown < end - 0.5 { return HiddenPart(page: page, length: end - shown) }
    }
    return nil
  }
}
