/// Pages that follow each other: those of the table, or placed ones that leave gaps but do not
/// overlap.
///
/// Places are points from the first page's own beginning of the content, padding not counted.
extension PageLayout {
  /// The placed pages that overlap, or ask for a rest of their own; `nil` for a line.
  var scattered: PlacedPages? {
    guard let placed, !placed.isLine else { return nil }
    return placed
  }

  /// Where a page of the line begins and how long it is.
  @inline(__always)
  func lineFrame(of index: Int, _ cache: inout LeafCache) -> (start: Double, extent: Double) {
    placed == nil
      ? pages.frame(of: index, &cache) : (lineStart(of: index), lineExtent(of: index))
  }

  /// Where a page of the line begins.
  func lineStart(of index: Int) -> Double {
    placed.map { $0.pages[index].start } ?? pages.start(of: index)
  }

  /// How long a page of the line is.
  func lineExtent(of index: Int) -> Double {
    placed.map { $0.pages[index].extent } ?? pages.extent(of: index)
  }

  /// The last page of the line that begins at a place or before it, clamped to the pages there are.
  func linePage(at place: Double) -> Int? {
    placed.map { $0.page(at: place) } ?? pages.page(at: place)
  }

  @inline(__always)
  func linePage(at place: Double, _ cache: inout LeafCache) -> Int? {
    placed == nil ? pages.page(at: place, &cache) : linePage(at: place)
  }

  /// Where the line ends.
  var lineEnd: Double { placed?.contentExtent ?? pages.contentExtent }

  /// The extent of the longest page of the line.
  var longestExtent: Double {
    placed.map { $0.pages.reduce(0) { max($0, $1.extent) } } ?? pages.greatestExtent
  }

  /// Which pages of the line form a group.
  func measuredGroups() -> GroupIndex {
    let ends = padding
    guard case .fitting(let tolerance, let countsEnds) = rules.grouping else {
      return GroupIndex(rules.grouping)
    }
    let fit = Fit(
      room: (port + Tolerance.rounding(at: port) + max(0, tolerance)).value,
      leading: countsEnds ? ends.leading.value : nil,
      trailing: countsEnds ? ends.trailing.value : nil)
    return placed.map { fit.groups(of: $0.pages) } ?? fit.groups(of: pages)
  }
}
