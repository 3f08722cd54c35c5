import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import Testing

/// Sentences and tables that hold for every gesture of a finger.
@Suite("Claims about gestures")
struct ClaimTests {
  @Test(
    "every row of `explain speeds` holds up to the fastest fling of a finger",
    arguments: [
      "pages extent=44; snap center ends=rests; paging { projected pick=nearest }",
      "pages extent=300 spacing=10; paging { embla-free }",
      "pages extent=300 spacing=10; paging { \(shelfRules) }",
    ])
  func speeds(body: String) {
    var pager = made("pager p { \(body) }", 60, 390)
    var effects = Effects()
    pager.handle(.go(.page(30), animated: false), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    pager.handle(.scroll(to: pager.offset + 10, cause: .drag), into: &effects)
    let rest = pager.release(of: pager.lettingGo(at: .zero))
    let landing = { (decision: Decision) in decision.target.map { $0.snap == nil ? -1 : $0.page } }
    let rows = pager.stretches(of: rest, speeds: -8...8, most: 1_000, landing)
    let varied = VariedRelease(rest, by: pager)
    for step in 0..<1_600 {
      let speed = (Double(step) + 0.4537) / 100 - 8
      let reported = rows.last { $0.from <= speed }?.answer
      #expect(reported == landing(pager.decide(varied.changed(.speed, to: speed))), "\(speed)")
    }
  }

  @Test(
    "a fling that moves fewer snap points than its step says why",
    arguments: [
      (0, 1, "1 snap point: 1 > 0.05, the first is at the offset"),
      (780, 1, "1 snap point: 1 > 0.05, the first is at the offset"),
      (35, 1, "1 snap point: 1 > 0.05"),
      (-35, -1, "1 snap point: 1 > 0.05, but there is no further page"),
      (815, 1, "1 snap point: 1 > 0.05, but there is no further page"),
    ])
  func stepInPlace(offset: Double, speed: Double, phrase: String) {
    var pager = made("pager p extends=viewpager2 { }", 3)
    var effects = Effects()
    pager.handle(.beginDrag(at: 0), into: &effects)
    pager.handle(.scroll(to: Points(offset), cause: .drag), into: &effects)
    let input = pager.lettingGo(at: Velocity(pointsPerMillisecond: speed))
    #expect(ReleaseReport(input, in: pager).phrase == phrase)
  }

  @Test(
    "a fling that takes its whole step is not reported as cut by the end",
    arguments: [
      (
        "pages extent=180 spacing=10; snap center; paging { velocity-steps count-from=first-visible "
          + "at-end=leave { step speed=0.3 pages=1 }; nearest }", 8, 0.5, "1 snap point: 1 >= 0.3"
      ),
      (
        "paging { velocity-steps count-from=start { step speed=0.2 pages=2 }; nearest }", 6, 468,
        "2 snap points: 1 >= 0.2"
      ),
      (
        "paging { velocity-steps count-from=start { step speed=0.2 pages=3 }; nearest }", 6, 468,
        "3 snap points: 1 >= 0.2, but there is no further page"
      ),
    ] as [(String, Int, Double, String)])
  func wholeStep(body: String, page: Int, distance: Double, phrase: String) {
    var pager = made("pager p { \(body) }")
    var effects = Effects()
    pager.handle(.go(.page(page), animated: false), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    pager.handle(.scroll(to: pager.offset + Points(distance), cause: .drag), into: &effects)
    let input = pager.lettingGo(at: Velocity(pointsPerMillisecond: 1))
    #expect(ReleaseReport(input, in: pager).phrase == phrase)
  }

  @Test("a change beyond which a gesture leads where it led is named with its end")
  func ends() {
    var pager = made("pager p { paging { limit proximity (pt)100 } }", 1, 400)
    var effects = Effects()
    pager.handle(.beginDrag(at: 0), into: &effects)
    pager.handle(.scroll(to: -200, cause: .drag), into: &effects)
    let report = ReleaseReport(pager.lettingGo(at: Velocity(pointsPerMillisecond: 1)), in: pager)
    let lines = ExplainText.lines(report)
    for start in [
      "dragged exactly 200 back ", "released with v=0.601202 or less but at least 0.200401 ",
    ] {
      #expect(lines.contains { $0.hasPrefix("  " + start) }, "\(lines)")
    }
    let varied = VariedRelease(report.release, by: pager)
    for found in report.sensitivity.alternatives {
      let places = found.end.map { [found.value, $0] } ?? [found.value]
      let pages = places.map { pager.decide(varied.changed(found.change, to: $0)).target?.page }
      #expect(pages[0] == found.target?.page)
      #expect(found.end == nil || pages[1] == report.decision.target?.page)
    }
  }

  @Test(
    "explain lets a surface that does not coast as the config projects coast in proportion",
    arguments: ["android", "none", "fast"])
  func surface(projection: String) {
    var pager = made(
      "pager p { pages extent=300; projection \(projection); paging { projected pick=nearest } }",
      20,
      390)
    var effects = Effects()
    pager.handle(.go(.page(9), animated: false), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    let held = pager
    func input(_ speed: Double) -> ReleaseInput {
      ReleaseInput(
        velocity: Velocity(pointsPerMillisecond: speed),
        proposedTarget: held.offset + Points(speed * 500))
    }
    let report = ReleaseReport(input(1), in: pager)
    for found in report.sensitivity.alternatives where found.change == .speed {
      let beyond = found.value + 1e-9 * found.direction.sign
      #expect(pager.decide(input(beyond)).target?.page == found.target?.page, "\(found)")
      #expect((found.value - (found.direction == .forward ? 1.5 : 0.9)).magnitude < 1e-9)
    }
    #expect(report.sensitivity.alternatives.count { $0.change == .speed } == 2)
    let note = "  (another speed is taken to carry the surface in proportion)"
    #expect(ExplainText.lines(report).last == note)
    let usual = ReleaseReport(pager.lettingGo(at: Velocity(pointsPerMillisecond: 1)), in: pager)
    #expect(!ExplainText.lines(usual).contains(note) || projection == "none")
  }

  @Test("the end of a stretch is named as it is played: a speed of a step belongs to that step")
  func exactEnds() {
    var pager = made("pager p { pages extent=300 spacing=10; paging { \(shelfRules) } }", 20, 390)
    var effects = Effects()
    pager.handle(.go(.page(9), animated: false), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    pager.handle(.scroll(to: pager.offset + 60, cause: .drag), into: &effects)
    let report = ReleaseReport(
      pager.lettingGo(at: Velocity(pointsPerMillisecond: 1.1)), in: pager)
    let line = "  released with v below 1 but at least 0.2 "
    #expect(ExplainText.lines(report).contains { $0.hasPrefix(line) })
    #expect(
      pager.decide(pager.lettingGo(at: Velocity(pointsPerMillisecond: 0.2))).target?.page == 10)
  }

  @Test("on a tall page, explain lists what leads to another page, and says so")
  func within() {
    var pager = made(
      "pager p { pages extent=1000; snap leading tall=scroll-inside; paging { projected } }")
    var effects = Effects()
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    pager.handle(.scroll(to: 200, cause: .drag), into: &effects)
    let report = ReleaseReport(pager.lettingGo(at: Velocity(pointsPerMillisecond: 0.1)), in: pager)
    #expect(ExplainText.lines(report).contains("it would land on another page if"))
  }

  @Test("explain does not say of a slow drag that it coasts")
  func slow() {
    var pager = made("pager p { pages extent=300; paging { nearest; limit proximity (pt)60 } }")
    var effects = Effects()
    pager.handle(.go(.page(4), animated: false), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    let lines = ExplainText.lines(ReleaseReport(ReleaseInput(), in: pager))
    #expect(lines.contains { $0.hasSuffix(" further  to no snap point") }, "\(lines)")
    #expect(lines.contains("it would land elsewhere or coast first if"))
  }

  @Test("a snap point that is no page is not turned to")
  func snapPoints() {
    let body = "pages extent=300; snap every 160; paging { nearest; limit pages=1 }"
    let lines = compared(body, body + "; projection fast", "snap every 200; paging { nearest }")
      .lines
    #expect(lines[1].hasPrefix("advances from ") && !lines.contains { $0.contains("turn") })
    #expect(lines.contains { $0.contains("advances 20 points later") })
  }

  /// A rule whose answers come late.
  private final class Late: ReleaseStrategy {
    let identifier = "late"
    func answer(_ release: borrowing Release, reasons: inout Reasons) throws(StrategyFault<Answer?>)
      -> Answer?
    {
      throw .flawed(.leave, .late(300_000, allowed: 100_000))
    }
  }

  private final class Source: ConfigurationSource {
    let value: PagerConfiguration
    init(_ value: PagerConfiguration) { self.value = value }
    func configuration(for viewport: Viewport) -> PagerConfiguration { value }
  }

  @Test("no further gestures are tried under a rule that is late")
  func late() {
    var configuration = pager("nearest").configuration
    configuration.rules = [Late()]
    var pager = Pager(Source(configuration))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(.uniform(count: 9)), into: &effects)
    #expect(GestureField(pager) == nil)
    let report = ReleaseReport(ReleaseInput(), in: pager)
    let line = "other gestures are not tried: an answer of `late` takes too long"
    #expect(ExplainText.lines(report).last == line && report.late == line)
    #expect(report.sensitivity.alternatives.isEmpty)
  }

  @Test("a map of a surface that rests anywhere shows no snap point")
  func free() {
    let map = DecisionMap(field("free"))
    #expect(Set(map.standstill.values) == [.free] && map.sentence == "Slow: free.")
  }
}
