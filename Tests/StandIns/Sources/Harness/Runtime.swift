import UIKit

@testable import FolioUIKit

// Objective-C's runtime calls methods by their names; here they have to be known.
extension ScrollViewSurface: FrameTarget {}
extension ScrollViewSurface: PanTarget {}
