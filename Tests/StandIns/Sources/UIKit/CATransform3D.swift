public import Foundation

/// A matrix, by which rows of coordinates are multiplied.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  var isIdentity: Bool {
    m11 == 1 && m22 == 1 && m33 == 1 && m44 == 1
      && [m12, m13, m14, m21, m23, m24, m31, m32, m34, m41, m42, m43].allSatisfy { $0 == 0 }
  }

  /// Where a point of the plane is drawn.
  func applied(_ point: CGPoint) -> CGPoint {
    let w = point.x * m14 + point.y * m24 + m44
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / w, y: (point.x * m12 + point.y * m22 + m42) / w)
  }

  /// The point of the plane that is drawn at a place.
  func origin(of place: CGPoint) -> CGPoint {
    let (a, b) = (m11 - place.x * m14, m21 - place.x * m24)
    let (c, d) = (m12 - place.y * m14, m22 - place.y * m24)
    let (e, f) = (place.x * m44 - m41, place.y * m44 - m42)
    let area = a * d - b * c
    return CGPoint(x: (e * d - b * f) / area, y: (a * f - e * c) / area)
  }
}

public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

extension UIView {
  /// Converts a point between a view and one that contains it, through their transforms.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, view !== self else { return point }
    if let superview, isDescendant(of: view) {
      let place = superview.convert(point, from: view)
      let inside = transform3D.origin(of: CGPoint(x: place.x - center.x, y: place.y - center.y))
      return CGPoint(x: inside.x + bounds.midX, y: inside.y + bounds.midY)
    }
    guard let around = view.superview else { preconditionFailure("views of two windows") }
    let drawn = view.transform3D.applied(
      CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY))
    return convert(
      CGPoint(x: drawn.x + view.center.x, y: drawn.y + view.center.y), from: around)
  }

  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.maxY)].map {
      convert(CGPoint(x: $0.0, y: $0.1), from: view)
    }
    return CGRect(
      x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x,
      height: corners[1].y - corners[0].y)
  }

  /// The box around the transformed view.
  final var outline: CGRect {
    let (width, height) = (place.width / 2, place.height / 2)
    let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map {
      transform3D.applied(CGPoint(x: width * $0.0, y: height * $0.1))
    }
    let (xs, ys) = (corners.map { $0.x }.sorted(), corners.map { $0.y }.sorted())
    return CGRect(
      x: center.x + xs[0], y: center.y + ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}

extension CGRect {
  init(x: CGFloat, y: CGFloat, size: CGSize) {
    self.init(origin: CGPoint(x: x, y: y), size: size)
  }
}
