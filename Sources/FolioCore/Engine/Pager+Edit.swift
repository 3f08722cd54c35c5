extension Pager {
  mutating func edit(_ edits: [PageEdit], go page: Int?, _ effects: inout Effects) {
    guard let page else { return edit(edits, &effects) }
    var trial = self
    trial.waiting = []
    var outcome = Effects()
    trial.edit(edits, &outcome)
    if outcome.refusal == nil { trial.go(.page(page), false, &outcome) }
    if let refusal = outcome.refusal { return effects.append(.refused(refusal)) }
    self = trial
    for effect in outcome.list { effects.append(effect) }
  }

  /// Applies a batch of k edits or nothing; the anchor's page stays in place; O(k log n).
  private mutating func edit(_ edits: [PageEdit], _ effects: inout Effects) {
    let extents = configuration.layout.extent
    if let refusal = refusal(of: edits, extents) { return effects.append(.refused(refusal)) }
    let wasScrolled = anchor.wasScrolled
    if edits.isReload { anchor.wasScrolled = false }
    let before = takeBookmarks(keeping: .screen)
    let index = anchorIndex
    let change: PageChange
    do throws(PageError) {
      change = try layout.pages.apply(edits)
      layout.forgetPlaces()
    } catch {
      anchor.wasScrolled = wasScrolled
      return effects.append(.refused(.edits(error)))
    }
    measurePages(extents)
    moveAnchor(from: index, by: change, reloads: edits.isReload)
    restore(before, change)
    if !dwells.isEmpty { dwells = dwells.filter { layout.pages.index(of: $0.key) != nil } }
    if !expanded.isEmpty { expanded = expanded.filter { layout.pages.index(of: $0.key) != nil } }
    let isGone = !renumber(by: change, &effects)
    report(before, &effects)
    followAnchor(&effects, isOther: isGone)
  }

  @inline(__always)
  private func refusal(of edits: [PageEdit], _ extents: LayoutPlan.Extent) -> Refusal? {
    switch extents {
    case .placed: return .content(.placesDoNotFit)
    case .content: return nil
    case .uniform:
      if edits.haveExtents { return .content(.extentsAreUniform) }
      let most = edits.mostPages(from: layout.pages.count)
      return tooLong(.uniform(count: most)).map { .content($0) }
    }
  }

  /// Measures only the pages that were inserted, removed or changed.
  private mutating func measurePages(_ extents: LayoutPlan.Extent) {
    // Else all pages are measured, since equal extents apply to new pages, and long spacing may
    // depend on the number of pages.
    guard extents == .content, layout.pages.spacing < 0x1p29, layout.pages.minimumExtent < 0x1p29
    else { return measure() }
    layout.measure()
  }

  private mutating func moveAnchor(from old: Int?, by change: PageChange, reloads: Bool) {
    if anchor.page != nil, let old, let index = change.newIndex(ofOld: old) {
      let jumps = reloads && configuration.policies.reload != .id
      anchor.index = index
      guard jumps else { return }
      return anchorAtPage(configuration.policies.reload == .first ? 0 : old)
    }
    guard let old else { return anchorAtPage(0) }
    if reloads {
      let isThere = configuration.policies.reload != .first && old < layout.pages.count
      return anchorAtPage(isThere ? old : 0)
    }
    anchorAtPage(change.successor(ofOld: old, configuration.policies.removed) ?? 0)
  }

  /// Renumbers the current page; `false` if it is gone.
  private mutating func renumber(by change: PageChange, _ effects: inout Effects) -> Bool {
    guard let old = current else { return true }
    guard let index = change.newIndex(ofOld: old) else { return false }
    if index != old {
      effects.append(.renumbered(from: old, to: index))
      current = index
    }
    return true
  }
}

extension PageChange {
  /// The new index of an old page, or of the page in its place, else of another by policy.
  func successor(ofOld index: Int, _ policy: PagerPolicies.Removed) -> Int? {
    if let new = newIndex(ofOld: index) ?? replacement(ofOld: index) { return new }
    let after = survivor(atOrAfterOld: index)
    let before = survivor(beforeOld: index)
    guard let after else { return before.flatMap(newIndex(ofOld:)) }
    guard policy == .nearest, let before, index - before < after - index else {
      return newIndex(ofOld: after)
    }
    return newIndex(ofOld: before)
  }
}

extension [PageEdit] {
  var haveExtents: Bool {
    contains { edit in
      switch edit {
      case .grow, .insert(.extents, _), .reload(.extents, _): true
      case .insert, .remove, .move, .reload: false
      }
    }
  }

  /// An upper bound of the number of pages during the edits, in any order.
  fileprivate func mostPages(from count: Int) -> Int {
    reduce(count) { count, edit in
      switch edit {
      case .insert(let pages, _): count.addingReportingOverflow(pages.count).partialValue
      case .reload(let pages, _): pages.count
      case .grow, .remove, .move: count
      }
    }
  }

  var isReload: Bool {
    contains { edit in
      if case .reload = edit { true } else { false }
    }
  }
}

extension Effects {
  fileprivate var refusal: Refusal? {
    for case .refused(let refusal) in list { return refusal }
    return nil
  }
}
