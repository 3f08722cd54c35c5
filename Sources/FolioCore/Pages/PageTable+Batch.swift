extension PageTable {
  /// Applies a batch: all of it, or nothing and an error that says why.
  ///
  /// O(k log n) for k edits, plus the number of individual extents that are given or set.
  ///
  ///     try table.apply([.remove(.id(old)), .insert(.extents([300, 400]), at: 7)])
  @discardableResult
  public mutating func apply(_ edits: PageEdits) throws(PageEditError) -> PageChange {
    if edits.edits.count == 1 { return try apply(edits.edits[0]) }
    let plan = try PageEditPlan(edits, for: self)
    if isEmpty { forgetNumbers() }
    let before = count
    var issued = edits.edits.map { _ in nextID..<nextID }
    // Handles follow the place, not the listing, so that the listing does not matter.
    for insertion in plan.insertions {
      guard let content = insertion.content else { continue }
      issued[insertion.edit] = issue(content.count)
    }
    carryOut(plan, issued)
    return PageChange(
      issued: issued, countBefore: before, countAfter: count, kept: plan.kept(of: before))
  }

  /// The same for a single edit, without the lists of a batch.
  private mutating func apply(_ edit: PageEdit) throws(PageEditError) -> PageChange {
    if case .reload(let content, let kept) = edit { return try reload(content, keeping: kept) }
    let step = try PageEditPlan.step(edit, for: self)
    if isEmpty { forgetNumbers() }
    let before = count
    let issued = issue(step.insertion?.content?.count ?? 0)
    carryOut(step, number(of: issued))
    return PageChange(step.change(of: before, issued), countBefore: before, countAfter: count)
  }

  private mutating func carryOut(_ step: PageEditPlan.Step, _ first: UInt32) {
    if let growth = step.growth { tree.setExtent(growth.extent + 0, of: growth.range) }
    switch (step.cut?.range, step.insertion) {
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

  /// How many handles can still be issued before all pages have to leave the table once.
  var handlesLeft: Int {
    isEmpty ? Int(Int32.max) : Int(min(UInt32.max - nextNumber - 1, UInt32(Int32.max)))
  }

  /// Grows, cuts from the end on, and puts in from the end on, so that indices before stay right.
  private mutating func carryOut(_ plan: PageEditPlan, _ issued: [Range<UInt64>]) {
    for growth in plan.growths { tree.setExtent(growth.extent + 0, of: growth.range) }
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
      if let content = insertion.content {
        put(content, number(of: issued[insertion.edit]), at: gap)
      } else if let piece = taken.removeValue(forKey: insertion.edit) {
        tree.put(piece, at: gap)
      }
    }
  }
}

extension PageEditPlan {
  /// The old pages that are still there after the batch, as stretches in the new order.
  func kept(of count: Int) -> [PageChange.Kept] {
    var kept: [PageChange.Kept] = []
    kept.reserveCapacity(cuts.count + insertions.count * 2 + 1)
    var new = 0
    var old = 0
    var cut = 0
    func append(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      kept.append(PageChange.Kept(old: range.lowerBound, new: new, count: range.count))
      new += range.count
    }
    func keep(to end: Int) {
      while old < end {
        let next = cut < cuts.count ? cuts[cut].range : count..<count
        append(old..<max(old, min(end, next.lowerBound)))
        old = min(end, next.upperBound)
        if old == next.upperBound { cut += 1 }
      }
    }
    var moved: [Int: Range<Int>] = [:]
    for cut in cuts where cut.isMove { moved[cut.edit] = cut.range }
    for insertion in insertions {
      keep(to: insertion.gap)
      if let content = insertion.content {
        new += content.count
      } else if let range = moved[insertion.edit] {
        append(range)
      }
    }
    keep(to: count)
    return kept
  }
}

extension PageEditPlan.Step {
  /// What the edit does to so many pages.
  func change(of count: Int, _ issued: Range<UInt64>) -> PageChange.Step {
    let cut = cut?.range ?? count..<count
    let isMove = insertion != nil && insertion?.content == nil
    return PageChange.Step(
      cut: cut, isMove: isMove, gap: insertion?.gap ?? count,
      came: insertion?.content?.count ?? (isMove ? cut.count : 0), issued: issued)
  }
}
