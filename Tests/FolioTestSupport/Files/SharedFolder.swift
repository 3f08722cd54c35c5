public import Foundation
public import Testing

/// Folders that tests read outside the package.
///
/// An environment variable names the folder; by default it is searched next to the package. A named
/// folder is used even if it does not exist, so that a wrong name fails.
public enum SharedFolder {
  /// The behavior cases: `FOLIO_CASES`, else `../shared/cases`.
  public static let cases = find("FOLIO_CASES", "cases")

  /// Skips a test, visibly, if the behavior cases do not exist.
  public static var needsCases: ConditionTrait {
    .enabled(if: cases != nil, "FOLIO_CASES is not set and ../shared/cases is not there")
  }

  /// The package's folder: the nearest one above this file with a manifest.
  public static let packageRoot = root(above: #filePath)

  package static func find(
    _ variable: String, _ name: String, root: URL? = packageRoot,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    if let path = environment[variable], !path.isEmpty { return URL(fileURLWithPath: path) }
    guard let root else { return nil }
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  package static func root(above filePath: String) -> URL? {
    var folder = URL(fileURLWithPath: filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
    }
    return nil
  }
}
