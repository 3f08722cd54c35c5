import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Numbers from outside, which enter only in events, as offsets, lengths or speeds.
@Suite("Validation of numbers in events")
struct DoorTests {
  /// An event with a number.
  struct Door: CustomTestStringConvertible, Sendable {
    var name: String
    /// `true` if the event needs a drag.
    var isHeld = false
    /// The valid numbers.
    var legal: ClosedRange<Double>
    var event: @Sendable (Double) -> PagerEvent
    var testDescription: String { name }
  }

  private static let places = -Limits.maximumOffset...Limits.maximumOffset
  private static let lengths = 0...Limits.maximumLength

  static let doors: [Door] = [
    Door(name: "a drag begins", legal: places) { .beginDrag(at: Points($0)) },
    Door(name: "a finger scrolls", isHeld: true, legal: places) {
      .scroll(to: Points($0), cause: .drag)
    },
    Door(name: "an app scrolls", legal: places) { .scroll(to: Points($0), cause: .programmatic) },
    Door(name: "a motion scrolls", legal: places) { .scroll(to: Points($0), cause: .motion) },
    Door(name: "the surface scrolls", legal: places) { .scroll(to: Points($0), cause: .surface) },
    Door(name: "a drag is cancelled", isHeld: true, legal: places) { .cancel(at: Points($0)) },
    Door(name: "the surface stops", legal: places) { .stopped(at: Points($0)) },
    Door(name: "a proposed target", isHeld: true, legal: places) {
      .release(ReleaseInput(proposedTarget: Points($0)))
    },
    Door(name: "a proposed travel", isHeld: true, legal: places) {
      .release(ReleaseInput(proposedTravel: Points($0)))
    },
    Door(name: "a pointer's travel", isHeld: true, legal: places) {
      .release(ReleaseInput(pointerTravel: Points($0)))
    },
    Door(name: "a finger's target", isHeld: true, legal: places) {
      .release(ReleaseInput(fingerTarget: Points($0)))
    },
    Door(name: "a velocity", isHeld: true, legal: -Limits.maximumSpeed...Limits.maximumSpeed) {
      .release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: $0)))
    },
    Door(name: "a size", legal: lengths) { .resize(.step(to: size($0))) },
    Door(name: "a breadth", legal: lengths) { .resize(.step(to: size(100, $0))) },
    Door(name: "a size to come", legal: lengths) { .resize(.willResize(to: size($0))) },
    Door(name: "a size that is there", legal: lengths) { .resize(.didLayout(size($0))) },
    Door(name: "a leading inset", legal: lengths) { .insets(insets($0, 0)) },
    Door(name: "a trailing inset", legal: lengths) { .insets(insets(0, $0)) },
    Door(name: "a safe area along", legal: lengths) { .safeArea(SafeArea(along: insets($0, 1))) },
    Door(name: "a safe area across", legal: lengths) {
      .safeArea(SafeArea(along: insets(1, 1), across: insets(0, $0)))
    },
    Door(name: "a page for a while", legal: lengths) { .expand(page: 1, to: Points($0)) },
    Door(name: "pages", legal: lengths) { .reload(.extents([100, $0])) },
  ]

  /// A viewport with numbers that only its properties accept.
  private static func size(_ extent: Double, _ crossExtent: Double = 1) -> Viewport {
    var viewport = Viewport.zero
    (viewport.extent, viewport.crossExtent) = (Points(extent), Points(crossExtent))
    return viewport
  }

  private static func insets(_ leading: Double, _ trailing: Double) -> Insets {
    var insets = Insets.zero
    (insets.leading, insets.trailing) = (Points(leading), Points(trailing))
    return insets
  }

  private static func driven(_ door: Door) -> Driven {
    var driven = Driven(
      .test(layout: .content()), viewport: 100, pages: .extents([100, 100, 100]))
    if door.isHeld { driven.send(.beginDrag(at: 0)) }
    return driven
  }

  /// The number in the refusal of the last event.
  private static func refused(_ driven: Driven) -> Double? {
    switch driven.effects.list.first {
    case .refused(.number(let number)): number
    case .refused(.content(.extent(_, let number))): number
    default: nil
    }
  }

  private static func state(_ pager: Pager) -> String {
    """
    \(pager.phase) \(pager.offset) \(pager.viewport) \(pager.layout.viewport) \(pager.layout.insets) \
    \(pager.surfaceInsets) \(pager.safeArea) \(pager.openTransitions) \(pager.layout.contentExtent) \
    \(String(describing: pager.target)) \(pager.anchor) \(pager.layout.pageCount)
    """
  }

  @Test(
    "a number that is not finite or beyond its limit is refused and changes nothing",
    arguments: doors)
  func refuses(_ door: Door) {
    let (least, most) = (door.legal.lowerBound, door.legal.upperBound)
    for number in [.nan, .infinity, -.infinity, most * 1.001, least - most * 0.001] {
      var driven = Self.driven(door)
      let before = Self.state(driven.pager)
      driven.send(door.event(number))
      let refused = Self.refused(driven)
      #expect(refused.map { number.isNaN ? $0.isNaN : $0 == number } == true, "\(number)")
      #expect(driven.effects.list.count == 1, "\(number)")
      #expect(Self.state(driven.pager) == before, "\(number)")
    }
  }

  @Test("a number exactly at its limit is accepted", arguments: doors)
  func accepts(_ door: Door) {
    for number in [door.legal.lowerBound, door.legal.upperBound, 0] {
      var driven = Self.driven(door)
      driven.send(door.event(number))
      #expect(Self.refused(driven) == nil, "\(number)")
    }
  }

  @Test("too many pages with individual extents are refused, however short they are")
  func tooManyPages() {
    let count = Limits.maximumUnequalPages + 1
    var driven = Driven(.test(layout: .content()), viewport: 100, pages: .extents([1]))
    driven.send(.reload(.extents(Array(repeating: 1, count: count))))
    let fault = PageError.tooManyPages(count: count, limit: Limits.maximumUnequalPages)
    #expect(driven.effects.list == [.refused(.content(fault))])
    #expect(driven.pager.layout.pageCount == 1)
  }
}
