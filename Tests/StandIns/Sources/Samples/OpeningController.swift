import FolioUIKit
import UIKit

/// Reuses its cards, and expands a card when it is tapped.
final class OpeningController: UIViewController {
  let scrollView = PagerScrollView()
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "card-feed"), on: scrollView)

  override func loadView() { view = scrollView }

  override func viewDidLoad() {
    super.viewDidLoad()
    try! paging.register("card", prepare: { card, _ in card.alpha = 1 }) {
      _ in
      CardView(0)
    }
    paging.show(20) { [weak self] page in
      let card = try? self?.paging.dequeueReusableView("card")
      (card as? CardView)?.page = page
      return card
    }
  }

  func cardWasTapped(_ card: CardView) {
    paging.expand(card.page, to: 1_200)
    paging.scrollToPage(.page(card.page))
  }
}
