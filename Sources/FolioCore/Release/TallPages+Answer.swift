extension TallPages {
  /// The rule that `scroll-inside` brings along, asked before all others: a motion that starts inside a tall page ends at
  /// its edge, and the next gesture leaves it.
  ///
  /// Content that the finger has already dragged past the edge goes on by the ordinary rules.
  ///
  /// - Returns: `nil` unless the offset is in an interval and the motion leads further into it.
  func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    guard self == .scrollInside, release.gesture.kind != .directionOnly else { return nil }
    let offset = release.place.offset
    guard let snap = release.snap(atOrBefore: offset), offset >= snap.low,
      offset <= snap.high
    else { return nil }
    let end = release.naturalEnd
    let leavesAtOnce =
      (offset == snap.low && end <= offset) || (offset == snap.high && end >= offset)
    // A short page is longer than the snapport by its separator alone, which nobody reads.
    let separators = release.field.separators(ofGroup: snap.representative)
    let isShort = snap.high - snap.low <= separators + Tolerance.rounding(at: snap.high)
    if leavesAtOnce || isShort { return nil }
    let rest = snap.rest(nearest: end)
    reasons.note(Reason(rawValue, .insideTall))
    if rest != end { reasons.note(Reason(rawValue, .cut(from: end, to: rest))) }
    return .rest(at: Rest(offset: rest, group: snap.representative))
  }
}
