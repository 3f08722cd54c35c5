package import FolioConfig
package import FolioCore
import FolioDiagnostics
import FolioPlatforms
package import FolioPluginHost

/// The strategies, plugins and files that a session uses, handed in so that the session stays pure.
package struct SessionEnvironment: Sendable {
  package let loader: ConfigLoader
  /// The pager of a session that loaded none.
  package let builtIn: ComposedPager
  package let files: any FileAccess
  package private(set) var plugins = PluginCatalogue(policy: PluginPolicy())
  /// The folders that plugins were looked for in.
  package private(set) var pluginFolders: [String] = []
  package private(set) var pluginProblems: [PluginError] = []
  /// The columns that a line may have; `nil` where nothing shows lines, as in a pipe.
  package var columns: @Sendable () -> Int? = { nil }
  /// The columns of a terminal that does not report them, and of drawings without a terminal.
  package static let commonColumns = 80

  /// Some strategies, those of the plugins in some folders, and some files.
  ///
  /// - Parameters:
  ///   - folders: the folders to look for manifests and libraries in first; `nil` for no plugins.
  ///   - loading: whether libraries are opened when a config uses them.
  /// - Precondition: the registry has a default for each role that needs one.
  package static func standard(
    _ files: any FileAccess, _ registry: StrategyRegistry = .all,
    plugins folders: [String]? = nil, loading: PluginPolicy.Loading = .on
  ) -> SessionEnvironment {
    guard let folders else { return SessionEnvironment(files, registry) }
    var policy = PluginPolicy(loading: loading, libraryFolders: folders)
    // A stall that anyone sees; shorter ones happen to innocent code on a busy machine.
    policy.budget = .milliseconds(100)
    var plugins = PluginCatalogue(policy: policy)
    let searched = folders + [pluginFolder]
    plugins.find(in: searched)
    var registry = registry
    let duplicates = plugins.register(in: &registry)
    var world = SessionEnvironment(files, registry)
    world.pluginFolders = searched
    world.plugins = plugins
    world.pluginProblems = plugins.errors + duplicates
    return world
  }

  private init(_ files: any FileAccess, _ registry: StrategyRegistry) {
    loader = ConfigLoader(registry: registry)
    guard let pager = loader.builtInDefault else {
      preconditionFailure("give the registry `defaults` for every role that a config may leave out")
    }
    builtIn = pager
    self.files = files
  }

  /// `Plugins` in the current folder; where there is none, in the sources the program was built from.
  private static var pluginFolder: String {
    let here = "Plugins"
    guard !System.isFolder(here), let package = System.packageFolder else { return here }
    return package + "/" + here
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

/// The pages and the surface that a session begins with: at a terminal, in a script, from `-c` or a
/// pipe, and in a comparison.
package struct SessionStart: Equatable, Sendable {
  /// 10 pages on a surface of 390x844.
  package static let common = SessionStart()

  var pages = PageContent.uniform(count: 10)
  var size = Size(width: 390, height: 844)

  private init() {}

  /// Reads the options `--pages` and `--viewport` of the command; one that is `nil` is as usual.
  package init(pages: String?, viewport: String?) throws(StartError) {
    do throws(Diagnostic) {
      if let pages { self.pages = try Word(outside: pages).pages() }
    } catch {
      throw StartError(reason: "`--pages` needs a number of pages, such as 10, or their lengths")
    }
    do throws(Diagnostic) {
      if let viewport { size = try Word(outside: viewport).size() }
    } catch {
      throw StartError(reason: "`--viewport` needs a size, such as 844x390")
    }
  }

  /// The size of the surface, such as `390x844`.
  package var viewport: String { size.text }

  /// The pages and the surface in words, without those that commands set; `nil` where they set both.
  func text(without stated: Set<Command.Setting>) -> String? {
    let pages = stated.contains(.pages) ? nil : "\(pages.count) pages"
    let surface = stated.contains(.viewport) ? nil : "a surface of \(viewport)"
    let parts = [pages, surface].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " on ")
  }
}

/// Why options of the command do not state the beginning of a session.
package struct StartError: Error {
  package let reason: String
}
