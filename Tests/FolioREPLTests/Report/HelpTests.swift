import FolioTestSupport
import Foundation
import Testing

/// Help finds what people look for, whatever they call it.
@Suite("Help")
struct HelpTests {
  /// The codes that stand in the sources of a folder, with repetitions.
  private static func codes(in folder: String) -> [String] {
    let root = (SharedFolder.packageRoot ?? URL(filePath: ".")).appending(path: folder)
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("ConfigFailure.swift") }.flatMap {
      file in
      let text = (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
      return text.matches(of: /DiagnosticCode\(\s*"([A-Z]\d{4})"/).map { String($0.1) }
    }
  }

  @Test("every code that is reported has help, and stands for one kind of problem")
  func codes() {
    let codes = Self.codes(in: "Sources")
    #expect(codes.count > 120)
    for code in Set(codes) {
      #expect(codes.count { $0 == code } == 1, "\(code) twice")
      #expect(
        Played("help \(code.lowercased())").lines.joined(separator: "\n").contains("\(code): "),
        "\(code)")
    }
  }

  @Test(
    "a word of the state, of a report or of an app leads to what it means",
    arguments: [
      ("step", "velocity-steps"), ("laps", "laps (of the state)"),
      ("clampedFraction", "clampedFraction (of the state)"), ("returned", "where it began"),
      ("moved", "elsewhere in it"),
      ("tap", "next"), ("tabs", "go N"), ("carousel", "loop clones"), ("flick", "fling"),
      ("bounce", "bounces=no"), ("selection", "current"), ("page-control", "fraction"),
      ("indicator", "fraction"), ("shelf", "snap leading"), ("feed", "scroll-inside"),
      ("pages", "pages extent=NAME"), ("count", "pages 20"), ("rest", "snaps"),
    ])
  func words(_ word: String, _ answer: String) {
    let report = Played("help \(word)").lines.joined(separator: " ")
    #expect(report.contains(answer), "\(report)")
  }
}
