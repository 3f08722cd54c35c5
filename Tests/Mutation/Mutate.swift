import Foundation

/// Mutation testing: changes a copy of the sources in thousands of places at once, switches single
/// changes on by their numbers when the tests run, and reports those that no test detects.
///
/// `.ci/mutate` builds and runs the program.
@main
struct Mutate {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "rewrite" where arguments.count == 3:
      try TreeRewriting(from: arguments[1], to: arguments[2]).run()
    case "disable" where arguments.count == 3:
      try disable(failed: arguments[1], in: arguments[2])
    case "run" where arguments.count >= 4:
      try MutationRun(
        tree: arguments[1], sample: Int(arguments[2]) ?? 100, seed: UInt64(arguments[3]) ?? 1,
        prefix: arguments.dropFirst(4).first ?? ""
      ).run()
    default:
      print("usage: mutate rewrite FROM TO | disable BUILD-LOG TREE | run TREE COUNT SEED [PATH]")
      exit(64)
    }
  }

  /// Disables the changes in lines that did not compile; exits with 1 if there are no new ones.
  private static func disable(failed log: String, in tree: String) throws {
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let sites = try Site.read(tree)
    var given = Set(Site.disabledKeys(tree))
    let before = given.count
    for line in text.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":")
      guard parts.count > 2, let number = Int(parts[1]) else { continue }
      // An expression that took too long is reported at its first line.
      let limit = line.contains("reasonable time") ? 15 : 0
      let here = sites.filter { parts[0].hasSuffix($0.file) }
      let reached = here.filter { $0.lines.overlaps(number...number + limit) }
      given.formUnion((reached.isEmpty ? nearest(number, of: here) : reached).map(\.key))
    }
    print("\(given.count - before) changes do not compile, \(given.count) in all")
    guard given.count > before else { exit(1) }
    try given.sorted().joined(separator: "\n")
      .write(toFile: tree + "/mutants.disabled", atomically: true, encoding: .utf8)
  }
}

extension Mutate {
  /// The changes of the first changed line after one, for an error that is reported at the call of
  /// the closure with the change; without one, those of the last changed line before.
  fileprivate static func nearest(_ line: Int, of sites: [Site]) -> [Site] {
    let after = sites.map(\.lines.lowerBound).filter { $0 > line }.min()
    let before = sites.map(\.lines.upperBound).filter { $0 < line }.max()
    return sites.filter {
      after.map($0.lines.contains) ?? before.map($0.lines.contains) ?? false
    }
  }
}

/// A change of the sources.
struct Site: Sendable {
  /// The value of `FOLIO_MUTANT` that switches the change on, from 1.
  var number: Int
  /// The path of the file from the root of the tree.
  var file: String
  /// The lines of the expression.
  var lines: ClosedRange<Int>
  var column: Int
  /// The kind of change.
  var kind: String
  /// The original text.
  var text: String

  /// A key independent of the numbers.
  var key: String { "\(file):\(lines.lowerBound):\(column):\(kind)" }

  /// The module of the file.
  var module: String {
    let parts = file.split(separator: "/")
    return parts[0] == "Plugins" ? "Folio\(parts[1])" : String(parts[1])
  }

  var line: String {
    [
      "\(number)", file, "\(lines.lowerBound)", "\(lines.upperBound)", "\(column)", kind, text,
    ].joined(separator: "\t")
  }

  init(
    number: Int, file: String, lines: ClosedRange<Int>, column: Int, kind: String, text: String
  ) {
    (self.number, self.file, self.lines, self.column) = (number, file, lines, column)
    (self.kind, self.text) = (kind, text)
  }

  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7, let number = Int(parts[0]), let first = Int(parts[2]),
      let last = Int(parts[3]), let column = Int(parts[4])
    else { return nil }
    self.init(
      number: number, file: parts[1], lines: first...last, column: column, kind: parts[5],
      text: parts[6])
  }

  /// The sites of a rewritten tree.
  static func read(_ tree: String) throws -> [Site] {
    try String(contentsOfFile: tree + "/mutants.tsv", encoding: .utf8)
      .split(separator: "\n").compactMap { Site(line: $0) }
  }

  /// The keys of the changes that do not compile.
  static func disabledKeys(_ tree: String) -> [String] {
    ((try? String(contentsOfFile: tree + "/mutants.disabled", encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
  }
}
