import FolioCore

/// Stands between the driver and a platform's scroll view: lets only numbers through that the
/// platform can have, and only what is new; hands pages to their views.
final class PageSurface<View: AnyObject>: ScrollSurface {
  let platform: any PlatformSurface
  let views: PageViews<View>
  /// Says which page a handle is.
  var index: (PageID) -> Int? = { _ in nil }
  /// The insets that are neither the device's nor the pager's.
  private var given: Insets
  /// What the pager set last, `nil` where that is without limit; what else is found was set by
  /// somebody else.
  private var told: Insets?
  private var extent: Points = 0

  init(_ platform: any PlatformSurface, _ views: PageViews<View>) {
    self.platform = platform
    self.views = views
    given = platform.insets
    told = platform.insets
    views.crossExtent = crossExtent
  }

  var offset: Points { platform.offset }
  var viewport: Viewport { platform.viewport }
  var isTracking: Bool { platform.isTracking }
  var isDecelerating: Bool { platform.isDecelerating }
  var isAnimating: Bool { platform.isAnimating }
  /// A screen that is not known yet has a scale of 0; it counts as 1.
  var pixel: Points { Points(1 / max(1, platform.displayScale)) }

  func setOffset(_ offset: Points, animated: Bool) {
    if offset.value.isFinite { platform.setOffset(offset, animated: animated) }
  }

  /// Insets without limit are as long as lengths can be.
  func setInsets(_ insets: InsetRequest) {
    switch insets {
    case .unbounded:
      told = nil
      let limit = Points(Limits.maximumLength)
      platform.insets = Insets(leading: limit, trailing: limit)
    case .exactly(let insets):
      guard insets.sum.value.isFinite else { return }
      // Before the call, within which the platform tells of it.
      told = insets
      if insets != platform.insets { platform.insets = insets }
    }
  }

  func setContentExtent(_ extent: Points) {
    guard extent.value.isFinite else { return }
    self.extent = extent
    resizeContent()
  }

  func place(_ copy: PageCopy, at frame: PageFrame) {
    views.place(copy, at: frame) { index(copy.id) }
  }

  func recycle(_ copy: PageCopy) { views.recycle(copy) }
}

extension PageSurface {
  /// The insets of the scroll view itself, the safe area included.
  ///
  /// What somebody else has set since is how it shall be, as far as the device and the pager leave
  /// room for it.
  func ownInsets() -> Insets {
    let found = platform.insets
    if let told, found != told {
      given = Insets(
        leading: given.leading + found.leading - told.leading,
        trailing: given.trailing + found.trailing - told.trailing)
    }
    return given + platform.safeArea
  }

  /// Sets again what the pager told last, where somebody else has set less than that leaves room for.
  func keepInsets() {
    if let told, told != platform.insets { platform.insets = told }
  }

  /// Brings the views and the content in line with the room across the axis.
  func layOut() {
    views.layOut(crossExtent: crossExtent)
    resizeContent()
  }

  /// What the insets across the axis leave of the bounds.
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
