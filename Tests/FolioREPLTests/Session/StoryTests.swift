import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("Stories")
struct StoryTests {
  /// The root of the package.
  static let root: String = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent().path
  }()

  static let scripts = ["card-feed", "option-picker", "shelf", "deals", "player-tabs", "carousel"]

  @Test("the story beside each config holds", arguments: scripts + ["right-to-left"])
  func story(name: String) {
    var interpreter = Interpreter(Session(.standard(SystemFiles(in: Self.root))))
    var records: [Record] = []
    _ = interpreter.runFile("Configs/\(name).folio") { record in
      records.append(record)
      return true
    }
    let complaints = records.flatMap { $0.diagnostics }.map { $0.message }
    #expect(interpreter.status == .fine, "\(complaints)")
    #expect(records.count { $0.command.hasPrefix("expect") } >= 10)
  }

  @Test("every script beside the configs is one of the stories")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/Configs")
    let found = files.filter { $0.hasSuffix(".folio") }.map { String($0.dropLast(6)) }
    // Those of the sample plugins are played by the tests of plugins.
    #expect(
      Set(found).subtracting(["golden-throw", "magnetic"])
        == Set(Self.scripts).union(["right-to-left"]))
  }
}
