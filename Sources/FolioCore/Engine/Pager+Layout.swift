extension Pager {
  /// Lays out for a viewport: asks for its configuration and measures everything anew.
  mutating func relayout(viewport: Viewport) {
    configuration = source.configuration(for: viewport)
    layout.viewport = viewport
    measure()
  }

  /// Measures everything anew.
  ///
  /// Touches no page unless an extent or a grouping depends on what changed.
  mutating func measure() {
    let viewport = layout.viewport
    let insets =
      configuration.insets.resolved(viewport: viewport.extent) + surfaceInsets
      + safeArea.counted(configuration.safeArea).along
    let extent = viewport.extent
    layout.insets = insets
    let plan = configuration.layout.plan
    layout.statedPadding =
      configuration.padding.resolved(viewport: extent) + plan.padding.resolved(viewport: extent)
    layout.slots = plan.slots.map(SlotFrames.init)
    var fault: Violation?
    layout.rules = configuration.snapRules(
      viewport: extent, insets: insets, isAsked: isAsked(configuration.snap.identifier), &fault)
    if let fault { strike(configuration.snap.identifier, fault) }
    layout.loop = configuration.loop.plan
    let cut = layout.cutLength
    layout.layOut(measures)
    if let length = layout.cutLength, length.bitPattern != cut?.bitPattern {
      unsaid.append(
        .misbehaved(strategy: configuration.layout.identifier, .length(length)))
    }
    layout.measure()
  }

  /// What a change of the layout keeps.
  enum Keeping {
    /// What the resize strategy says; places inside a tall page by their share.
    case resize(ResizeKeep)
    /// What is on screen, in points.
    case screen
  }

  /// Changes the layout and keeps something, in whatever phase the pager is.
  mutating func relayout(
    keeping keep: Keeping, _ effects: inout Effects, change: (inout Pager) -> Void
  ) {
    if case .screen = keep { derived = nil }
    let before = Kept(self)
    change(&self)
    window?.unchanged = nil
    restore(before, keep)
    report(before, &effects)
  }

  /// What is remembered of a layout that is about to change.
  struct Kept {
    var offset: Points
    /// The place among the pages; at rest nobody asks.
    var place = PagePlace()
    var startPlace: PagePlace?
    /// The offset on the first lap, and the share of the range before it.
    var offsetOnFirstLap: Points
    var progressOnFirstLap: Double
    var progress: Double
    var isLooping: Bool
    var contentExtent: Points
    var refusal: LoopRefusal?
    /// Where the pager was going.
    var target: Points?
    /// The page that is nearest while moving, the lap it is on, and how far it is from the viewport's
    /// leading edge.
    var page: PageID?
    var lap = 0
    var pageStart: Points = 0
    var groups: KeptGroups

    /// At rest the anchor says where; then the page that is nearest is not looked up.
    init(_ pager: borrowing Pager) {
      let layout = pager.layout
      offset = pager.offset
      let isMoving = pager.phase != .idle
      if isMoving {
        place = pager.derived?.place(in: pager) ?? PagePlace(of: pager.offset, in: layout)
      }
      if let gesture = pager.gesture {
        startPlace =
          pager.derived?.startPlace(in: pager) ?? PagePlace(of: gesture.start, in: layout)
      }
      isLooping = layout.isLooping
      offsetOnFirstLap = layout.onFirstLap(pager.offset)
      progressOnFirstLap = layout.progress(at: offsetOnFirstLap)
      progress = layout.progress(at: pager.offset)
      contentExtent = layout.contentExtent
      refusal = layout.loopRefusal
      target = pager.target?.offset
      groups = pager.derived?.groups(in: pager) ?? KeptGroups(pager)
      guard isMoving, let index = pager.current, let id = layout.id(ofPage: index) else { return }
      page = id
      lap = layout.lap(ofGroup: layout.group(ofPage: index), nearest: pager.offset)
      pageStart = layout.start(ofPage: index) + layout.lapOffset(lap) - pager.offset
    }
  }

  /// Derives the offset anew, and where a motion goes.
  ///
  /// - Parameter change: what an edit did to the pages.
  mutating func restore(_ kept: Kept, _ keep: Keeping, _ change: PageChange? = nil) {
    switch keep {
    case .screen: restoreScreen(kept)
    case .resize(let keep): restoreResized(kept, keep)
    }
    // There and back through positions and starts loses the last bit; what moves is not set for that.
    if isSame(offset, kept.offset) { offset = kept.offset }
    // A place before the first page of a ring is one lap back by its anchor; at rest no lap is counted
    // in the offset.
    if phase == .idle { offset = layout.onFirstLap(offset) }
    var isShare = false
    if case .resize = keep { isShare = true }
    kept.groups.restore(&self, change, byShare: isShare)
    // Laps are counted from the first page of a row; a ring that comes back goes on from there.
    if kept.isLooping, !layout.isLooping { laps = 0 }
    derived = isShare && phase != .idle ? DerivedPlace(self, kept) : nil
  }

  private mutating func restoreResized(_ kept: Kept, _ keep: ResizeKeep) {
    switch (keep, phase) {
    case (.page, .idle):
      offset = layout.offset(of: anchor, group: anchorGroup, byShare: true)
    case (.page, _):
      offset = kept.place.offset(in: layout)
    case (.offset, _):
      offset = layout.isLooping ? kept.offset : layout.range.clamp(kept.offsetOnFirstLap)
    case (.fraction, _):
      let progress = layout.isLooping ? kept.progress : kept.progressOnFirstLap
      offset = layout.range.minimum + layout.range.extent * progress
    }
    if phase == .idle, keep != .page { restAtNearest() }
    if let start = kept.startPlace { gesture?.start = start.offset(in: layout) }
  }

  /// At rest the anchor says where; moving, the page that is nearest keeps its place on screen.
  private mutating func restoreScreen(_ kept: Kept) {
    if phase == .idle {
      offset = layout.offset(of: anchor, group: anchorGroup, byShare: false)
      if anchor.edge == .inside, let page = anchorIndex {
        anchor = layout.anchor(page: page, group: anchorGroup, offset: offset)
      }
    } else if let page = kept.page, let index = layout.pages.index(of: page) {
      offset = layout.start(ofPage: index) + layout.lapOffset(kept.lap) - kept.pageStart
    } else {
      offset = kept.place.offset(in: layout)
    }
    gesture?.start += offset - kept.offset
  }

  /// At rest the offset is a rest, also when a resize keeps something else than the page.
  private mutating func restAtNearest() {
    if !layout.rules.restsAnywhere,
      let nearest = layout.nearestSnap(to: offset, ties: .lower)?.snap
    {
      offset = nearest.rest(nearest: offset)
    }
    anchor = layout.anchor(at: offset)
  }

  /// Says what a change of the layout changed.
  ///
  /// A motion that leads from where it was to where it led goes on undisturbed.
  func report(_ kept: Kept, _ effects: inout Effects) {
    if layout.contentExtent != kept.contentExtent {
      effects.append(.setContentExtent(layout.contentExtent))
    }
    if offset != kept.offset { effects.append(.scroll(to: offset, animated: false)) }
    let isOnItsWay =
      offset == kept.offset && kept.target.map { isSame($0, target?.offset) } ?? false
    if phase == .settling, let target, !isOnItsWay {
      effects.append(.scroll(to: target.offset, animated: true))
    }
    if let refusal = layout.loopRefusal, refusal != kept.refusal, layout.pageCount > 0 {
      effects.append(.loopRefused(refusal))
    }
  }

  private func isSame(_ left: Points, _ right: Points?) -> Bool {
    right.map { (left - $0).magnitude <= Tolerance.rounding(at: $0) } ?? false
  }
}
