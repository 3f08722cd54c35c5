import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Reports of a loop")
struct LoopReportTests {
  @Test(
    "on any lap, reported pages exist, fractions are of one lap, and the position counts on")
  func reports() {
    forAll(
      "loop reports",
      { choices in
        (
          choices.int(in: 2...6),
          choices.array(of: 6) { Points(Double($0.int(in: -2_500...2_500))) }
        )
      }
    ) { count, places in
      var driven = Driven(
        .test(layout: .uniform(extent: .points(100)), loop: LoopPlan(.clones)), viewport: 100,
        pages: .uniform(count: count))
      driven.send(.watchWindow(overscan: Insets(leading: 50, trailing: 120)))
      driven.send(.beginDrag(at: 0))
      for place in places {
        driven.send(.scroll(to: place, cause: .drag))
        let pager = driven.pager
        try check(driven.effects.list, of: pager)
        try hold((0..<count).contains(pager.current ?? -1), "current")
        try hold(
          (0..<Double(count)).contains(pager.clampedFraction ?? -1), "clamped fraction")
        try hold(pager.progress >= 0 && pager.progress < 1, "progress \(pager.progress)")
        try hold(pager.scrollFraction >= 0 && pager.scrollFraction < 1, "share of the content")
        try hold(
          abs(pager.placeInPages - place.value / 100) < 1e-9, "fraction \(pager.placeInPages)")
      }
      return true
    }
  }

  /// Checks that reported pages exist and that placed pages are on their laps.
  private func check(_ effects: [PagerEffect], of pager: Pager) throws {
    let count = pager.layout.pageCount
    for effect in effects {
      switch effect {
      case .place(let page, let copy):
        try hold(
          (0..<count).contains(page) && pager.layout.id(ofPage: page) == copy.id, "\(effect)")
        let index = page + (copy.lap - pager.laps) * count
        let frame = pager.layout.frame(ofPage: index, at: pager.offset)
        try hold(frame.end > -50 && frame.start < 220, "\(effect) at \(frame)")
      case .currentChanged(let old, let new):
        try hold([old, new].allSatisfy { (0..<count).contains($0 ?? -1) }, "\(effect)")
      case .targetChanged(let target):
        try hold((0..<count).contains(target.page), "\(effect)")
      default: break
      }
    }
  }
}
