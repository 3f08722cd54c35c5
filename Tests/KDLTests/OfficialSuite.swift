import Foundation
import Testing

/// The official KDL suite in `FOLIO_KDL_SUITE`, or else in `../shared/kdl-suite`.
enum OfficialSuite {
  /// One file of the suite.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var mustFail: Bool { name.hasSuffix("_fail") }
    var testDescription: String { name }
  }

  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["FOLIO_KDL_SUITE"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.appendingPathComponent("../shared/kdl-suite").standardizedFileURL
  }()

  /// Every case in alphabetical order; empty if the suite is missing.
  static let cases: [Case] = {
    let input = folder.appendingPathComponent("input")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: input.path)) ?? []
    return files.filter { $0.hasSuffix(".kdl") }.sorted().map { Case(name: String($0.dropLast(4))) }
  }()

  static var isPresent: Bool { !cases.isEmpty }

  static func input(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("input/\(name).kdl")))
  }

  static func expected(_ name: String) throws -> String {
    let file = folder.appendingPathComponent("expected_kdl/\(name).kdl")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
