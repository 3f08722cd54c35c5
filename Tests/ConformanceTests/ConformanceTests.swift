import FolioTestSupport
import Foundation
import Testing

@Suite("Conformance")
struct ConformanceTests {
  @Test("the committed cases are at least as many as ever passed, and all pass")
  func tables() throws {
    let sum = try Self.clean.get().sum { $0.file.hasSuffix(".jsonl") }
    #expect(sum.passed >= 1_041)
    #expect(sum.passed == sum.cases)
  }

  @Test(
    "the committed tables are recorded from the cases that pass", SharedFolder.needsCases,
    .enabled(if: ProcessInfo.processInfo.environment["RECORD_CASES"] == "1"))
  func record() throws {
    var passed: [String: [ConformanceCase]] = [:]
    for (question, operations) in try CaseFolder.read().cases
    where question.file.hasSuffix(".json") {
      guard case .passed = Operation.verdict(on: question, by: operations) else {
        continue
      }
      passed[question.file, default: []].append(question)
    }
    for (file, cases) in passed {
      try CaseTable.write(cases, to: file.replacingOccurrences(of: ".json", with: ".jsonl"))
    }
  }

  @Test("the engine passes every covered case")
  func all() throws {
    let tally = try Self.clean.get()
    print(tally.text)
    if SharedFolder.cases != nil { #expect(tally.sum().passed >= 1_928) }
    for complaint in tally.complaints { Issue.record("\(complaint)") }
  }

  @Test("every file in the folder has a known format")
  func files() throws {
    #expect(try CaseFolder.read().unknown == [])
  }

  @Test("at most 10 % of a file's pager cases are not covered")
  func leftOut() throws {
    let tally = try Self.clean.get()
    for file in Set(try CaseFolder.read().cases.map(\.question.file)) {
      let sum = tally.sum { $0.file == file }
      let leftOut = sum.notCovered.count - sum.foreign
      #expect(
        Double(leftOut) <= 0.1 * Double(sum.cases - sum.foreign), "\(file) leaves out \(leftOut)")
    }
  }

  /// The result of all cases with unchanged configs, computed once.
  private static let clean = Result { try run() }

  /// Runs the cases that satisfy a condition.
  static func run(
    where picks: (ConformanceCase) -> Bool = { _ in true }
  ) throws -> Tally {
    var tally = Tally()
    for (question, operations) in try CaseFolder.read().cases where picks(question) {
      tally.add(question, Operation.verdict(on: question, by: operations))
    }
    return tally
  }
}
