import UIKit

@testable import FolioUIKit

// Objective-C's runtime calls methods by name; here they are declared.
extension ScrollViewSurface: FrameTarget {
  var standInView: UIScrollView? { scrollView }
}
extension ScrollViewSurface: PanTarget {}

extension ScrollPager {
  /// The invisible view in the scroll view.
  var standInSurface: AnyObject { surface }
}
