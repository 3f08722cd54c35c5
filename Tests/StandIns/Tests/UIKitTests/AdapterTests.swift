import FolioUIKit
import Testing
import UIKit

@MainActor
@Suite("The adapter on UIKit", .serialized)
struct AdapterTests {
  @Test("a keyboard's inset goes with the keyboard, also the second time")
  func keyboard() throws {
    let screen = try Screen("axis vertical; insets leading=0 trailing=34")
    let view = screen.scrollView
    #expect(view.contentInset.bottom == 34)
    for _ in 0..<2 {
      view.contentInset.bottom = 300
      #expect(view.contentInset.bottom == 300)
      view.contentInset = .zero
      #expect(view.contentInset.bottom == 34)
    }
  }

  @Test("a second pager on a scroll view replaces the first one", arguments: [true, false])
  func second(isDelegate: Bool) throws {
    let screen = try Screen("insets leading=20 trailing=20")
    let first = try #require(screen.paging)
    let second = try screen.page("insets leading=10 trailing=10", count: 3, isDelegate: isDelegate)
    #expect(screen.scrollView.contentInset.left == 10)
    #expect(first.scrollViewDelegate == nil && first.driver.surface == nil)
    #expect(isDelegate == (screen.scrollView.delegate === second))
    // One invisible view of the adapter's, and two pages.
    #expect(screen.scrollView.subviews.count == 1 + 2)
    second.detach()
    #expect(screen.scrollView.contentInset == .zero && screen.scrollView.delegate === screen)
  }

  @Test(
    "a layout that flips by itself from right to left is not mirrored again",
    arguments: [true, false])
  func flipped(flips: Bool) throws {
    let layout = Row(count: 4, flips: flips)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(4)
    view.dataSource = source
    view.semanticContentAttribute = .forceRightToLeft
    let screen = try Screen("pages placed", on: view)
    screen.paging?.follow(layout)
    let starts = (0..<4).map { screen.paging?.pager.layout.start(ofPage: $0).value ?? -1 }
    #expect(starts == (flips ? [0, 50, 100, 150] : [150, 100, 50, 0]))
  }

  @Test("a layout that looks for its delegate's protocol finds it")
  func conforms() throws {
    let screen = try Screen("")
    let queried = try #require(NSProtocolFromString("UITextFieldDelegate"))
    #expect(screen.scrollView.delegate?.conforms(to: queried) == false)
    let own = TextDelegate()
    screen.paging?.scrollViewDelegate = own
    #expect(screen.scrollView.delegate?.conforms(to: queried) == true)
  }

  @Test("a measured cell asks the layout for the items near the bounds only")
  func measured() throws {
    let layout = Row(count: 1000, flips: false)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(1000)
    view.dataSource = source
    let screen = try Screen("pages placed", on: view)
    screen.paging?.follow(layout)
    layout.queried = 0
    layout.lengths[2] = 80
    layout.invalidateLayout()
    view.layoutIfNeeded()
    view.contentOffset.x = 1
    let pages = try #require(screen.paging?.pager.layout)
    #expect(layout.queried < 20)
    #expect(pages.extent(ofPage: 2) == 80 && pages.start(ofPage: 3) == 180)
    #expect(abs(pages.start(ofPage: 999).value - 49_980) < 0.001)
  }

  @Test("the items of a section that the layout does not show are no pages")
  func hidden() throws {
    let layout = Row(count: 4, flips: false)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Items(4)
    view.dataSource = source
    layout.hidden = [1]
    let screen = try Screen("pages placed", on: view)
    screen.paging?.follow(layout)
    #expect(screen.paging?.pageCount == 3)
  }

  @Test(
    "a slow drag that starts on a button scrolls",
    .enabled(if: ThePerson.hasFinger, "needs a finger"))
  func button() throws {
    let screen = try Screen("")
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.scrollView.addSubview(button)
    person.touch(screen.scrollView, on: button)
    person.move(screen.scrollView, by: CGPoint(x: 40, y: 0))
    #expect(screen.x == 40)
  }

  @Test("a transition's size counts only where the scroll view shares it with its controller")
  func shelf() throws {
    let screen = try Screen("")
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    screen.window.addSubview(controller.view)
    screen.scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 220)
    controller.view.addSubview(screen.scrollView)
    let coordinator = Transition()
    screen.paging?.viewWillTransition(to: CGSize(width: 800, height: 400), with: coordinator)
    coordinator.alongside?(coordinator)
    let viewport = screen.paging?.pager.layout.viewport
    #expect(viewport?.extent == 800 && viewport?.crossExtent == 220)
  }
}

/// A row of items of 50 points.
class Row: UICollectionViewLayout {
  var lengths: [CGFloat]
  var hidden: Set<Int> = []
  var queried = 0
  private let flips: Bool

  init(count: Int, flips: Bool) {
    lengths = Array(repeating: 50, count: count)
    self.flips = flips
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  private func start(_ item: Int) -> CGFloat {
    lengths[..<item].indices.reduce(0) { $0 + (hidden.contains($1) ? 0 : lengths[$1]) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: start(lengths.count), height: 100)
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    queried += 1
    guard !hidden.contains(path.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: start(path.item), y: 0, width: lengths[path.item], height: 100)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = queried
    let all = (0..<min(lengths.count, 50)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    queried = count + 1
    return all.filter { $0.frame.intersects(rect) }
  }
}

final class Items: NSObject, UICollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

final class TextDelegate: NSObject, UIScrollViewDelegate, UITextFieldDelegate {}

/// A transition's coordinator, which a test runs.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  var alongside: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    alongside = animation
    return true
  }
}

// API beside UIKit's: growing data, look-ups, taps, steps.
extension AdapterTests {
  @Test("pages that come, go and move keep the page, and their views and controllers are found")
  func edits() throws {
    let screen = try Screen("")
    let paging = try #require(screen.paging)
    let parent = UIViewController(nibName: nil, bundle: nil)
    var count = 5
    paging.show(count: { count }, in: parent) { _ in UIViewController(nibName: nil, bundle: nil) }
    paging.scrollToPage(.page(2), animated: false)
    let controller = try #require(paging.controller(at: 2))
    #expect(paging.visiblePages == [2] && paging.view(at: 2) === controller.view)
    count = 8
    #expect(paging.insert(3, at: 0) == nil)
    #expect(
      paging.pageCount == 8 && paging.currentPage == 5 && paging.controller(at: 5) === controller)
    paging.move(5, to: 7)
    #expect(paging.currentPage == 7 && paging.controller(at: 7) === controller)
    paging.move(7, to: 0)
    #expect(paging.currentPage == 0 && paging.controller(at: 0) === controller)
    paging.remove(1..<4)
    #expect(paging.pageCount == 5 && paging.currentPage == 0 && paging.controller(at: 4) == nil)
    count = 2
    paging.reloadData()
    #expect(paging.pageCount == 2)
  }

  @Test("autoplay pauses, resumes and goes on by code")
  func autoplay() async throws {
    let screen = try Screen("autoplay interval dwell=1000")
    let paging = try #require(screen.paging)
    paging.isAutoplayPaused = true
    paging.attached.advance(by: 0)
    paging.attached.advance(by: 3000)
    await screen.rest()
    #expect(screen.page == 0)
    paging.playNext()
    await screen.rest()
    #expect(screen.page == 1)
    paging.isAutoplayPaused = false
    for _ in 0..<13 { paging.attached.advance(by: 100) }
    await screen.rest()
    #expect(screen.page == 2)
  }

  @Test("two pagers in step go to each other's pages, and come to rest")
  func inStep() async throws {
    let (images, thumbnails) = (try Screen(""), try Screen("pages extent=30"))
    let (first, second) = (try #require(images.paging), try #require(thumbnails.paging))
    first.keepInStep(with: second)
    first.scrollToPage(.page(1))
    for screen in [images, thumbnails, images] { await screen.rest() }
    #expect(images.page == 1 && thumbnails.page == 1)
    second.scrollToPage(.page(0))
    for screen in [thumbnails, images, thumbnails] { await screen.rest() }
    #expect(images.page == 0 && thumbnails.page == 0)
    #expect(first.pager.phase == .idle && second.pager.phase == .idle)
  }

  @Test(
    "a stack view's subviews are pages where they lie, and the current one stays current",
    arguments: [false, true])
  func stack(isMirrored: Bool) throws {
    let screen = try Screen("pages placed", count: 0, isMirrored: isMirrored)
    let (view, stack) = (screen.scrollView, UIStackView(frame: .zero))
    func add(_ widths: [CGFloat], at index: Int) {
      for (number, width) in widths.enumerated() {
        stack.insertArrangedSubview(
          UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100)), at: index + number)
      }
      let width = stack.arrangedSubviews.reduce(-10) { $0 + 10 + $1.bounds.width }
      stack.frame = CGRect(x: 0, y: 0, width: width, height: 100)
      stack.layoutIfNeeded()
      view.contentSize = stack.frame.size
    }
    stack.spacing = 10
    view.addSubview(stack)
    add([80, 120, 60, 100], at: 0)
    screen.paging?.show(0) { _ in nil }
    screen.paging?.follow(stack)
    func starts() -> [Double] {
      let layout = screen.paging?.pager.layout
      return (0..<(layout?.pageCount ?? 0)).map { layout?.start(ofPage: $0).value ?? -1 }
    }
    #expect(starts() == [0, 90, 220, 290])
    screen.paging?.scrollToPage(.page(1), animated: false)
    #expect(isNear(screen.x, isMirrored ? 200 : 90))
    add([40], at: 0)
    screen.scrollView.contentOffset.x += 1
    #expect(starts() == [0, 50, 140, 270, 340] && screen.page == 2)
  }

  @Test("the delegate hears of every page that the pager rests on, also the first")
  func settles() async throws {
    let screen = try Screen("")
    let listener = Listener()
    screen.paging?.delegate = listener
    screen.paging?.show(4) { _ in UIView(frame: .zero) }
    screen.paging?.scrollToPage(.page(2))
    await screen.rest()
    screen.paging?.scrollToPage(.page(1), animated: false)
    #expect(listener.settled == [0, 2, 1])
  }

  @Test(
    "a page is reported as current, then as settled, and by then has its view",
    arguments: [true, false])
  func settledViews(_ hasSizeFirst: Bool) throws {
    let (listener, view) = (Listener(), PagerScrollView(frame: .zero))
    let paging = ScrollPager(try Pager(config: "pager p"), on: view)
    (listener.paging, paging.delegate) = (paging, listener)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    if hasSizeFirst { window.show(view) }
    paging.show(9) { _ in UIView(frame: .zero) }
    if !hasSizeFirst { window.show(view) }
    paging.scrollToPage(.page(7), animated: false)
    paging.restore(SavedState(page: 3))
    #expect(
      listener.news
        == [0, 7, 3].flatMap { ["current \($0)", "settled \($0), its view is there: true"] })
  }

  @Test(
    "a page or detent requested before the first layout is the only one reported",
    arguments: ["snap at 0 100 200", "snap at 20 (viewport)0.5 (viewport)0.9", ""])
  func early(_ config: String) throws {
    let requests: [(ScrollPager) -> Void] = [
      { $0.scrollToPage(.snap(1), animated: false) }, { $0.restore(SavedState(page: 1)) }, { _ in },
    ]
    for (index, request) in requests.enumerated() {
      let (listener, view) = (Listener(), PagerScrollView(frame: .zero))
      let pager = try Pager(config: "pager p { \(config) }")
      let paging = ScrollPager(index == 2 ? pager.starting(at: 1) : pager, on: view)
      paging.delegate = listener
      if config.isEmpty { paging.show(9) { _ in UIView(frame: .zero) } }
      request(paging)
      UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).show(view)
      #expect(listener.settled == [1], "request \(index)")
    }
  }

  @Test("pages are prefetched by their number, more of them in the direction of travel")
  func prefetch() throws {
    let screen = try Screen("", count: 20)
    let listener = Listener()
    screen.paging?.prefetchedPages = 4
    screen.paging?.delegate = listener
    screen.paging?.scrollToPage(.page(5), animated: false)
    #expect(listener.near == [4, 5, 6, 7, 8, 9])
    screen.paging?.scrollToPage(.page(4), animated: false)
    #expect(listener.near == [0, 1, 2, 3, 4, 5])
  }
}

final class Listener: PagerDelegate {
  var settled: [Int] = []
  var near: Set<Int> = []
  var news: [String] = []
  weak var paging: ScrollPager?
  func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
    news.append("current \(page ?? -1)")
  }
  func pager(_ pager: PagerDriver, didSettleOn page: Int) {
    settled.append(page)
    news.append("settled \(page), its view is there: \(paging?.view(at: page) != nil)")
  }
  func pager(_ pager: PagerDriver, prefetchPages pages: [Int]) { near.formUnion(pages) }
  func pager(_ pager: PagerDriver, cancelPrefetchingOfPages pages: [Int]) { near.subtract(pages) }
}

extension UIWindow {
  /// Shows a view that fills the window.
  fileprivate func show(_ view: UIView) {
    view.frame = bounds
    addSubview(view)
    isHidden = false
    layoutIfNeeded()
  }
}
