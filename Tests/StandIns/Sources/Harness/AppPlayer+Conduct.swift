import FolioKit
import FolioUIKit
import UIKit

extension AppPlayer {
  /// How the scroll view conducts itself, as far as paging has a say in it.
  public var conduct: [String] { Self.conduct(of: scrollView) }

  /// How a scroll view does that nobody pages.
  public static var conductOfAny: [String] {
    conduct(of: UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
  }

  private static func conduct(of view: UIScrollView) -> [String] {
    let inset = view.contentInset
    return [
      "paging \(view.isPagingEnabled)", "lock \(view.isDirectionalLockEnabled)",
      "top \(view.scrollsToTop)", "keys \(view.allowsKeyboardScrolling)",
      "adjustment \(view.contentInsetAdjustmentBehavior.rawValue)",
      "indicators \(view.showsHorizontalScrollIndicator) \(view.showsVerticalScrollIndicator)",
      "rate \(view.decelerationRate.rawValue)",
      "insets \(inset.top) \(inset.left) \(inset.bottom) \(inset.right)",
    ]
  }
}
