enum Keeping {
  /// The resize plan's choice; places inside a tall page by fraction.
  case resize(ResizeKeep)
  /// The visible content, in points.
  case screen
}

extension Pager {
  /// Changes the layout in any phase; `isOther` if another page has the current index.
  mutating func relayout(
    keeping keep: Keeping, isOther: Bool = false, _ effects: inout Effects,
    change: (inout Pager) -> Void
  ) {
    let before = takeBookmarks(keeping: keep)
    change(&self)
    restore(before)
    report(before, &effects)
    followAnchor(&effects, isOther: isOther)
  }

  struct Before {
    fileprivate var place: KeptPlace
    fileprivate var offset: Points
    fileprivate var contentExtent: Points
    fileprivate var refusal: LoopRefusal?
    fileprivate var wasLooping: Bool
    fileprivate var keepsScreen = false
    /// `true` if the place is where others scrolled a surface at rest.
    fileprivate var isAdrift = false
    fileprivate var target: Points?
    /// The distances to the snap points of a motion, which preserve its direction in a loop.
    fileprivate var distances: (origin: Points, selected: Points, target: Points) = (0, 0, 0)
  }

  fileprivate enum KeptPlace {
    case anchor
    indirect case passing(Bookmark)
    /// The nearest visible page or, if removed, the place in motion.
    indirect case screen(Bookmark?, passing: Bookmark)
    case offset(onFirstLap: Points)
    case progress(Double, onFirstLap: Double)
  }

  mutating func takeBookmarks(keeping keep: Keeping) -> Before {
    if case .screen = keep { restored = nil }
    var before = Before(
      place: place(keeping: keep), offset: offset, contentExtent: layout.contentExtent,
      refusal: loopRefusal, wasLooping: layout.isLooping)
    if case .screen = keep { before.keepsScreen = true }
    before.isAdrift = isAdrift
    if phase != .idle { bookmarkMotion(&before) }
    return before
  }

  /// `true` off the snap points where others scrolled, which is kept like a place in motion.
  package var isAdrift: Bool {
    guard phase == .idle, anchor.wasScrolled, layout.groupCount > 0,
      case .rest(let edge, let distance, _) = anchor.place
    else { return false }
    if layout.rules.restsAnywhere { return !layout.isLegalRest(at: offset) }
    return edge != .inside && distance.magnitude > Tolerance.rounding(at: offset)
  }

  private mutating func bookmarkMotion(_ before: inout Before) {
    if !before.keepsScreen, var gesture = activity.gesture, gesture.places.start == nil {
      gesture.places.start = bookmark(passing: gesture.start)
      activity.gesture = gesture
    }
    if let target, activity.settling?.targetBookmark == nil {
      activity.settling?.targetBookmark = layout.bookmark(at: target)
    }
    before.target = target?.offset
    guard layout.groupCount > 0 else { return }
    if let places = activity.gesture?.places {
      before.distances.origin = distance(toGroup: layout.group(of: places.origin))
      before.distances.selected = distance(toGroup: layout.group(of: places.selected))
    }
    if let target { before.distances.target = distance(toGroup: target.group) }
  }

  private func distance(toGroup group: Int) -> Points {
    layout.clampedRest(ofGroup: group).low - offset
  }

  @inline(__always)
  private func place(keeping keep: Keeping) -> KeptPlace {
    let isIdle = phase == .idle && !isAdrift
    switch keep {
    case .resize(.page): return isIdle ? .anchor : .passing(passing)
    case .resize(.offset): return .offset(onFirstLap: layout.onFirstLap(offset))
    case .resize(.fraction):
      return .progress(
        layout.progress(at: offset), onFirstLap: layout.progress(at: layout.onFirstLap(offset)))
    case .screen:
      if isIdle { return .anchor }
      let page = layout.pages.isEmpty ? nil : current
      return .screen(page.map { layout.bookmark(showing: $0, at: offset) }, passing: passing)
    }
  }

  /// The bookmark of a place in motion, redeemed if nothing moved since, which is more exact.
  private var passing: Bookmark {
    if let restored, restored.offset == offset { return restored.bookmark }
    return bookmark(passing: offset)
  }

  /// Computes the offset and the target of a motion from bookmarks, after an optional edit.
  mutating func restore(_ before: Before, _ change: PageChange? = nil) {
    window?.layoutChanged()
    sight = nil
    restorePlace(before, change)
    if before.isAdrift, !layout.isLooping { offset = layout.range.clamp(offset) }
    // A rounding error does not move the surface.
    if isSame(offset, before.offset) { offset = before.offset }
    // At rest the offset is on the first lap, even if the anchor is a lap back.
    if phase == .idle { offset = layout.onFirstLap(offset) }
    restored = nil
    if case .passing(let bookmark) = before.place {
      restored = (offset, layout.isLooping ? bookmark : bookmark.onFirstLap)
    }
    if phase != .idle {
      anchor = layout.renewed(anchor, byShare: !before.keepsScreen)
      restoreGesture(before, change)
      restoreTarget(before, change)
    } else if before.isAdrift, layout.groupCount > 0 {
      anchor = layout.bookmark(ofPage: anchorIndex ?? 0, group: anchorGroup, at: offset)
      anchor.wasScrolled = true
    }
    // A line counts no laps, and a loop that is restored continues them.
    if before.wasLooping, !layout.isLooping { laps = 0 }
  }

  private mutating func restorePlace(_ before: Before, _ change: PageChange?) {
    // Without snap points there are no bookmarks.
    if layout.groupCount == 0, !layout.pages.isEmpty {
      return offset =
        phase == .idle ? layout.range.clamp(layout.onFirstLap(offset)) : layout.withinLimits(offset)
    }
    switch before.place {
    case .anchor:
      offset = layout.offset(of: anchor, byShare: !before.keepsScreen)
      if anchor.edge == .inside { anchor = layout.renewed(anchor, byShare: !before.keepsScreen) }
    case .passing(let bookmark):
      offset = layout.offset(of: bookmark, byShare: true)
    case .screen(let page, let passing):
      let place = page.flatMap(moved) ?? succeeded(passing, change)
      offset = layout.offset(of: place, byShare: false)
    case .offset(let onFirstLap):
      offset =
        layout.isLooping ? layout.withinLimits(before.offset) : layout.range.clamp(onFirstLap)
      if phase == .idle, !before.isAdrift { restAtNearest() }
    case .progress(let progress, let onFirstLap):
      let progress = layout.isLooping ? progress : onFirstLap
      offset = layout.withinLimits(layout.range.minimum + layout.range.extent * progress)
      if phase == .idle, !before.isAdrift { restAtNearest() }
    }
  }

  private func moved(_ bookmark: Bookmark) -> Bookmark? {
    guard let index = bookmark.page.flatMap(layout.pages.index(of:)) else { return nil }
    var moved = bookmark
    moved.index = index
    return moved
  }

  private func succeeded(_ bookmark: Bookmark, _ change: PageChange?) -> Bookmark {
    var succeeded = bookmark
    succeeded.index =
      change?.successor(ofOld: bookmark.index, configuration.policies.removed) ?? bookmark.index
    return succeeded
  }

  private mutating func restAtNearest() {
    if !layout.rules.restsAnywhere,
      let nearest = layout.nearestSnap(to: offset)
    {
      offset = nearest.rest(nearest: offset)
    }
    anchor = bookmark(at: offset).onFirstLap
  }

  private mutating func restoreGesture(_ before: Before, _ change: PageChange?) {
    guard var gesture = activity.gesture else { return }
    var places = gesture.places
    if before.keepsScreen {
      gesture.start += offset - before.offset
      places.start = nil
    } else if let bookmark = places.start {
      gesture.start = layout.offset(of: bookmark, byShare: true)
      if !layout.isLooping { places.start = bookmark.onFirstLap }
    }
    if let settled = moved(places.settled) {
      places.settled = layout.renewed(settled, byShare: !before.keepsScreen)
    }
    if let change {
      places.origin = moved(places.origin, by: change, at: before.distances.origin) ?? places.origin
      places.selected =
        moved(places.selected, by: change, at: before.distances.selected) ?? places.selected
    }
    if !layout.isLooping {
      places.origin.lap = 0
      places.selected.lap = 0
    }
    gesture.places = places
    activity.gesture = gesture
  }

  private mutating func restoreTarget(_ before: Before, _ change: PageChange?) {
    guard var settling = activity.settling, var bookmark = settling.targetBookmark else { return }
    settling.target = nil
    settling.targetBookmark = nil
    defer { activity.settling = settling }
    if let change {
      guard let moved = moved(bookmark, by: change, at: before.distances.target) else { return }
      bookmark = moved
    }
    if !layout.isLooping { bookmark.lap = 0 }
    // Insets that fill the surface leave no snap points, until it grows again.
    guard layout.groupCount > 0 else { return settling.targetBookmark = bookmark }
    let place = Rest(
      offset: layout.offset(of: bookmark, byShare: !before.keepsScreen),
      group: layout.group(of: bookmark))
    settling.target = layout.target(at: place).naming(bookmark.index, in: layout)
    let isKept = !before.keepsScreen && layout.isLooping == before.wasLooping
    if isKept { settling.targetBookmark = bookmark }
  }

  /// Adds the effects of a change of the layout; a motion between the same places continues.
  @inline(__always)
  func report(_ before: Before, _ effects: inout Effects) {
    let extent = layout.contentExtent
    if extent != before.contentExtent { effects.append(.setContentExtent(extent)) }
    if offset != before.offset { effects.append(.scroll(to: offset, animated: false)) }
    if let target,
      offset != before.offset || !(before.target.map { isSame($0, target.offset) } ?? false)
    {
      effects.append(.scroll(to: target.offset, animated: true))
    }
    if let refusal = loopRefusal, refusal != before.refusal {
      effects.append(.loopRefused(refusal))
    }
  }

  private func isSame(_ left: Points, _ right: Points) -> Bool {
    (left - right).magnitude <= Tolerance.rounding(at: right)
  }
}

extension Pager {
  private func moved(
    _ bookmark: Bookmark, by change: PageChange, at distance: Points
  ) -> Bookmark? {
    let policy = configuration.policies.removed
    guard let index = change.successor(ofOld: bookmark.index, policy) else { return nil }
    let lap = layout.lap(
      ofGroup: layout.group(ofPage: index), nearest: offset + distance,
      ties: distance < 0 ? .backward : .forward)
    return Bookmark(page: layout.id(ofPage: index), index: index, lap: lap, bookmark.place)
  }
}
