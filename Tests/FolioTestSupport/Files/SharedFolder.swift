public import Foundation
public import Testing

/// Folders beside the package that tests read but that are no part of it.
///
/// An environment variable names the folder; without it the folder is looked for beside the package's
/// own. A folder that was named is used even if it is not there, so that a wrong name fails.
public enum SharedFolder {
  /// Behaviour cases: `FOLIO_CASES`, else `../shared/cases`.
  public static let cases = find("FOLIO_CASES", "cases")

  /// Skips a test, visibly, where the behavior cases are not there.
  public static var needsCases: ConditionTrait {
    .enabled(if: cases != nil, "FOLIO_CASES is not set and ../shared/cases is not there")
  }

  /// The package's own folder: the nearest one above this file that has a manifest.
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
