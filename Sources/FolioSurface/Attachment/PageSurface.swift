import FolioCore

/// Stands between the driver and a platform's scroll view: lets only what is new through, and hands pages
/// to their views.
final class PageSurface<View: AnyObject>: ScrollSurface {
  let platform: any PlatformSurface
  let views: PageViews<View>
  /// The attached pager from its beginning to its end.
  var attached: AttachedPager<View>?
  private var along: SharedInsets
  private var across: SharedInsets
  private var extent: Points = 0

  init(_ platform: any PlatformSurface, _ views: PageViews<View>) {
    self.platform = platform
    self.views = views
    along = SharedInsets(platform.insets)
    across = SharedInsets(platform.crossInsets)
    views.crossExtent = crossExtent
  }

  var offset: Points { platform.offset }
  var viewport: Viewport { platform.viewport }
  var isTracking: Bool { platform.isTracking }
  var isDecelerating: Bool { platform.isDecelerating }
  var isAnimating: Bool { platform.isAnimating }
  /// Nobody sees an animation outside a window or without a size, and its end may never be told; and
  /// nobody is shown one who asked for less motion.
  var canAnimate: Bool {
    platform.isInWindow && platform.viewport.extent > 0 && !platform.reducesMotion
  }
  /// A screen that is not known yet has a scale of 0; it counts as 1.
  var pixel: Points { Points(1 / max(1, platform.displayScale)) }

  func setOffset(_ offset: Points, animated: Bool) {
    // A scroll view that is sent somewhere does not stop decelerating by itself.
    if animated, platform.isDecelerating { platform.stop() }
    platform.setOffset(offset, animated: animated)
  }

  /// Insets without limit are as long as lengths can be.
  func setInsets(_ insets: InsetRequest) {
    switch insets {
    case .unbounded:
      along.lastSet = nil
      let limit = Points(Limits.maximumLength)
      platform.insets = Insets(leading: limit, trailing: limit)
    case .exactly(let insets):
      // Before the call, within which the platform tells of it.
      along.lastSet = insets
      if insets != platform.insets { platform.insets = insets }
    }
  }

  func setContentExtent(_ extent: Points) {
    self.extent = extent
    resizeContent()
  }

  func place(_ copy: PageCopy, at frame: PageFrame) {
    guard !views.move(copy, to: frame), let attached else { return }
    let pager = attached.pager
    guard let page = pager.layout.pages.index(of: copy.id) else { return }
    do throws(MissingView) {
      try views.show(copy, at: frame, page: page, isCollapsed: !pager.isExpanded(page))
    } catch {
      attached.driver.tell(.viewMissing(page: page, because: error.reason))
    }
  }

  func recycle(_ copy: PageCopy) { views.recycle(copy) }
  func animate(_ changes: @escaping () -> Void) { platform.animate(changes) }
  func configure(_ configuration: PagerConfiguration) { attached?.configurationDidChange() }
  func pagerDidChange() {
    if let attached { attached.indicators.update(attached.pager) }
  }
}

extension PageSurface {
  /// The insets along the axis that the app sets on the scroll view.
  ///
  /// Insets that somebody else has set since then count, as far as the device and the pager leave
  /// room for it.
  func ownInsets() -> Insets {
    along.notice(platform.insets)
    return along.given
  }

  /// Sets again what the pager set last, where somebody else has set less than that leaves room for.
  func keepInsets() {
    if let insets = along.lastSet, insets != platform.insets { platform.insets = insets }
  }

  /// Keeps pages clear of what covers the scroll view across the axis, beside the insets that somebody
  /// gave it there.
  func keepCrossInsets(covered: Insets) {
    across.notice(platform.crossInsets)
    let insets = across.given + covered
    if insets.sum.value.isFinite {
      // Before the call, within which the platform tells of it.
      across.lastSet = insets
      if insets != platform.crossInsets { platform.crossInsets = insets }
    }
    if views.crossExtent != crossExtent { layOut() }
  }

  /// Brings the views and the content in line with the room across the axis.
  func layOut() {
    views.layOut(crossExtent: crossExtent)
    resizeContent()
  }

  /// The length of the bounds across the axis, less the insets.
  private var crossExtent: Points {
    max(0, platform.viewport.crossExtent - platform.crossInsets.sum)
  }

  /// Without a source the content is the app's own.
  private func resizeContent() {
    let crossExtent = self.crossExtent
    guard views.source != nil, crossExtent.value.isFinite else { return }
    platform.setContent(extent: extent, crossExtent: crossExtent)
  }
}

/// The insets of a scroll view on one axis, which the pager sets and an app may set as well.
private struct SharedInsets {
  /// The insets that are neither the device's nor the pager's.
  private(set) var given: Insets
  /// The insets that the pager set last; `nil` where those are without limit.
  var lastSet: Insets?

  init(_ found: Insets) {
    given = found
    lastSet = found
  }

  /// Takes over what somebody else has set: the difference between what is there and what the pager set.
  mutating func notice(_ found: Insets) {
    guard let lastSet else { return }
    given = Insets(
      leading: given.leading + (found.leading - lastSet.leading),
      trailing: given.trailing + (found.trailing - lastSet.trailing))
  }
}
