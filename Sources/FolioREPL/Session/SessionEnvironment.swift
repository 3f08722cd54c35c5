package import FolioConfig
package import FolioCore
import FolioPlatforms
package import FolioPluginHost

/// What a session needs of the world around it, handed in so that it stays pure itself.
package struct SessionEnvironment: Sendable {
  /// The strategies that are part of the program.
  let linked: StrategyRegistry
  /// The strategies there are, those of plugins included.
  package var registry: StrategyRegistry
  /// Reads configs.
  package var loader: ConfigLoader
  /// The pager of a session that loaded none.
  package var builtIn: ComposedPager
  /// The files.
  package var files: any FileAccess
  /// The plugins there are; none are loaded unless the world was made with some.
  package var plugins = PluginCatalogue(policy: PluginPolicy())
  /// Where manifests of plugins were looked for.
  package var pluginFolders: [String] = []
  /// How many columns a line may have; `nil` where nothing shows lines, as in a pipe.
  package var columns: @Sendable () -> Int? = { nil }
  /// The columns of a terminal that does not say how many it has, and of what is drawn without one.
  package static let commonColumns = 80
  /// What is wrong with plugins.
  package var pluginProblems: [PluginError] = []

  /// Describes a world.
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
  /// The folder that relative paths are relative to.
  var currentDirectory: String { get }
  /// The bytes of a file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]
  /// Replaces a file.
  func write(_ bytes: [UInt8], to path: String) throws(FileProblem)
  /// Adds to the end of a file, which is made where there is none.
  func append(_ bytes: [UInt8], to path: String) throws(FileProblem)
}

/// Why a file was not read or written.
package enum FileProblem: Error, Equatable, Sendable {
  /// There is no such file.
  case missing
  /// It is a folder.
  case directory
  /// It is a device, a pipe or a socket, which could go on for ever.
  case special
  /// It is larger than so many bytes.
  case tooLarge(limit: Int)
  /// It may not be read, or the disk failed.
  case unreadable
  /// It may not be written.
  case unwritable
}
