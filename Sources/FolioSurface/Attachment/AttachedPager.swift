public import FolioCore

/// A pager on a platform's scroll view: driver, views, indicators and autoplay's clock.
///
/// It is the driver's surface: it shows the pages as views, keeps the insets that pager and app both
/// set, and passes everything else on. An adapter translates the platform's callbacks into calls of
/// this class. From `begin()` to `end()`, this object and its driver retain each other.
public final class AttachedPager<View: AnyObject> {
  /// The driver between the scroll view and the pager.
  public let driver: PagerDriver
  package let views: PageViews<View>
  package let indicators: Indicators
  let surface: any ScrollSurface
  let framed: (any FramedSurface)?
  /// The motion of the pager's own.
  var course: Course? {
    didSet { if (course == nil) != (oldValue == nil) { framed?.requestFrames() } }
  }
  /// `true` while that motion sets the offset.
  var setsOffset = false
  /// `true` while a finger that caught the motion is down.
  var isCaught = false
  private var along: SharedInsets
  private var across: SharedInsets
  private(set) var extent: Points = 0
  private var isAttached = false
  private var clock = AutoplayClock()
  /// `true` to stop autoplay's time, as below a sheet of the app.
  public var isAutoplayPaused: Bool {
    get { clock.isPaused }
    set { clock.isPaused = newValue }
  }
  private var wheel = WheelClock()
  private var lastFrame: Double?
  private(set) var takesExtents: Bool
  /// The content before and after the bounds whose views the app, and any assistive technology, needs.
  private let prefetch: Points
  private var insets: Insets?
  private var safeArea: SafeArea?

  /// Creates a pager for a scroll view, which may have no size yet.
  ///
  /// - Parameters:
  ///   - add: adds the view of a page.
  ///   - lay: sets a view's frame along the axis, and its length across the axis.
  ///   - remove: removes a view.
  ///   - draw: sets the look of a view, with the matrix about the middle of its frame.
  ///   - arrange: orders all views, the rearmost first, and those that an assistive technology reads;
  ///     `nil` for the platform's own order.
  ///   - isReversed: `true` if pages follow each other against the reading order.
  ///   - prefetch: content before and after the bounds whose views are kept ready.
  public convenience init(
    _ driver: PagerDriver, on surface: any ScrollSurface, add: @escaping (View) -> Void,
    lay: @escaping (View, PageFrame, _ crossExtent: Points) -> Void,
    remove: @escaping (View) -> Void,
    draw: @escaping (View, PageTransform, SIMD16<Double>) -> Void = { _, _, _ in },
    arrange: @escaping (_ views: [View], _ read: [View]?) -> Void = { _, _ in },
    isReversed: Bool = false, prefetch: Points = 0
  ) {
    let views = PageViews(add: add, lay: lay, remove: remove, draw: draw, arrange: arrange)
    self.init(driver, on: surface, views: views, isReversed: isReversed, prefetch: prefetch)
  }

  package init(
    _ driver: PagerDriver, on surface: any ScrollSurface, views: PageViews<View>,
    framed: (any FramedSurface)? = nil, isReversed: Bool = false, prefetch: Points = 0
  ) {
    (self.driver, self.surface, self.views) = (driver, surface, views)
    (self.framed, self.prefetch) = (framed, prefetch)
    takesExtents = driver.pager.configuration.layout.extent == .content
    let surroundings = surface.surroundings
    driver.setUp(
      direction: surroundings.direction, isReversed: isReversed,
      prefetch: Insets(leading: prefetch, trailing: prefetch))
    indicators = Indicators(driver.pager)
    along = SharedInsets(surroundings.insets)
    across = SharedInsets(surroundings.crossInsets)
    views.crossExtent = surface.crossExtent
  }

  /// Connects the pager to the scroll view.
  public func begin() {
    isAttached = true
    configurationDidChange()
    driver.connect(to: self)
    surroundingsDidChange()
  }

  /// Leaves the scroll view and cancels a gesture under way; visible views stay.
  public func end() {
    isAttached = false
    (course, isCaught) = (nil, false)
    // Another surface may show the pager already.
    if driver.surface === self { driver.disconnect() }
  }
}

extension AttachedPager {
  /// A copy of the pager.
  public var pager: Pager { driver.pager }

  /// Shows pages with views; `extent` is for `extent=content`, `nil` for the config's minimum.
  public func show(
    count: @escaping () -> Int, extent: @escaping (Int) -> Double? = { _ in nil },
    view: @escaping (Int) -> View?
  ) {
    show(PageSource(count: count, extent: extent, view: view))
  }

  /// Shows the pages of a source; `nil` leaves pages and views to the app.
  package func show(_ source: PageSource<View>?) {
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

  /// Moves as the keys `next` and `previous` do, for an assistive technology.
  ///
  /// Returns the target page; `nil` if there is none.
  package func scroll(_ key: PagingKey) -> Int? {
    let mapping = driver.frame.mapping
    guard let heading = key.heading(along: mapping.axis, isMirrored: mapping.isMirrored),
      driver.press(heading == .forward ? .next : .previous)
    else { return nil }
    return pager.targetPage
  }
}

// MARK: The surface of the driver

extension AttachedPager: ScrollSurface {
  /// The scroll view's state, without an animation that might never end: without a window or a size,
  /// or with reduced motion.
  public var snapshot: SurfaceSnapshot {
    var snapshot = surface.snapshot
    let surroundings = surface.surroundings
    if !surroundings.isInWindow || surroundings.reducesMotion || snapshot.viewport.extent <= 0 {
      snapshot.canAnimate = false
    }
    if let course {
      (snapshot.isDecelerating, snapshot.isAnimating) = (!course.isAnimation, course.isAnimation)
    }
    return snapshot
  }

  /// Carries out a command on the scroll view or the views.
  public func carryOut(_ command: SurfaceCommand) {
    switch command {
    case .target: break
    case .setOffset(let offset, let isAnimated):
      course = nil
      let here = surface.snapshot
      guard isAnimated, framed != nil, offset != here.offset, let motion = pager.motion else {
        return surface.carryOut(command)
      }
      // A new target does not stop a deceleration.
      if here.isDecelerating { surface.carryOut(.setOffset(here.offset, animated: false)) }
      begin(motion, to: offset, isAnimation: true)
    case .setInsets(let insets): setInsets(insets)
    case .setContentExtent(let extent):
      self.extent = extent
      resizeContent()
    case .place(let copy, let frame): place(copy, at: frame)
    case .recycle(let copy): views.recycle(copy)
    }
  }

  private func place(_ copy: PageCopy, at frame: PageFrame) {
    guard !views.move(copy, to: frame), isAttached else { return }
    let pager = self.pager
    guard let page = pager.layout.pages.index(of: copy.id) else { return }
    do throws(MissingView) {
      try views.show(copy, at: frame, page: page, isCollapsed: !pager.isExpanded(page))
    } catch {
      driver.report(.viewMissing(page: page, because: error.reason))
    }
  }

  /// Makes changes in an animation of the scroll view.
  public func animate(_ changes: @escaping () -> Void) { surface.animate(changes) }

  /// Applies a configuration, which may have changed.
  public func configure(_ configuration: PagerConfiguration) {
    if isAttached { configurationDidChange() }
  }

  /// Updates the indicators and the transforms of pages.
  public func pagerDidChange() {
    guard isAttached else { return }
    indicators.update(pager)
    look()
    reach()
    surface.pagerDidChange()
  }

  /// Keeps views ready for an assistive technology, which ends at the last existing view.
  private func reach() {
    let margin = max(prefetch, surface.surroundings.reach)
    guard margin != driver.state.prefetch.leading else { return }
    let mapping = driver.frame.mapping
    driver.setUp(
      direction: mapping.direction, isReversed: mapping.isReversed,
      prefetch: Insets(leading: margin, trailing: margin))
  }

  /// Draws the pages as the transforms of the pager have them.
  private func look() {
    let pager = self.pager
    guard pager.configuration.transform != nil || views.isTransformed else { return }
    var faults: [(String, Violation)] = []
    views.look(
      pager, driver.frame.mapping, reducesMotion: surface.surroundings.prefersReducedMotion
    ) { faults.append(($0, $1)) }
    for (strategy, fault) in faults { driver.motionFault(of: strategy, fault) }
  }
}

// MARK: Insets, size and surroundings

extension AttachedPager {
  /// Handles a layout pass, which may have changed the size.
  public func didLayout() {
    surroundingsDidChange()
    driver.didLayout()
    // Another size may select other settings.
    keepCrossInsets()
    layOut()
    reach()
  }

  /// Handles a possible change of insets, safe area, window or layout direction.
  public func surroundingsDidChange() {
    // Callbacks while the scroll view is given back do not count.
    guard driver.surface != nil else { return }
    driver.setDirection(surface.surroundings.direction)
    // Another direction sets other insets.
    let found = surface.surroundings
    let insets = along.given(found.insets)
    if insets != self.insets {
      self.insets = insets
      driver.insetsChanged(to: insets)
    }
    if found.safeArea != safeArea {
      safeArea = found.safeArea
      driver.safeAreaChanged(to: found.safeArea)
    }
    if let insets = along.lastSet { setInsets(.exactly(insets)) }
    keepCrossInsets()
    if found.isInWindow == clock.isHidden {
      clock.isHidden = !found.isInWindow
      configurationDidChange()
      if clock.isHidden {
        driver.wheelStopped()
        driver.motionWasLost()
      }
    }
  }

  private func configurationDidChange() {
    keepCrossInsets()
    let isContent = pager.configuration.layout.extent == .content
    if isContent != takesExtents {
      takesExtents = isContent
      reload()
    }
    clock.isHidden = !surface.surroundings.isInWindow
    if !wantsFrames { lastFrame = nil }
    surface.configure(pager.configuration)
  }

  private func setInsets(_ insets: InsetRequest) {
    // Before the call, during which the platform reports it.
    if case .exactly(let exact) = insets { along.lastSet = exact } else { along.lastSet = nil }
    if along.lastSet != surface.surroundings.insets { surface.carryOut(.setInsets(insets)) }
  }

  /// Adds the covered edges across the axis to the app's insets.
  private func keepCrossInsets() {
    let found = surface.surroundings.crossInsets
    let insets = across.given(found) + pager.crossInsets
    if insets.sum.value.isFinite {
      // Before the call, during which the platform reports it.
      across.lastSet = insets
      if insets != found { surface.setCrossInsets(insets) }
    }
    if views.crossExtent != surface.crossExtent { layOut() }
  }

  private func layOut() {
    views.layOut(crossExtent: surface.crossExtent)
    resizeContent()
    look()
  }

  /// Without a source the content belongs to the app.
  private func resizeContent() {
    guard views.source != nil, surface.crossExtent.value.isFinite else { return }
    surface.carryOut(.setContentExtent(extent))
  }
}

/// The insets of a scroll view on one axis, which pager and app both set.
private struct SharedInsets {
  private var given: Insets
  /// The insets that the pager set last; `nil` if unlimited.
  var lastSet: Insets?

  init(_ found: Insets) {
    given = found
    lastSet = found
  }

  /// The app's insets: a difference to the pager's is the app's, which has none below the pager's.
  mutating func given(_ found: Insets) -> Insets {
    guard let lastSet else { return given }
    func share(_ given: Points, _ found: Points, _ last: Points) -> Points {
      found == last ? given : max(0, given + (found - last))
    }
    given = Insets(
      leading: share(given.leading, found.leading, lastSet.leading),
      trailing: share(given.trailing, found.trailing, lastSet.trailing))
    return given
  }
}

// MARK: Time

extension AttachedPager {
  /// `true` if `frame(at:)` should be called at every frame: in a window, for autoplay, wheels and
  /// scrolls of others.
  public var wantsFrames: Bool {
    isAttached && !clock.isHidden
      && (pager.configuration.autoplay != nil || driver.isWheeling || driver.isAstray)
  }

  /// Handles a frame at the platform's time; a gap of more than a second does not count.
  public func frame(at seconds: Double) {
    let passed = lastFrame.map { (seconds - $0) * 1000 } ?? 0
    lastFrame = seconds.isFinite ? seconds : nil
    if passed <= 1000 { play(by: passed) }
    passWheel(passed)
    if let played { indicators.update(pager, played: played) }
    if !wantsFrames { lastFrame = nil }
  }

  /// Advances by milliseconds, at least 0, for a host with a clock of its own.
  public func advance(by milliseconds: Double) {
    play(by: milliseconds)
    passWheel(milliseconds)
  }

  private func passWheel(_ milliseconds: Double) {
    if wheel.advance(by: milliseconds, driver) { driver.endScroll() }
  }

  /// The elapsed fraction of the page's time, 0...1; `nil` without autoplay.
  private var played: Double? {
    guard let stay = pager.dwell, !surface.surroundings.reducesMotion else { return nil }
    return min(1, clock.stood / stay)
  }

  /// Goes where autoplay goes next, and restarts its interval; nothing without autoplay.
  public func playNext() {
    if let page = clock.next(pager) { driver.go(page) }
  }

  private func play(by milliseconds: Double) {
    let surroundings = surface.surroundings
    guard !surroundings.reducesMotion else { return }
    clock.isFocused = surroundings.isFocused
    if let page = clock.advance(by: milliseconds, driver) { driver.go(page) }
  }
}

// MARK: Gestures

extension AttachedPager {
  /// Handles the start of a drag, after reading unreported changes such as the direction.
  public func willBeginDragging(pointer: Release.Pointer = .touch) {
    // The drag decides instead of a motion that it caught.
    (isCaught, course) = (false, nil)
    surroundingsDidChange()
    driver.willBeginDragging(pointer: pointer)
  }

  /// Handles a notch of a wheel, in a direction of offsets on the scroll view if it is known.
  ///
  /// With `notch=turn` it is a step; else the rules decide after `WheelClock.quiet`.
  public func wheelTurned(_ direction: Direction? = nil) {
    if driver.wheelTurned(direction) { wheel.turn(at: pager.offset) }
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
    let velocity = Velocity(pointsPerMillisecond: velocity)
    guard
      let rest = driver.willEndDragging(
        velocity: velocity, proposedTarget: Points(proposedTarget)), rest.value.isFinite
    else { return nil }
    return glides(to: rest, velocity) ? surface.snapshot.offset.value : rest.value
  }

  /// Handles a cancelled touch, also repeatedly.
  public func touchCancelled() {
    if pager.phase == .dragging { driver.touchCancelled() }
  }
}
