import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Safe area")
struct SafeAreaTests {
  static let phone = SafeArea(
    along: Insets(leading: 59, trailing: 34), across: Insets(leading: 20, trailing: 10))

  static func pager(
    _ axes: SafeAreaAxes, insets: LengthInsets = .zero, pages: Int = 4
  ) -> Driven {
    Driven(
      .test(insets: insets, safeArea: axes), viewport: 844, pages: .uniform(count: pages))
  }

  struct Row: Sendable {
    var axes: SafeAreaAxes
    var snapport: Points
    var offset: Points
    var across: Insets
  }

  @Test(
    "the safe area counts on the axes of the config, and pages fit the remaining length",
    arguments: [
      Row(axes: .both, snapport: 751, offset: 1443, across: phone.across),
      Row(axes: .along, snapport: 751, offset: 1443, across: .zero),
      Row(axes: .across, snapport: 844, offset: 1688, across: phone.across),
      Row(axes: .neither, snapport: 844, offset: 1688, across: .zero),
    ])
  func axes(_ row: Row) {
    var driven = Self.pager(row.axes)
    driven.send(.go(.page(2), animated: false))
    driven.send(.safeArea(Self.phone))
    #expect(driven.pager.layout.snapport == row.snapport)
    #expect(driven.pager.offset == row.offset)
    #expect(driven.pager.crossInsets == row.across)
    #expect(driven.pager.settled == 2)
  }

  @Test("the safe area is added to the insets of the config and of the surface")
  func sum() {
    var driven = Self.pager(.both, insets: LengthInsets(leading: .points(1)))
    driven.send(.insets(Insets(leading: 2, trailing: 3)))
    driven.send(.safeArea(Self.phone))
    #expect(driven.pager.layout.insets == Insets(leading: 62, trailing: 37))
    #expect(driven.pager.surfaceInsets == Insets(leading: 2, trailing: 3))
    #expect(driven.pager.safeArea == Self.phone)
  }

  @Test("an unused safe area is stored for a later config that uses it")
  func switchedOn() {
    var driven = Self.pager(.neither)
    driven.send(.safeArea(Self.phone))
    driven.send(.go(.page(1), animated: false))
    #expect(driven.pager.layout.insets == .zero)
    driven.send(.configure(FixedSource(.test())))
    #expect(driven.pager.layout.insets == Self.phone.along)
    #expect(driven.pager.crossInsets == Self.phone.across)
    #expect(driven.pager.settled == 1)
    #expect(driven.pager.offset == 692)
  }

  @Test("a change on the cross axis moves no page")
  func across() {
    var driven = Self.pager(.both)
    driven.send(.safeArea(SafeArea(along: .zero, across: Self.phone.across)))
    #expect(driven.effects.list.isEmpty)
    #expect(driven.pager.crossInsets == Self.phone.across)
  }

  @Test(
    "a safe area with an invalid length is refused entirely",
    arguments: [
      SafeArea(along: Insets(leading: Points(.infinity))),
      SafeArea(along: Insets(leading: 5), across: Insets(trailing: 1e300)),
    ])
  func refused(_ area: SafeArea) {
    var driven = Self.pager(.both)
    driven.send(.safeArea(area))
    #expect(driven.effects.list.contains { if case .refused(.number) = $0 { true } else { false } })
    #expect(driven.pager.safeArea == .zero)
    #expect(driven.pager.layout.insets == .zero)
  }

  @Test("a change of the safe area during a drag keeps the page position and the gesture")
  func midDrag() {
    var driven = Self.pager(.both)
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 422, cause: .drag))
    driven.send(.safeArea(Self.phone))
    #expect(driven.pager.phase == .dragging)
    #expect(driven.pager.fraction == 0.5)
    driven.send(.release(ReleaseInput(velocity: 1)))
    #expect(driven.pager.target?.offset == 692)
  }
}
