/// How a page looks: a change to its layout frame, in logical coordinates.
///
/// A page is scaled about its pivot, turned, shifted, and then seen in perspective. Along the paging
/// axis, positive is the reading direction; across it, away from the cross start (down in a
/// horizontal pager); in depth, toward the viewer. Several transforms compose: shifts, turns and
/// orders add, scales and opacities multiply.
public struct PageTransform: Equatable, Sendable {
  /// The shift along the paging axis, on top of the page's place in the layout.
  public var shiftAlong = Points.zero
  /// The shift across the paging axis.
  public var shiftAcross = Points.zero
  /// The shift toward the viewer.
  public var shiftDepth = Points.zero
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
  /// The vanishing point along the axis and across it, from the center of the page's layout frame.
  package var vanishing = SIMD2<Double>()
  /// The opacity, 0...1.
  public var opacity = 1.0
  /// The order of drawing; larger is in front, and equal ones are in the order of pages.
  public var order = 0.0
  /// `true` if the page is not drawn.
  public var isHidden = false

  /// `true` if the shift is inside the scaled and turned page, in its own directions.
  package var isShiftedInside = false
  /// The shifts inside the page, until `resolve` adds them to the others.
  private var inside = SIMD3<Double>()
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
  // Along the axis, across it, and in depth.
  private var shift: SIMD3<Double> { SIMD3(shiftAlong.value, shiftAcross.value, shiftDepth.value) }
  private var turn: SIMD3<Double> { SIMD3(turnAboutAlong, turnAboutCross, turnAboutDepth) }
  private var scale: SIMD2<Double> { SIMD2(scaleAlong, scaleAcross) }
  private var pivot: SIMD2<Double> { SIMD2(pivotAlong, pivotAcross) }

  /// `false` for a page of which nothing is drawn.
  package var isDrawn: Bool { !isHidden && opacity > 0 && scaleAlong != 0 && scaleAcross != 0 }

  /// Adds shifts, turns and orders, and multiplies scales and opacities.
  mutating func compose(_ other: PageTransform) {
    if other.isShiftedInside { inside += other.shift } else { add(other.shift) }
    turnAboutAlong += other.turnAboutAlong
    turnAboutCross += other.turnAboutCross
    turnAboutDepth += other.turnAboutDepth
    scaleAlong *= other.scaleAlong
    scaleAcross *= other.scaleAcross
    if other.pivotAlong != 0.5 { pivotAlong = other.pivotAlong }
    if other.pivotAcross != 0.5 { pivotAcross = other.pivotAcross }
    if let eye = other.perspective { (perspective, vanishesInPage) = (eye, other.vanishesInPage) }
    opacity *= max(0, min(other.opacity, 1))
    order += other.order
    isHidden = isHidden || other.isHidden
    hidesBack = hidesBack || other.hidesBack
    ordersByDepth = ordersByDepth || other.ordersByDepth
  }

  private mutating func add(_ way: SIMD3<Double>) {
    shiftAlong += Points(way.x)
    shiftAcross += Points(way.y)
    shiftDepth += Points(way.z)
  }

  var isFinite: Bool {
    let sum = (shift + turn).sum() + (scale + pivot).sum() + opacity + order
    return (sum + (perspective?.value ?? 0)).isFinite
  }

  /// Completes a composed transform of a page at a distance from its rest.
  ///
  /// Shifts inside the page turn and shrink with it. The vanishing point is the middle of the page
  /// at rest, or the shifted page's pivot.
  mutating func resolve(on page: PagePosition) {
    if perspective != nil {
      let size = SIMD2(page.extent.value, page.cross.value)
      let own = SIMD2(shift.x, shift.y) + size * (pivot - 0.5)
      vanishing = vanishesInPage ? own : SIMD2(-page.distance.value, 0)
    }
    if inside != .zero {
      let depthScale = scaleAlong == scaleAcross ? scaleAlong : 1
      add(PageRotation(turn).applied(inside * SIMD3(scale, depthScale)))
      inside = .zero
    }
    // Of pages of one depth, the one nearer to its rest is in front.
    if ordersByDepth { order += shiftDepth.value - page.position.magnitude * 0x1p-20 }
    if hidesBack, facing() <= 1e-9 { isHidden = true }
  }

  /// Above 0 if the viewer sees the front: the page's normal against the way to the eye.
  private func facing() -> Double {
    let normal = PageRotation(turn).applied(SIMD3(0, 0, 1))
    guard let eye = perspective?.value, eye > 0 else { return normal.z }
    let way = SIMD3(vanishing, eye) - shift
    guard way.z > 0 else { return -1 }
    return (normal.x * way.x + normal.y * way.y + normal.z * way.z) / eye
  }
}

/// The turns of a page: about the depth axis first, then the cross axis, then the paging axis.
private struct PageRotation {
  private var sine = SIMD3<Double>()
  private var cosine = SIMD3(1.0, 1, 1)

  init(_ degrees: SIMD3<Double>) {
    for axis in 0..<3 where degrees[axis] != 0 {
      let turn = degrees[axis].withinHalfTurn * (.pi / 180)
      (sine[axis], cosine[axis]) = (PinnedMath.sin(turn), PinnedMath.cos(turn))
    }
  }

  func applied(_ point: SIMD3<Double>) -> SIMD3<Double> {
    let x = point.x * cosine.z - point.y * sine.z
    let y = point.x * sine.z + point.y * cosine.z
    let z = point.z * cosine.y - x * sine.y
    return SIMD3(
      x * cosine.y + point.z * sine.y, y * cosine.x - z * sine.x, y * sine.x + z * cosine.x)
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
    let rotation = PageRotation(turn)
    let middle = (pivot - 0.5) * SIMD2(extent.value, cross.value)
    // The place on the surface of an axis of the page.
    func place(_ own: Int) -> Int { axis == .vertical && own < 2 ? 1 - own : own }
    var matrix = SIMD16<Double>(repeating: 0)
    for column in 0..<4 {
      let moved =
        switch column {
        case 0: rotation.applied(SIMD3(scale.x, 0, 0))
        case 1: rotation.applied(SIMD3(0, scale.y, 0))
        case 2: rotation.applied(SIMD3(0, 0, 1))
        default: rotation.applied(SIMD3(-middle * scale, 0)) + SIMD3(middle, 0) + shift
        }
      let own = column == 3 ? 1.0 : 0
      let w = own - (perspective.map { moved.z / $0.value } ?? 0)
      // Seen from the vanishing point: divided by w, and moved back.
      let seen = SIMD2(moved.x, moved.y) + vanishing * (w - own)
      let row = SIMD4(lowHalf: seen, highHalf: SIMD2(moved.z, w))
      for index in 0..<4 {
        let flips = isMirrored && (index == 0) != (column == 0)
        matrix[4 * place(column) + place(index)] = flips ? -row[index] : row[index]
      }
    }
    return matrix
  }

  /// The corners of the picture in order, from the center of the layout frame; `nil` if one is
  /// behind the eye.
  package func corners(extent: Points, cross: Points, axis: PagingAxis) -> [SIMD2<Double>]? {
    let it = matrix(extent: extent, cross: cross, axis: axis)
    let (width, height) = axis == .vertical ? (cross, extent) : (extent, cross)
    var corners: [SIMD2<Double>] = []
    for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      let (x, y) = (x * width.value, y * height.value)
      let w = it[3] * x + it[7] * y + it[15]
      guard w > 0.01 else { return nil }
      corners.append(
        SIMD2(it[0] * x + it[4] * y + it[12], it[1] * x + it[5] * y + it[13]) / w)
    }
    return corners
  }
}
