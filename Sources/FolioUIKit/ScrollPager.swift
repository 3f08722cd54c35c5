#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Folio
  public import UIKit

  /// Paging for a scroll view: connects any `UIScrollView` to a pager, and decides nothing itself.
  ///
  /// It becomes the scroll view's delegate and hands everything on to the app's own one, which may be
  /// there before or be set later: that is taken in at the next layout. Keep it as long as the scroll view shall page; it lets go when it is released.
  ///
  /// ```swift
  /// let paging = ScrollPager(try Pager(resource: "shelf"), on: scrollView)
  /// paging.dataSource = self
  /// ```
  ///
  /// The controller hands on its `viewWillTransition(to:with:)`, so that the page stays through a
  /// rotation; without it sizes are compared at every layout. Without a data source pages are the
  /// app's own: it says how many by `send(.reload(…))`, and the content is left alone.
  @MainActor
  public final class ScrollPager: NSObject {
    /// The scroll view.
    public let scrollView: UIScrollView
    /// What is between the scroll view and the pager.
    public let driver: PagerDriver
    /// Gives the pages and their views.
    public weak var dataSource: (any ScrollPagerDataSource)? {
      didSet { reloadData() }
    }
    /// Is told what happens, in the words of a pager.
    public weak var delegate: (any ScrollPagerDelegate)?
    /// The app's own delegate of the scroll view, which is told everything as before.
    ///
    /// It is told of what *will* happen before the pager, and what it writes into the target of a
    /// release counts as the scroll view's own; of what *did* happen it is told after the pager.
    public var scrollViewDelegate: (any UIScrollViewDelegate)? {
      get { connection.ownDelegate }
      set { connection.ownDelegate = newValue }
    }
    /// Is told everything in order, callbacks and commands included; for tools.
    public weak var observer: (any DriverObserver)?

    let connection: ScrollConnection
    let surface: ScrollViewSurface
    var clock = AutoplayClock()
    var indicators: [WeakPageControl] = []
    var toldInsets = Insets.zero
    /// Holds the data source that the pager made itself.
    var maker: PageMaker?

    /// Lets a scroll view page.
    ///
    /// Built-in paging, scroll-to-top and the indicators of the axis are switched off, and insets
    /// are adjusted by the pager alone: those the scroll view has along the axis now, the safe area,
    /// and what the config adds.
    ///
    /// - Parameters:
    ///   - pager: the pager.
    ///   - scrollView: the scroll view; it may have no size yet.
    ///   - isReversed: whether pages follow each other against the reading order.
    ///   - prefetch: how much content before and after the bounds has its views ready, in points.
    ///   - isDelegate: whether to become the delegate. A collection view needs its own: then it calls
    ///     the `scrollView…` methods here from its own ones.
    public init(
      _ pager: Pager, on scrollView: UIScrollView, isReversed: Bool = false, prefetch: CGFloat = 0,
      isDelegate: Bool = true
    ) {
      self.scrollView = scrollView
      let prefetch = Points(Double(prefetch))
      driver = PagerDriver(
        pager, direction: scrollView.readingDirection, isReversed: isReversed,
        prefetch: Insets(leading: prefetch, trailing: prefetch))
      connection = ScrollConnection(scrollView, driver, isDelegate: isDelegate)
      surface = ScrollViewSurface(scrollView, pager.configuration.axis)
      super.init()
      surface.prepare(pager.configuration)
      connect()
    }

    deinit {
      // Wherever it is released, UIKit is used on the main actor.
      Task { @MainActor [connection, surface] in connection.end(surface) }
    }
  }

  // MARK: Moving

  extension ScrollPager {
    /// The pager as it is now.
    public var pager: Pager { driver.pager }

    /// The page that counts as the present one; `nil` without pages.
    public var currentPage: Int? { driver.pager.current }

    /// Goes to a page.
    ///
    /// Before the first layout the request is kept.
    ///
    /// - Returns: why it was refused; `nil` when it was not.
    @discardableResult
    public func scrollToPage(_ destination: Destination, animated: Bool = true) -> Refusal? {
      driver.go(destination, animated: animated)
    }

    /// Lets the pager take an event that is no callback of the scroll view, such as an edit.
    ///
    /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
    @discardableResult
    public func send(_ event: PagerEvent) -> Refusal? {
      let refusal = driver.send(event)
      if case .configure = event { configurationChanged() }
      update()
      return refusal
    }

    /// Asks the data source anew how many pages there are, how long, and for the views that show.
    public func reloadData() {
      surface.pages.dataSource = dataSource
      guard let dataSource else { return }
      send(.reload(dataSource.content(of: self)))
    }

    /// Keeps the page through a change of size; called from the controller's method of this name.
    ///
    /// - Parameters:
    ///   - size: the size the scroll view will have.
    ///   - coordinator: the controller's.
    public func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      driver.willResize(to: Viewport(size, surface.axis))
      coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.driver.resizeAlongside() },
        completion: { [weak self] _ in self?.driver.didResize() })
    }

    /// Goes a page on or back, as assistive technologies ask for it; called from the scroll view's
    /// method of this name.
    ///
    /// - Returns: whether there is such a page.
    public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      guard let way = direction.way(surface.axis, isMirrored: driver.frame.mapping.isMirrored),
        driver.go(way == .forward ? .next : .previous) == nil
      else { return false }
      let page = pager.targetPage
      let text = page.flatMap { delegate?.pager(self, announcementForPage: $0) }
      UIAccessibility.post(notification: .pageScrolled, argument: text)
      return true
    }

    /// Lets time pass for autoplay, for those who have a frame clock of their own.
    ///
    /// - Parameter milliseconds: at least 0.
    public func advance(by milliseconds: Double) {
      clock.advance(by: milliseconds, driver)
    }
  }
#endif
