import FolioCore

extension Pager {
  /// Checks the promises that hold after any events.
  func keepsPromises(after event: @autoclosure () -> String) throws(BrokenPromise) {
    try hasFiniteNumbers(event)
    try hasPagesInRange(event)
    try promise(phase == .settling || target == nil, "\(event()): a target while \(phase)")
    // An app can send the pager between snap points; the target then has no snap.
    if let target, target.snap != nil { try restsAt(target.offset, event) }
    try promise(
      faults.values.allSatisfy { $0 <= Limits.maximumFaults }, "\(event()): \(faults)")
  }

  /// Checks that a release lands on a snap point with any answers of strategies.
  func keepsPromises(afterRelease event: @autoclosure () -> String) throws(BrokenPromise) {
    if let target { try restsAt(target.offset, event) }
  }

  private func restsAt(_ offset: Points, _ event: () -> String) throws(BrokenPromise) {
    try promise(
      layout.isLegalRest(at: offset),
      "\(event()): no rest at the target \(offset) in \(layout.range), "
        + "\(layout.groupCount) groups, \(configuration.rules.map { $0.identifier }), "
        + "\(configuration.snap.identifier), looping \(layout.isLooping)")
  }

  private func hasFiniteNumbers(_ event: () -> String) throws(BrokenPromise) {
    let lengths = [
      offset, layout.range.minimum, layout.range.maximum, layout.contentExtent, layout.snapport,
      viewport.extent, anchor.distance, target?.offset ?? 0, layout.insets.leading,
      layout.insets.trailing,
    ].map(\.value)
    try promise(lengths.allSatisfy(\.isFinite), "\(event()): lengths \(lengths)")
    let shares: [Double?] = [fraction, clampedFraction, scrollFraction, progress]
    try promise(shares.allSatisfy { $0?.isFinite ?? true }, "\(event()): shares \(shares)")
    try promise(layout.range.minimum <= layout.range.maximum, "\(event()): \(layout.range)")
  }

  private func hasPagesInRange(_ event: () -> String) throws(BrokenPromise) {
    let count = layout.pageCount
    for page in [current, settled, target?.page] {
      guard let page else { continue }
      try promise(page >= 0 && page < count, "\(event()): page \(page) of \(count)")
    }
    try promise(
      (current == nil) == (count == 0), "\(event()): current \(current ?? -1) of \(count)")
  }

  /// Checks the frame and the snap of a page, if the page exists.
  func answersAbout(_ page: Int) throws(BrokenPromise) {
    guard layout.pageCount > 0, page >= 0, page < layout.pageCount else { return }
    let frame = layout.frame(ofPage: page, at: offset)
    try promise(
      frame.start.value.isFinite && frame.extent.value.isFinite && frame.extent >= 0,
      "page \(page) is at \(frame)")
    if let snap = layout.snap(ofGroup: layout.group(ofPage: page)) {
      try promise(snap.low <= snap.high, "page \(page) rests at \(snap.low)...\(snap.high)")
    }
  }
}
