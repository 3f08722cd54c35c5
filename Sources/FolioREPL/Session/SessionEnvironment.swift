package import FolioConfig
package import FolioCore
import FolioPlatforms
package import FolioPluginHost

/// The strategies, plugins and files that a session uses, handed in so that the session stays pure.
package struct SessionEnvironment: Sendable {
  /// The strategies that are part of the program.
  let linked: StrategyRegistry
  /// The strategies there are, those of plugins included.
  package var registry: StrategyRegistry
  package var loader: ConfigLoader
  /// The pager of a session that loaded none.
  package var builtIn: ComposedPager
  package var files: any FileAccess
  /// The plugins there are; none are loaded unless the world was made with some.
  package var plugins = PluginCatalogue(policy: PluginPolicy())
  package var pluginFolders: [String] = []
  /// How many columns a line may have; `nil` where nothing shows lines, as in a pipe.
  package var columns: @Sendable () -> Int? = { nil }
  /// The columns of a terminal that does not say how many it has, and of what is drawn without one.
  package static let commonColumns = 80
  package var pluginProblems: [PluginError] = []

  package init(
    registry: StrategyRegistry, loader: ConfigLoader, builtIn: ComposedPager,
    files: any FileAccess
  ) {
    linked = registry
    self.registry = registry
    self.loader = loader
    self.builtIn = builtIn
    self.files = files
  }
}

extension SessionEnvironment {
  /// Some strategies and some files.
  ///
  /// - Precondition: the registry has a default for each role that needs one.
  package static func standard(
    _ files: any FileAccess, _ registry: StrategyRegistry = .all
  ) -> SessionEnvironment {
    let loader = ConfigLoader(registry: registry)
    guard let pager = loader.builtInDefault else {
      preconditionFailure("give the registry `defaults` for every role that a config may leave out")
    }
    return SessionEnvironment(registry: registry, loader: loader, builtIn: pager, files: files)
  }
}

/// Reads and writes whole files.
package protocol FileAccess: Sendable {
  var currentDirectory: String { get }
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]
  func write(_ bytes: [UInt8], to path: String) throws(FileProblem)
  /// The path of the file that a path leads to, without links, `.` and `..`; of one that is not there,
  /// in the folder that it would be in.
  func real(_ path: String) -> String
}

extension FileAccess {
  package func real(_ path: String) -> String { path }
}

/// Why a file was not read or written.
package enum FileProblem: Error, Equatable, Sendable {
  case missing
  case directory
  /// It is a device, a pipe or a socket, which could go on for ever.
  case special
  case tooLarge(limit: Int)
  /// It may not be read, or the disk failed.
  case unreadable
  /// It is not written, for a reason in the system's words.
  case unwritable(reason: String)
}
