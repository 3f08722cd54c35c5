import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Valid but suspicious values: for each warning a config that causes it and the nearest one that
/// does not.
@Suite("Warnings")
struct WarningTests {
  struct Case: CustomTestStringConvertible {
    var code: String
    var warned: String
    var silent: String

    init(_ code: String, _ warned: String, _ silent: String) {
      (self.code, self.warned, self.silent) = (code, warned, silent)
    }

    var testDescription: String { "\(code): \(warned)" }
  }

  static let cases = [
    Case("P0501", steps("(pt-per-ms)8.01"), steps("8")),
    Case("P0501", steps("(pt-per-s)8001"), steps("(pt-per-s)8000")),
    Case("P0502", "pages extent=(viewport)5", "pages extent=(viewport)4.99"),
    Case("P0502", "pages extent=(viewport)499", "pages extent=(viewport)4.99"),
    Case("P0502", "pages extent=(viewport)500", "pages extent=(viewport)4.99"),
    Case("P0502", "pages extent=(snapport)80", "pages extent=(snapport)0.8"),
    Case("P0502", "pages extent=(snapport)5", "pages visible=5"),
    Case("P0502", "paging { threshold (page)1.5 }", "paging { threshold (page)1 }"),
    Case("P0503", "autoplay interval dwell=60", "autoplay interval dwell=61"),
    Case("P0503", "autoplay interval dwell=4", "autoplay interval dwell=(ms)4"),
    Case("P0504", "pages extent=0", "pages extent=1"),
    Case("P0502", "pages extent=0.8", "pages extent=(viewport)0.8"),
    Case("P0502", "snap every 0.5", "snap every (viewport)0.5"),
    Case("P0502", "snap at 0 0.5", "snap at 0 (viewport)0.5"),
    Case(
      "P0502", "when min-width=0.5 { snap center }", "when min-width=500 { snap center }"),
    Case("P0505", "paging { nearest; \(steps) }", "paging { \(steps); nearest }"),
    Case("P0505", "paging { \(steps); nearest; free }", "paging { \(steps); nearest }"),
    Case("P0505", "paging { threshold (pt)80; one-page }", "paging { one-page }"),
    Case("P0505", "paging { one-page; nearest }", "paging one-page"),
    Case("P0210", "snap at", "snap at 0 300"),
    Case("P0516", "pages first=1", "pages group=2 first=1"),
    Case("P0516", "pages stop=always", "pages stop=always; paging { nearest; limit stop }"),
    Case(
      "P0516", "autoplay interval touched=stop resume=(s)2", "autoplay interval resume=(s)2"),
    Case("P0516", "go jump-short=2", "go jump-from=5 jump-short=2"),
    Case(
      "P0517", "motion spring stiffness=200 damping=0.8", "motion spring stiffness=200 damping=8"),
    Case("P0517", "motion spring stiffness=1", "motion spring stiffness=30"),
    Case("P0517", "motion embla duration=200", "motion embla duration=25"),
    Case("P0510", "paging { one-page; limit pages=1 }", "paging { one-page; limit stop }"),
    Case("P0510", "paging { limit pages=1; one-page }", "paging { one-page; limit pages=2 }"),
    Case(
      "P0510", "paging { one-page count-from=selected; limit pages=1 count-from=selected }",
      "paging { one-page count-from=selected; limit pages=1 count-from=start }"),
    Case(
      "P0507", "when min-width=700 max-width=700 { snap center }",
      "when min-width=700 max-width=700.01 { snap center }"),
    Case(
      "P0508", "when min-width=700 {}", "when min-width=700 { snap center }"),
    Case(
      "P0508", "when min-width=700 {}; when min-width=600 { snap center }",
      "when min-width=700 { snap trailing }; when min-width=600 { pages extent=3 }"),
  ]

  private static let steps = "velocity-steps { step speed=0.2 pages=1 }"

  private static func steps(_ speed: String) -> String {
    "paging { velocity-steps { step speed=\(speed) pages=1 } }"
  }

  private func diagnostics(_ setting: String) -> Diagnostics {
    Fixture.load("pager a { \(setting) }", registry: .all).diagnostics
  }

  @Test(
    "a suspicious value yields its warning, and the nearest plausible one yields none",
    arguments: cases)
  func warns(_ tried: Case) {
    let found = diagnostics(tried.warned)
    #expect(found.map { $0.code.id } == [tried.code], "\(PlainRenderer().text(of: found))")
    #expect(!found.hasErrors)
    let silent = diagnostics(tried.silent)
    #expect(silent.isEmpty, "\(PlainRenderer().text(of: silent))")
  }

  @Test("the fix of a warning leaves no diagnostics", arguments: cases)
  func mends(_ tried: Case) throws {
    guard let fix = diagnostics(tried.warned).first?.fix else { return }
    let text = String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self)
    #expect(Fixture.report(Fixture.load(text, registry: .all)) == "", "\(text)")
  }

  @Test(
    "a fix reads a bare speed of 50 or more as points per second",
    arguments: [("49", nil), ("50", "(pt-per-s)50")]
  )
  func speeds(_ speed: String, _ meant: String?) {
    let found = diagnostics(Self.steps(speed))
    #expect(found.map { $0.fix?.replacement } == [meant])
  }
}
