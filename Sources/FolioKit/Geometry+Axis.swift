package import FolioCore
import FolioSurface
package import Foundation

extension CGSize {
  /// The length along an axis.
  package subscript(axis: PagingAxis) -> Double { axis.pick(width, height) }

  /// The viewport of a surface of this size, for paging along an axis.
  package func viewport(_ axis: PagingAxis) -> Viewport {
    Viewport(width: Points(width), height: Points(height), axis: axis)
  }

  /// The size in a view that becomes another size, where their lengths are the same.
  package func becoming(_ size: CGSize, in whole: CGSize?) -> CGSize {
    guard let whole else { return size }
    return CGSize(
      width: width == whole.width ? size.width : width,
      height: height == whole.height ? size.height : height)
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: PagingAxis) -> Double {
    get { axis.pick(x, y) }
    set { axis.put(newValue, &x, &y) }
  }
}

extension CGRect {
  /// A stretch along an axis from the edge across it.
  package init(_ start: Points, _ extent: Points, _ across: Points, _ axis: PagingAxis) {
    self.init(
      x: axis.pick(start.value, 0), y: axis.pick(0, start.value),
      width: axis.pick(extent, across).value, height: axis.pick(across, extent).value)
  }
}
