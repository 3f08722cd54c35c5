import FolioCore
import FolioTestSupport

extension Pager {
  /// Checks laws 1 to 5 and 7, which hold after every event.
  func checkInvariants() throws {
    let numbers = [
      offset, layout.range.minimum, layout.range.maximum, layout.contentExtent, layout.snapport,
      layout.viewport.extent, target?.offset ?? 0, anchor.distance,
    ].map(\.value)
    try hold(numbers.allSatisfy(\.isFinite), "law 1: \(numbers)")
    try hold(progress.isFinite && scrollFraction.isFinite, "law 1: fractions")
    let count = layout.pageCount
    for share in [fraction, clampedFraction] {
      try hold(share?.isFinite ?? (count == 0), "law 1: a share of \(count) pages")
    }
    for page in [current, settled, target?.page].compactMap(\.self) {
      try hold(page >= 0 && page < count, "law 2: page \(page) of \(count)")
    }
    try hold((current == nil) == (count == 0), "law 2: current \(String(describing: current))")
    if phase == .idle, count > 0 {
      try hold(
        current == restingPage,
        "law 5: current \(String(describing: current)) at rest \(String(describing: restingPage))")
      try hold(settled == restingPage, "law 5: settled")
      let there = layout.pages(ofGroup: anchorGroup)
      try hold(
        layout.groupCount == 0 || there.contains(current ?? -1), "law 5: \(there) at rest")
      let isAtRest =
        !layout.isLooping && layout.snap(ofGroup: anchorGroup)?.contains(offset) == true
      try hold(
        !isAtRest || fraction == Double(there.lowerBound), "law 5: fraction \(placeInPages)")
    }
    try hold((phase == .settling) || target == nil, "a target without a motion")
    if let target { try hold(isLegal(target.offset), "law 7: target \(target.offset)") }
  }
}

extension PagerPhase {
  /// `true` if the phase change is legal.
  static func isArrow(_ from: PagerPhase, _ to: PagerPhase) -> Bool {
    switch (from, to) {
    case (.idle, .dragging), (.idle, .settling), (.dragging, .settling), (.dragging, .idle),
      (.settling, .dragging), (.settling, .idle):
      true
    default: false
    }
  }
}
