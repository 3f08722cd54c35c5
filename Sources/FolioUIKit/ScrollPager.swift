#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // An app that imports the adapter has the engine as well.
  @_exported public import FolioKit
  public import UIKit

  /// Paging for a scroll view: connects any `UIScrollView` to a pager, and decides nothing itself.
  ///
  /// It becomes the scroll view's delegate and hands everything on to the app's own one, which may be
  /// there before or be set later: that is taken in at the next layout or drag. Keep it as long as the scroll
  /// view shall page; it lets go when it is released.
  ///
  /// ```swift
  /// let paging = ScrollPager(try Pager(resource: "shelf"), on: scrollView)
  /// paging.show(self)
  /// ```
  ///
  /// What an app does with it beside, it does with every `PagerHandle`. The controller hands on its
  /// `viewWillTransition(to:with:)`, so that the page stays through a rotation; without it sizes are
  /// compared at every layout. Without a source pages are the app's own: it says how many by
  /// `send(.reload(…))`, and the content is left alone.
  @MainActor
  public final class ScrollPager: NSObject, PagerHandle {
    /// The scroll view.
    public let scrollView: UIScrollView
    /// The pager on the scroll view.
    public let attached: AttachedPager<UIView>
    /// Tells those who watch.
    public let news = PagerNews()
    let surface: ScrollViewSurface

    /// Lets a scroll view page.
    ///
    /// Built-in paging, scroll-to-top and the indicators of the axis are switched off, and insets
    /// are adjusted by the pager alone: those the scroll view has, the safe area, and what the config
    /// adds. The safe area counts on the axes that the config says, unless the scroll view's own
    /// `contentInsetAdjustmentBehavior` was set to `never`, or to `scrollableAxes` for along the axis.
    ///
    /// - Parameters:
    ///   - driver: what holds the pager, such as that of an identifier in a `PagerHost`.
    ///   - scrollView: the scroll view; it may have no size yet.
    ///   - isReversed: whether pages follow each other against the reading order.
    ///   - prefetch: how much content before and after the bounds has its views ready, in points.
    ///   - isDelegate: whether to become the delegate and forward every call to the app's own one, as
    ///     collection and table views need; `false` where the app's delegate calls the `scrollView…`
    ///     methods here itself.
    public init(
      _ driver: PagerDriver, on scrollView: UIScrollView, isReversed: Bool = false,
      prefetch: CGFloat = 0, isDelegate: Bool = true
    ) {
      self.scrollView = scrollView
      surface = ScrollViewSurface(scrollView, driver.pager.configuration.axis)
      attached = AttachedPager(
        driver, on: surface, views: surface.views, isReversed: isReversed,
        prefetch: Points(prefetch))
      super.init()
      attached.driver.observer = news
      surface.attached = attached
      if isDelegate { surface.delegate = self }
      attached.begin()
    }

    /// Lets a scroll view page by a pager of its own.
    public convenience init(
      _ pager: Pager, on scrollView: UIScrollView, isReversed: Bool = false, prefetch: CGFloat = 0,
      isDelegate: Bool = true
    ) {
      self.init(
        PagerDriver(pager), on: scrollView, isReversed: isReversed, prefetch: prefetch,
        isDelegate: isDelegate)
    }

    deinit {
      // Wherever it is released, UIKit is used on the main actor.
      Task { @MainActor [surface] in surface.attached?.end() }
    }

    /// Lets go of the scroll view: gives the delegate, the insets and the rest back as they were.
    ///
    /// Views that show stay. Called by itself, on the main actor, when the object is released.
    public func detach() {
      news.finish()
      attached.end()
    }

    /// Goes a page on or back, as assistive technologies ask for it; called from the scroll view's
    /// method of this name.
    ///
    /// - Returns: whether there is such a page.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let scroll: AccessibleScroll? =
        switch direction {
        case .next: .page(.forward)
        case .previous: .page(.backward)
        case .left: .axis(.horizontal, .forward)
        case .right: .axis(.horizontal, .backward)
        case .up: .axis(.vertical, .forward)
        case .down: .axis(.vertical, .backward)
        @unknown default: nil
        }
      guard let page = scroll.flatMap({ attached.scroll($0) }) else { return false }
      let text = delegate?.pager(driver, announcementForPage: page)
      UIAccessibility.post(notification: .pageScrolled, argument: text)
      return true
    }

    /// Whether there is a method here or in the app's own delegate.
    nonisolated public override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || surface.ownDelegate?.responds(to: selector) == true
    }

    /// What has nothing to do with paging goes to the app's own delegate.
    nonisolated public override func forwardingTarget(for selector: Selector!) -> Any? {
      surface.ownDelegate
    }
  }

  extension ScrollPager {
    /// Keeps the page through a change of size; called from the controller's method of this name.
    ///
    /// Where UIKit does not queue the animation, the change is a step without a transition.
    ///
    /// - Parameters:
    ///   - size: the size the scroll view will have.
    ///   - coordinator: the controller's.
    public func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      driver.willResize(to: size.viewport(surface.axis))
      let isQueued = coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.driver.resizeAlongside() },
        completion: { [weak self] _ in self?.driver.didResize() })
      guard !isQueued else { return }
      driver.resizeAlongside()
      driver.didResize()
    }

    /// Pages by the keys of a keyboard, as the config says; called from the method of this name of
    /// whoever is first responder.
    ///
    /// - Returns: whether one of them led anywhere; else they are somebody else's.
    public func pressesBegan(_ presses: Set<UIPress>) -> Bool {
      presses.contains { press in
        press.key.flatMap { PagingKey($0) }.map { attached.press($0) } ?? false
      }
    }

    /// Lets a page control show the snap points, a dot for each, and ask for them.
    ///
    /// It is driven one way: what is tapped on it is only a request, and it shows what the pager says.
    public func connect(_ control: UIPageControl) {
      attached.indicators.add(isStepped: true) { [weak control] shown in
        control?.numberOfPages = shown.snapCount
        control?.currentPage = shown.currentSnap ?? 0
        return control != nil
      }
      let action = UIAction { [weak self, weak control] _ in
        if let control { self?.attached.indicate(snap: control.currentPage) }
      }
      control.addAction(action, for: .valueChanged)
    }
  }
#endif
