import FolioCore
import Testing

/// The composition of transforms, the guard around them, and the matrix of a look.
@Suite("Transforms composed")
struct TransformPlanTests {
  /// A strategy that answers one look.
  final class Fixed: TransformStrategy {
    let identifier: String
    let draws: Int
    let isKeptInReducedMotion: Bool?
    private let look: PageTransform

    init(
      _ identifier: String = "fixed", draws: Int = 0, isKept: Bool? = false,
      _ change: (inout PageTransform) -> Void = { _ in }
    ) {
      var look = PageTransform.identity
      change(&look)
      self.look = look
      self.identifier = identifier
      self.draws = draws
      isKeptInReducedMotion = isKept
    }

    func transform(of page: PagePosition) -> PageTransform { look }
  }

  static let page = PagePosition(position: 0.5, extent: 300, cross: 600)

  @Test("shifts, turns and orders add; scales and opacities multiply")
  func composition() {
    let part = Fixed {
      $0.shiftAlong = 10
      $0.turnAboutCross = 30
      $0.scaleAlong = 0.5
      $0.opacity = 0.5
      $0.order = 2
    }
    let look = TransformPlan([part, part]).look(of: Self.page)
    #expect(look.shiftAlong == 20 && look.turnAboutCross == 60 && look.order == 4)
    #expect(look.scaleAlong == 0.25 && look.opacity == 0.25 && look.scaleAcross == 1)
  }

  @Test("an answer that is not finite changes nothing, and is a fault of its strategy")
  func finite() {
    let plan = TransformPlan([
      Fixed("broken") { $0.shiftAlong = Points(.nan) }, Fixed { $0.scaleAcross = 0.5 },
    ])
    var faults: [String] = []
    let look = plan.look(of: Self.page, fault: { name, _ in faults.append(name) })
    #expect(look.shiftAlong == 0 && look.scaleAcross == 0.5 && faults == ["broken"])
  }

  @Test("an opacity outside 0 to 1 is held to it, and is a fault")
  func opacity() {
    for (opacity, held) in [(1.5, 1.0), (-1, 0)] {
      var faults: [String] = []
      let plan = TransformPlan([Fixed { $0.opacity = opacity }])
      #expect(plan.look(of: Self.page, fault: { name, _ in faults.append(name) }).opacity == held)
      #expect(faults == ["fixed"])
    }
  }

  @Test("a strategy disabled by its faults is not asked")
  func disabled() {
    let plan = TransformPlan([Fixed { $0.opacity = 0.5 }])
    #expect(plan.look(of: Self.page, disabled: ["fixed"]) == .identity)
  }

  @Test("Reduce Motion keeps fades, and what belongs to one only beside it")
  func reducedMotion() {
    let fade = Fixed(isKept: true) { $0.opacity = 0.5 }
    let pin = Fixed(isKept: nil) { $0.shiftAlong = -150 }
    let scale = Fixed { $0.scaleAlong = 0.5 }
    let kept = TransformPlan([fade, pin, scale]).look(of: Self.page, reducesMotion: true)
    #expect(kept.opacity == 0.5 && kept.shiftAlong == -150 && kept.scaleAlong == 1)
    let none = TransformPlan([pin, scale]).look(of: Self.page, reducesMotion: true)
    #expect(none == .identity)
  }

  @Test("a plan draws what its strategies need, or what the config says, at most 20")
  func draws() {
    let parts = [Fixed(draws: 3), Fixed(draws: 1)]
    #expect(TransformPlan(parts).draws == 3 && TransformPlan(parts, draws: 1).draws == 1)
    #expect(TransformPlan([Fixed(draws: 99)]).draws == 20)
  }

  private static func corner(
    _ look: PageTransform, along: Double, across: Double, axis: PagingAxis = .horizontal,
    isMirrored: Bool = false
  ) -> (x: Double, y: Double) {
    let it = look.matrix(extent: 300, cross: 600, axis: axis, isMirrored: isMirrored)
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    let w = it[3] * x + it[7] * y + it[15]
    return ((it[0] * x + it[4] * y + it[12]) / w, (it[1] * x + it[5] * y + it[13]) / w)
  }

  @Test("the matrix scales about the pivot, turns and shifts")
  func matrix() {
    var look = PageTransform.identity
    look.scaleAlong = 0.5
    look.pivotAlong = 0
    look.shiftAcross = 20
    let scaled = Self.corner(look, along: 150, across: -300)
    #expect(abs(scaled.x) < 1e-9 && abs(scaled.y + 280) < 1e-9)
    var turned = PageTransform.identity
    turned.turnAboutDepth = 90
    // Clockwise, from the axis toward the cross axis: right goes down.
    let right = Self.corner(turned, along: 150, across: 0)
    #expect(abs(right.x) < 1e-9 && abs(right.y - 150) < 1e-9)
  }

  @Test("in perspective, the far edge of a turned page comes toward the vanishing point")
  func perspective() {
    var look = PageTransform.identity
    look.turnAboutCross = 30
    look.perspective = 500
    let far = Self.corner(look, along: 150, across: -300)
    // x = 150 cos 30°, at a depth of -150 sin 30° = -75: divided by 1 + 75/500.
    #expect(abs(far.x - 129.9038105676658 / 1.15) < 1e-9 && abs(far.y + 300 / 1.15) < 1e-9)
  }

  @Test("right to left mirrors the picture; a vertical pager turns it")
  func mirrored() {
    var look = PageTransform.identity
    look.turnAboutCross = 30
    look.turnAboutDepth = 10
    look.shiftAlong = 40
    look.perspective = 500
    look.vanishing.x = -25
    let plain = Self.corner(look, along: 150, across: -300)
    let mirrored = Self.corner(look, along: -150, across: -300, isMirrored: true)
    #expect(abs(mirrored.x + plain.x) < 1e-9 && abs(mirrored.y - plain.y) < 1e-9)
    let vertical = Self.corner(look, along: 150, across: -300, axis: .vertical)
    #expect(abs(vertical.y - plain.x) < 1e-9 && abs(vertical.x - plain.y) < 1e-9)
  }

  @Test("a page whose back faces the eye is hidden where the config hides backs")
  func backs() {
    for (degrees, isHidden) in [(89.0, false), (90, true), (180, true), (270, true), (359, false)] {
      let plan = TransformPlan([
        Fixed {
          $0.turnAboutCross = degrees
          $0.hidesBack = true
        }
      ])
      #expect(plan.look(of: Self.page).isHidden == isHidden, "\(degrees)")
    }
  }
}
