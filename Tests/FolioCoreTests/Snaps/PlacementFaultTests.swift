import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// A snap strategy that says what a test wants.
private final class StatedSnap: SnapStrategy {
  let identifier = "stated"
  let placement: SnapPlacement
  let tall = TallPages.align
  let ends = SnapEnds.clamp

  init(_ placement: SnapPlacement) { self.placement = placement }
}

@Suite("Placements that a snap strategy may say")
struct PlacementFaultTests {
  static let far = Points(Limits.maximumOffset)
  static let beyond = Points(Limits.maximumOffset.nextUp)

  static let sound: [SnapPlacement] = [
    .aligned(0), .aligned(1), .anchored(group: 0, port: 1), .anchored(group: 1, port: 0),
    .edgeAware, .every(0, from: 0), .every(-1, from: 0),
    .every(Points(Limits.minimumStep), from: -far), .every(far, from: far), .list([]),
    .list([5]), .list([-far, far]), .list([1, 2, 3]),
  ]

  static let unsound: [SnapPlacement] = [
    .aligned(-0.01), .aligned(1.01), .aligned(.nan), .anchored(group: -0.01, port: 0),
    .anchored(group: 0, port: 1.01), .anchored(group: .nan, port: 0),
    .every(Points(Limits.minimumStep.nextDown), from: 0), .every(beyond, from: 0),
    .every(1, from: beyond), .every(1, from: Points(.nan)), .every(Points(.nan), from: 0),
    .every(Points(-.infinity), from: 0), .list([1, 1]), .list([2, 1]), .list([1, 3, 2]),
    .list([1, beyond]), .list([Points(.nan)]),
    .list((0...Limits.maximumListedSnaps).map { Points(Double($0)) }),
  ]

  private static func faults(_ placement: SnapPlacement) -> (Driven, Int) {
    let driven = Driven(
      .test(layout: ContentLayout(), snap: StatedSnap(placement)), viewport: 100,
      pages: .extents([30, 100, 60, 200]))
    let count = driven.pager.strikes["stated"] ?? 0
    return (driven, count)
  }

  @Test("finite numbers within the limits are taken, up to the limits themselves", arguments: sound)
  func taken(placement: SnapPlacement) throws {
    let (driven, strikes) = Self.faults(placement)
    #expect(strikes == 0 && driven.pager.layout.rules.placement == placement)
    try driven.pager.checkInvariants()
  }

  @Test("others stand for leading edges, and are said", arguments: unsound)
  func refused(placement: SnapPlacement) throws {
    let (driven, strikes) = Self.faults(placement)
    #expect(strikes > 0 && driven.pager.layout.rules.placement == .aligned(0))
    try driven.pager.checkInvariants()
  }

  @Test("as many rests may be listed as the limit says")
  func most() {
    let list = (0..<Limits.maximumListedSnaps).map { Points(Double($0)) }
    #expect(Self.faults(.list(list)).1 == 0)
  }
}
