import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import Testing

/// Sentences and tables that hold for every gesture of a finger.
@Suite("Claims about gestures")
struct ClaimTests {
  private func sheet(_ detents: String) -> Pager {
    made(
      "pager s { axis vertical; snap at \(detents); paging { velocity-steps { step speed=0.2 pages=1 }; "
        + "nearest } }", 0, 844)
  }

  @Test("two sheets with other detents do not feel alike")
  func sheets() {
    func told(_ one: String, _ other: String) -> String? {
      ComparedFeel([("a", sheet(one)), ("b", sheet(other))]).lines.last
    }
    #expect(told("0 300 600", "0 300 600") == "  b  feels the same")
    #expect(told("0 300 600", "0 300 600 900")?.contains("4 detents instead of 3") == true)
    #expect(told("0 300 600", "0 300 700") != "  b  feels the same")
    #expect(told("0 300 600 900 1200", "0 300 600 900 1500") != nil)
  }

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
      let told = rows.last { $0.from <= speed }?.answer
      #expect(told == landing(pager.decide(varied.changed(.speed, to: speed))), "\(speed)")
    }
  }

  @Test("a map of a surface that rests anywhere shows no snap point")
  func free() {
    #expect(Set(DecisionMap(field("free")).standstill.values) == [.free])
  }
}
