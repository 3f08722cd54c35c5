import FolioDiagnostics
public import FolioHost
public import Foundation

/// Configs of a host from where apps have them.
extension PagerHost {
  /// Loads config files in the place of the configs there are; running pagers follow.
  ///
  /// - Parameter urls: file URLs; names are unique across the files.
  /// - Throws: why a file cannot be read, or everything that is wrong with them; the configs there
  ///   were stay in force then.
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
  /// The text of a config file, under its path.
  static func config(at url: URL) throws(ConfigFailure) -> SourceText {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else {
      throw .file(url.relativePath, isThere: FileManager.default.fileExists(atPath: url.path))
    }
    return SourceText(name: url.relativePath, bytes: Array(data))
  }
}
