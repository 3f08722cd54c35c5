import FolioCore
import FolioReport
import Testing

@Suite("Printed values")
struct SentenceTests {
  /// A printed value and the expected line.
  struct Row: CustomTestStringConvertible, Sendable {
    let printed: String
    let line: String

    init(_ value: some CustomStringConvertible, _ line: String) {
      printed = "\(value)"
      self.line = line
    }

    var testDescription: String { line }
  }

  private static let target = PagerTarget(
    offset: 910, snap: nil, group: 3, page: 3, lap: 0, edge: .point)

  static let effects = [
    Row(PagerEffect.phaseChanged(from: .idle, to: .dragging), "phase idle -> dragging"),
    Row(PagerEffect.currentChanged(from: nil, to: 2), "current page none -> 2"),
    Row(PagerEffect.renumbered(from: 3, to: 5), "page 3 is page 5 now"),
    Row(PagerEffect.targetChanged(target), "heads for page 3 at 910"),
    Row(PagerEffect.retarget(to: 910), "end the motion at 910"),
    Row(PagerEffect.scroll(to: 1065.6, animated: true), "scroll to 1065.6, animated"),
    Row(PagerEffect.scroll(to: -20, animated: false), "scroll to -20"),
    Row(PagerEffect.setInsets(.unbounded), "set insets unbounded"),
    Row(
      PagerEffect.setInsets(.exactly(Insets(leading: 20, trailing: 0.5))), "set insets 20,0.5"),
    Row(PagerEffect.setContentExtent(6190), "set content extent 6190"),
    Row(
      PagerEffect.place(page: 2, PageCopy(id: PageID(rawValue: 7), lap: -1)),
      "place page 2, handle 7 of lap -1"),
    Row(PagerEffect.recycle(PageCopy(id: PageID(rawValue: 7))), "recycle handle 7"),
    Row(PagerEffect.ended(.gesture, .changed), "gesture ended: changed"),
    Row(PagerEffect.wrapped(laps: -1), "wrapped by -1 lap"),
    Row(
      PagerEffect.loopRefused(.fewerThanTwoPages),
      "loop refused: there are fewer than two pages"),
    Row(PagerEffect.refused(.notDragging), "refused: no finger holds the pager"),
    Row(
      PagerEffect.misbehaved(strategy: "x", .notFinite(.nan)),
      "`x` misbehaved: the offset nan is not a number"),
    Row(PagerEffect.quarantined(strategy: "x"), "`x` is disabled"),
  ]

  static let refusals = [
    Row(Refusal.noSuchPage(9, count: 3), "there is no page 9; the pages are 0 to 2"),
    Row(Refusal.noSuchPage(9, count: 1), "there is no page 9; the only page is 0"),
    Row(
      PageError.rangeOutOfRange(edit: 0, range: Int.min..<Int.min, allowed: 0..<3),
      "the range of pages at \(Int.min) is empty; the pages are 0 to 2"),
    Row(
      PageError.rangeOutOfRange(edit: 0, range: Int.min..<Int.max, allowed: 0..<3),
      "there are no pages \(Int.min) to \(Int.max - 1); the pages are 0 to 2"),
    Row(Refusal.atTheEnd(.forward), "already at the last page"),
    Row(Refusal.noViewport, "the surface has no size yet"),
    Row(
      Refusal.noSuchSnap(7, count: 7),
      "there is no snap point 7; the snap points are 0 to 6"),
    Row(
      Refusal.tooManyRequests(limit: 1000),
      "too many requests at once; at most 1000 requests"),
    Row(
      Refusal.edits(.gapOutOfRange(edit: 0, gap: 9, allowed: 0...3)),
      "there is no gap 9; the gaps are 0 to 3"),
    Row(
      Refusal.content(.extent(index: 2, value: -1)),
      "page 2 cannot be -1 points long; an extent is 0 to 1000000000000 points"),
  ]

  static let decisions = [
    Row(target, "page 3 at 910"),
    Row(
      Decision(
        target: target, decidedBy: "velocity-steps",
        reasons: [
          Reason("velocity-steps", .steps(3, .forward), [Comparison(.speed, 1.1, .atLeast, 1)])
        ]), "to page 3 at 910, decided by `velocity-steps`: 3 snap points: 1.1 >= 1"),
    Row(Decision(target: nil, decidedBy: "free"), "the surface coasts, decided by `free`"),
    Row(
      Reason("threshold", .notCrossed, [Comparison(.pageShare, 0.17, .atMost, 0.5)]),
      "threshold: 17% of the way (threshold 50%)"),
    Row(Reason("soft-stop", .answered), "soft-stop: decided by `soft-stop`"),
    Row(Reason("soft-stop", .noOpinion), "soft-stop: no-opinion"),
  ]

  static let units = [
    Row(Points(-0.0), "0"), Row(Points(910), "910"), Row(Points(0.5), "0.5"),
    Row(Velocity(pointsPerMillisecond: -1.2), "-1.2 pt/ms"),
    Row(Viewport(extent: 390, crossExtent: 844), "390 along, 844 across"),
    Row(Direction.backward, "backward"),
  ]

  @Test("a value prints as one plain line", arguments: effects + refusals + decisions + units)
  func line(row: Row) {
    #expect(row.printed == row.line)
  }
}
