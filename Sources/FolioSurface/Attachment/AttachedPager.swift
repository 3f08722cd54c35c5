public import FolioCore

/// A pager on a scroll view of a platform, with all that lies between them: the driver, the views of
/// the pages, the indicators, autoplay's clock, and what the scroll view stands in.
///
/// An adapter translates what the platform tells into the calls here, and `PlatformSurface` into the
/// platform's words; nothing is decided in it. From `begin()` on scroll view and pager hold each
/// other, until `end()`.
public final class AttachedPager<View: AnyObject> {
  /// The driver between the scroll view and the pager.
  public let driver: PagerDriver
  /// The views of the pages.
  public let views: PageViews<View>
  /// The indicators that show the pager.
  package let indicators: Indicators
  private let surface: PageSurface<View>
  /// Autoplay's clock.
  private var clock = AutoplayClock()
  /// `true` if nobody sees the scroll view.
  private var isHidden = false
  private var wheel = WheelClock()
  private var lastFrame: Double?
  /// `true` if the source was asked how long pages are.
  private var takesExtents: Bool
  /// The surface's own insets and the safe area that the driver has.
  private var insets: Insets?
  private var safeArea: SafeArea?

  /// A pager for a scroll view, which may have no size yet.
  ///
  /// - Parameters:
  ///   - driver: what holds the pager, alone or in a `PagerHost`; no surface is connected to it.
  ///   - isReversed: whether pages follow each other against the reading order.
  ///   - prefetch: how much content before and after the bounds has its views ready.
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

  /// Takes the scroll view over.
  public func begin() {
    surface.attached = self
    surface.platform.takeOver()
    configurationDidChange()
    driver.connect(to: surface)
    surroundingsDidChange()
  }

  /// Lets go of it and gives it back: a gesture under way is cancelled, and nothing is told or asked
  /// any more.
  ///
  /// Views that show stay.
  public func end() {
    surface.platform.setFrames(false)
    surface.attached = nil
    // Another surface may show the pager already.
    if driver.surface === surface { driver.disconnect() }
    surface.platform.giveBack()
  }
}

extension AttachedPager {
  /// The pager as it is now.
  public var pager: Pager { driver.pager }

  /// Shows the pages of a source; `nil` leaves pages and views to the app.
  public func show(_ source: PageSource<View>?) {
    views.source = source
    reload()
  }

  /// Asks the source anew how many pages there are, how long, and for the views that show.
  public func reload() {
    if let source = views.source {
      driver.send(.reload(source.content(for: pager.configuration)))
    }
  }

  /// Asks for the page or the snap point that a touched indicator is over; all indicators show again
  /// what they should.
  public func indicate(_ destination: Destination) {
    indicators.correct()
    driver.indicate(destination)
  }

  /// Goes a page on or back for an assistive technology, the way a key of one step leads.
  ///
  /// - Returns: the page it goes to; `nil` where there is none, or across the axis.
  public func scroll(_ key: PagingKey) -> Int? {
    let mapping = driver.frame.mapping
    guard let way = key.way(along: mapping.axis, isMirrored: mapping.isMirrored),
      driver.go(way == .forward ? .next : .previous) == nil
    else { return nil }
    return pager.targetPage
  }
}

// What the scroll view goes through beside scrolling: sizes, insets, window, direction, time.
extension AttachedPager {
  /// It was laid out; its size may have changed.
  public func didLayout() {
    surroundingsDidChange()
    driver.didLayout()
    // Another size may have another config.
    surface.keepCrossInsets(covered: pager.crossInsets)
    surface.layOut()
  }

  /// Its insets, the safe area, its window or the way text runs may have changed.
  public func surroundingsDidChange() {
    // While the scroll view is given back, what it tells is nobody's business.
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

  /// Frames are asked for only where time matters: for autoplay and for a wheel, in a window.
  private func askForFrames() {
    let areWanted = !isHidden && (pager.configuration.autoplay != nil || wheel.isTurning)
    if !areWanted { lastFrame = nil }
    surface.platform.setFrames(areWanted)
  }

  /// A frame is shown: lets the time pass since the frame before.
  ///
  /// A screen that shows the pager shows frames; after a gap of more than a second nobody has seen it
  /// meanwhile, and autoplay waits.
  ///
  /// - Parameter seconds: what the platform's clock shows; one that is not finite, or before the last,
  ///   counts as the first.
  public func frame(at seconds: Double) {
    let passed = lastFrame.map { (seconds - $0) * 1000 } ?? 0
    lastFrame = seconds.isFinite ? seconds : nil
    if passed <= 1000 { play(by: passed) }
    if wheel.advance(by: passed, driver) { askForFrames() }
  }

  /// Lets time pass, for those who have a clock of their own.
  ///
  /// - Parameter milliseconds: at least 0.
  public func advance(by milliseconds: Double) {
    play(by: milliseconds)
    if wheel.advance(by: milliseconds, driver) { askForFrames() }
  }

  /// How much of its time the page has stood, 0...1; `nil` where nothing plays by itself.
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

// Scrolling, where more has to be done than the driver does.
extension AttachedPager {
  /// A drag begins.
  ///
  /// Changes that a platform does not report, such as the scroll view's own direction, are looked up
  /// before.
  public func willBeginDragging(pointer: Release.Pointer = .touch) {
    surroundingsDidChange()
    driver.willBeginDragging(pointer: pointer)
  }

  /// A wheel with notches turned; told before what it scrolls, or after.
  ///
  /// When nothing has scrolled for `WheelClock.quiet`, the rules decide where it comes to rest.
  public func wheelTurned() {
    guard driver.wheelTurned() else { return }
    wheel.turn(driver)
    askForFrames()
  }

  /// The finger is about to let go.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond; positive when the offset grows.
  ///   - proposedTarget: where the scroll view would come to rest by itself.
  ///   - isCancelled: whether the touch was taken away.
  /// - Returns: where it shall come to rest, a finite number; `nil` to leave it alone.
  public func willEndDragging(
    velocity: Double, proposedTarget: Double, isCancelled: Bool
  ) -> Double? {
    if isCancelled { touchCancelled() }
    let answer = driver.willEndDragging(
      velocity: Velocity(pointsPerMillisecond: velocity), proposedTarget: Points(proposedTarget))
    return answer.flatMap { $0.value.isFinite ? $0.value : nil }
  }

  /// The touch of a drag was taken away, which may be told more than once.
  public func touchCancelled() {
    if pager.phase == .dragging { driver.touchCancelled() }
  }
}
