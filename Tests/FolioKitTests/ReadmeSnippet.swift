import FolioKit
import Foundation

/// The README's example without a surface, which `ReadmeCodeTests` compares with the README.
enum ReadmeSnippet {
  static func play() throws -> [PagerEffect] {
    // begin
    var pager = try Pager(contentsOf: URL(filePath: "Configs/shelf.kdl"))
    pager.handle(.resize(.step(to: Viewport(extent: 390))), .reload(.uniform(count: 20)))
    pager.handle(.beginDrag(at: -20), .scroll(to: 40, cause: .drag))
    let effects = pager.handle(.release(ReleaseInput(velocity: 1.1)))
    // end
    return effects
  }

  /// The lines between the marks, after the imports of this file.
  static func source() throws -> [String] {
    let text = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let body = lines.drop { $0 != "// begin" }.dropFirst().prefix { $0 != "// end" }
    return lines.filter { $0.hasPrefix("import ") } + body
  }
}
