import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("The seam of a loop")
struct LoopSeamTests {
  /// A loop with lengths that are not binary fractions.
  private struct Loop: CustomStringConvertible {
    var extents: [Double]
    var spacing: Double
    var inset: Double
    var fraction: Double
    var steps: [Destination]

    init(_ choices: inout Choices) {
      extents = choices.array(of: choices.int(in: 2...6)) { Double($0.int(in: 0...999)) / 7 }
      spacing = Double(choices.int(in: 0...90)) / 9
      inset = Double(choices.int(in: 0...300)) / 11
      fraction = choices.element(of: [0, 0.5, 1, 0.3])
      steps = choices.array(upTo: 40) { $0.element(of: [.next, .next, .previous, .page(0)]) }
    }

    var description: String {
      "\(extents) spacing \(spacing) inset \(inset) align \(fraction) \(steps)"
    }

    var driven: Driven {
      Driven(
        .test(
          layout: .content(spacing: .points(spacing)),
          insets: LengthInsets(leading: .points(inset)), snap: .aligned(fraction),
          loop: LoopPlan(.seamless)), viewport: 50, pages: .extents(extents))
    }
  }

  @Test(
    "laws 3 and 29: a loop with any extents settles at its page's snap point, on the first lap"
  )
  func firstLap() {
    forAll("seam of any length", { Loop(&$0) }) { loop in
      var driven = loop.driven
      for step in loop.steps {
        driven.send(.go(step, animated: true))
        driven.arrive()
        let (layout, offset) = (driven.pager.layout, driven.pager.offset)
        guard let period = layout.period, let page = driven.pager.settled,
          let snap = layout.snap(ofGroup: layout.group(ofPage: page))
        else { return true }
        let low = layout.range.minimum
        try hold(
          offset >= low && offset < low + period, "law 3: \(offset.value) of \(period.value)")
        let apart = offset - snap.low
        let laps = (apart / period).rounded()
        try hold((apart - period * laps).magnitude <= Tolerance.rounding(at: offset), "law 29")
        // Only pages without an extent snap where the next lap begins.
        let isAtEnd = low + period - offset <= Tolerance.rounding(at: offset)
        try hold(!isAtEnd, "page \(page) rests at the end of the lap, at \(offset.value)")
      }
      return true
    }
  }

  @Test(
    "with any seam, a swipe turns one page, and a repeated stop counts no lap",
    arguments: [0, 5, 389, 390, 391, 1949, 1950, 1951, 7246, 1e12])
  func anySeam(seam: Points) throws {
    var driven = Driven(
      .test(layout: .uniform(extent: 390), loop: LoopPlan(.seamless, seam: seam)),
      viewport: 390, pages: .uniform(count: 5))
    for page in [1, 2, 3, 4, 0, 1] {
      driven.swipe(by: 30, velocity: 2)
      #expect(driven.pager.settled == page)
      try driven.pager.checkInvariants()
    }
    let laps = driven.pager.laps
    for _ in 0..<5 { driven.send(.stopped(at: driven.pager.offset)) }
    #expect(driven.pager.laps == laps && driven.pager.quarantined == [])
    for page in [0, 4, 3] {
      driven.swipe(by: -30, velocity: -2)
      #expect(driven.pager.settled == page)
    }
  }
}
