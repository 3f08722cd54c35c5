import UIKit

@testable import FolioUIKit

// Objective-C's runtime calls a method by name; here it is declared.
extension ScrollViewSurface: NamedTarget {
  var standInView: UIScrollView { scrollView }
}

extension ScrollPager {
  /// The invisible view in the scroll view.
  var standInSurface: AnyObject { surface }
}
