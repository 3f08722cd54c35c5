extension PageTable {
  /// New pages that stay together: `count` of them, from `new` on.
  private struct Segment {
    var new: Int
    var count: Int
    /// The index in the old table, nil for pages that are new.
    var old: Int?
  }

  /// Replaces all pages; see `PageEdit.reload`.
  mutating func reload(
    _ content: NewPages, keeping kept: [PageID?]
  ) throws(PageEditError) -> PageChange {
    let extent = try PageEditPlan.check(content, 0)
    let fresh = kept.isEmpty ? content.count : kept.count { $0 == nil }
    let keepsNone = fresh == kept.count || kept.isEmpty
    try checkReload(content.count, extent)
    guard keepsNone || fresh <= handlesLeft else {
      throw .handlesExhausted(edit: 0, count: fresh, left: handlesLeft)
    }
    guard kept.isEmpty || kept.count == content.count else {
      throw .keptCountDiffers(edit: 0, kept: kept.count, pages: content.count)
    }
    let segments = try segments(keeping: kept)
    let before = count
    let first = nextID
    if keepsNone {
      forgetNumbers()
      let number = number(of: issue(content.count))
      switch content {
      case .extents(let extents): _ = tree.insert(extents[...], firstID: number, at: 0)
      case .uniform(let count, let extent):
        tree.insert(run: count, extent: extent, firstID: number, at: 0)
      }
    } else {
      var tree = PageTree()
      tree.minimum = minimumExtent
      insert(content, segments, into: &tree)
      self.tree = tree
    }
    let old = segments.compactMap { segment in
      segment.old.map { PageChange.Kept(old: $0, new: segment.new, count: segment.count) }
    }
    return PageChange(
      issued: [first..<nextID], countBefore: before, countAfter: count, kept: old)
  }

  private func checkReload(_ count: Int, _ extent: Double) throws(PageEditError) {
    guard count <= PageTable.maximumCount else {
      throw .tooManyPages(edit: 0, count: count, limit: PageTable.maximumCount)
    }
    let length = Double(count) * (max(extent, minimumExtent) + spacing)
    guard length <= PageTable.maximumContentExtent else {
      throw .contentTooLong(edit: 0, length: length, limit: PageTable.maximumContentExtent)
    }
  }

  /// The new pages as stretches of old or new ones; none where no page is kept.
  private func segments(keeping kept: [PageID?]) throws(PageEditError) -> [Segment] {
    var segments: [Segment] = []
    var used: Set<PageID> = []
    for (offset, id) in kept.enumerated() {
      var old: Int?
      if let id {
        guard let index = index(of: id) else { throw .unknownPage(edit: 0, id: id) }
        guard used.insert(id).inserted else { throw .keptTwice(edit: 0, id: id, offset: offset) }
        old = index
      }
      if let last = segments.last, last.old.map({ $0 + last.count }) == old {
        segments[segments.count - 1].count += 1
      } else {
        segments.append(Segment(new: offset, count: 1, old: old))
      }
    }
    return segments
  }

  /// Builds a tree of content whose pages partly keep their handles.
  private mutating func insert(
    _ content: NewPages, _ segments: [Segment], into tree: inout PageTree
  ) {
    var handles: [UInt32] = []
    handles.reserveCapacity(content.count)
    for segment in segments {
      for offset in 0..<segment.count {
        if let old = segment.old {
          handles.append(number(at: old + offset))
        } else {
          handles.append(number(of: issue(1)))
        }
      }
    }
    switch content {
    case .extents(let extents): tree.fill(extents, handles: handles)
    case .uniform(let count, let extent):
      tree.fill(Array(repeating: extent, count: count), handles: handles)
    }
  }
}
