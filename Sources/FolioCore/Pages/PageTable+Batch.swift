extension PageTable {
  /// Applies a batch: all of it, or nothing and an error that says why.
  ///
  /// O(k log n) for k edits, plus the number of individual extents that are given or set.
  ///
  ///     try table.apply([.remove(.id(old)), .insert(.extents([300, 400]), at: 7)])
  @discardableResult
  public mutating func apply(_ edits: PageEdits) throws(PageEditError) -> PageChange {
    if edits.edits.count == 1, case .reload(let content, let kept) = edits.edits[0] {
      return try reload(content, keeping: kept)
    }
    let plan = try PageEditPlan(edits, for: self)
    if isEmpty { forgetNumbers() }
    let before = count
    var issued = Array(repeating: nextID..<nextID, count: edits.edits.count)
    // Handles follow the place, not the listing, so that the listing does not matter.
    for insertion in plan.insertions {
      guard let content = insertion.content else { continue }
      issued[insertion.edit] = issue(content.count)
    }
    carryOut(plan, issued)
    return PageChange(issued: issued, countBefore: before, segments: plan.segments(of: before))
  }

  /// How many handles can still be issued before all pages have to leave the table once.
  var handlesLeft: Int {
    isEmpty ? Int(Int32.max) : Int(min(UInt32.max - nextNumber - 1, UInt32(Int32.max)))
  }

  /// Grows, cuts from the end on, and puts in from the end on, so that indices before stay right.
  private mutating func carryOut(_ plan: PageEditPlan, _ issued: [Range<UInt64>]) {
    for growth in plan.growths { tree.setExtent(growth.extent + 0, of: growth.range) }
    if plan.cuts.count == 1, plan.insertions.count == 1, plan.cuts[0].isMove,
      plan.insertions[0].content == nil
    {
      return tree.move(plan.cuts[0].range, to: plan.insertions[0].gap)
    }
    var taken: [Int: PageTree.Piece] = [:]
    for cut in plan.cuts.reversed() {
      if cut.isMove {
        taken[cut.edit] = tree.take(cut.range)
      } else {
        tree.remove(cut.range)
      }
    }
    var gone = plan.cuts.reduce(0) { $0 + $1.range.count }
    var cut = plan.cuts.count
    for insertion in plan.insertions.reversed() {
      while cut > 0, plan.cuts[cut - 1].range.lowerBound >= insertion.gap {
        cut -= 1
        gone -= plan.cuts[cut].range.count
      }
      // A gap inside a cut lies where the cut was: the part of the cut after it is not before it.
      let after = cut > 0 ? max(0, plan.cuts[cut - 1].range.upperBound - insertion.gap) : 0
      let gap = insertion.gap - (gone - after)
      let first = number(of: issued[insertion.edit])
      switch insertion.content {
      case .extents(let extents): _ = tree.insert(extents[...], firstID: first, at: gap)
      case .uniform(let count, let extent):
        tree.insert(run: count, extent: extent, firstID: first, at: gap)
      case nil:
        if let piece = taken.removeValue(forKey: insertion.edit) { tree.put(piece, at: gap) }
      }
    }
  }
}

extension PageEditPlan {
  /// The pages after the batch as stretches, of the old table or new.
  func segments(of count: Int) -> [PageChange.Segment] {
    var segments: [PageChange.Segment] = []
    segments.reserveCapacity((cuts.count + insertions.count) * 2 + 1)
    var new = 0
    var old = 0
    var cut = 0
    func append(_ count: Int, from origin: Int?) {
      guard count > 0 else { return }
      segments.append(PageChange.Segment(new: new, count: count, old: origin))
      new += count
    }
    func keep(to end: Int) {
      while old < end {
        let next = cut < cuts.count ? cuts[cut].range : count..<count
        append(min(end, next.lowerBound) - old, from: old)
        old = min(end, next.upperBound)
        if next.upperBound <= end { cut += 1 }
      }
    }
    // A single cut is the move, if there is one; a dictionary costs more than the edit.
    var moved: [Int: Range<Int>] = [:]
    if cuts.count > 1 { for cut in cuts where cut.isMove { moved[cut.edit] = cut.range } }
    func origin(_ edit: Int) -> Range<Int>? {
      cuts.count == 1 && cuts[0].edit == edit ? cuts[0].range : moved[edit]
    }
    for insertion in insertions {
      keep(to: insertion.gap)
      if let content = insertion.content {
        append(content.count, from: nil)
      } else if let range = origin(insertion.edit) {
        append(range.count, from: range.lowerBound)
      }
    }
    keep(to: count)
    return segments
  }
}
