import FolioKit
import MyPaging
import Testing

@Test("a fling lands three pages on; anything slower is left to the next rule")
func softStopAlone() {
  let rule = SoftStop(ParameterValues(["far": .integer(3)], for: SoftStop.descriptor))
  let pages = SnapGeometry(PageTable(extents: [390, 390, 390, 390, 390]), viewport: 390)
  func answer(_ velocity: Velocity) -> Answer? {
    let release = Release(
      gesture: .init(), place: .init(offset: 40, gestureStart: 0, startGroup: 0),
      momentum: .init(velocity: velocity), field: pages)
    var reasons = Reasons(wanted: false)
    return rule.answer(release, reasons: &reasons)
  }
  #expect(answer(1.1) == .rest(at: Rest(offset: 1170)))
  #expect(answer(0) == nil)
}
