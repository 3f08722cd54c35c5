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
      let driver = view.driver ?? kept.driver(for: view.pager)
      return Controller(view, driver, context.environment)
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
    private var extents: [Double] = []
    /// The selection that was read or written last.
    private var known: ID?
    private var measured: PageBox?
    /// `true` during SwiftUI's update, when no binding may be written.
    private var isUpdating = true
    private var isReportDue = false
    private weak var swipe: UIGestureRecognizer?

    init(_ view: Pages, _ driver: PagerDriver, _ environment: EnvironmentValues) {
      paging = ScrollPager(driver, on: PagerScrollView())
      shown = view
      self.environment = environment
      super.init(nibName: nil, bundle: nil)
      paging.delegate = self
      readEnvironment()
      extents = shown.extents
      paging.attached.show(
        PageSource(
          count: { [weak self] in self?.shown.data.count ?? 0 },
          extent: { [weak self] in self?.extents[at: $0] },
          view: { [weak self] in self?.box($0) }))
      isUpdating = false
      environment.pagerProxy?.paging = paging
      if let recording = environment.pagerRecording {
        let made = paging.record()
        // No binding may be written during an update.
        Task { @MainActor in recording.wrappedValue = made }
      }
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
      let isAnimated = transaction.animation != nil
      let (old, boxes) = (shown, boxes)
      (shown, self.environment) = (view, environment)
      readEnvironment()
      if view.driver == nil, !view.pager.saysTheSame(as: old.pager) {
        paging.send(.configure(view.pager.asSource), animated: isAnimated)
      }
      if !view.hasSamePages(as: old)
        || boxes.contains(where: { view.extent($0.page) != extents[at: $0.page] })
      {
        let former = extents
        (extents, measured) = (view.extents, nil)
        let refusal = paging.send(.edit(edits(from: old, former)), animated: isAnimated)
        // Such as content that is too long.
        if refusal != nil { paging.reloadData() }
        for box in boxes { box.page = view.index(of: old.id(box.page)) ?? -1 }
        // The same index may show another page.
        isReportDue = true
      }
      for box in pages {
        withTransaction(transaction) { box.host.rootView = root(box.page) }
      }
      select(isAnimated)
      isUpdating = false
      guard isReportDue else { return }
      isReportDue = false
      Task { @MainActor [weak self] in self?.report() }
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

    /// The edits from the former pages to the present ones; pages that stay keep their views.
    private func edits(from old: Pages, _ former: [Double]) -> [PageEdit] {
      let hasExtents = paging.pager.configuration.layout.extent == .content
      var (edits, origins): ([PageEdit], [ID: Int]) = ([], [:])
      for page in 0..<old.data.count {
        let twin = origins.updateValue(page, forKey: old.id(page))
        if let twin { edits.append(.remove(.index(twin))) }
      }
      var gap = 0
      for page in 0..<shown.data.count {
        let extent = extents[at: page]
        guard let origin = origins.removeValue(forKey: shown.id(page)) else {
          let new = hasExtents ? NewPages.extents([extent]) : .uniform(count: 1, extent: 0)
          edits.append(.insert(new, at: gap))
          continue
        }
        if origin < gap { edits.append(.move(.index(origin), to: gap)) }
        gap = max(gap, origin + 1)
        guard hasExtents, extent != former[at: origin] else { continue }
        edits.append(.grow(.index(origin), extent: extent))
      }
      return edits + origins.values.map { .remove(.index($0)) }
    }

    private func select(_ isAnimated: Bool) {
      let selected = shown.selection?.wrappedValue
      guard selected != known else { return }
      known = selected
      guard let page = shown.index(of: selected) else { return }
      paging.scrollToPage(.page(page), animated: isAnimated)
    }

    /// Writes the visible page to the selection, unless that is in its group or the target.
    private func report() {
      guard !isUpdating else { return isReportDue = true }
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

    func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
      report()
      report(shown.hooks.pageChange, page)
    }

    func pager(_ pager: PagerDriver, didSettleOn page: Int) { report(shown.hooks.settle, page) }

    func pager(_ pager: PagerDriver, didScrollTo fraction: Double) {
      report(shown.hooks.progress, fraction)
    }

    func pager(_ pager: PagerDriver, prefetchPages pages: [Int]) {
      report(shown.hooks.prefetch, pages)
    }

    /// Calls an app's closure, which may set its state, after SwiftUI's update.
    private func report<Value: Sendable>(_ hook: ((Value) -> Void)?, _ value: Value?) {
      guard let hook, let value else { return }
      guard isUpdating else { return hook(value) }
      Task { @MainActor in hook(value) }
    }

    func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?) { report() }

    private var boxes: [PageBox] {
      paging.scrollView.subviews.compactMap { $0 as? PageBox }.filter { $0.page >= 0 }
    }

    private func box(_ page: Int) -> PageBox? {
      guard page < shown.data.count else { return nil }
      defer { measured = nil }
      if let measured, measured.page == page { return measured }
      return PageBox(page, root(page), in: self)
    }

    private func root(_ page: Int) -> AnyView {
      var environment = environment
      // A pager in the page is another one.
      environment.pagerProxy = nil
      return AnyView(shown.view(page).environment(\.self, environment))
    }

    func size(_ proposal: ProposedViewSize) -> CGSize {
      let (pager, bounds) = (paging.pager, paging.scrollView.bounds.size)
      let axis = pager.configuration.axis
      let along = axis.pick(proposal.width, proposal.height).map { Double($0) } ?? bounds[axis]
      let room = axis.pick(proposal.height, proposal.width)
      func size(_ along: Double, _ across: Double) -> CGSize {
        CGSize(width: axis.pick(along, across), height: axis.pick(across, along))
      }
      if let room, shown.isTabView { return size(along, room) }
      let insets = pager.crossInsets.sum.value
      let viewport = Viewport(extent: Points(along), crossExtent: pager.viewport.crossExtent)
      let across = pages.map { box in
        let extent =
          pager.extent(ofPage: box.page, on: viewport) ?? pager.layout.extent(ofPage: box.page)
        let fit = box.host.sizeThatFits(
          in: size(extent.value, room.map { max(0, $0 - insets) } ?? PageBox.unlimited))
        let length = fit[axis.cross]
        // SwiftUI's ideal length of a view that takes all the room.
        return room == nil && length >= PageBox.unlimited ? 10 : length
      }
      return size(along, (across.max() ?? 0) + insets)
    }

    /// The visible pages, or before the first layout the first visible one.
    private var pages: [PageBox] {
      let boxes = boxes
      guard boxes.isEmpty, shown.data.count > 0 else { return boxes }
      let page = shown.index(of: known) ?? min(paging.currentPage ?? 0, shown.data.count - 1)
      let box = measured.flatMap { $0.page == page ? $0 : nil }
      measured = box ?? PageBox(page, root(page), in: self)
      return [measured].compactMap { $0 }
    }
  }

  extension [Double] {
    fileprivate subscript(at page: Int) -> Double { page < count ? self[page] : 0 }
  }

  /// The view of a page, with its hosting controller while visible.
  final class PageBox: UIView {
    /// UIKit's length without limit.
    static let unlimited = 1e6
    var page: Int
    let host: UIHostingController<AnyView>
    private weak var parent: UIViewController?

    init(_ page: Int, _ root: AnyView, in parent: UIViewController) {
      self.page = page
      host = UIHostingController(rootView: root)
      self.parent = parent
      super.init(frame: .zero)
      host.safeAreaRegions = []
      host.sizingOptions = .preferredContentSize
      host.view.backgroundColor = .clear
      host.view.frame = bounds
      host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(host.view)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview view: UIView?) {
      super.willMove(toSuperview: view)
      view == nil ? host.willMove(toParent: nil) : parent?.addChild(host)
    }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      superview == nil ? host.removeFromParent() : host.didMove(toParent: parent)
      // Other pages may be shorter or longer across the axis.
      parent?.viewIfLoaded?.invalidateIntrinsicContentSize()
    }
  }
#endif
