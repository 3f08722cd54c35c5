import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Copies the sources into a tree that contains every change, all switched off.
struct TreeRewriting {
  /// The folders of the changed modules.
  static let folders = [
    "Sources/FolioCore", "Sources/FolioSurface", "Sources/FolioConfig", "Sources/FolioHost",
    "Plugins/Standard",
  ]

  let from: String
  let to: String

  func run() throws {
    let disabled = Set(Site.disabledKeys(to))
    var sites: [Site] = []
    for folder in Self.folders {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(from)/\(folder)")
        .filter { $0.hasSuffix(".swift") && $0 != "FolioMutants.swift" }.sorted()
      for file in files {
        try rewrite("\(folder)/\(file)", &sites, disabled)
      }
      let imports = folder.hasSuffix("Core") ? "" : "import FolioCore\n"
      try (imports + MutantSwitch.source).write(
        toFile: "\(to)/\(folder)/FolioMutants.swift", atomically: true, encoding: .utf8)
    }
    try sites.map(\.line).joined(separator: "\n")
      .write(toFile: to + "/mutants.tsv", atomically: true, encoding: .utf8)
    print("\(sites.count) changes in \(Set(sites.map(\.file)).count) files")
  }

  private func rewrite(_ file: String, _ sites: inout [Site], _ disabled: Set<String>) throws {
    let text = try String(contentsOfFile: "\(from)/\(file)", encoding: .utf8)
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let rewriter = MutationRewriter(file, folded, from: sites.count + 1, without: disabled)
    let changed = rewriter.rewrite(folded).description
    sites += rewriter.sites
    let path = "\(to)/\(file)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    // An unchanged file is not written, and so not recompiled.
    if (try? String(contentsOfFile: path, encoding: .utf8)) == changed { return }
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
