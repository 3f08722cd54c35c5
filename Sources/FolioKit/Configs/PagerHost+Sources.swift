public import FolioDiagnostics
public import FolioHost
public import Foundation

extension PagerHost {
  /// Loads config files in place of the present configs; running pagers follow.
  ///
  /// - Throws: an unreadable file, or all errors, without a change.
  @discardableResult
  public func load(contentsOf urls: [URL]) throws(ConfigFailure) -> Diagnostics {
    var sources: [SourceText] = []
    for url in urls { sources.append(try .config(at: url)) }
    let diagnostics = load(sources)
    guard !diagnostics.hasErrors else { throw ConfigFailure(diagnostics) }
    return diagnostics
  }
}

extension SourceText {
  static func config(at url: URL) throws(ConfigFailure) -> SourceText {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else {
      throw .file(url.relativePath, isThere: FileManager.default.fileExists(atPath: url.path))
    }
    return SourceText(name: url.relativePath, bytes: Array(data))
  }
}
