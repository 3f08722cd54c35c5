import FolioCore
import FolioTestSupport
import Testing

/// A window that is kept from offset to offset, held against one that is made anew for every offset.
@Suite("Window laws")
struct WindowLawsTests {
  /// A line, and a walk over it.
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

  @Test("step by step a window shows what one shows that is looked at anew")
  func steps() {
    forAll("window steps", { Walk(&$0) }) { walk in
      let layout = walk.line.layout
      var window = PageWindow(overscan: walk.overscan)
      var offset = Points(Double(walk.start))
      // In halves: on every border, and between every two.
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

  @Test("a whole lap on a window shows the same copies, as many laps further on")
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

  @Test("a lap further on at the same offset, a window shows what one shows that is looked at anew")
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
