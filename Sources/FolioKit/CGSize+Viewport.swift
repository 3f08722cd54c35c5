package import FolioCore
package import Foundation

extension CGSize {
  /// The bounds of a surface of this size that pages along an axis.
  package func viewport(_ axis: PagingAxis) -> Viewport {
    Viewport(width: Points(width), height: Points(height), axis: axis)
  }
}
