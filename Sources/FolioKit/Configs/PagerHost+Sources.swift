import FolioDiagnostics
public import FolioHost
public import Foundation

/// Configs of a host from files.
extension PagerHost {
  /// Loads config files in place of the present configs; running pagers follow.
  ///
  /// - Parameter urls: file URLs; names are unique across the files.
  /// - Throws: that a file cannot be read, or all errors; the present configs stay then.
  @discardableResult
  public func load(contentsOf urls: [URL]) throws(ConfigFailure) -> Loaded {
    var sources: [SourceText] = []
    for url in urls { sources.append(try .config(at: url)) }
    let loaded = load(sources)
    guard loaded.isInForce else { throw ConfigFailure(loaded.diagnostics) }
    return loaded
  }
}

extension SourceText {
  /// The text of a config file, named by its path.
  static func config(at url: URL) throws(ConfigFailure) -> SourceText {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else {
      throw .file(url.relativePath, isThere: FileManager.default.fileExists(atPath: url.path))
    }
    return SourceText(name: url.relativePath, bytes: Array(data))
  }
}
