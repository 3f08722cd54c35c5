#if canImport(SwiftUI)
  import FolioKit
  import SwiftUI

  // The two coordinates of SwiftUI, and the one along an axis.
  extension CGPoint {
    func along(_ axis: PagingAxis) -> Points { Points(axis.pick(x, y)) }
  }

  extension CGSize {
    func along(_ axis: PagingAxis) -> Points { Points(axis.pick(width, height)) }

    func viewport(_ axis: PagingAxis) -> Viewport {
      Viewport(width: Points(width), height: Points(height), axis: axis)
    }
  }

  extension LayoutDirection {
    func mapping(_ axis: PagingAxis) -> CoordinateMapping {
      CoordinateMapping(axis: axis, direction: self == .rightToLeft ? .rightToLeft : .leftToRight)
    }
  }
#endif
