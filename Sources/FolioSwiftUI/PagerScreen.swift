#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import FolioUIKit
  import SwiftUI
  import UIKit

  struct PagerScreen<Data: RandomAccessCollection, ID: Hashable, Page: View>:
    UIViewControllerRepresentable
  {
    typealias Controller = PagerController<Data, ID, Page>
    let view: FolioPager<Data, ID, Page>
    let kept: KeptDriver

    func makeUIViewController(context: Context) -> Controller {
      Controller(view, view.driver ?? kept.driver(for: view.pager), context.environment)
    }

    func updateUIViewController(_ controller: Controller, context: Context) {
      controller.update(view, context.environment, context.transaction)
    }

    func sizeThatFits(
      _ proposal: ProposedViewSize, uiViewController controller: Controller, context: Context
    ) -> CGSize? { controller.size(proposal) }

    static func dismantleUIViewController(_ controller: Controller, coordinator: Void) {
      controller.paging.detach()
    }
  }

  /// The controller of a scroll view, and the parent of its pages' hosting controllers.
  final class PagerController<Data: RandomAccessCollection, ID: Hashable, Page: View>:
    UIViewController, PagerDelegate
  {
    typealias Pages = FolioPager<Data, ID, Page>
    let paging: ScrollPager
    private var shown: Pages
    private var environment: EnvironmentValues
    private var extents: [Double]
    /// The selection that was read or written last.
    private var known: ID?
    /// The page that was measured before it is shown.
    private var measured: PageHost?
    /// `true` during SwiftUI's update, when no binding may be written.
    private var isUpdating = true
    private weak var swipe: UIGestureRecognizer?

    init(_ view: Pages, _ driver: PagerDriver, _ environment: EnvironmentValues) {
      paging = ScrollPager(driver, on: PagerScrollView())
      (shown, extents, self.environment) = (view, view.extents, environment)
      super.init(nibName: nil, bundle: nil)
      paging.delegate = self
      readEnvironment()
      paging.show(
        count: { [weak self] in self?.shown.data.count ?? 0 },
        extent: { [weak self] in self?.extents[at: $0] }, in: self,
        controller: { [weak self] in self?.host($0) })
      environment.pagerProxy?.paging = paging
      if let recording = environment.pagerSurroundings.recording {
        let made = paging.record()
        report { recording.wrappedValue = made }
      }
      isUpdating = false
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      paging.scrollView.frame = view.bounds
      paging.scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(paging.scrollView)
      guard shown.isTabView else { return }
      let (dots, size) = (UIPageControl(), view.bounds.size)
      dots.frame = CGRect(x: 0, y: size.height - 26, width: size.width, height: 26)
      dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      dots.hidesForSinglePage = true
      view.addSubview(dots)
      paging.connect(dots)
    }

    /// The back swipes have priority where no page precedes.
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard let navigation = navigationController, shown.pager.configuration.axis == .horizontal,
        swipe == nil
      else { return }
      swipe = navigation.interactivePopGestureRecognizer
      swipe.map { paging.scrollView.panGestureRecognizer.require(toFail: $0) }
      if #available(iOS 26, visionOS 26, *),
        let content = navigation.interactiveContentPopGestureRecognizer
      {
        swipe = content
        paging.yields(to: content)
      }
    }

    /// A page has another ideal size.
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      viewIfLoaded?.invalidateIntrinsicContentSize()
    }

    /// UIKit reports the size of SwiftUI's whole view; only a shared length changes the pager.
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      let size = view.bounds.size.becoming(size, in: parent?.view.bounds.size)
      paging.viewWillTransition(to: size, with: coordinator)
    }

    func update(_ view: Pages, _ environment: EnvironmentValues, _ transaction: Transaction) {
      isUpdating = true
      defer { isUpdating = false }
      let (old, hosts, isAnimated) = (shown, hosts, transaction.animation != nil)
      (shown, self.environment) = (view, environment)
      readEnvironment()
      if view.driver == nil, !view.pager.saysTheSame(as: old.pager) {
        paging.send(.configure(view.pager.asSource), animated: isAnimated)
      }
      if !view.hasSamePages(as: old)
        || hosts.contains(where: { view.extent($0.page) != extents[at: $0.page] })
      {
        let former = extents
        (extents, measured) = (view.extents, nil)
        let edits = [PageEdit](
          from: old.ids, former, to: view.ids, extents,
          hasExtents: paging.pager.configuration.layout.extent == .content)
        // Refused for content that is too long, for example.
        if paging.send(.edit(edits), animated: isAnimated) != nil { paging.reloadData() }
        for host in hosts { host.page = view.index(of: old.id(host.page)) ?? -1 }
        // The same index may show another page.
        report(writeSelection)
      }
      for host in pages {
        withTransaction(transaction) { host.rootView = root(host.page) }
      }
      let selected = view.selection?.wrappedValue
      guard selected != known else { return }
      known = selected
      guard let page = view.index(of: selected) else { return }
      paging.scrollToPage(.page(page), animated: isAnimated)
    }

    private func readEnvironment() {
      let view = paging.scrollView
      view.semanticContentAttribute =
        environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
      view.isScrollEnabled = environment.isScrollEnabled
      if let allowed = shown.allowed, allowed != paging.allowed { paging.allowed = allowed }
      view.showsHorizontalScrollIndicator =
        environment.horizontalScrollIndicatorVisibility == .visible
      view.showsVerticalScrollIndicator =
        environment.verticalScrollIndicatorVisibility == .visible
      paging.attached.surroundingsDidChange()
    }

    /// Writes the visible page to the selection, unless that is in its group or the target.
    private func writeSelection() {
      guard let selection = shown.selection, let page = paging.currentPage,
        page < shown.data.count
      else { return }
      let layout = paging.pager.layout
      let selected = shown.index(of: selection.wrappedValue).map { layout.group(ofPage: $0) }
      let goal = paging.pager.target?.page ?? page
      let groups = [page, goal].map { layout.group(ofPage: $0) }
      guard !groups.contains(where: { $0 == selected }) else { return }
      known = shown.id(page)
      selection.wrappedValue = known
    }

    /// Calls the app, which may set its state, after SwiftUI's update.
    private func report(_ call: @escaping @MainActor () -> Void) {
      guard isUpdating else { return call() }
      Task { @MainActor in call() }
    }

    func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
      report {
        self.writeSelection()
        if let page { self.shown.pageChanged(page) }
      }
    }

    func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?) {
      report(writeSelection)
    }

    func pager(_ pager: PagerDriver, didSettleOn page: Int) {
      report { self.shown.settled(page) }
    }

    func pager(_ pager: PagerDriver, didScrollTo fraction: Double) {
      report { self.shown.scrolled(fraction) }
    }

    func pager(_ pager: PagerDriver, prefetchPages pages: [Int]) {
      report { self.shown.prefetched(pages) }
    }

    private var hosts: [PageHost] {
      children.compactMap { $0 as? PageHost }.filter { $0.page >= 0 }
    }

    private func host(_ page: Int) -> PageHost? {
      guard page < shown.data.count else { return nil }
      defer { measured = nil }
      return measured.flatMap { $0.page == page ? $0 : nil } ?? PageHost(page, root(page))
    }

    private func root(_ page: Int) -> AnyView {
      var environment = environment
      // A pager in the page is another one.
      environment.pagerSurroundings.proxy = nil
      return AnyView(shown.view(page).environment(\.self, environment))
    }

    func size(_ proposal: ProposedViewSize) -> CGSize {
      let (pager, axis) = (paging.pager, paging.pager.configuration.axis)
      func size(_ along: Double, _ across: Double) -> CGSize {
        CGSize(width: axis.pick(along, across), height: axis.pick(across, along))
      }
      let along = axis.pick(proposal.width, proposal.height) ?? paging.scrollView.bounds.size[axis]
      let room = axis.pick(proposal.height, proposal.width)
      if let room, shown.isTabView { return size(along, room) }
      let insets = pager.crossInsets.sum.value
      let viewport = Viewport(extent: Points(along), crossExtent: pager.viewport.crossExtent)
      let across = pages.map { host in
        let extent =
          pager.extent(ofPage: host.page, on: viewport) ?? pager.layout.extent(ofPage: host.page)
        let fit = host.sizeThatFits(
          in: size(extent.value, room.map { max(0, $0 - insets) } ?? PageHost.unlimited))
        // SwiftUI's ideal length of a view that takes all the room.
        return room == nil && fit[axis.cross] >= PageHost.unlimited ? 10 : fit[axis.cross]
      }
      return size(along, (across.max() ?? 0) + insets)
    }

    /// The visible pages, or before the first layout the first visible one.
    private var pages: [PageHost] {
      guard hosts.isEmpty, shown.data.count > 0 else { return hosts }
      let page = shown.index(of: known) ?? min(paging.currentPage ?? 0, shown.data.count - 1)
      if measured?.page != page { measured = PageHost(page, root(page)) }
      return measured.map { [$0] } ?? []
    }
  }

  /// The hosting controller of a page near the bounds.
  final class PageHost: UIHostingController<AnyView> {
    /// UIKit's length without limit.
    static let unlimited = 1e6
    var page: Int

    init(_ page: Int, _ root: AnyView) {
      self.page = page
      super.init(rootView: root)
      (safeAreaRegions, sizingOptions) = ([], .preferredContentSize)
      view.backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    /// Other pages may be shorter or longer across the axis.
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      (parent ?? self.parent)?.viewIfLoaded?.invalidateIntrinsicContentSize()
    }
  }
#endif
