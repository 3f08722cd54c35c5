/// How a page looks: a change to its layout frame, in logical coordinates.
///
/// A page is scaled about its pivot, turned, shifted, and then seen in perspective. Along the paging
/// axis, positive is the reading direction; across it, away from the cross start (down in a
/// horizontal pager); in depth, toward the viewer. Several transforms compose: shifts, turns and
/// orders add, scales and opacities multiply.
public struct PageTransform: Equatable, Sendable {
  /// The shift along the paging axis, on top of the page's place in the layout.
  public var shiftAlong: Points = 0
  /// The shift across the paging axis.
  public var shiftAcross: Points = 0
  /// The shift toward the viewer.
  public var shiftDepth: Points = 0
  /// The factor along the paging axis.
  public var scaleAlong = 1.0
  /// The factor across the paging axis.
  public var scaleAcross = 1.0
  /// The turn about the cross axis in degrees; positive if the end in reading direction recedes.
  public var turnAboutCross = 0.0
  /// The turn about the paging axis in degrees; positive if the cross end comes nearer.
  public var turnAboutAlong = 0.0
  /// The turn in the plane of the page in degrees, from the paging axis toward the cross axis.
  public var turnAboutDepth = 0.0
  /// The center of scale and turns along the axis, as a share of the page from its start.
  public var pivotAlong = 0.5
  /// The center of scale and turns across the axis, as a share of the page from its cross start.
  public var pivotAcross = 0.5
  /// The distance of the eye in points; `nil` for none.
  ///
  /// A point at a depth z is divided by 1 - z/distance.
  public var perspective: Points?
  /// The vanishing point along the axis, from the center of the page's layout frame.
  public var vanishingAlong: Points = 0
  /// The vanishing point across the axis, from the center of the page's layout frame.
  public var vanishingAcross: Points = 0
  /// The opacity, 0...1.
  public var opacity = 1.0
  /// The order of drawing; larger is in front, and equal ones are in the order of pages.
  public var order = 0.0
  /// `true` if the page is not drawn.
  public var isHidden = false

  /// The shift inside the scaled and turned page, until `resolve` adds it to the others.
  package var inside = SIMD3<Double>()
  /// `true` to put the vanishing point into the page instead of its place at rest.
  package var vanishesInPage = false
  /// `true` to hide the page where its back faces the viewer.
  package var hidesBack = false
  package var ordersByDepth = false

  /// The transform that changes nothing.
  public static let identity = PageTransform()

  /// Creates the transform that changes nothing.
  public init() {}
}

extension PageTransform {
  /// Adds shifts, turns and orders, and multiplies scales and opacities.
  mutating func compose(_ other: PageTransform) {
    shiftAlong += other.shiftAlong
    shiftAcross += other.shiftAcross
    shiftDepth += other.shiftDepth
    scaleAlong *= other.scaleAlong
    scaleAcross *= other.scaleAcross
    turnAboutCross += other.turnAboutCross
    turnAboutAlong += other.turnAboutAlong
    turnAboutDepth += other.turnAboutDepth
    if other.pivotAlong != 0.5 { pivotAlong = other.pivotAlong }
    if other.pivotAcross != 0.5 { pivotAcross = other.pivotAcross }
    if let eye = other.perspective { (perspective, vanishesInPage) = (eye, other.vanishesInPage) }
    opacity *= max(0, min(other.opacity, 1))
    order += other.order
    isHidden = isHidden || other.isHidden
    inside += other.inside
    hidesBack = hidesBack || other.hidesBack
    ordersByDepth = ordersByDepth || other.ordersByDepth
  }

  var isFinite: Bool {
    let sum =
      shiftAlong.value + shiftAcross.value + shiftDepth.value + scaleAlong + scaleAcross
      + turnAboutCross + turnAboutAlong + turnAboutDepth + pivotAlong + pivotAcross + opacity
      + order + inside.sum()
      + (perspective?.value ?? 0)
    return sum.isFinite
  }

  /// Completes a composed transform of a page at a distance from its rest.
  ///
  /// Shifts inside the page turn and shrink with it. The vanishing point is the middle of the page
  /// at rest, or the shifted page's pivot.
  mutating func resolve(distance: Points, extent: Points, cross: Points, nearness: Double) {
    if perspective != nil {
      if vanishesInPage {
        vanishingAlong = shiftAlong + extent * (pivotAlong - 0.5)
        vanishingAcross = shiftAcross + cross * (pivotAcross - 0.5)
      } else {
        vanishingAlong = -distance
      }
    }
    if inside != .zero { addInside() }
    if ordersByDepth { order += shiftDepth.value - nearness * Self.depthOfNearness }
    if hidesBack, facing(distance: distance) <= 1e-9 { isHidden = true }
  }

  /// The depth in points that a pitch counts as, for pages of one depth.
  private static let depthOfNearness = 0x1p-20

  private mutating func addInside() {
    let depthScale = scaleAlong == scaleAcross ? scaleAlong : 1
    let turned = PageRotation(self).applied(
      inside.x * scaleAlong, inside.y * scaleAcross, inside.z * depthScale)
    shiftAlong += Points(turned.along)
    shiftAcross += Points(turned.across)
    shiftDepth += Points(turned.depth)
    inside = .zero
  }

  /// Above 0 if the viewer sees the front: the page's normal against the way to the eye.
  private func facing(distance: Points) -> Double {
    let normal = PageRotation(self).applied(0, 0, 1)
    guard let eye = perspective?.value, eye > 0 else { return normal.depth }
    guard shiftDepth.value < eye else { return -1 }
    let along = (vanishingAlong - shiftAlong).value
    let across = (vanishingAcross - shiftAcross).value
    let toEye = normal.along * along + normal.across * across
    return (toEye + normal.depth * (eye - shiftDepth.value)) / eye
  }
}

/// The turns of a page: about the depth axis first, then the cross axis, then the paging axis.
struct PageRotation {
  private let sine: (along: Double, cross: Double, depth: Double)
  private let cosine: (along: Double, cross: Double, depth: Double)

  init(_ transform: PageTransform) {
    let along = Self.angle(transform.turnAboutAlong)
    let cross = Self.angle(transform.turnAboutCross)
    let depth = Self.angle(transform.turnAboutDepth)
    sine = (along.sine, cross.sine, depth.sine)
    cosine = (along.cosine, cross.cosine, depth.cosine)
  }

  private static func angle(_ degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees != 0 else { return (0, 1) }
    let turn = degrees.withinHalfTurn * (.pi / 180)
    return (PinnedMath.sin(turn), PinnedMath.cos(turn))
  }

  func applied(
    _ along: Double, _ across: Double, _ depth: Double
  ) -> (along: Double, across: Double, depth: Double) {
    let x = along * cosine.depth - across * sine.depth
    let y = along * sine.depth + across * cosine.depth
    let (turnedX, z) = (
      x * cosine.cross + depth * sine.cross, depth * cosine.cross - x * sine.cross
    )
    return (turnedX, y * cosine.along - z * sine.along, y * sine.along + z * cosine.along)
  }
}

extension PageTransform {
  /// The transform as a matrix of 16 numbers, in the order of CSS `matrix3d` and `CATransform3D`.
  ///
  /// It applies about the center of the layout frame, with x to the right, y down and z toward the
  /// viewer. Mirrored pages are for right-to-left or reversed pagers.
  public func matrix(
    extent: Points, cross: Points, axis: PagingAxis, isMirrored: Bool = false
  ) -> SIMD16<Double> {
    let rotation = PageRotation(self)
    let pivot = (
      along: (pivotAlong - 0.5) * extent.value, across: (pivotAcross - 0.5) * cross.value
    )
    let moved = rotation.applied(-pivot.along * scaleAlong, -pivot.across * scaleAcross, 0)
    let point = (
      along: moved.along + pivot.along + shiftAlong.value,
      across: moved.across + pivot.across + shiftAcross.value,
      depth: moved.depth + shiftDepth.value
    )
    let mirror = isMirrored ? -1.0 : 1
    var matrix = SIMD16<Double>(repeating: 0)
    for column in 0..<4 {
      let moved =
        switch column {
        case 0: rotation.applied(scaleAlong, 0, 0)
        case 1: rotation.applied(0, scaleAcross, 0)
        case 2: rotation.applied(0, 0, 1)
        default: point
        }
      let isPoint = column == 3
      let w = (isPoint ? 1.0 : 0) - (perspective.map { moved.depth / $0.value } ?? 0)
      // Seen from the vanishing point: divided by w, and moved back.
      let back = w - (isPoint ? 1 : 0)
      let along = (moved.along + vanishingAlong.value * back) * mirror
      let across = moved.across + vanishingAcross.value * back
      let sign = column == 0 ? mirror : 1
      let isVertical = axis == .vertical
      let place = isVertical && column < 2 ? 1 - column : column
      matrix[4 * place] = sign * (isVertical ? across : along)
      matrix[4 * place + 1] = sign * (isVertical ? along : across)
      matrix[4 * place + 2] = sign * moved.depth
      matrix[4 * place + 3] = sign * w
    }
    return matrix
  }

  /// The corners of the picture in order, from the center of the layout frame; `nil` if one is
  /// behind the eye.
  package func corners(
    extent: Points, cross: Points, axis: PagingAxis, isMirrored: Bool = false
  ) -> [(x: Double, y: Double)]? {
    let it = matrix(extent: extent, cross: cross, axis: axis, isMirrored: isMirrored)
    let isVertical = axis == .vertical
    let (width, height) = (
      isVertical ? cross.value : extent.value, isVertical ? extent.value : cross.value
    )
    var corners: [(x: Double, y: Double)] = []
    for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      let (x, y) = (x * width, y * height)
      let w = it[3] * x + it[7] * y + it[15]
      guard w > 0.01 else { return nil }
      corners.append(
        ((it[0] * x + it[4] * y + it[12]) / w, (it[1] * x + it[5] * y + it[13]) / w))
    }
    return corners
  }
}
