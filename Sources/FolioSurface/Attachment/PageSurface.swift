import FolioCore

/// Passes changes on to a platform's scroll view, and pages to their views.
final class PageSurface<View: AnyObject>: ScrollSurface {
  let platform: any PlatformSurface
  let views: PageViews<View>
  var attached: AttachedPager<View>?
  private var along: SharedInsets
  private var across: SharedInsets
  private var extent: Points = 0
  /// `true` if views may have a transform.
  private var isTransformed = false

  init(_ platform: any PlatformSurface, _ views: PageViews<View>) {
    self.platform = platform
    self.views = views
    along = SharedInsets(platform.insets)
    across = SharedInsets(platform.crossInsets)
    views.crossExtent = crossExtent
  }

  /// The platform's state: no animation that may never end, without a window or size, or with
  /// reduced motion; an unknown screen has a scale of 0, which counts as 1.
  var snapshot: SurfaceSnapshot {
    let viewport = platform.viewport
    return SurfaceSnapshot(
      offset: platform.offset, viewport: viewport,
      pixel: Points(1 / max(1, platform.displayScale)), isTracking: platform.isTracking,
      isDecelerating: platform.isDecelerating, isAnimating: platform.isAnimating,
      canAnimate: platform.isInWindow && viewport.extent > 0 && !platform.reducesMotion)
  }

  func carryOut(_ command: SurfaceCommand) {
    switch command {
    case .target: break
    case .setOffset(let offset, let animated): setOffset(offset, animated: animated)
    case .setInsets(let insets): setInsets(insets)
    case .setContentExtent(let extent):
      self.extent = extent
      resizeContent()
    case .place(let copy, let frame): place(copy, at: frame)
    case .recycle(let copy): views.recycle(copy)
    }
  }

  private func setOffset(_ offset: Points, animated: Bool) {
    // A new target does not stop a deceleration.
    if animated, platform.isDecelerating { platform.stop() }
    platform.setOffset(offset, animated: animated)
  }

  /// Unlimited insets are as long as lengths can be.
  private func setInsets(_ insets: InsetRequest) {
    switch insets {
    case .unbounded:
      along.lastSet = nil
      let limit = Points(Limits.maximumLength)
      platform.insets = Insets(leading: limit, trailing: limit)
    case .exactly(let insets):
      // Before the call, during which the platform reports it.
      along.lastSet = insets
      if insets != platform.insets { platform.insets = insets }
    }
  }

  private func place(_ copy: PageCopy, at frame: PageFrame) {
    guard !views.move(copy, to: frame), let attached else { return }
    let pager = attached.pager
    guard let page = pager.layout.pages.index(of: copy.id) else { return }
    do throws(MissingView) {
      try views.show(copy, at: frame, page: page, isCollapsed: !pager.isExpanded(page))
    } catch {
      attached.driver.report(.viewMissing(page: page, because: error.reason))
    }
  }

  func animate(_ changes: @escaping () -> Void) { platform.animate(changes) }
  func configure(_ configuration: PagerConfiguration) { attached?.configurationDidChange() }
  func pagerDidChange() {
    guard let attached else { return }
    attached.indicators.update(attached.pager)
    look()
  }

  /// Draws the pages as the transforms of the pager have them.
  func look() {
    guard let attached, attached.pager.configuration.transform != nil || isTransformed else {
      return
    }
    isTransformed = attached.pager.configuration.transform != nil
    var faults: [(String, Violation)] = []
    views.look(
      attached.pager, attached.driver.frame.mapping, reducesMotion: platform.prefersReducedMotion
    ) { faults.append(($0, $1)) }
    for (strategy, fault) in faults { attached.driver.motionFault(of: strategy, fault) }
  }
}

extension PageSurface {
  /// The app's insets along the axis, as far as device and pager leave room.
  func ownInsets() -> Insets {
    along.notice(platform.insets)
    return along.given
  }

  func keepInsets() {
    if let insets = along.lastSet, insets != platform.insets { platform.insets = insets }
  }

  /// Adds the covered edges across the axis to the app's insets.
  func keepCrossInsets(covered: Insets) {
    across.notice(platform.crossInsets)
    let insets = across.given + covered
    if insets.sum.value.isFinite {
      // Before the call, during which the platform reports it.
      across.lastSet = insets
      if insets != platform.crossInsets { platform.crossInsets = insets }
    }
    if views.crossExtent != crossExtent { layOut() }
  }

  func layOut() {
    views.layOut(crossExtent: crossExtent)
    resizeContent()
    look()
  }

  private var crossExtent: Points {
    max(0, platform.viewport.crossExtent - platform.crossInsets.sum)
  }

  /// Without a source the content belongs to the app.
  private func resizeContent() {
    let crossExtent = self.crossExtent
    guard views.source != nil, crossExtent.value.isFinite else { return }
    platform.setContent(extent: extent, crossExtent: crossExtent)
  }
}

/// The insets of a scroll view on one axis, which pager and app both set.
private struct SharedInsets {
  private(set) var given: Insets
  /// The insets that the pager set last; `nil` if unlimited.
  var lastSet: Insets?

  init(_ found: Insets) {
    given = found
    lastSet = found
  }

  /// Attributes a difference to the pager's insets to the app, which has none below the pager's.
  mutating func notice(_ found: Insets) {
    guard let lastSet else { return }
    func share(_ given: Points, _ found: Points, _ last: Points) -> Points {
      found == last ? given : max(0, given + (found - last))
    }
    given = Insets(
      leading: share(given.leading, found.leading, lastSet.leading),
      trailing: share(given.trailing, found.trailing, lastSet.trailing))
  }
}
