import Foundation
import Testing

@Suite("Exit status", .enabled(if: FolioProcess.binary != nil))
struct ExitStatusTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var status: Int32
    var input = ""
    var testDescription: String { (arguments + [input]).joined(separator: " ") }
  }

  static let rows = [
    Row(arguments: [], status: 0), Row(arguments: ["-c", ""], status: 0),
    Row(arguments: ["-c", "drag +60"], status: 0), Row(arguments: ["-c", "undo"], status: 1),
    Row(arguments: ["-c", "viewport 1x1; drag +60"], status: 0),
    Row(arguments: ["-c", "expect page == 3"], status: 1),
    Row(arguments: ["-c", "load nothing.kdl"], status: 3),
    Row(arguments: ["nothing.kdl"], status: 3),
    Row(arguments: ["Configs"], status: 3), Row(arguments: ["/dev/zero"], status: 3),
    Row(arguments: ["-c"], status: 2), Row(arguments: ["--nonsense"], status: 2),
    Row(arguments: ["-c", "a", "-c", "b"], status: 2), Row(arguments: ["--color=blue"], status: 2),
    Row(arguments: ["run"], status: 2), Row(arguments: ["run", "a", "b"], status: 2),
    Row(arguments: ["check"], status: 2),
    Row(arguments: ["--help"], status: 0), Row(arguments: ["--version"], status: 0),
    Row(arguments: ["run", "nothing.folio"], status: 3),
    Row(arguments: ["run", "Configs/shelf.folio"], status: 0),
    Row(arguments: ["Configs/shelf.folio"], status: 0),
    Row(arguments: ["run", "-"], status: 0, input: "pages 3\nexpect count == 3"),
    Row(arguments: ["run", "-"], status: 1, input: "pages 3\nexpect count == 4\npages 5"),
    Row(arguments: ["run", "--keep-going", "-"], status: 1, input: "undo\npages 3"),
    Row(arguments: ["check", "Configs/shelf.kdl"], status: 0),
    Row(arguments: ["check", "Configs/shelf.kdl", "none.kdl"], status: 3),
    Row(arguments: ["check", "README.md"], status: 1),
    Row(arguments: ["help", "strategies"], status: 0),
    Row(arguments: ["help", "velocity-steps"], status: 0),
    Row(arguments: ["format"], status: 2), Row(arguments: ["format", "none.kdl"], status: 3),
    Row(arguments: ["format", "--check", "Configs/shelf.kdl"], status: 0),
    Row(arguments: ["resolve"], status: 2), Row(arguments: ["resolve", "none.kdl"], status: 3),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "shlf"], status: 1),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport", "wide"], status: 2),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport=844x390"], status: 0),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport="], status: 2),
    Row(arguments: ["resolve", "Configs/shelf.kdl", "--viewport", "8"], status: 2),
    Row(arguments: ["-c", "quit; undo"], status: 0), Row(arguments: [], status: 1, input: "drg"),
    Row(arguments: [], status: 0, input: "viewport 9x9; drag +1"),
    Row(arguments: [], status: 1, input: "load {"),
    Row(arguments: ["--", "-c"], status: 3),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1"], status: 0),
    Row(
      arguments: [
        "compare", "-c", "fling 1", "Configs/deals.kdl", "--pages", "3", "--viewport", "500x400",
      ], status: 0),
    Row(arguments: ["compare", "swiper", "splide"], status: 0),
    Row(arguments: ["compare", "-c", "fling 1"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--pages"], status: 2),
    Row(arguments: ["-c", "fling 1", "--pages", "3"], status: 0),
    Row(arguments: ["-c", "go 7", "--pages", "3"], status: 1),
    Row(arguments: ["-c", "go 7", "--pages", "many"], status: 2),
    Row(arguments: ["--pages", "20", "map", "Configs/shelf.kdl"], status: 0),
    Row(arguments: ["format", "--check", "--pages", "3", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["check", "--prove", "--pages", "0", "Configs/shelf.kdl"], status: 1),
    Row(arguments: ["check", "--prove", "--at-most", "3", "Configs/shelf.kdl"], status: 1),
    Row(arguments: ["check", "--prove", "--at-most", "9", "Configs/shelf.kdl"], status: 0),
    Row(arguments: ["check", "--at-most", "9", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "drg +1"], status: 1),
    Row(arguments: ["compare", "Configs/shelf.kdl", "README.md", "-c", "fling 1"], status: 1),
    Row(arguments: ["compare", "Configs/shelf.kdl", "none.kdl", "-c", "fling 1"], status: 3),
    Row(
      arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--viewport", "wide"], status: 2),
    Row(
      arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--pages", "many"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", "fling 1", "--pages", "-3"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.kdl", "-c", " ; "], status: 2),
    Row(arguments: ["plugin"], status: 2), Row(arguments: ["plugin", "bogus"], status: 2),
    Row(arguments: ["plugin", "list", "all"], status: 2),
    Row(arguments: ["plugin", "check"], status: 2),
    Row(arguments: ["plugin", "check", "none"], status: 3),
    Row(arguments: ["plugin", "list"], status: 0),
    Row(arguments: ["bogus"], status: 3), Row(arguments: ["bogus", "-c", "state"], status: 3),
    Row(arguments: ["chekc", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["./chekc"], status: 3), Row(arguments: ["run", "a", "-c", "state"], status: 2),
    Row(arguments: ["check", "Configs/shelf.kdl", "--keep-going"], status: 2),
    Row(arguments: ["run", "Configs/shelf.kdl"], status: 2),
    Row(arguments: ["check", "Configs/shelf.folio"], status: 2),
    Row(arguments: ["compare", "Configs/shelf.folio", "-c", "fling 1"], status: 2),
    Row(arguments: ["help"], status: 0), Row(arguments: ["help", "drag"], status: 0),
    Row(arguments: ["help", "compare"], status: 0), Row(arguments: ["help", "bogus"], status: 1),
    Row(arguments: ["help", "one", "page"], status: 0),
    Row(arguments: ["help", "a", "b"], status: 1),
  ]

  @Test(
    "the exit status is 0, 1 after an error, 2 for wrong usage and 3 for a file that cannot be read",
    arguments: rows)
  func status(row: Row) throws {
    let result = try FolioProcess.run(row.arguments, input: row.input)
    #expect(!result.wasKilled)
    #expect(result.status == row.status, "\(result.errors)")
    #expect(row.status == 0 || !result.errors.isEmpty)
  }

  @Test(
    "the help of a verb is the usage of that verb alone",
    arguments: ["check", "run", "compare", "plugin"])
  func verbHelp(verb: String) throws {
    for arguments in [["help", verb], [verb, "--help"]] {
      let lines = try FolioProcess.run(arguments).lines
      #expect(lines.dropFirst().first?.hasPrefix("  folio \(verb) ") == true, "\(lines)")
      #expect(lines.count { $0.hasPrefix("  folio ") } == 1)
    }
  }
}
