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
    let insets = configuration.insets.resolved(viewport: viewport.extent) + surfaceInsets
    let port = max(0, viewport.extent - insets.sum)
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
    let spacing = plan.spacing.resolved(viewport: extent, port: port, spacing: 0) ?? 0
    layout.pages.spacing = max(0, spacing.value) + plan.margin.value
    if let uniform = plan.uniformExtent(viewport: extent, port: port, spacing: spacing) {
      setUniformExtent(uniform.value)
    }
    let least = plan.minimum?.resolved(viewport: extent, port: port, spacing: spacing) ?? 0
    let minimum = least + plan.separator
    if layout.pages.minimumExtent != minimum.value { layout.pages.minimumExtent = minimum.value }
    layout.measure()
  }

  private mutating func setUniformExtent(_ extent: Double) {
    let count = layout.pages.count
    guard count > 0,
      layout.pages.naturalExtent(of: 0) != extent || layout.pages.uniformExtent == nil
    else { return }
    layout.pages.setExtent(extent, of: 0..<count)
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
    let before = Kept(self)
    change(&self)
    window?.unchanged = nil
    restore(before, keep)
    report(before, &effects)
  }

  /// What is remembered of a layout that is about to change.
  struct Kept {
    var offset: Points
    /// The page position; 0 at rest, where nobody asks.
    var position: Double
    var startPosition: Double?
    var progress: Double
    var contentExtent: Points
    var refusal: LoopRefusal?
    var isLooping: Bool
    /// Where the pager was going.
    var target: Points?
    /// The page that is nearest while moving, and how far it is from the viewport's leading edge.
    var page: PageID?
    var pageStart: Points = 0

    /// At rest the anchor says where; then the page that is nearest is not looked up.
    init(_ pager: borrowing Pager) {
      offset = pager.offset
      let isMoving = pager.phase != .idle
      position =
        isMoving ? pager.keptPosition ?? pager.layout.position(at: pager.offset) : 0
      if let gesture = pager.gesture {
        startPosition = pager.layout.position(at: gesture.start)
      }
      progress = pager.layout.progress(at: pager.offset)
      contentExtent = pager.layout.contentExtent
      refusal = pager.layout.loopRefusal
      isLooping = pager.layout.isLooping
      target = pager.target?.offset
      guard isMoving, let index = pager.current, let id = pager.layout.id(ofPage: index) else {
        return
      }
      page = id
      pageStart = pager.layout.start(ofPage: index) - pager.offset
    }
  }

  /// Derives the offset anew.
  mutating func restore(_ kept: Kept, _ keep: Keeping) {
    keptPosition = layout.viewport.extent > 0 || phase == .idle ? nil : kept.position
    switch keep {
    case .screen: restoreScreen(kept)
    case .resize(let keep): restoreResized(kept, keep)
    }
    // There and back through positions and starts loses the last bit; what moves is not set for that.
    if isSame(offset, kept.offset) { offset = kept.offset }
    if kept.isLooping, !layout.isLooping { leaveLoop() }
    // A place before the first page of a ring is one lap back by its anchor; at rest no lap is counted
    // in the offset.
    if phase == .idle { offset = layout.onFirstLap(offset) }
    retarget()
  }

  /// Brings what was counted round and round back to the pages there are.
  private mutating func leaveLoop() {
    func onFirstLap(_ group: Int) -> Int {
      let count = layout.groupCount
      return count > 0 ? ((group % count) + count) % count : 0
    }
    if let target { self.target?.group = onFirstLap(target.group) }
    guard let gesture else { return }
    self.gesture?.startGroup = onFirstLap(gesture.startGroup)
    self.gesture?.selectedGroup = onFirstLap(gesture.selectedGroup)
  }

  private mutating func restoreResized(_ kept: Kept, _ keep: ResizeKeep) {
    switch (keep, phase) {
    case (.page, .idle):
      offset = layout.offset(of: anchor, group: anchorGroup, byShare: true)
    case (.page, _):
      offset = layout.offset(atPosition: kept.position)
    case (.offset, _):
      offset = layout.isLooping ? kept.offset : layout.range.clamp(kept.offset)
    case (.fraction, _):
      offset = layout.range.minimum + layout.range.extent * kept.progress
    }
    if phase == .idle, keep != .page { restAtNearest() }
    if let start = kept.startPosition { gesture?.start = layout.offset(atPosition: start) }
  }

  /// At rest the anchor says where; moving, the page that is nearest keeps its place on screen.
  private mutating func restoreScreen(_ kept: Kept) {
    if phase == .idle {
      offset = layout.offset(of: anchor, group: anchorGroup, byShare: false)
      if anchor.edge == .inside, let page = anchorIndex {
        anchor = layout.anchor(page: page, group: anchorGroup, offset: offset)
      }
    } else if let page = kept.page, let index = layout.pages.index(of: page) {
      offset = layout.start(ofPage: index) - kept.pageStart
    } else {
      offset = layout.offset(atPosition: kept.position)
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

  /// Computes the offset of the pending target anew; its page stays.
  private mutating func retarget() {
    guard let target, layout.groupCount > 0 else { return self.target = nil }
    let rest = layout.clampedRest(ofGroup: target.group)
    let offset =
      switch target.edge {
      case .trailing: rest.high
      case .leading, .point: rest.low
      case .inside: target.offset.clamped(rest.low, rest.high)
      }
    self.target = layout.target(at: Rest(offset: offset, group: target.group))
  }

  /// Says what a change of the layout changed.
  ///
  /// A motion that leads from where it was to where it led goes on undisturbed.
  func report(_ kept: Kept, _ effects: inout Effects) {
    if layout.contentExtent != kept.contentExtent {
      effects.append(.setContentExtent(layout.contentExtent))
    }
    if offset != kept.offset { effects.append(.scroll(to: offset, animated: false)) }
    let isOnItsWay = offset == kept.offset && kept.target.map { isSame($0, target?.offset) } ?? false
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
