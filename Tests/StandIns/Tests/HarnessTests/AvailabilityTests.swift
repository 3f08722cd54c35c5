import Foundation
import Testing

/// The compiler here does not check availability on Apple's systems, so this test parses the
/// sources: the stand-ins declare newer symbols with their availability, as the SDK does.
@Suite("Symbols newer than the oldest system")
struct AvailabilityTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The lines of all Swift and guide files in some folders.
  private static func files(_ folders: [String]) throws -> [(name: String, lines: [String])] {
    try folders.flatMap { folder in
      let place = package.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { name in
          let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
          return (name, text.components(separatedBy: "\n"))
        }
    }
  }

  @Test("a newer symbol is only used after an availability check")
  func guarded() throws {
    var newer: [(symbol: String, systems: Substring)] = []
    for file in try Self.files(["Sources/UIKit", "Sources/SwiftUI"]) {
      for (line, next) in zip(file.lines, file.lines.dropFirst()) {
        if let systems = line.firstMatch(of: /@available\((.+)\)/)?.1,
          let name = next.firstMatch(of: /\b(?:var|let|func|struct) (\w+)/)?.1
        {
          newer.append((String(name), systems))
        }
      }
    }
    let used = try Self.files([
      "../../Sources/FolioUIKit", "../../Sources/FolioSwiftUI", "../../Sources/FolioKit/Folio.docc",
    ])
    #expect(newer.count >= 3)
    for (symbol, systems) in newer {
      var uses = 0
      for file in used {
        // A declaration has the condition above, a use has it on the same line or above.
        for (number, line) in file.lines.enumerated()
        where line.contains(symbol) && !line.contains("//") {
          uses += 1
          let before = file.lines[max(0, number - 3)...number]
          #expect(before.contains { $0.contains("available(\(systems))") }, "\(file.name): \(line)")
        }
      }
      #expect(uses > 0, "\(symbol)")
    }
  }
}
