/// Answers what strategies ask about geometry: from the engine's layout or, in a plugin, from the host.
///
/// Shared by all copies of a `SnapGeometry` and its cursors. Whoever asks brings the leaf of the pages
/// it last asked about, so a look-up is O(log n), and constant for the neighbours of the last one.
final class SnapReader: Sendable {
  let layout: PageLayout
  /// What does not depend on a place.
  let measures: SnapMeasures
  private let source: (any SnapSource)?
  /// Whether each look-up asks the host of a plugin.
  var asksHost: Bool { source != nil }

  init(_ layout: PageLayout) {
    self.layout = layout
    measures = SnapMeasures(layout)
    source = nil
  }

  init(_ source: any SnapSource) {
    layout = PageLayout(pages: PageTable(), viewport: .zero)
    measures = source.measures
    self.source = source
  }

  // MARK: Snaps

  /// The last snap that begins at an offset or before it, or the first; `nil` when there are none.
  func snap(atOrBefore offset: Points, _ cache: inout LeafCache) -> Snap? {
    guard let source else { return ask(&cache) { $0.snap(atOrBefore: offset, &$1) } }
    return source.snap(atOrBefore: offset)
  }

  func snap(ofGroup group: Int, _ cache: inout LeafCache) -> Snap? {
    guard let source else { return ask(&cache) { $0.snap(ofGroup: group, &$1) } }
    return source.snap(ofGroup: group)
  }

  func snap(after snap: Snap, _ cache: inout LeafCache) -> Snap? {
    guard let source else { return ask(&cache) { $0.snap(after: snap, &$1) } }
    return source.snap(after: snap)
  }

  func snap(before snap: Snap, _ cache: inout LeafCache) -> Snap? {
    guard let source else { return ask(&cache) { $0.snap(before: snap, &$1) } }
    return source.snap(before: snap)
  }

  /// The next snap in a direction that a motion may not pass; `nil` where there is none.
  ///
  /// In a plugin O(snaps that are passed), at most one lap.
  func stop(_ direction: Direction, of snap: Snap, _ cache: inout LeafCache) -> Snap? {
    guard let source else { return ask(&cache) { $0.stop(direction, of: snap, &$1) } }
    var here = snap
    for _ in 0..<max(0, measures.groupCount) {
      let next = direction == .forward ? source.snap(after: here) : source.snap(before: here)
      guard let next else { return nil }
      if next.stop == .always { return next }
      here = next
    }
    return nil
  }

  /// The snaps on either side of an offset, where there is one search to both; `nil` in a plugin.
  @inline(__always)
  func gap(around offset: Points, _ cache: inout LeafCache) -> (behind: Snap, ahead: Snap)? {
    source == nil ? layout.gap(around: offset, &cache) : nil
  }

  /// The snaps around an offset.
  func bracket(around offset: Points, _ cache: inout LeafCache) -> Bracket {
    guard let here = snap(atOrBefore: offset, &cache) else { return Bracket() }
    if here.contains(offset) {
      return Bracket(behind: snap(before: here, &cache), at: here, ahead: snap(after: here, &cache))
    }
    if offset < here.low { return Bracket(ahead: here) }
    guard let next = snap(after: here, &cache) else { return Bracket(behind: here) }
    guard next.contains(offset) else { return Bracket(behind: here, ahead: next) }
    return Bracket(behind: here, at: next, ahead: snap(after: next, &cache))
  }

  func group(nearest offset: Points, _ cache: inout LeafCache) -> Int {
    guard let source else { return ask(&cache) { $0.group(nearest: offset, &$1) } }
    return source.group(nearest: offset)
  }

  /// Asks the layout with a copy of the cache: while anything that is not local changes, the layout,
  /// which is large, would be copied first.
  @inline(__always)
  func ask<Answer>(
    _ cache: inout LeafCache, _ question: (borrowing PageLayout, inout LeafCache) -> Answer
  ) -> Answer {
    var local = cache
    defer { cache = local }
    return question(layout, &local)
  }

  // MARK: Pages

  func group(ofPage page: Int) -> Int {
    source?.group(ofPage: page) ?? layout.group(ofPage: page)
  }

  func pages(ofGroup group: Int) -> ClosedRange<Int> {
    source?.pages(ofGroup: group) ?? layout.pages(ofGroup: group)
  }

  func page(at offset: Points) -> Int? {
    source == nil ? layout.page(at: offset) : source?.page(at: offset)
  }

  func start(ofPage page: Int) -> Points {
    source?.start(ofPage: page) ?? layout.start(ofPage: page)
  }

  func extent(ofPage page: Int) -> Points {
    source?.extent(ofPage: page) ?? layout.extent(ofPage: page)
  }

  func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    source == nil ? layout.visiblePages(at: offset) : source?.visiblePages(at: offset)
  }

  func meanVisibleExtent(at offset: Points) -> Points {
    source?.meanVisibleExtent(at: offset) ?? layout.meanVisibleExtent(at: offset)
  }

  // MARK: For the engine, which always has a layout

  /// Whether the surface may rest at an offset whatever snaps there are.
  func isRestAnywhere(_ offset: Points) -> Bool {
    layout.rules.restsAnywhere && (layout.isLooping || layout.range.contains(offset))
  }

  /// Whether there is such a group; on a loop, as far as laps are counted.
  func hasGroup(_ group: Int) -> Bool {
    layout.isLooping ? layout.isCounted(group) : group >= 0 && group < layout.groupCount
  }
}
