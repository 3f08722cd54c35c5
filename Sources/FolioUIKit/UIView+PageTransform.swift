#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import UIKit

  extension UIView {
    /// `false` for a view that UIKit neither shows nor lets a touch reach.
    var isDrawn: Bool { !isHidden && alpha >= 0.01 }

    func draw(_ look: PageTransform, _ matrix: SIMD16<Double>) {
      transform3D = CATransform3D(matrix)
      // A page behind the eye would be upside down.
      (alpha, isHidden) = (look.opacity, look.isHidden || matrix[15] <= 0)
    }
  }

  extension UIScrollView {
    /// Orders the views of pages in their places among the subviews, which hit testing follows.
    func arrange(_ views: [UIView], reading read: [UIView]?) {
      let places = views.compactMap { subviews.firstIndex(of: $0) }.sorted()
      for (place, view) in zip(places, views) {
        guard let here = subviews.firstIndex(of: view), here != place else { continue }
        exchangeSubview(at: here, withSubviewAt: place)
      }
      accessibilityElements = read.map { read in
        read.filter { $0.isDrawn } + subviews.filter { !views.contains($0) }
      }
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// Moves the cell where it is drawn, because UIKit shows the cells whose frames are in the bounds.
    func draw(_ look: PageTransform, _ mapping: CoordinateMapping, flips: Bool) {
      let axis = mapping.axis
      var matrix = look.matrix(
        extent: Points(size[axis]), cross: Points(size[axis.cross]), axis: axis,
        isMirrored: mapping.isMirrored)
      let w = matrix[15]
      let (x, y) = w > 0 ? (matrix[12] / w, matrix[13] / w) : (0, 0)
      for row in stride(from: 0, to: 16, by: 4) {
        matrix[row] -= x * matrix[row + 3]
        matrix[row + 1] -= y * matrix[row + 3]
      }
      center = CGPoint(x: center.x + (flips ? -x : x), y: center.y + y)
      transform3D = CATransform3D(matrix)
      // A hidden item would be no page.
      alpha = look.isHidden || w <= 0 ? 0 : look.opacity
    }
  }

  extension CATransform3D {
    /// A matrix without depth: UIKit cuts views where they cross in depth, whatever their order.
    init(_ matrix: SIMD16<Double>) {
      self.init(
        m11: matrix[0], m12: matrix[1], m13: 0, m14: matrix[3], m21: matrix[4], m22: matrix[5],
        m23: 0, m24: matrix[7], m31: 0, m32: 0, m33: 1, m34: 0, m41: matrix[12], m42: matrix[13],
        m43: 0, m44: matrix[15])
    }
  }
#endif
