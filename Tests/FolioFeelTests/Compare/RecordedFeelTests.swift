import FolioCore
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

  @Test(
    "a gesture begins at its rest, where the pager has that on the page, and else where `go` leads")
  func rest() {
    let listed = pager("direction; nearest", extent: "390", more: "snap at 0 300 2000")
    let gestures = [nil, 300, 250, 2000].map { rest in
      MeantGesture(
        page: 0, rest: rest, gesture: GesturePoint(distance: 1, velocity: 8), meant: 5)
    }
    let feel = RecordedFeel(gestures, under: [("listed", listed)])
    #expect(feel.agreeing == [1])
    #expect(feel.rows.map { $0.pages } == [[0], [5], [0], [0]])
    #expect(feel.lines[2].hasPrefix("page 0 at 300  "))
  }

  @Test("a gesture without speed that is left to the surface leads to where that stops")
  func standstill() {
    let left = pager("direction; limit proximity (pt)40")
    let gestures = [200.0, -200, 20].map { distance in
      MeantGesture(page: 4, gesture: GesturePoint(distance: distance, velocity: 0), meant: 4)
    }
    let feel = RecordedFeel(gestures, under: [("left", left)])
    #expect(feel.rows.map { $0.pages } == [[5], [3], [4]])
    for row in feel.rows {
      var played = left
      var effects = Effects()
      played.handle(.go(.page(4), animated: false), into: &effects)
      let place = played.offset + Points(row.gesture.gesture.distance)
      played.handle(.beginDrag(at: played.offset), into: &effects)
      played.handle(.scroll(to: place, cause: .drag), into: &effects)
      played.handle(.release(played.lettingGo(at: .zero)), into: &effects)
      if played.target == nil { played.handle(.stopped(at: place), into: &effects) }
      #expect([played.targetPage] == row.pages)
    }
  }

  @Test("where nothing scrolls a gesture leads to the page it began on")
  func nothingScrolls() {
    let still = pager("nearest", pages: 3, extent: "100 group=3")
    let gestures = (0...3).map { page in
      MeantGesture(page: page, gesture: GesturePoint(distance: 30, velocity: 0.3), meant: 0)
    }
    let feel = RecordedFeel(gestures, under: [("still", still)])
    #expect(feel.rows.map { $0.pages } == [[0], [0], [0], [nil]])
  }
}
