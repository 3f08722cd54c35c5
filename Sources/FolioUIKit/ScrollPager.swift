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
  /// The rest of its API is that of every `PagerHandle`. The controller hands on its
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
    /// The page controls that show the pager.
    var controls: [PageControlLink] = []
    /// The layout of a collection view whose items are the pages.
    var items: ItemPages?
    /// How many calls to the app's own delegate are within each other.
    var depth = 0

    /// Lets a scroll view page.
    ///
    /// Built-in paging, the indicators of the axis and, along a horizontal axis, scroll-to-top are
    /// switched off, and insets are adjusted by the pager alone: those the scroll view has, the safe
    /// area, and what the config adds. The safe area counts on the axes that the config says, unless the scroll view's own
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
      surface = ScrollViewSurface(
        scrollView, driver.pager.configuration.axis, prefetch: Points(prefetch))
      attached = AttachedPager(
        driver, on: surface, views: surface.views, isReversed: isReversed,
        prefetch: Points(prefetch))
      super.init()
      attached.driver.observer = news
      surface.attached = attached
      (surface.pager, surface.isDelegate) = (self, isDelegate)
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
    /// method of this name, by `PagerScrollView` or by the app's own subclass.
    ///
    /// - Returns: whether there is such a page.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      // Against the finger: a swipe to the left leads to greater offsets.
      let key: PagingKey? =
        switch direction {
        case .next: .next
        case .previous: .previous
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        @unknown default: nil
        }
      guard key.flatMap({ attached.scroll($0) }) != nil else { return false }
      UIAccessibility.post(
        notification: .pageScrolled, argument: accessibilityScrollStatus(for: scrollView))
      return true
    }

    /// `true` if there is a method here or in the app's own delegate.
    nonisolated public override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || surface.ownDelegate?.responds(to: selector) == true
    }

    /// Calls that have nothing to do with paging go to the app's own delegate.
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
    /// the first responder, by `PagerScrollView` or by the app.
    ///
    /// - Returns: whether one of them led anywhere; `false` as well while the scroll view's own
    ///   `allowsKeyboardScrolling` lets UIKit scroll by them.
    public func pressesBegan(_ presses: Set<UIPress>) -> Bool {
      !scrollView.allowsKeyboardScrolling
        && presses.contains { press in
          press.key.flatMap { PagingKey($0) }.map { driver.press($0) } ?? false
        }
    }

    /// Lets another gesture go first where there is no page on the way of the finger: the back swipe of
    /// a navigation controller on the first page, or the pan of an outer scroll view at both ends.
    ///
    /// Call it once for each gesture; it holds as long as the other recognizer is there.
    public func yields(to other: UIGestureRecognizer) { surface.yields(to: other) }

    /// Shows view controllers as pages, each a child of a container while its page is near the bounds.
    ///
    /// - Parameters:
    ///   - count: how many pages there are.
    ///   - parent: the container; not retained.
    ///   - controller: makes the controller of a page by its index; every call is for a child of its
    ///     own, and `nil` shows none.
    public func show(
      _ count: Int, in parent: UIViewController,
      controller: @escaping (_ page: Int) -> UIViewController?
    ) {
      show(count) { [weak surface, weak parent] page in
        guard let surface, let parent, let child = controller(page), let view = child.view else {
          return nil
        }
        surface.children[ObjectIdentifier(view)] = child
        parent.addChild(child)
        return view
      }
    }
  }
#endif
