import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioREPL
import FolioReport
import Foundation
import Testing

@Suite("Reasons in words")
struct SaidReasonTests {
  @Test(
    "the rule that decides says why, whatever the gesture",
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
