public import FolioCore

/// A pager on a platform's scroll view: the driver, the views of pages, indicators and autoplay's clock.
///
/// An adapter only translates the platform's callbacks into calls here, and `PlatformSurface` into the platform's
/// API. Scroll view and pager retain each other from `begin()` to `end()`.
public final class AttachedPager<View: AnyObject> {
  /// The driver between the scroll view and the pager.
  public let driver: PagerDriver
  /// The views of the pages.
  public let views: PageViews<View>
  /// The connected indicators.
  package let indicators: Indicators
  private let surface: PageSurface<View>
  private var clock = AutoplayClock()
  /// `true` if the scroll view is not visible.
  private var isHidden = false
  private var wheel = WheelClock()
  private var lastFrame: Double?
  /// `true` if the source supplies extents.
  private var takesExtents: Bool
  /// The surface's insets and safe area, as the driver has them.
  private var insets: Insets?
  private var safeArea: SafeArea?

  /// Creates a pager for a scroll view, which may have no size yet.
  ///
  /// - Parameters:
  ///   - driver: the driver of the pager, without a surface.
  ///   - isReversed: `true` if pages follow each other against the reading order.
  ///   - prefetch: content before and after the bounds whose views are kept ready.
  public init(
    _ driver: PagerDriver, on platform: any PlatformSurface, views: PageViews<View>,
    isReversed: Bool = false, prefetch: Points = 0
  ) {
    self.views = views
    self.driver = driver
    takesExtents = driver.pager.configuration.layout.extent == .content
    driver.setUp(
      direction: platform.isRightToLeft ? .rightToLeft : .leftToRight, isReversed: isReversed,
      prefetch: Insets(leading: prefetch, trailing: prefetch))
    indicators = Indicators(driver.pager)
    surface = PageSurface(platform, views)
  }

  /// Takes over the scroll view.
  public func begin() {
    surface.attached = self
    surface.platform.takeOver()
    configurationDidChange()
    driver.connect(to: surface)
    surroundingsDidChange()
  }

  /// Gives the scroll view back and cancels a gesture under way; visible views stay.
  public func end() {
    surface.platform.setFrames(false)
    surface.attached = nil
    // Another surface may show the pager already.
    if driver.surface === surface { driver.disconnect() }
    surface.platform.giveBack()
  }
}

extension AttachedPager {
  /// A copy of the pager.
  public var pager: Pager { driver.pager }

  /// Shows the pages of a source; `nil` leaves pages and views to the app.
  public func show(_ source: PageSource<View>?) {
    views.source = source
    reload()
  }

  /// Queries the source again for the number of pages, their extents and the visible views.
  public func reload() {
    if let source = views.source {
      driver.send(.reload(source.content(for: pager.configuration)))
    }
  }

  /// Goes to the page or snap point under a touch on an indicator, and updates all indicators.
  public func indicate(_ destination: Destination) {
    indicators.correct()
    driver.indicate(destination)
  }

  /// Moves by a page for an assistive technology, like a one-step key.
  ///
  /// - Returns: the target page; `nil` without one, or across the axis.
  public func scroll(_ key: PagingKey) -> Int? {
    let mapping = driver.frame.mapping
    guard let way = key.way(along: mapping.axis, isMirrored: mapping.isMirrored),
      driver.go(way == .forward ? .next : .previous) == nil
    else { return nil }
    return pager.targetPage
  }
}

// Sizes, insets, window, direction and time.
extension AttachedPager {
  /// Handles a layout pass, which may have changed the size.
  public func didLayout() {
    surroundingsDidChange()
    driver.didLayout()
    // Another size may select other settings.
    surface.keepCrossInsets(covered: pager.crossInsets)
    surface.layOut()
  }

  /// Handles a possible change of insets, safe area, window or layout direction.
  public func surroundingsDidChange() {
    // Callbacks while the scroll view is given back do not count.
    guard driver.surface != nil else { return }
    driver.setDirection(surface.platform.isRightToLeft ? .rightToLeft : .leftToRight)
    let insets = surface.ownInsets()
    if insets != self.insets {
      self.insets = insets
      driver.insetsChanged(to: insets)
    }
    let safeArea = surface.platform.safeArea
    if safeArea != self.safeArea {
      self.safeArea = safeArea
      driver.safeAreaChanged(to: safeArea)
    }
    surface.keepInsets()
    surface.keepCrossInsets(covered: pager.crossInsets)
    let isHidden = !surface.platform.isInWindow
    if isHidden != self.isHidden {
      self.isHidden = isHidden
      configurationDidChange()
      if isHidden {
        wheel.stop(driver)
        driver.motionWasLost()
      }
    }
  }

  func configurationDidChange() {
    surface.keepCrossInsets(covered: pager.crossInsets)
    let isContent = pager.configuration.layout.extent == .content
    if isContent != takesExtents {
      takesExtents = isContent
      reload()
    }
    isHidden = !surface.platform.isInWindow
    surface.platform.setDeceleration(isFast: pager.configuration.deceleratesFast)
    askForFrames()
  }

  /// Requests frames only for autoplay and wheels, in a window.
  private func askForFrames() {
    let areWanted = !isHidden && (pager.configuration.autoplay != nil || wheel.isTurning)
    if !areWanted { lastFrame = nil }
    surface.platform.setFrames(areWanted)
  }

  /// Handles a frame: lets the time since the last one pass; a gap of more than a second does not count.
  ///
  /// - Parameter seconds: the platform's clock; an infinite or earlier time counts as the first.
  public func frame(at seconds: Double) {
    let passed = lastFrame.map { (seconds - $0) * 1000 } ?? 0
    lastFrame = seconds.isFinite ? seconds : nil
    if passed <= 1000 { play(by: passed) }
    if wheel.advance(by: passed, driver) { askForFrames() }
  }

  /// Lets time pass, at least 0, for those with a clock of their own.
  public func advance(by milliseconds: Double) {
    play(by: milliseconds)
    if wheel.advance(by: milliseconds, driver) { askForFrames() }
  }

  /// The elapsed fraction of the page's time, 0...1; `nil` without autoplay.
  public var played: Double? {
    guard let stay = pager.configuration.autoplay?.interval, !surface.platform.reducesMotion else {
      return nil
    }
    return min(1, clock.stood / stay)
  }

  private func play(by milliseconds: Double) {
    guard !surface.platform.reducesMotion else { return }
    clock.isHidden = isHidden
    if let page = clock.advance(by: milliseconds, driver) { driver.go(page) }
  }
}

// Scrolling, as far as the driver does not handle it.
extension AttachedPager {
  /// Handles the begin of a drag, after looking up what a platform does not report, such as the direction.
  public func willBeginDragging(pointer: Release.Pointer = .touch) {
    surroundingsDidChange()
    driver.willBeginDragging(pointer: pointer)
  }

  /// Handles a turn of a wheel with notches, before or after it scrolls; after `WheelClock.quiet` the rules decide.
  public func wheelTurned() {
    guard driver.wheelTurned() else { return }
    wheel.turn(driver)
    askForFrames()
  }

  /// Handles a release.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond; positive when the offset grows.
  ///   - proposedTarget: where the scroll view would stop on its own.
  ///   - isCancelled: `true` if the touch was cancelled.
  /// - Returns: the target, a finite number; `nil` to leave the scroll view alone.
  public func willEndDragging(
    velocity: Double, proposedTarget: Double, isCancelled: Bool
  ) -> Double? {
    if isCancelled { touchCancelled() }
    let answer = driver.willEndDragging(
      velocity: Velocity(pointsPerMillisecond: velocity), proposedTarget: Points(proposedTarget))
    return answer.flatMap { $0.value.isFinite ? $0.value : nil }
  }

  /// Handles a cancelled touch, possibly several times.
  public func touchCancelled() {
    if pager.phase == .dragging { driver.touchCancelled() }
  }
}
