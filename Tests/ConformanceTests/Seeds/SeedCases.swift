import FolioTestSupport
import Foundation

/// The cases of the five seeds and of the libraries beside them.
enum SeedCases: CaseSource {
  static func cases(in document: TestJSON) throws -> [ConformanceCase]? {
    guard document["format"]?.string == "pager-seed-cases" else { return nil }
    let tolerance = try document.number("defaultTolerance")
    return try document.list("cases").map { body in
      let seed = try body.text("seed")
      let origin = document["seeds"]?[seed]?.string ?? seed
      return ConformanceCase(
        source: origin.components(separatedBy: " (")[0], origin: origin,
        kind: try body.text("op"), id: try body.text("id"),
        setup: body["setup"] ?? .object([:]), events: body["events"]?.array ?? [],
        expected: try body.part("expected"), accepted: body["accept"]?.array ?? [],
        published: body["level"]?.string == "corrected" ? body["published"] : nil,
        tolerance: try body.number("tolerance", or: tolerance))
    }
  }

  static let operations: [Operation] =
    CardOperations.all + CardReuseOperations.all + OffsetOperations.all + GeometryOperations.all
    + ResizeOperations.all + ShelfOperations.all + TabFlowOperations.all + PageOperations.all
    + ProjectionOperations.all + LibraryOperations.all + LoopSurfaceOperations.all
}
