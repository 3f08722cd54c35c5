import FolioKit
import FolioUIKit
import UIKit

@testable import Samples

// State of the app for tests.
extension AppPlayer {
  var axis: PagingAxis { view.axis }

  /// The properties of a scroll view that paging can change.
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

  /// `true` if all settings that would interfere with the pager are off.
  var isPrepared: Bool {
    !scrollView.isPagingEnabled && scrollView.scrollsToTop == (axis == .vertical)
      && scrollView.isDirectionalLockEnabled
      && scrollView.contentInsetAdjustmentBehavior == .never
  }

  var insets: Insets { along(scrollView.contentInset) }

  func along(_ insets: UIEdgeInsets) -> Insets {
    Insets(
      leading: Points(axis.pick(insets.left, insets.top)),
      trailing: Points(axis.pick(insets.right, insets.bottom)))
  }

  var across: Double {
    get { axis.pick(scrollView.contentOffset.y, scrollView.contentOffset.x) }
    set {
      var offset = scrollView.contentOffset
      axis.put(newValue, &offset.y, &offset.x)
      scrollView.contentOffset = offset
    }
  }

  /// The number of display links that run for the adapter.
  var runningLinks: Int { CADisplayLink.running.count { ($0.target as AnyObject) === surface } }

  /// The pages with views in the scroll view, with their frames along the axis in the bounds.
  var cards: [(page: Int, start: Double, length: Double, across: Double)] {
    let (axis, offset) = (self.axis, scrollView.contentOffset)
    return scrollView.subviews.compactMap { $0 as? CardView }.map { card in
      let (x, y) = (card.frame.minX - offset.x, card.frame.minY - offset.y)
      let (width, height) = (card.frame.width, card.frame.height)
      return (card.page, axis.pick(x, y), axis.pick(width, height), axis.pick(height, width))
    }
    .sorted { $0.start < $1.start }
  }

  /// The status VoiceOver reads for the current pages.
  var status: String? {
    (scrollView.delegate as? any UIScrollViewAccessibilityDelegate)?
      .accessibilityScrollStatus(for: scrollView)
  }

  /// The last announcement.
  static var announced: String? { UIAccessibility.posted.last?.argument as? String }

  /// The containment callbacks of the controllers that are pages.
  var controllerNews: [String] {
    controllers.map { "\($0.page): \($0.news.joined(separator: " "))" }
  }
  var childPages: [Int] { parent.children.compactMap { ($0 as? PageController)?.page }.sorted() }
}
