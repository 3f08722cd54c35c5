/// Edits with validated arguments; invalid ones trap, so that no sum is silently wrong.
extension PageTable {
  /// The largest extent, spacing and minimum extent, in points.
  public static let maximumExtent: Double = Limits.maximumLength
  /// The largest content extent after a batch, in points.
  public static let maximumContentExtent: Double = Limits.maximumOffset
  /// The largest number of pages.
  public static let maximumCount = Limits.maximumUniformPages
  /// The largest number of individual extents in one edit.
  public static let maximumUnequalCount = Limits.maximumUnequalPages

  /// Inserts at most `maximumUnequalCount` pages before page `gap`, and returns their handles.
  @discardableResult
  package mutating func insert(extents: [Double], at gap: Int) -> Range<UInt64> {
    precondition(
      extents.count <= PageTable.maximumUnequalCount,
      "At most 10 million pages of individual extents are given at once.")
    let ids = issue(extents.count, at: gap)
    let isAllowed = tree.insert(extents[...], firstID: number(of: ids), at: gap)
    precondition(isAllowed, "An extent is finite, at least 0 and at most 1e12 points.")
    checkContent()
    return ids
  }

  /// Replaces all pages; `false` for an invalid extent, which invalidates the table.
  mutating func replaceAll(by extents: [Double]) -> Bool {
    removeAll()
    let ids = issue(extents.count, at: 0)
    let isAllowed = tree.insert(extents[...], firstID: number(of: ids), at: 0)
    assert(!isAllowed || tree.isSound(nextNumber))
    return isAllowed
  }

  /// Inserts pages of one extent before page `gap`, and returns their handles; O(log n).
  @discardableResult
  package mutating func insert(uniform count: Int, extent: Double, at gap: Int) -> Range<UInt64> {
    PageTable.check(extent: extent)
    let ids = issue(count, at: gap)
    precondition(
      Double(count) * max(extent, minimumExtent) <= PageTable.exactLimit,
      "The pages inserted at once are at most 2^60 points long.")
    tree.insert(run: count, extent: extent, firstID: number(of: ids), at: gap)
    checkContent()
    return ids
  }

  /// Removes the pages of a range and frees their memory; O(log n).
  package mutating func remove(_ range: Range<Int>) {
    check(range)
    if !range.isEmpty { tree.remove(range) }
    assert(tree.isSound(nextNumber))
  }

  /// Removes all pages; handles are not reissued, and never run out this way.
  ///
  /// - Complexity: O(1), plus O(n) to free the memory unless a copy shares it.
  package mutating func removeAll() {
    forgetNumbers()
  }

  /// Moves the pages of a range, with their handles, to an old gap not inside it; O(log n).
  package mutating func move(_ range: Range<Int>, to gap: Int) {
    check(range)
    precondition(gap >= 0 && gap <= count, "A gap lies in 0...count.")
    precondition(
      gap <= range.lowerBound || gap >= range.upperBound,
      "A range of pages is not moved to a gap inside itself.")
    if !range.isEmpty { tree.move(range, to: gap) }
    assert(tree.isSound(nextNumber))
  }

  /// Sets the natural extent of all pages of a range.
  ///
  /// Over more than a million pages, the extent is reduced to a sum of 2^60 points.
  ///
  /// - Complexity: O(log n) for one page or a uniform stretch, O(m) for individual extents.
  package mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    check(range)
    PageTable.check(extent: extent)
    guard !range.isEmpty else { return }
    tree.setExtent(min(extent, longestExact(over: range.count)) + 0, of: range)
    checkContent()
  }

  /// Sets the natural extent of each page, unless the content would be too long; O(n).
  mutating func setExtents(_ extents: [Double]) {
    let length = extents.reduce(Double(count) * spacing) { $0 + max($1, minimumExtent) }
    guard let root = tree.root, extents.count == count, length <= PageTable.maximumContentExtent
    else { return }
    var handles: [ClosedRange<UInt32>] = []
    root.forEachLeaf { $0.addHandles(to: &handles) }
    var filled = PageTree()
    filled.minimum = minimumExtent
    filled.fill(extents, handles: handles.flatMap { Array($0) })
    tree = filled
    assert(tree.isSound(nextNumber))
  }

  // MARK: - Checks

  private mutating func issue(_ count: Int, at gap: Int) -> Range<UInt64> {
    precondition(gap >= 0 && gap <= self.count, "A gap lies in 0...count.")
    precondition(
      count >= 0 && count <= PageTable.maximumCount - self.count,
      "A table has at most 2147483647 pages.")
    if isEmpty { forgetNumbers() }
    precondition(
      count <= handlesLeft, "A table that is never empty issues at most 2^32 - 2 handles.")
    return issue(count)
  }

  private func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A range of pages lies in 0..<count.")
  }

  static func check(extent: Double) {
    precondition(
      extent >= 0 && extent <= maximumExtent,
      "An extent is finite, at least 0 and at most 1e12 points.")
  }

  /// The largest sums of extents and of spacing; twice as much is still exact.
  private static let exactLimit = 0x1p60

  func longestExact(over count: Int) -> Double {
    PageTable.exactLimit / Double(max(1, count))
  }

  private func checkContent() {
    assert(tree.isSound(nextNumber))
    guard let header = tree.root?.head else { return }
    let length = Double(header.sum.whole) + Double(header.count) * spacing
    precondition(
      length <= PageTable.exactLimit * 2, "The content of a table is at most 2^61 points long.")
  }
}

extension PageTable {
  /// Applies a batch of k edits as a whole, or throws an error and changes nothing; O(k log n).
  ///
  ///     try table.apply([.remove(.id(old)), .insert(.extents([300, 400]), at: 7)])
  @discardableResult
  package mutating func apply(_ edits: [PageEdit]) throws(PageError) -> PageChange {
    if edits.count == 1 { return try apply(edits[0]) }
    let plan = try PageEditPlan(edits, for: self)
    if isEmpty { forgetNumbers() }
    let before = count
    carryOut(plan)
    assert(tree.isSound(nextNumber))
    return plan.change(of: before)
  }

  private mutating func apply(_ edit: PageEdit) throws(PageError) -> PageChange {
    if case .reload(let content, let kept) = edit { return try reload(content, keeping: kept) }
    let step = try PageEditPlan.step(edit, for: self)
    if isEmpty { forgetNumbers() }
    let before = count
    carryOut(step, number(of: issue(step.insertion?.content?.count ?? 0)))
    assert(tree.isSound(nextNumber))
    return PageChange(of: before, kept: step.kept(of: before))
  }

  private mutating func carryOut(_ step: PageEditPlan.Step, _ first: UInt32) {
    if let growth = step.growth { tree.setExtent(growth.extent + 0, of: growth.range) }
    switch (step.extraction?.range, step.insertion) {
    case (let range?, let insertion?): tree.move(range, to: insertion.gap)
    case (let range?, nil): tree.remove(range)
    case (nil, let insertion?):
      if let content = insertion.content { put(content, first, at: insertion.gap) }
    case (nil, nil): break
    }
  }

  private mutating func put(_ content: NewPages, _ first: UInt32, at gap: Int) {
    switch content {
    case .extents(let extents): _ = tree.insert(extents[...], firstID: first, at: gap)
    case .uniform(let count, let extent):
      tree.insert(run: count, extent: extent, firstID: first, at: gap)
    }
  }

  /// The number of handles left until all pages have to be removed once.
  var handlesLeft: Int {
    isEmpty ? Int(Int32.max) : Int(min(UInt32.max - nextNumber - 1, UInt32(Int32.max)))
  }

  /// Grows, then cuts and inserts from the end, so that earlier indices stay valid.
  ///
  /// Handles follow the place, so that the order of edits does not matter.
  private mutating func carryOut(_ plan: PageEditPlan) {
    let new = plan.insertions.reduce(0) { $0 + ($1.content?.count ?? 0) }
    var number = number(of: issue(new)) + UInt32(new)
    for growth in plan.growths { tree.setExtent(growth.extent + 0, of: growth.range) }
    var taken: [Int: PageNode] = [:]
    for extraction in plan.extractions.reversed() {
      if extraction.isMove {
        taken[extraction.edit] = tree.extract(extraction.range)
      } else {
        tree.remove(extraction.range)
      }
    }
    var gone = plan.extractions.reduce(0) { $0 + $1.range.count }
    var extraction = plan.extractions.count
    for insertion in plan.insertions.reversed() {
      while extraction > 0, plan.extractions[extraction - 1].range.lowerBound >= insertion.gap {
        extraction -= 1
        gone -= plan.extractions[extraction].range.count
      }
      // A gap inside a cut is at the cut's start, so the rest of the cut is not before it.
      let after =
        extraction > 0
        ? max(0, plan.extractions[extraction - 1].range.upperBound - insertion.gap) : 0
      let gap = insertion.gap - (gone - after)
      if let content = insertion.content {
        number -= UInt32(content.count)
        put(content, number, at: gap)
      } else if let piece = taken.removeValue(forKey: insertion.edit) {
        tree.insert(piece, at: gap)
      }
    }
  }
}

extension PageEditPlan {
  /// The remaining old pages, as stretches in the new order, and the new ones.
  func change(of count: Int) -> PageChange {
    var kept: [PageChange.Kept] = []
    var inserted: [PageChange.Inserted] = []
    kept.reserveCapacity(extractions.count + insertions.count * 2 + 1)
    var new = 0
    var old = 0
    var extraction = 0
    func append(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      kept.append(PageChange.Kept(old: range.lowerBound, new: new, count: range.count))
      new += range.count
    }
    func keep(to end: Int) {
      while old < end {
        let next = extraction < extractions.count ? extractions[extraction].range : count..<count
        append(old..<max(old, min(end, next.lowerBound)))
        old = min(end, next.upperBound)
        if old == next.upperBound { extraction += 1 }
      }
    }
    var moved: [Int: Range<Int>] = [:]
    for extraction in extractions where extraction.isMove {
      moved[extraction.edit] = extraction.range
    }
    for insertion in insertions {
      keep(to: insertion.gap)
      if let content = insertion.content {
        inserted.append(
          PageChange.Inserted(gap: insertion.gap, new: new, count: content.count))
        new += content.count
      } else if let range = moved[insertion.edit] {
        append(range)
      }
    }
    keep(to: count)
    return PageChange(of: count, kept: kept, inserted: inserted)
  }
}

extension PageEditPlan.Step {
  func kept(of count: Int) -> [PageChange.Kept] {
    var kept: [PageChange.Kept] = []
    kept.reserveCapacity(4)
    func keep(_ range: Range<Int>, movedBy shift: Int) {
      guard let first = range.first else { return }
      kept.append(PageChange.Kept(old: first, new: first + shift, count: range.count))
    }
    switch (extraction?.range, insertion) {
    case (let extraction?, let insertion?) where insertion.gap <= extraction.lowerBound:
      keep(0..<insertion.gap, movedBy: 0)
      keep(insertion.gap..<extraction.lowerBound, movedBy: extraction.count)
      keep(extraction, movedBy: insertion.gap - extraction.lowerBound)
      keep(extraction.upperBound..<count, movedBy: 0)
    case (let extraction?, let insertion?):
      keep(0..<extraction.lowerBound, movedBy: 0)
      keep(extraction, movedBy: insertion.gap - extraction.upperBound)
      keep(extraction.upperBound..<insertion.gap, movedBy: -extraction.count)
      keep(insertion.gap..<count, movedBy: 0)
    case (let extraction?, nil):
      keep(0..<extraction.lowerBound, movedBy: 0)
      keep(extraction.upperBound..<count, movedBy: -extraction.count)
    case (nil, let insertion?):
      keep(0..<insertion.gap, movedBy: 0)
      keep(insertion.gap..<count, movedBy: insertion.content?.count ?? 0)
    case (nil, nil): keep(0..<count, movedBy: 0)
    }
    return kept
  }
}

extension PageTable {
  private struct Segment {
    var new: Int
    var count: Int
    var old: Int?
  }

  mutating func reload(
    _ content: NewPages, keeping kept: [PageID?]
  ) throws(PageError) -> PageChange {
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
    if keepsNone {
      forgetNumbers()
      put(content, number(of: issue(content.count)), at: 0)
    } else {
      var tree = PageTree()
      tree.minimum = minimumExtent
      insert(content, segments, into: &tree)
      self.tree = tree
    }
    assert(tree.isSound(nextNumber))
    let old = segments.compactMap { segment in
      segment.old.map { PageChange.Kept(old: $0, new: segment.new, count: segment.count) }
    }
    return PageChange(of: before, kept: old)
  }

  private func checkReload(_ count: Int, _ extent: Double) throws(PageError) {
    guard count <= PageTable.maximumCount else {
      throw .tooManyPages(edit: 0, count: count, limit: PageTable.maximumCount)
    }
    let length = Double(count) * (max(extent, minimumExtent) + spacing)
    guard length <= PageTable.maximumContentExtent else {
      throw .contentTooLong(edit: 0, length: length, limit: PageTable.maximumContentExtent)
    }
  }

  /// The new pages as stretches of old or new ones; empty if no page is kept.
  private func segments(keeping kept: [PageID?]) throws(PageError) -> [Segment] {
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

  /// Builds a tree of pages, some of which keep their handles.
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
