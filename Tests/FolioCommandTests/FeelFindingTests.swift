import Foundation
import Testing

@Suite("What a proof finds, by command", .enabled(if: FolioProcess.binary != nil))
struct FeelFindingTests {
  /// A config with a finding, what its lines of a script answer, and the config after the fix.
  struct Case: CustomTestStringConvertible {
    var code: String
    var config: String
    var answers: [String]
    var mended: String
    var testDescription: String { code }
  }

  static let cases = [
    Case(
      code: "P0903",
      config:
        "paging { \(steps("count-from=start", more: "step speed=1 pages=3")); nearest; limit pages=1 }",
      answers: ["heads for page 6 at 2340   3 steps: 1.1 >= 1, cut from 3120 to 2340"],
      mended:
        "paging { \(steps("count-from=start", more: "step speed=1 pages=3")); nearest; limit pages=3 }"
    ),
    Case(
      code: "P0904", config: "paging { threshold (page)0.96 }",
      answers: ["heads back to page 0 at 0   95 % of the way (threshold 96 %)"],
      mended: "paging { threshold (page)0.5 }"),
    Case(
      code: "P0905", config: "paging { \(steps("count-from=start")); threshold (page)0.2 }",
      answers: ["heads for page 2 at 780", "heads for page 1 at 390"],
      mended: "paging { \(steps("count-from=ahead")); threshold (page)0.2 }"),
    Case(
      code: "P0906", config: "paging { \(steps("count-from=first-visible")); nearest }",
      answers: ["heads for page 3 at 1170", "heads back to page 4 at 1560"],
      mended: "paging { \(steps("count-from=nearest")); nearest }"),
    Case(
      code: "P0908", config: "pages extent=194; snap leading",
      answers: ["offset    1550 in 0 ... 1550", "offset    1550 in 0 ... 1550"],
      mended: "pages extent=194; snap leading ends=pad"),
    Case(
      code: "P0909", config: "pages extent=380; snap leading",
      answers: ["offset    3410 in 0 ... 3410"],
      mended: "pages extent=380; snap leading ends=pad"),
    Case(
      code: "P0912", config: "paging { velocity-steps { step speed=0.2 pages=1 }; nearest }",
      answers: ["1 step: 0.225 >= 0.2", "the nearest rest"],
      mended: "paging { velocity-steps { step speed=0.25 pages=1 }; nearest }"),
  ]

  private static func steps(_ from: String, more: String = "") -> String {
    "velocity-steps \(from) { step speed=0.3 pages=1; \(more) }"
  }

  @Test("each finding shows when its lines are played, and its fix ends it", arguments: cases)
  func shown(found: Case) throws {
    let folder = try ConfigFolder()
    defer { folder.remove() }
    func proof(_ body: String) throws -> String {
      try folder.write("pager test { \(body) }\n", "t.kdl")
      return try FolioProcess.run(["check", "--prove", "t.kdl"], folder: folder.path).errors
    }
    let told = try proof(found.config)
    let place = try #require(told.range(of: "[\(found.code)]"), "\(told)")
    let note = try #require(
      told[place.upperBound...].firstMatch(of: #/it shows with (`[^\n]+`)/#)?.output.1)
    let lines = note.split(separator: "`").filter { $0 != " and " }.map(String.init)
    #expect(lines.count == found.answers.count)
    for (line, answer) in zip(lines, found.answers) {
      let played = try FolioProcess.run(["t.kdl", "-c", line], folder: folder.path)
      #expect(played.output.contains(answer), "\(line): \(played.output)")
    }
    #expect(try !proof(found.mended).contains("[\(found.code)]"))
  }
}
