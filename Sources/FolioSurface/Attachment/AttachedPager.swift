public import FolioCore

/// A pager on a platform's scroll view: driver, views, indicators and autoplay's clock.
///
/// An adapter translates the platform's callbacks into calls of this class, and `PlatformSurface`
/// into the platform's API. From `begin()` to `end()`, this object and its driver retain each other.
public final class AttachedPager<View: AnyObject> {
  /// The driver between the scroll view and the pager.
  public let driver: PagerDriver
  /// The views of the pages.
  public let views: PageViews<View>
  /// The connected indicators.
  package let indicators: Indicators
  private let surface: PageSurface<View>
  private var clock = AutoplayClock()
  private var isHidden = false
  /// `true` to stop autoplay's time, as below a sheet of the app.
  public var isAutoplayPaused = false
  private var wheel = WheelClock()
  private var lastFrame: Double?
  private var takesExtents: Bool
  private var insets: Insets?
  private var safeArea: SafeArea?

  /// Creates a pager for a scroll view, which may have no size yet.
  ///
  /// - Parameters:
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

  /// Moves by a page for an assistive technology; returns the page, or `nil` if there is none.
  public func scroll(_ key: PagingKey) -> Int? {
    let mapping = driver.frame.mapping
    guard let way = key.way(along: mapping.axis, isMirrored: mapping.isMirrored),
      driver.go(way == .forward ? .next : .previous) == nil
    else { return nil }
    return pager.targetPage
  }
}

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
        wheel.stop()
        driver.wheelStopped()
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

  /// Requests frames only in a window, for autoplay and wheels.
  private func askForFrames() {
    let areWanted = !isHidden && (pager.configuration.autoplay != nil || wheel.isTurning)
    if !areWanted { lastFrame = nil }
    surface.platform.setFrames(areWanted)
  }

  /// Handles a frame at the platform's time; a gap of more than a second does not count.
  public func frame(at seconds: Double) {
    let passed = lastFrame.map { (seconds - $0) * 1000 } ?? 0
    lastFrame = seconds.isFinite ? seconds : nil
    if passed <= 1000 { play(by: passed) }
    passWheel(passed)
  }

  /// Advances by milliseconds, at least 0, for a host with a clock of its own.
  public func advance(by milliseconds: Double) {
    play(by: milliseconds)
    passWheel(milliseconds)
  }

  /// Ends a turn of the wheel that has been quiet.
  private func passWheel(_ milliseconds: Double) {
    guard wheel.advance(by: milliseconds, at: pager.offset) else { return }
    driver.wheelStopped()
    askForFrames()
  }

  /// The elapsed fraction of the page's time, 0...1; `nil` without autoplay.
  public var played: Double? {
    guard let stay = pager.configuration.autoplay?.interval, !surface.platform.reducesMotion else {
      return nil
    }
    return min(1, clock.stood / stay)
  }

  /// Goes where autoplay goes next, and restarts its interval; nothing without autoplay.
  public func playNext() {
    if let page = clock.next(pager) { driver.go(page) }
  }

  private func play(by milliseconds: Double) {
    guard !isAutoplayPaused, !surface.platform.reducesMotion else { return }
    clock.isHidden = isHidden
    if let page = clock.advance(by: milliseconds, driver) { driver.go(page) }
  }
}

extension AttachedPager {
  /// Handles the start of a drag, after reading unreported changes such as the direction.
  public func willBeginDragging(pointer: Release.Pointer = .touch) {
    surroundingsDidChange()
    driver.willBeginDragging(pointer: pointer)
  }

  /// Handles a notch of a wheel, in a direction of offsets on the scroll view if it is known.
  ///
  /// With `notch=turn` it is a step; else the rules decide after `WheelClock.quiet`.
  public func wheelTurned(_ direction: Direction? = nil) {
    guard driver.wheelTurned(direction) else { return }
    wheel.turn(at: pager.offset)
    askForFrames()
  }

  /// Handles a release; returns a finite target, or `nil` to leave the scroll view alone.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond; positive when the offset grows.
  ///   - proposedTarget: where the scroll view would stop on its own.
  public func willEndDragging(
    velocity: Double, proposedTarget: Double, isCancelled: Bool
  ) -> Double? {
    if isCancelled { touchCancelled() }
    let answer = driver.willEndDragging(
      velocity: Velocity(pointsPerMillisecond: velocity), proposedTarget: Points(proposedTarget))
    return answer.flatMap { $0.value.isFinite ? $0.value : nil }
  }

  /// Handles a cancelled touch, also repeatedly.
  public func touchCancelled() {
    if pager.phase == .dragging { driver.touchCancelled() }
  }
}
