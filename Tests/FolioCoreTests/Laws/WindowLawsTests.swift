import FolioCore
import FolioTestSupport
import Testing

@Suite("Laws of the page window")
struct WindowLawsTests {
  /// A row of pages and a walk across it.
  struct Walk: CustomStringConvertible {
    var line: SmallLine
    var overscan: Insets
    var start: Int
    var steps: [Int]

    init(_ choices: inout Choices) {
      line = SmallLine(&choices)
      overscan = Insets(
        leading: Points(Double(choices.int(in: 0...3))),
        trailing: Points(Double(choices.int(in: 0...3))))
      start = choices.int(in: -10...30)
      steps = choices.array(upTo: 30) { $0.int(in: -2...2) }
    }

    var description: String { "\(line) overscan \(overscan) from \(start) \(steps)" }
  }

  @Test("after every step, a window equals a new one and reports exactly the changes")
  func steps() {
    forAll("window steps", { Walk(&$0) }) { walk in
      let layout = walk.line.layout
      var window = PageWindow(overscan: walk.overscan)
      var offset = Points(Double(walk.start))
      // Steps of a half: on every edge and between edges.
      for step in [0] + walk.steps {
        for _ in 0..<max(1, abs(step)) {
          offset += Points(Double(step.signum()) / 2)
          let before = window.shown
          let turnover = window.follow(layout, at: offset, laps: 0)
          var fresh = PageWindow(overscan: walk.overscan)
          _ = fresh.follow(layout, at: offset, laps: 0)
          try hold(window.shown == fresh.shown, "\(window.shown) at \(offset)")
          try hold(
            (turnover == nil) == (before == window.shown), "told \(String(describing: turnover))")
          let (old, new) = (Set(before.map(\.copy)), Set(window.shown.map(\.copy)))
          try hold(Set(turnover?.left.map(\.copy) ?? []) == old.subtracting(new), "left")
          try hold(Set(turnover?.came.map(\.copy) ?? []) == new.subtracting(old), "came")
        }
      }
      return true
    }
  }

  @Test("an offset a lap further on, with one lap less, shows the same copies")
  func laps() {
    forAll("window laps", { Walk(&$0) }) { walk in
      let layout = walk.line.layout
      guard let period = layout.period else { return true }
      var (here, on) = (PageWindow(overscan: walk.overscan), PageWindow(overscan: walk.overscan))
      let offset = Points(Double(walk.start))
      _ = here.follow(layout, at: offset, laps: 3)
      _ = on.follow(layout, at: offset + period, laps: 2)
      return here.shown.map(\.copy) == on.shown.map(\.copy)
    }
  }

  @Test("after a lap at the same offset, a window equals a new one")
  func lapsAtOneOffset() {
    forAll("window laps at one offset", { Walk(&$0) }) { walk in
      let (layout, offset) = (walk.line.layout, Points(Double(walk.start)))
      guard layout.isLooping else { return true }
      var (window, fresh) = (
        PageWindow(overscan: walk.overscan), PageWindow(overscan: walk.overscan)
      )
      _ = window.follow(layout, at: offset, laps: 2)
      _ = window.follow(layout, at: offset, laps: 3)
      _ = fresh.follow(layout, at: offset, laps: 3)
      return window.shown == fresh.shown
    }
  }
}
