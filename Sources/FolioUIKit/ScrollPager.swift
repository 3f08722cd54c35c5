#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // The adapter re-exports the engine.
  @_exported public import FolioKit
  public import UIKit

  /// Paging for a scroll view: connects any `UIScrollView` to a pager.
  ///
  /// It becomes the scroll view's delegate and forwards every call to the app's own one, also to one that is set later. The
  /// scroll view pages until it is released.
  ///
  /// ```swift
  /// let paging = ScrollPager(try Pager(resource: "shelf"), on: scrollView)
  /// paging.show(self)
  /// ```
  ///
  /// The rest of its API is that of `PagerHandle`. Forward the controller's `viewWillTransition(to:with:)` to keep the page
  /// through a rotation; without it, sizes are compared at every layout pass. Without a data source the pages belong to the
  /// app, which sets their number by `send(.reload(…))`.
  @MainActor
  public final class ScrollPager: NSObject, PagerHandle {
    /// The scroll view.
    public let scrollView: UIScrollView
    /// The pager on the scroll view.
    public let attached: AttachedPager<UIView>
    /// The reports to delegates.
    public let news = PagerNews()
    let surface: ScrollViewSurface
    /// The connected page controls.
    var controls: [PageControlLink] = []
    /// The items of a collection view that are the pages.
    var items: ItemPages?
    /// The nesting of calls to the app's own delegate.
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

    /// Makes a scroll view page, with a pager of its own.
    public convenience init(
      _ pager: Pager, on scrollView: UIScrollView, isReversed: Bool = false, prefetch: CGFloat = 0,
      isDelegate: Bool = true
    ) {
      self.init(
        PagerDriver(pager), on: scrollView, isReversed: isReversed, prefetch: prefetch,
        isDelegate: isDelegate)
    }

    deinit {
      // The main actor, wherever it is released.
      Task { @MainActor [surface] in surface.attached?.end() }
    }

    /// Gives the scroll view back as it was; visible views stay; called on the main actor when the
    /// object is released.
    public func detach() {
      news.finish()
      attached.end()
    }

    /// Scrolls by a page for an assistive technology; call it from the scroll view's method of this name.
    ///
    /// - Returns: `true` if there is such a page.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      // A swipe to the left leads to greater offsets.
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

    /// `true` for a method here or in the app's own delegate.
    nonisolated public override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || surface.ownDelegate?.responds(to: selector) == true
    }

    /// Forwards other calls to the app's own delegate.
    nonisolated public override func forwardingTarget(for selector: Selector!) -> Any? {
      surface.ownDelegate
    }
  }

  extension ScrollPager {
    /// Keeps the page through a resize; call it from the controller's method of this name.
    ///
    /// If UIKit does not queue the animation, the resize is made in one step.
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

    /// Turns pages by keys, as configured; call it from the first responder's method of this name.
    ///
    /// - Returns: `true` if a key turned a page; `false` while `allowsKeyboardScrolling` lets UIKit scroll.
    public func pressesBegan(_ presses: Set<UIPress>) -> Bool {
      !scrollView.allowsKeyboardScrolling
        && presses.contains { press in
          press.key.flatMap { PagingKey($0) }.map { driver.press($0) } ?? false
        }
    }

    /// Lets another gesture win if there is no page in the finger's direction: a back swipe on the
    /// first page, or an outer scroll view's pan at both ends; call it once for each gesture.
    public func yields(to other: UIGestureRecognizer) { surface.yields(to: other) }

    /// Shows view controllers as pages, each a child of a container while its page is near the bounds.
    ///
    /// - Parameters:
    ///   - parent: the container; not retained.
    ///   - controller: creates the controller of a page; `nil` for none.
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
