import FolioCore
import Testing

@Suite("Units")
struct UnitsTests {
  @Test(
    "a length is resolved against viewport and snapport and clamped to the limits",
    arguments: [
      (Length(7), 7), (Length(-7), -7), (Length(0.5, .viewport), 200), (Length(2, .snapport), 600),
      (Length(1, .page), nil), (Length(1, .extent), nil), (Length(.nan), 0),
      (Length(1e12), 1e12), (Length(2e12), 1e12), (Length(-2e12), -1e12),
      (Length(1e-9), 1e-9), (Length(0.9e-9), 0), (Length(-1e-9), -1e-9), (Length(-0.9e-9), 0),
    ] as [(Length, Points?)])
  func resolved(length: Length, expected: Points?) {
    #expect(length.resolved(viewport: 400, snapport: 300) == expected)
  }

  @Test("viewport extents and insets below the least length are 0")
  func least() {
    let least = Points(Limits.minimumLength)
    for (length, expected) in [(least, least), (least / 2, 0), (-5, 0), (7, 7)] {
      #expect(Viewport(extent: length, crossExtent: length).extent == expected)
      #expect(
        Insets(leading: length, trailing: length) == Insets(leading: expected, trailing: expected))
    }
  }

  @Test(
    "two offsets are equal within a rounding error and half a pixel, inclusive",
    arguments: [
      (0, 1e-9, 0, true), (0, 1.1e-9, 0, false), (1e6, 1e6 + 9e-9, 0, true),
      (1e6, 1e6 + 2e-8, 0, false), (5, 5.25, 0.5, true), (5, 5.26, 0.5, false),
      (5.25, 5, 0.5, true), (-1e6, -1e6 - 9e-9, 0, true), (0, 0.25 + 1e-9, 0.5, true),
      (0, 0.25 + 2e-9, 0.5, false),
    ] as [(Points, Points, Points, Bool)])
  func same(one: Points, other: Points, pixel: Points, expected: Bool) {
    #expect(Tolerance(pixel: pixel).areSame(one, other) == expected)
  }

  @Test("a range contains its ends and offsets a rounding error beyond")
  func range() {
    let range = OffsetRange(minimum: -10, maximum: 30)
    #expect(range.extent == 40 && range.canScroll)
    #expect(range.contains(-10) && range.contains(30) && range.contains(30 + 0.9e-9))
    #expect(!range.contains(-10.1) && !range.contains(30.1))
    #expect(OffsetRange(minimum: 0, maximum: 0).contains(1e-9))
    let none = OffsetRange(minimum: 5, maximum: -3)
    #expect(none.maximum == 5 && none.extent == 0 && !none.canScroll)
    #expect(none.clamp(-9) == 5 && none.clamp(9) == 5)
  }

  @Test("NaN compares false with everything, and clamping replaces it")
  func notANumber() {
    let wrong = Points(.nan)
    #expect(!(wrong < 1) && !(wrong <= 1) && !(wrong > 1) && !(wrong >= 1))
    #expect(!(1 < wrong) && !(1 <= wrong) && !(1 > wrong) && !(1 >= wrong))
    #expect(wrong.clamped(2, 10) == 2 && max(0, wrong) == 0)
    #expect(OffsetRange(minimum: 3, maximum: 9).clamp(wrong) == 3)
    #expect(LoopPlan(.seamless, seam: wrong).seam == 0)
  }

  @Test("frames have an end and a middle, insets add and swap, handles are ordered")
  func simple() {
    let frame = PageFrame(start: 10, extent: 30)
    #expect(frame.end == 40 && frame.middle == 25)
    let insets = Insets(leading: 1, trailing: 2) + Insets(leading: 10, trailing: 20)
    #expect(insets == Insets(leading: 11, trailing: 22) && insets.sum == 33)
    #expect(insets.swapped == Insets(leading: 22, trailing: 11))
    #expect(PageID(rawValue: 1) < PageID(rawValue: 2))
    #expect(!(PageID(rawValue: 2) < PageID(rawValue: 2)))
    #expect(Limits.maximumIndex == 1 << 52)
    #expect(PagingAxis.horizontal.cross == .vertical && PagingAxis.vertical.cross == .horizontal)
  }

  @Test("a snap measures its distance to an offset and contains the offsets between its ends")
  func snap() {
    let snap = Snap(low: 10, high: 30, groups: 2...3, representative: 3)
    let distances: [(Points, Points)] = [(4, 6), (10, 0), (20, 0), (30, 0), (37, 7)]
    for (offset, distance) in distances {
      #expect(snap.distance(to: offset) == distance)
      #expect(snap.contains(offset) == (distance == 0))
    }
    #expect(snap.contains(30 + 0.9e-9) && !snap.contains(30 + 2e-9) && !snap.contains(10 - 2e-9))
    #expect(snap.isInterval)
    #expect(Snap(low: 0, high: 0, groups: 0...0, representative: 0).contains(1e-9))
    #expect(!Snap(low: 10, high: 10, groups: 0...0, representative: 0).isInterval)
  }
}
