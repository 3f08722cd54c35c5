package import FolioConfig
package import FolioCore
import FolioDiagnostics
import FolioHost
import FolioPlatforms
package import FolioPluginHost
import FolioReplay
import FolioReport

/// The strategies, plugins and files of a session.
package struct SessionEnvironment: Sendable {
  package let loader: ConfigLoader
  /// The pager of a session without a config.
  package let builtIn: ComposedPager
  package let files: any FileAccess
  package private(set) var plugins = PluginCatalogue(policy: PluginPolicy())
  package private(set) var pluginFolders: [String] = []
  package private(set) var pluginProblems: [PluginError] = []
  /// The width of the output in columns; `nil` if unlimited, as in a pipe.
  package var columns: @Sendable () -> Int? = { nil }
  /// `true` if `settle` takes the time of the motion, as for a picture over time.
  var settlesInTime = false
  /// The default width, for drawings and for terminals that report none.
  package static let commonColumns = 80

  /// Creates an environment; `nil` folders turn plugins off.
  ///
  /// - Precondition: The registry has a default for each required role.
  package static func standard(
    _ files: any FileAccess, _ registry: StrategyRegistry = .all,
    plugins folders: [String]? = nil, loading: PluginPolicy.Loading = .on
  ) -> SessionEnvironment {
    guard let folders else { return SessionEnvironment(files, registry) }
    var policy = PluginPolicy(loading: loading, libraryFolders: folders)
    // Long enough not to blame innocent plugins on a busy machine.
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

  /// The preset of a name, or of nearly that name; `nil` for a path.
  package func preset(near name: String) -> String? {
    let names = loader.schema.presets.map { $0.name }
    if names.contains(name) { return name }
    guard !name.contains(where: { "./".contains($0) }) else { return nil }
    // `swiper-cards` is a kind of `swiper`, and `compose` another name of `compose-pager`.
    let named = ForeignWord.answer(name)?.split(separator: "`").first { $0.hasPrefix("extends=") }
    return named.map { String($0.dropFirst(8)) } ?? NearestName.find(name, among: names)
      ?? names.last { name.hasPrefix($0 + "-") }
  }

  /// The path of an existing config in the same folder or in `Configs`; a name may differ slightly.
  package func config(near path: String) -> String? {
    let name = PathText.name(of: path)
    let folder = String(path.dropLast(name.count))
    let suffix = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let isFile = !suffix.isEmpty && suffix != ".folio"
    let stem = String(path.dropLast(isFile ? suffix.count : 0))
    let here = path.hasPrefix("/") ? [] : ["Configs/"]
    let all = ([folder, folder + "Configs/"] + here).flatMap { place in
      System.names(in: place.isEmpty ? "." : place).filter { $0.hasSuffix(".kdl") }
        .map { place + $0 }
    }
    let same = all.first { PathText.name(of: $0) == PathText.name(of: stem) + ".kdl" }
    let bare = all.map { String($0.dropLast(4)) }
    let near = isFile ? NearestName.find(stem, among: bare) : nil
    let alike = bare.first { isFile && name.count > 8 && $0.hasPrefix(stem.dropLast(3)) }
    return same ?? (near ?? alike).map { $0 + ".kdl" }
  }

  /// The likely meaning of a missing file's name.
  func help(onFile name: String, at path: String, for command: String = "") -> String? {
    if let file = config(near: path) {
      return "did you mean `\(command)\(file.dropFirst(path.count - name.count))`?"
    }
    return preset(near: name).map { "`\($0)` is a preset: `load { pager mine extends=\($0) }`" }
  }

  private init(_ files: any FileAccess, _ registry: StrategyRegistry) {
    loader = ConfigLoader(registry: registry)
    guard let pager = loader.builtInDefault else {
      preconditionFailure("give the registry `defaults` for every role that a config may leave out")
    }
    builtIn = pager
    self.files = files
  }

  /// `Plugins` in the current folder, or else in the package the program was built from.
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
  /// Resolves links, `.` and `..` in a path; for a missing file, those of its folder.
  func real(_ path: String) -> String
}

extension FileAccess {
  package func real(_ path: String) -> String { path }
}

/// The reason a file was not read or written.
package enum FileProblem: Error, Equatable, Sendable {
  case missing
  case directory
  /// A device, pipe or socket, which may be endless.
  case special
  case tooLarge(limit: Int)
  /// No permission, or a disk error.
  case unreadable
  /// Not written, with the system's reason.
  case unwritable(reason: String)
}

/// The pages and the surface a session starts with.
package struct SessionStart: Equatable, Sendable {
  /// 10 pages, or none under listed snap points, on a surface of 390x844.
  package static let common = SessionStart()
  static let commonPages = PageContent.uniform(count: 10)

  /// The common pages on a phone and a tablet, each upright and on its side.
  static let surfaces = [(390, 844), (844, 390), (768, 1024), (1024, 768)].map {
    (width: Double, height: Double) in
    var start = common
    start.size = Size(width: width, height: height)
    return start
  }

  /// The pages; `nil` for the common ones.
  var pages: PageContent?
  var size = Size(width: 390, height: 844)

  private init() {}

  /// Parses the options `--pages` and `--viewport`; `nil` keeps the default.
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

  /// The page or detent where each of some pagers starts, such as `page 0 (0 to 9)`.
  func places(_ choices: [ComposedPager], _ loader: ConfigLoader) -> String {
    let ranges = choices.map { choice in
      let layout = SessionState(choice, ConfigCatalogue(loader, pagers: [choice]), self).pager
        .layout
      let count = layout.pageCount
      return count == 0 ? "no pages" : "\(layout.noun) 0 (0 to \(count - 1))"
    }
    return Set(ranges).sorted().reversed().joined(separator: ", ")
  }

  /// Describes the default pages, on the default surface unless commands set another.
  func text(without given: Set<Command.Setting>) -> String {
    "\((pages ?? Self.commonPages).count) default pages"
      + (given.contains(.viewport) ? "" : " on a surface of \(viewport)")
  }
}

package struct StartError: Error {
  package let reason: String
}
