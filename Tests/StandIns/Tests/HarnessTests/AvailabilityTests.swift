import Foundation
import Testing

/// The compiler here knows no availability of Apple's systems, so the sources are read.
@Suite("Symbols newer than the oldest system")
struct AvailabilityTests {
  @Test(
    "are asked for before they are used",
    arguments: [
      ("stopScrollingAndZooming", "iOS 17.4, visionOS 1.1"),
      ("isScrollAnimating", "iOS 17.4, visionOS 1.1"),
      ("interactiveContentPopGestureRecognizer", "iOS 26, visionOS 26"),
    ])
  func guarded(symbol: String, version: String) throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    var uses = 0
    for folder in ["Sources/FolioUIKit", "Sources/FolioKit/Folio.docc"] {
      let place = root.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: place.path) {
        guard let text = try? String(contentsOf: place.appending(path: file), encoding: .utf8)
        else { continue }
        let lines = text.components(separatedBy: "\n")
        for (number, line) in lines.enumerated() where line.contains(symbol) {
          uses += 1
          let before = lines[max(0, number - 1)...number]
          #expect(before.contains { $0.contains("#available(\(version), *)") }, "\(file): \(line)")
        }
      }
    }
    #expect(uses > 0)
  }
}
