/// How a plugin stands in this process.
public struct PluginStatus: Equatable, Sendable {
  /// Where the library is.
  public enum Library: Equatable, Sendable {
    /// It was found there, and is open.
    case open(String)
    /// It was found there, and is not open.
    case closed(String)
    /// It is nowhere; in words.
    case missing(String)
  }

  /// Where the library is.
  public let library: Library
  /// What the plugin noted.
  public let log: [String]
}

extension PluginCatalogue {
  /// How a plugin stands in this process; opens nothing.
  public func status(of manifest: PluginManifest) -> PluginStatus {
    do throws(PluginError) {
      let path = try opening(manifest).path()
      guard let library = PluginLibrary.opened(path, manifest) else {
        return PluginStatus(library: .closed(path), log: [])
      }
      return PluginStatus(library: .open(path), log: library.log.all)
    } catch {
      return PluginStatus(library: .missing(error.reason), log: [])
    }
  }
}
