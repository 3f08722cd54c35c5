import UIKit

@testable import FolioUIKit

// Objective-C's runtime calls methods by their names; here they have to be known.
extension ScrollViewSurface: FrameTarget {}
extension ScrollViewSurface: PanTarget {}

extension ScrollPager {
  /// The view in the scroll view that nobody sees.
  var standInSurface: AnyObject { surface }
}
