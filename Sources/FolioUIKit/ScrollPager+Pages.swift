#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FolioKit
  public import UIKit

  extension ScrollPager {
    /// The driver between the scroll view and the pager.
    public var driver: PagerDriver { attached.driver }
    /// A copy of the pager.
    public var pager: Pager { driver.pager }
    /// The current page; `nil` without pages.
    public var currentPage: Int? { pager.current }
    /// The number of pages.
    public var pageCount: Int { pager.layout.pageCount }

    /// Goes to a page, once it is laid out; returns the reason for a refusal.
    @discardableResult
    public func scrollToPage(_ destination: Destination, animated: Bool = true) -> Refusal? {
      driver.go(destination, animated: animated)
    }

    /// Sends the pager an event, such as an edit; returns the reason for a refusal.
    @discardableResult
    public func send(_ event: PagerEvent, animated: Bool = false) -> Refusal? {
      driver.send(event, animated: animated)
    }

    /// Sets a page's extent in points, by default until it is hidden; `nil` collapses the page.
    @discardableResult
    public func expand(_ page: Int, to extent: Double?, animated: Bool = true) -> Refusal? {
      send(.expand(page: page, to: extent.map { Points($0) }), animated: animated)
    }

    /// The place or target of the pager, to be stored.
    public func savedState(naming: PageNaming = .none) -> SavedState {
      SavedState(pager, naming: naming)
    }

    /// Restores a saved state without an animation, once laid out; returns how the page was found.
    @discardableResult
    public func restore(_ state: SavedState, naming: PageNaming = .none) -> Restoration {
      driver.restore(state, naming: naming)
    }

    /// The directions in which gestures, keys and autoplay may turn pages; requests are free.
    public var allowed: AllowedSwipes {
      get { driver.allowed }
      set { driver.allowed = newValue }
    }

    /// Sets a page's own time with autoplay, in milliseconds; `nil` for the config's.
    @discardableResult
    public func setDwell(_ milliseconds: Double?, ofPage page: Int) -> Refusal? {
      send(.dwell(page: page, milliseconds: milliseconds))
    }

    /// `true` to stop autoplay's time, as below a sheet of the app; default `false`.
    public var isAutoplayPaused: Bool {
      get { attached.isAutoplayPaused }
      set { attached.isAutoplayPaused = newValue }
    }

    /// Goes where autoplay goes next, and restarts its interval; nothing without autoplay.
    public func playNext() { attached.playNext() }

    /// Records what the scroll view reports and the app requests, to replay it elsewhere.
    public func record() -> PagerRecording { driver.record() }
  }

  // The pages, and who is notified of them.
  extension ScrollPager {
    /// Shows pages; `view` creates or dequeues the view of a page near the bounds.
    public func show(_ count: Int, view: @escaping (_ page: Int) -> UIView?) {
      show(count: { count }, view: view)
    }

    /// Shows pages whose number is queried at each reload, as are extents for `extent=content`.
    public func show(
      count: @escaping () -> Int, extent: @escaping (_ page: Int) -> Double? = { _ in nil },
      view: @escaping (_ page: Int) -> UIView?
    ) {
      attached.show(count: count, extent: extent, view: view)
    }

    /// Shows the pages of a data source, which is not retained; none once it is gone.
    public func show(_ source: some PagerDataSource<UIView>) {
      show(
        count: { [weak source, unowned driver] in source?.numberOfPages(in: driver) ?? 0 },
        extent: { [weak source, unowned driver] in source?.pager(driver, extentForPageAt: $0) },
        view: { [weak source, unowned driver] in source?.pager(driver, viewForPageAt: $0) })
    }

    /// Shows view controllers as pages near the bounds; they are children of `parent`.
    public func show(
      _ count: Int, in parent: UIViewController,
      controller: @escaping (_ page: Int) -> UIViewController?
    ) {
      show(count: { count }, in: parent, controller: controller)
    }

    /// Shows view controllers as pages, whose number and extents are queried at each reload.
    public func show(
      count: @escaping () -> Int, extent: @escaping (_ page: Int) -> Double? = { _ in nil },
      in parent: UIViewController, controller: @escaping (_ page: Int) -> UIViewController?
    ) {
      show(count: count, extent: extent) { [weak surface, weak parent] page in
        guard let surface, let parent, let child = controller(page), let view = child.view else {
          return nil
        }
        surface.children[ObjectIdentifier(view)] = child
        parent.addChild(child)
        return view
      }
    }

    /// Queries the number of pages, their extents and the visible views again.
    public func reloadData() { attached.reload() }

    /// Inserts pages that the source has gained; the current page stays.
    @discardableResult
    public func insert(_ count: Int, at page: Int, animated: Bool = true) -> Refusal? {
      send(.edit([attached.insertion(count, at: page)]), animated: animated)
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
    public func view(at page: Int) -> UIView? {
      pager.layout.pages.id(at: page).flatMap { attached.views.view(of: $0) }
    }

    /// The controller of a page near the bounds; `nil` for others.
    public func controller(at page: Int) -> UIViewController? {
      view(at: page).flatMap { surface.children[ObjectIdentifier($0)] }
    }

    /// The pages within the bounds, in reading order.
    public var visiblePages: [Int] { attached.visiblePages }

    /// Lets two pagers go to each other's pages, such as large images and their thumbnails.
    public func keepInStep(with other: ScrollPager) {
      PagerNews.keepInStep((news, driver), (other.news, other.driver))
    }

    /// Registers a kind of view; `prepare` runs before a use, with `true` if its page is collapsed.
    public func register(
      _ identifier: String,
      prepare: @escaping (_ view: UIView, _ isCollapsed: Bool) -> Void = { _, _ in },
      _ make: @escaping (String) throws -> UIView
    ) throws(ReuseError) {
      try attached.views.register(identifier, prepare: prepare) { (kind) throws(ReuseError) in
        do { return try make(kind) } catch { throw .failed(kind, reason: "\(error)") }
      }
    }

    /// Returns a view of a kind, reused if one is idle, during a request for a page's view.
    public func dequeueReusableView(_ identifier: String) throws(ReuseError) -> UIView {
      try attached.views.dequeue(identifier)
    }

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

    /// The pages to prefetch beyond the visible ones in the direction of travel, and one fewer than
    /// half as many behind; `nil` for a viewport on both sides.
    public var prefetchedPages: Int? {
      get { news.prefetchedPages }
      set { news.prefetchedPages = newValue }
    }
  }

  // Page controls.
  extension ScrollPager {
    private static let tap = UIAction.Identifier("folio.page-control")

    /// Connects a page control without another pager: dots for snap points, autoplay's progress.
    public func connect(_ control: UIPageControl) {
      disconnect(control)
      attached.indicators.add(ObjectIdentifier(control)) { [weak self, weak control] dots in
        guard let self, let control else { return false }
        control.numberOfPages = dots.snaps
        // A finger along the dots is ahead of the pager.
        let goal = pager.target.map { pager.layout.snapNumber(ofGroup: $0.group) }
        if goal != control.currentPage { control.currentPage = dots.currentSnap ?? 0 }
        guard let played = dots.played else { return true }
        let progress = control.progress ?? UIPageControlProgress()
        if control.progress == nil { control.progress = progress }
        progress.currentProgress = Float(played)
        return true
      }
      let action = UIAction(identifier: Self.tap) { [weak self, weak control] _ in
        guard let self, let control, surface.attached != nil else { return }
        let (snap, isTap) = (control.currentPage, control.interactionState != .continuous)
        // A tap moves no dot by itself, and a refused request is taken back.
        if isTap || driver.indicate(.snap(snap)) != nil { attached.indicate(.snap(snap)) }
      }
      control.addAction(action, for: .valueChanged)
    }

    /// Disconnects a page control, which stays as it is.
    public func disconnect(_ control: UIPageControl) {
      attached.indicators.remove(ObjectIdentifier(control))
      control.removeAction(identifiedBy: Self.tap, for: .valueChanged)
    }
  }
#endif
