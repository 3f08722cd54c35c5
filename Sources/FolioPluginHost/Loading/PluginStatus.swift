/// The state of a plugin in this process.
public struct PluginStatus: Equatable, Sendable {
  /// The state of the library.
  public enum Library: Equatable, Sendable {
    /// The library at this path is open.
    case open(String)
    /// The library at this path exists and is not open.
    case closed(String)
    /// The library was not found; the reason in words.
    case missing(String)
  }

  /// The state of the library.
  public let library: Library
  /// The lines the plugin logged.
  public let log: [String]
}

extension PluginCatalogue {
  /// The state of a plugin in this process; opens nothing.
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
