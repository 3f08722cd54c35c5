import FolioUIKit
import UIKit

/// Dots for the pages, which show autoplay's time as well, and a tick under the finger at each page.
final class DotsController: UIViewController, PagerDelegate {
  let scrollView = PagerScrollView()
  let dots = UIPageControl()
  private let tick = UISelectionFeedbackGenerator()
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.delegate = self
    paging.connect(dots)
    paging.show(20) { page in CardView(page) }
  }

  func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
    if pager.pager.phase == .dragging { tick.selectionChanged() }
  }
}

/// Cards that are used again, and open at a tap.
final class OpeningController: UIViewController {
  let scrollView = PagerScrollView()
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "card-feed"), on: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.register("card", prepare: { card, isCollapsed in card.isHidden = !isCollapsed }) { _ in
      CardView(0)
    }
    paging.show(20) { [weak self] page in
      let card = try? self?.paging.dequeueReusableView("card")
      (card as? CardView)?.page = page
      return card
    }
  }

  func cardWasTapped(_ card: CardView) {
    paging.expand(card.page, to: 700)
    paging.scrollToPage(.page(card.page))
  }
}

/// View controllers as pages, inside a navigation controller.
final class ChaptersController: UIViewController {
  let scrollView = PagerScrollView()
  private lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.show(5, in: self) { page in ChapterController(page) }
    guard let navigation = navigationController else { return }
    // From the edge of the screen back goes first on every page.
    if let edge = navigation.interactivePopGestureRecognizer {
      scrollView.panGestureRecognizer.require(toFail: edge)
    }
    // From anywhere else on the first page only.
    if #available(iOS 26, visionOS 26, *),
      let swipe = navigation.interactiveContentPopGestureRecognizer
    {
      paging.yields(to: swipe)
    }
  }
}

final class ChapterController: UIViewController {
  let page: Int

  init(_ page: Int) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
