#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // The adapter re-exports the engine.
  @_exported public import FolioKit
  public import UIKit

  /// Connects a `UIScrollView` to a pager until it is released.
  ///
  /// As the scroll view's delegate, it forwards every call to the app's own one, also a later one.
  /// Forward `viewWillTransition(to:with:)` to keep the page through a rotation. Without a data
  /// source, the app sets the number of pages by `send(.reload(…))`.
  @MainActor
  public final class ScrollPager: NSObject {
    /// The scroll view.
    public let scrollView: UIScrollView
    package let attached: AttachedPager<UIView>
    package let news = PagerNews()
    let surface: ScrollViewSurface
    var followed: FollowedPages?
    var depth = 0

    /// Makes a scroll view page.
    ///
    /// Built-in paging, its indicators and horizontal scroll-to-top are disabled. The pager alone
    /// sets the insets: the scroll view's, the config's, and the safe area on the config's axes;
    /// with `scrollableAxes` only along the axis, and with `never` not at all.
    ///
    /// - Parameters:
    ///   - isReversed: `true` if pages follow each other against the reading order.
    ///   - prefetch: content before and after the bounds whose views are kept ready, in points.
    ///   - isDelegate: `false` if the app's delegate calls the `scrollView…` methods itself.
    public init(
      _ driver: PagerDriver, on scrollView: UIScrollView, isReversed: Bool = false,
      prefetch: CGFloat = 0, isDelegate: Bool = true
    ) {
      // A pager that had the scroll view before, such as that of a reused cell.
      let former = ScrollViewSurface.on(scrollView)
      former?.attached?.views.removeAll()
      former?.end()
      self.scrollView = scrollView
      surface = ScrollViewSurface(scrollView, driver.pager.configuration.axis)
      attached = AttachedPager(
        driver, on: surface, views: surface.views, framed: surface, isReversed: isReversed,
        prefetch: Points(prefetch))
      super.init()
      driver.observer = news
      (surface.attached, surface.pager, surface.isDelegate) = (attached, self, isDelegate)
      surface.takeOver()
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
      // On the main actor, wherever it is released.
      Task { @MainActor [surface] in
        #if DEBUG
          if !surface.wasLaidOut, let name = surface.attached?.pager.configuration.name {
            let text = "was released before its first layout; store it in a property"
            NSLog("%@", "the ScrollPager of `\(name)` \(text)")
          }
        #endif
        if surface.attached != nil { surface.end() }
      }
    }

    /// Restores the scroll view, except visible views; called on the main actor when released.
    public func detach() { surface.end() }

    /// Scrolls by a page for an assistive technology; call it from the scroll view's method.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      // A swipe to the left leads to greater offsets.
      let keys: [UIAccessibilityScrollDirection: PagingKey] = [
        .next: .next, .previous: .previous, .left: .right, .right: .left, .up: .down, .down: .up,
      ]
      guard let key = keys[direction], attached.scroll(key) != nil else { return false }
      UIAccessibility.post(
        notification: .pageScrolled, argument: accessibilityScrollStatus(for: scrollView))
      return true
    }

    /// `true` for a method here or in the app's own delegate.
    nonisolated public override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || surface.ownDelegate?.responds(to: selector) == true
    }

    /// `true` for a protocol of the app's own delegate, which layouts look for, with `@objc`.
    nonisolated public override func conforms(to aProtocol: Protocol) -> Bool {
      super.conforms(to: aProtocol) || surface.ownDelegate?.conforms(to: aProtocol) == true
    }

    /// Forwards other calls to the app's own delegate.
    nonisolated public override func forwardingTarget(for selector: Selector!) -> Any? {
      surface.ownDelegate
    }
  }

  extension ScrollPager {
    /// Keeps the page through a resize; call it from the controller's method of this name.
    public func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      // A length counts only where the scroll view is as long as its controller's view.
      let size = scrollView.bounds.size.becoming(
        size, in: surface.controller?.viewIfLoaded?.bounds.size)
      driver.willResize(to: size.viewport(surface.axis))
      let isQueued = coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.driver.resizeAlongside() },
        completion: { [weak self] _ in self?.driver.didResize() })
      guard !isQueued else { return }
      driver.resizeAlongside()
      driver.didResize()
    }

    /// Turns pages by keys unless UIKit scrolls by them; call it from the first responder's method.
    public func pressesBegan(_ presses: Set<UIPress>) -> Bool {
      !scrollView.allowsKeyboardScrolling
        && presses.contains { press in
          press.key.flatMap { PagingKey($0) }.map { driver.press($0) } ?? false
        }
    }
  }
#endif
