import FolioKit
import FolioUIKit
import UIKit

// What tests ask of the app, where that takes more than a word.
extension AppPlayer {
  var axis: PagingAxis { scrollView.fingers.axis }

  /// How a scroll view conducts itself, as far as paging has a say in it.
  static func conduct(of view: UIScrollView) -> [String] {
    let inset = view.contentInset
    return [
      "paging \(view.isPagingEnabled)", "lock \(view.isDirectionalLockEnabled)",
      "top \(view.scrollsToTop)", "keys \(view.allowsKeyboardScrolling)",
      "adjustment \(view.contentInsetAdjustmentBehavior.rawValue)",
      "indicators \(view.showsHorizontalScrollIndicator) \(view.showsVerticalScrollIndicator)",
      "rate \(view.decelerationRate.rawValue)",
      "insets \(inset.top) \(inset.left) \(inset.bottom) \(inset.right)",
      "recognizers \(view.gestureRecognizers?.count ?? 0)",
    ]
  }

  /// True if what would page, adjust or scroll beside the pager is switched off.
  var isPrepared: Bool {
    !scrollView.isPagingEnabled && scrollView.scrollsToTop == (axis == .vertical)
      && scrollView.isDirectionalLockEnabled
      && scrollView.contentInsetAdjustmentBehavior == .never
  }

  /// The insets along the axis.
  var insets: Insets { along(scrollView.contentInset) }

  func along(_ insets: UIEdgeInsets) -> Insets {
    Insets(
      leading: Points(axis.pick(insets.left, insets.top)),
      trailing: Points(axis.pick(insets.right, insets.bottom)))
  }

  /// The offset across the axis.
  var across: Double {
    get { axis.pick(scrollView.contentOffset.y, scrollView.contentOffset.x) }
    set {
      var offset = scrollView.contentOffset
      axis.put(newValue, &offset.y, &offset.x)
      scrollView.contentOffset = offset
    }
  }

  /// How many display links run for the adapter.
  var runningLinks: Int { CADisplayLink.running.count { ($0.target as AnyObject) === surface } }

  /// The pages whose views are in the scroll view, with their frames along the axis in the bounds.
  var cards: [(page: Int, start: Double, length: Double, across: Double)] {
    let (axis, offset) = (self.axis, scrollView.contentOffset)
    return scrollView.subviews.compactMap { $0 as? CardView }.map { card in
      let (x, y) = (card.frame.minX - offset.x, card.frame.minY - offset.y)
      let (width, height) = (card.frame.width, card.frame.height)
      return (card.page, axis.pick(x, y), axis.pick(width, height), axis.pick(height, width))
    }
    .sorted { $0.start < $1.start }
  }

  /// What VoiceOver says where the pages are now.
  var status: String? {
    (scrollView.delegate as? any UIScrollViewAccessibilityDelegate)?
      .accessibilityScrollStatus(for: scrollView)
  }

  /// What was announced last.
  static var announced: String? { UIAccessibility.posted.last?.argument as? String }

  /// What happened to the controllers that are pages, and the children there are now.
  var controllerNews: [String] {
    controllers.map { "\($0.page): \($0.news.joined(separator: " "))" }
  }
  var childPages: [Int] { parent.children.compactMap { ($0 as? PageController)?.page }.sorted() }
}
