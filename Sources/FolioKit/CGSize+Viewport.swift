package import FolioCore
package import Foundation

extension CGSize {
  /// The viewport of a surface of this size, for paging along an axis.
  package func viewport(_ axis: PagingAxis) -> Viewport {
    Viewport(width: Points(width), height: Points(height), axis: axis)
  }
}
