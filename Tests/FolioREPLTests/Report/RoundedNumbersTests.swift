import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioREPL
import FolioReport
import Foundation
import Testing

@Suite("Rounded numbers")
struct RoundedNumbersTests {
  static let plain = "viewport 390x844; pages 9\n"
  static let thirds =
    "load { pager t { pages extent=100; paging { free } } }; viewport 390x844; pages 9\n"

  @Test(
    "answers show points to a thousandth, without rounding errors",
    arguments: [
      ("drag 0.1; drag 0.2", "offset 0.1 -> 0.3"),
      ("drag 0.1; drag 0.2; drag -0.3", "offset 0.3 -> 0"),
      ("drag 33.3333333", "offset 0 -> 33.333"),
      ("drag 33.33331; drag to 33.33334", "offset 33.33331 -> 33.33334"),
      (
        "drag 0.1; drag 0.2; release; settle", "still page 0   offset 0.3 -> 0   settled (returned)"
      ),
      ("display fraction; drag 130", "display fraction 0 -> 0.3333"),
      ("drag 1e-7; drag 1e-7", "offset 1e-7 -> 2e-7"),
    ])
  func lines(script: String, line: String) {
    let played = Played(Self.plain + script)
    #expect(played.lines.last == line)
  }

  @Test("a difference of only a rounding error is not shown as a change")
  func rounding() {
    let played = Played(Self.plain + "drag 0.1; drag 0.2; drag to 0.3")
    #expect(played.lines.last == "nothing changed")
  }

  @Test("tables and explanations are rounded, JSON is exact")
  func data() {
    let script = Self.thirds + "fling 0.3333; settle\n"
    let offset = "offset    166.317 in 0 ... 510  the start of the viewport"
    #expect(Played(script + "state").lines.contains(offset))
    #expect(Played(script + "window").lines.last == "page 5   333.683 ... 433.683")
    let anchor = "anchor    page 2, handle 2, 33.683 points before its snap point"
    #expect(Played(script + "state --all").lines.contains(anchor))
    #expect(Played(script + "state --json").lines.last?.contains("\"offset\":166.3167,") == true)
    let noise = Played(Self.plain + "drag 0.1; drag 0.2\n")
    #expect(noise.records.last?.json.text.contains("0.30000000000000004") == true)
    let wrong = Played(noise.session, "expect offset == 0.3")
    #expect(
      wrong.diagnostics.first?.message == "expected offset == 0.3, but it is 0.30000000000000004")
    #expect(Played(noise.session, "expect offset ~= 0.3").status == .fine)
  }

  @Test("two compared numbers keep the decimals that distinguish them")
  func comparisons() {
    let reasons = Played(Self.plain + "fling 0.19999; explain").lines
    #expect(reasons.contains { $0.contains("0.19999 < 0.2") }, "\(reasons)")
    let rounded = Played(Self.plain + "fling 0.123456789; explain").lines
    #expect(rounded.contains { $0.contains("0.1235 < 0.2") }, "\(rounded)")
  }

  @Test("an answer without pages begins with `no page`")
  func noPage() {
    let script = "viewport 390x844; drag 1; release; settle"
    #expect(Played(script).lines.last == "no page   offset 1 -> 0   settled (returned)")
  }
}

@Suite("Reasons in words")
struct SaidReasonTests {
  @Test(
    "the deciding rule has a reason for every gesture",
    arguments: ["/memory", "Configs", "Configs/platforms"])
  func decided(folder: String) throws {
    let root = StoryTests.root
    let isMemory = folder == "/memory"
    let world = SessionEnvironment.standard(
      isMemory ? MemoryFiles(texts: Self.rules) : SystemFiles(in: root))
    let files =
      isMemory
      ? Array(Self.rules.keys)
      : try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
        .filter { $0.hasSuffix(".kdl") }.map { folder + "/" + $0 }
    var problems: [Diagnostic] = []
    let runner = Runner(world, Console(json: false, color: .never))
    for standing in runner.standing(
      files.sorted(), on: .common, &problems)
    {
      let count = standing.pager.layout.pageCount
      for page in Set([0, count / 2, max(0, count - 1)]) {
        guard let field = GestureField(standing.pager, page: page) else { continue }
        for distance in [-400.0, -390, -40, 0, 40, 195, 390, 400] {
          for velocity in [-2.0, -0.1, 0, 0.1, 2] {
            let gesture = GesturePoint(distance: distance, velocity: velocity)
            let held = field.moved(by: distance)
            let input = held.lettingGo(at: Velocity(pointsPerMillisecond: velocity))
            let decision = held.decide(input, reasons: true)
            let own = decision.reasons.filter { $0.strategy == decision.decidedBy }
            #expect(
              !ReasonText.phrase(own).isEmpty, "\(standing.name) \(page): \(gesture.script)")
          }
        }
      }
    }
  }

  /// A config of each rule alone.
  private static let rules = Dictionary(
    uniqueKeysWithValues: [
      "threshold (page)0.5", "threshold (pt)50 measure-from=gesture-start", "one-page", "nearest",
      "threshold (page)0.5 basis=projection", "velocity-steps { step speed=0.2 pages=1 }",
      "direction", "projected", "free",
    ].enumerated().map {
      ("/memory/\($0.offset).kdl", "pager a { paging { \($0.element) } }")
    })
}
