public import FolioCore
public import FolioSurface

/// A pager on a scroll view as an app holds it, the same on every platform: its position, its
/// moves, its pages and their views, and its events.
@MainActor
public protocol PagerHandle: AnyObject {
  /// The views of the platform.
  associatedtype PageView: AnyObject
  /// The pager on its scroll view.
  var attached: AttachedPager<PageView> { get }
  /// Hands its events to the delegate, the observer and the streams.
  var news: PagerNews { get }
}

// MARK: Where it is

extension PagerHandle {
  /// The driver between the scroll view and the pager.
  public var driver: PagerDriver { attached.driver }
  /// The pager as it is now.
  public var pager: Pager { driver.pager }
  /// The current page; `nil` without pages.
  public var currentPage: Int? { pager.current }
  /// The page position, unclamped: below 0 or beyond the last page while bouncing; `nil` without pages.
  public var currentPosition: Double? { pager.fraction }
  /// How many pages there are.
  public var pageCount: Int { pager.layout.pageCount }
  /// True if a finger is on it.
  public var isTracking: Bool { driver.surface?.isTracking ?? false }
  /// True if a finger drags it.
  public var isDragging: Bool { pager.phase == .dragging }
  /// True if it moves by itself after a finger was lifted.
  public var isDecelerating: Bool { driver.surface?.isDecelerating ?? false }
  /// True if it moves to a page.
  public var isSettling: Bool { pager.phase == .settling }
}

// MARK: Moving

extension PagerHandle {
  /// Goes to a page.
  ///
  /// Before the first layout the request is kept.
  ///
  /// - Returns: why it was refused; `nil` when it was not.
  @discardableResult
  public func scrollToPage(_ destination: Destination, animated: Bool = true) -> Refusal? {
    driver.go(destination, animated: animated)
  }

  /// Sends the pager an event that is no callback of the scroll view, such as an edit.
  ///
  /// - Parameter animated: whether pages and offset go to their new places in a short animation.
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    driver.send(event, animated: animated)
  }

  /// Gives a page another extent for a while, in points, or its own again.
  ///
  /// Visible pages stay where they are. By default the extent is taken back when the page is hidden.
  ///
  /// - Parameter extent: `nil` to collapse it.
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  @discardableResult
  public func expand(_ page: Int, to extent: Double?, animated: Bool = true) -> Refusal? {
    send(.expand(page: page, to: extent.map { Points($0) }), animated: animated)
  }

  /// The page it rests on, or moves to, as a value to store.
  ///
  /// - Parameter naming: how the app names its pages.
  public func savedState(naming: PageNaming = .none) -> SavedState {
    SavedState(pager, naming: naming)
  }

  /// Goes to the page of a saved state, without an animation.
  ///
  /// Before the first layout the state is kept.
  ///
  /// - Parameter naming: how the app names its pages; called when there are pages.
  /// - Returns: how the page was found, or that it has to wait.
  @discardableResult
  public func restore(_ state: SavedState, naming: PageNaming = .none) -> Restoration {
    driver.restore(state, naming: naming)
  }

  /// Advances the time of autoplay, for an app with a frame clock of its own.
  ///
  /// - Parameter milliseconds: at least 0.
  public func advance(by milliseconds: Double) { attached.advance(by: milliseconds) }
}

// MARK: Pages and views

extension PagerHandle {
  /// Shows pages, each in a view made for it when it comes near; replaces a data source.
  ///
  /// - Parameters:
  ///   - count: how many pages there are.
  ///   - view: makes the view of a page by its index, or takes one of `dequeueReusableView(_:)`;
  ///     `nil` to show none.
  public func show(_ count: Int, view: @escaping (_ page: Int) -> PageView?) {
    attached.show(PageSource(count: { count }, view: view))
  }

  /// Asks again for the number of pages, their extents, and the views that show.
  public func reloadData() { attached.reload() }

  /// Registers how views of a kind are made, in place of how they were made before: views of the
  /// former kind that show stay, and none is used again.
  ///
  /// - Parameters:
  ///   - prepare: is called before a view is used again, with whether its page is collapsed.
  ///   - make: makes a view for the identifier; an error that it throws is `ReuseError.noView` of the
  ///     identifier where the view is dequeued.
  public func register(
    _ identifier: ReuseIdentifier,
    prepare: @escaping (_ view: PageView, _ isCollapsed: Bool) -> Void = { _, _ in },
    _ make: @escaping (ReuseIdentifier) throws -> PageView
  ) {
    attached.views.register(identifier, prepare: prepare) { try? make($0) }
  }

  /// A view of a kind, reused if one is idle; call it where a page's view is requested.
  ///
  /// ```swift
  /// paging.register("card") { _ in CardView() }
  /// paging.show(20) { page in try? paging.dequeueReusableView("card") }
  /// ```
  ///
  /// - Throws: `ReuseError.unregistered`, `ReuseError.noView` where making one fails, or
  ///   `ReuseError.noPage` outside of a request for a page's view.
  public func dequeueReusableView(_ identifier: ReuseIdentifier) throws(ReuseError) -> PageView {
    try attached.views.dequeue(identifier)
  }

  /// How many views of registered kinds were made; the others were used again.
  public var createdViews: Int { attached.views.counts.created }
}

// MARK: Watching

extension PagerHandle {
  /// Receives the pager's events.
  public var delegate: (any PagerDelegate)? {
    get { news.delegate }
    set { news.delegate = newValue }
  }

  /// Receives everything in order, callbacks and commands included; for tools.
  public var observer: (any DriverObserver)? {
    get { news.observer }
    set { news.observer = newValue }
  }

  /// The pager's effects from now on, for `for await`; every call is a stream of its own.
  ///
  /// It ends when the pager is released or detached.
  public func events() -> AsyncStream<PagerEffect> { news.stream() }
}
