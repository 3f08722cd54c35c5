public import FolioCore
public import FolioSurface

/// A pager on a scroll view, with its position, moves, pages, views and events.
@MainActor
public protocol PagerHandle: AnyObject {
  /// The views of the platform.
  associatedtype PageView: AnyObject
  /// The pager on its scroll view.
  var attached: AttachedPager<PageView> { get }
  /// The news of the pager, for the delegate, the observer and the streams.
  var news: PagerNews { get }
}

// MARK: Where it is

extension PagerHandle {
  /// The driver between the scroll view and the pager.
  public var driver: PagerDriver { attached.driver }
  /// A copy of the pager.
  public var pager: Pager { driver.pager }
  /// The current page; `nil` without pages.
  public var currentPage: Int? { pager.current }
  /// The page position, also beyond the ends while bouncing; `nil` without pages.
  public var currentPosition: Double? { pager.fraction }
  /// The number of pages.
  public var pageCount: Int { pager.layout.pageCount }
  /// `true` if a finger is on it.
  public var isTracking: Bool { driver.surface?.snapshot.isTracking ?? false }
  /// `true` if a finger drags it.
  public var isDragging: Bool { pager.phase == .dragging }
  /// `true` if it moves by itself after a finger was lifted.
  public var isDecelerating: Bool { driver.surface?.snapshot.isDecelerating ?? false }
  /// `true` on the way to a page.
  public var isSettling: Bool { pager.phase == .settling }
}

// MARK: Moving

extension PagerHandle {
  /// Goes to a page, once it is laid out; returns the reason for a refusal.
  @discardableResult
  public func scrollToPage(_ destination: Destination, animated: Bool = true) -> Refusal? {
    driver.go(destination, animated: animated)
  }

  /// Sends the pager an event other than a callback of the scroll view, such as an edit.
  ///
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the event has to wait.
  @discardableResult
  public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
    driver.send(event, animated: animated)
  }

  /// Sets another extent of a page in points, by default until it is hidden; visible pages stay.
  ///
  /// - Parameters:
  ///   - page: the index of the page.
  ///   - extent: `nil` to collapse the page.
  ///   - animated: `true` to move the pages there.
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the event has to wait.
  @discardableResult
  public func expand(_ page: Int, to extent: Double?, animated: Bool = true) -> Refusal? {
    send(.expand(page: page, to: extent.map { Points($0) }), animated: animated)
  }

  /// The place or target of the pager, to be stored.
  public func savedState(naming: PageNaming = .none) -> SavedState {
    SavedState(pager, naming: naming)
  }

  /// Restores a saved state without an animation, once it is laid out.
  ///
  /// - Returns: how the page was found, or that it has to wait.
  @discardableResult
  public func restore(_ state: SavedState, naming: PageNaming = .none) -> Restoration {
    driver.restore(state, naming: naming)
  }

  /// `true` to stop autoplay's time, as below a sheet of the app; default `false`.
  public var isAutoplayPaused: Bool {
    get { attached.isAutoplayPaused }
    set { attached.isAutoplayPaused = newValue }
  }

  /// Goes where autoplay goes next, and restarts its interval; nothing without autoplay.
  public func playNext() { attached.playNext() }

  /// Advances autoplay by milliseconds, at least 0, for an app with a frame clock of its own.
  public func advance(by milliseconds: Double) { attached.advance(by: milliseconds) }
}

// MARK: Pages and views

extension PagerHandle {
  /// Replaces a data source; `view` creates or dequeues the view of a page near the bounds.
  public func show(_ count: Int, view: @escaping (_ page: Int) -> PageView?) {
    attached.show(PageSource(count: { count }, view: view))
  }

  /// Replaces a data source by one whose number of pages is queried at each reload.
  public func show(count: @escaping () -> Int, view: @escaping (_ page: Int) -> PageView?) {
    attached.show(PageSource(count: count, view: view))
  }

  /// Inserts pages that the source has gained; the current page stays.
  ///
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the event has to wait.
  @discardableResult
  public func insert(_ count: Int, at page: Int, animated: Bool = true) -> Refusal? {
    let isContent = pager.configuration.layout.extent == .content
    let extents = (0..<max(0, count)).map { attached.views.source?.extent(page + $0) ?? 0 }
    let new = isContent ? NewPages.extents(extents) : .uniform(count: count, extent: 0)
    return send(.edit([.insert(new, at: page)]), animated: animated)
  }

  /// Removes pages that the source has lost; if the current one is among them, `edits` decides.
  @discardableResult
  public func remove(_ pages: Range<Int>, animated: Bool = true) -> Refusal? {
    send(.edit([.remove(.range(pages))]), animated: animated)
  }

  /// Moves a page to another index, as the source has.
  @discardableResult
  public func move(_ page: Int, to index: Int, animated: Bool = true) -> Refusal? {
    send(.edit([.move(.index(page), to: index > page ? index + 1 : index)]), animated: animated)
  }

  /// The view of a page near the bounds; `nil` for others.
  public func view(at page: Int) -> PageView? {
    pager.layout.pages.id(at: page).flatMap { attached.views.view(of: $0) }
  }

  /// The pages within the bounds, in reading order.
  public var visiblePages: [Int] {
    let (pager, count) = (self.pager, pageCount)
    return pager.layout.visiblePages(at: pager.offset).map { pages in
      pages.map { ($0 % count + count) % count }
    } ?? []
  }

  /// Goes to the page of another pager whenever that one goes to a page, and the other way round.
  ///
  /// Such as large images and their thumbnails; it lasts while both pagers exist.
  public func keepInStep(with other: some PagerHandle) {
    news.follow { [weak other] in other?.stepTo($0) }
    other.news.follow { [weak self] in self?.stepTo($0) }
  }

  private func stepTo(_ page: Int) {
    // Its own step comes back, and ends here.
    if page != pager.targetPage, pager.phase != .dragging { driver.go(.page(page)) }
  }

  /// Queries the number of pages, their extents and the visible views again.
  public func reloadData() { attached.reload() }

  /// Registers a kind of view.
  ///
  /// - Parameters:
  ///   - identifier: the name of the kind.
  ///   - prepare: called before a view is reused; `true` if its page is collapsed.
  ///   - make: creates a view; its error is in `ReuseError.failed` of `dequeueReusableView(_:)`.
  /// - Throws: `ReuseError.duplicate` if the identifier is taken.
  public func register(
    _ identifier: ReuseIdentifier,
    prepare: @escaping (_ view: PageView, _ isCollapsed: Bool) -> Void = { _, _ in },
    _ make: @escaping (ReuseIdentifier) throws -> PageView
  ) throws(ReuseError) {
    try attached.views.register(identifier, prepare: prepare) { (kind) throws(ReuseError) in
      do { return try make(kind) } catch { throw .failed(kind, reason: "\(error)") }
    }
  }

  /// Returns a view of a kind, reused if one is idle, during a request for a page's view.
  ///
  /// ```swift
  /// try paging.register("card") { _ in CardView() }
  /// paging.show(20) { page in try? paging.dequeueReusableView("card") }
  /// ```
  ///
  /// - Throws: `ReuseError.unregistered`, `.failed` on failure, or `.noPage` outside of a request.
  public func dequeueReusableView(_ identifier: ReuseIdentifier) throws(ReuseError) -> PageView {
    try attached.views.dequeue(identifier)
  }

  /// The number of created views of registered kinds.
  public var createdViews: Int { attached.views.counts.created }
}

// MARK: Watching

extension PagerHandle {
  /// The receiver of the pager's events.
  public var delegate: (any PagerDelegate)? {
    get { news.delegate }
    set { news.delegate = newValue }
  }

  /// The receiver of everything in order, with callbacks and commands; for tools.
  public var observer: (any DriverObserver)? {
    get { news.observer }
    set { news.observer = newValue }
  }

  /// A new stream of the pager's effects from now on, until it is released or detached.
  public func events() -> AsyncStream<PagerEffect> { news.stream() }
}
