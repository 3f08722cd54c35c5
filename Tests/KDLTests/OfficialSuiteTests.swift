import KDL
import Testing

@Suite(
  "Official KDL suite", .enabled("no KDL suite beside the package") { OfficialSuite.isPresent })
struct OfficialSuiteTests {
  @Test("the suite has 336 cases, 95 of which must be rejected")
  func size() {
    #expect(OfficialSuite.cases.count == 336)
    #expect(OfficialSuite.cases.count { $0.mustFail } == 95)
  }

  @Test(
    "each case is rejected or printed byte for byte as expected", arguments: OfficialSuite.cases)
  func agrees(_ row: OfficialSuite.Case) throws {
    let result = KDLParser.parse(try OfficialSuite.input(row.name))
    #expect(result.failures.isEmpty != row.mustFail, "\(result.failures)")
    guard !row.mustFail else { return }
    let printed = Array(KDLPrinter.print(result.recovered).utf8)
    #expect(try printed == Array(OfficialSuite.expected(row.name).utf8))
  }
}
