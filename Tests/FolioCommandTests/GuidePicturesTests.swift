import Foundation
import Testing

@Suite("The pictures of the guide", .enabled(if: FolioProcess.binary != nil))
struct GuidePicturesTests {
  private static let folder = "Sources/FolioKit/Folio.docc/Resources"

  /// The name of each picture, and the command that draws it.
  static let pictures: [(name: String, command: [String])] = [
    ("shelf-map", ["map", "Configs/shelf.kdl", "--pages", "20"]),
    (
      "shelf-plot",
      [
        "plot", "Configs/shelf.kdl", "--pages", "20", "-c",
        "touch; move +60 over=80ms; lift v=1.1; tick 900ms",
      ]
    ),
    ("threshold-early", ["map", "\(folder)/feed-early.kdl"]),
    ("threshold-late", ["map", "\(folder)/feed-late.kdl"]),
  ]

  @Test("are what the program draws", arguments: pictures)
  func picture(name: String, command: [String]) throws {
    let kept = FolioProcess.root + "/\(Self.folder)/\(name).svg"
    let isRecorded = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    let drawn =
      isRecorded
      ? kept
      : FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg")
        .path
    defer { if !isRecorded { try? FileManager.default.removeItem(atPath: drawn) } }
    let result = try FolioProcess.run(command + ["--svg", drawn])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Data(contentsOf: URL(filePath: drawn)) == Data(contentsOf: URL(filePath: kept)))
  }

  @Test("none is without its command")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: FolioProcess.root + "/" + Self.folder)
    let found = files.filter { $0.hasSuffix(".svg") }.map { $0.dropLast(4) }
    #expect(Set(found) == Set(Self.pictures.map { $0.name[...] }))
  }
}
