import FolioFeel
import Testing

@Suite("Recorded gestures under several configs")
struct RecordedFeelTests {
  private static let gestures = [
    MeantGesture(page: 4, gesture: GesturePoint(distance: 120, velocity: 0), meant: 5),
    MeantGesture(page: 4, gesture: GesturePoint(distance: -20, velocity: -1.2), meant: 1),
    MeantGesture(page: 40, gesture: GesturePoint(distance: 1, velocity: 0), meant: 5),
  ]

  @Test("each gesture is decided under each config, and those as meant are counted")
  func lines() {
    let feel = RecordedFeel(
      Self.gestures,
      under: [("shelf", pager(shelfRules)), ("early", pager("threshold (pt)70"))])
    #expect(feel.rows.map { $0.pages } == [[4, 5], [1, 4], [nil, nil]])
    #expect(feel.agreeing == [1, 1])
    #expect(
      feel.lines == [
        "from     gesture                   meant  shelf            early",
        "page 4   drag +120; release        5      4, not as meant  5",
        "page 4   drag -20; release v=-1.2  1      1                4, not as meant",
        "page 40  drag +1; release          5      -                -",
        "         as meant                  3      1                1",
      ])
  }
}
