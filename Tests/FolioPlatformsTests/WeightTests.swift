import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

@Suite("Weights of slots")
struct WeightTests {
  private func problems(_ weights: String) -> [Diagnostic] {
    let text = SourceText(name: "w.kdl", text: "pager a {\n  pages weighted \(weights)\n}")
    return Array(ConfigLoader(registry: .all).load([text]).diagnostics)
  }

  @Test(
    "a weight of zero or less is an error with its place and a fix",
    arguments: ["0", "1 0 2", "-1 2", "3 2 -0.5", "0 0", "-0.0 1"])
  func refused(weights: String) throws {
    let found = problems(weights)
    #expect(found.map { $0.code.id } == ["P0414"])
    let problem = try #require(found.first)
    #expect(problem.primary?.span.start.line == 2)
    #expect(problem.primary?.span.start.column ?? 0 >= 18)
    #expect(problem.message.contains("is not above 0"))
    #expect(PlainRenderer().text(of: problem).contains("= help: leave it out"))
  }

  @Test(
    "a weight that is not a finite number is an error",
    arguments: ["#nan", "#inf 1", "1 a"])
  func unreadable(weights: String) {
    #expect(!problems(weights).isEmpty)
    #expect(problems(weights).allSatisfy { $0.severity == .error })
  }
}
