package import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioSurface

/// Many pagers by identifier, made from configs that can be replaced while they run.
///
/// Every pager is held by a driver, which keeps its place whether a surface shows it or not: a screen
/// connects its surface to the driver of its identifier, and lets go of it when it leaves. What is
/// loaded, restored or sent here reaches the surfaces that are connected.
///
/// ```swift
/// let host = PagerHost(registry: .all)
/// host.load([SourceText(name: "app.kdl", text: text)])
/// let driver = try host.add("home", from: "shelf")
/// driver.connect(to: surface)
/// ```
///
/// An event for one pager costs the same however many there are.
public final class PagerHost {
  /// The nodes and strategies that configs may use.
  package var schema: ConfigSchema { catalogue.loader.schema }
  /// The names of the configs there are, in the order of their files.
  public var configNames: [String] { catalogue.names }
  /// The identifiers of the pagers, in the order they were added.
  ///
  /// - Complexity: O(n log n).
  public var identifiers: [String] { catalogue.followers }

  private var catalogue: ConfigCatalogue
  private var drivers: [String: PagerDriver] = [:]

  /// A host without configs and pagers.
  public init(registry: StrategyRegistry) {
    catalogue = ConfigCatalogue(ConfigLoader(registry: registry))
  }

  /// The driver of a pager, for its surface; `nil` if there is no such pager.
  public func driver(_ identifier: String) -> PagerDriver? { drivers[identifier] }

  /// The pager of an identifier as it is now; `nil` if there is none.
  public func pager(_ identifier: String) -> Pager? { drivers[identifier]?.pager }

  /// The config of a name; `nil` if there is none.
  public func config(_ name: String) -> (any ConfigurationSource)? { try? catalogue.pager(name) }

  /// Adds a pager that follows a config.
  ///
  /// - Returns: its driver, which no surface is connected to yet.
  /// - Throws: `HostError.duplicate` or `HostError.noConfig`; nothing is changed then.
  @discardableResult
  public func add(_ identifier: String, from config: String) throws(HostError) -> PagerDriver {
    guard drivers[identifier] == nil else { throw .duplicate(identifier) }
    let driver = PagerDriver(Pager(try catalogue.pager(config)))
    drivers[identifier] = driver
    catalogue.follow(config, for: identifier)
    return driver
  }

  /// Takes a pager away; its surface, if it has one, stays connected.
  ///
  /// - Returns: its driver; `nil` if there was none.
  @discardableResult
  public func remove(_ identifier: String) -> PagerDriver? {
    catalogue.forget(identifier)
    return drivers.removeValue(forKey: identifier)
  }

  /// Lets a pager take an event that is no callback of its surface.
  ///
  /// - Returns: why it was refused; `nil` when it was not, or when it has to wait.
  /// - Throws: `HostError.noPager`; nothing is changed then.
  @discardableResult
  public func send(_ event: PagerEvent, to identifier: String) throws(HostError) -> Refusal? {
    try known(identifier).send(event)
  }

  private func known(_ identifier: String) throws(HostError) -> PagerDriver {
    guard let driver = drivers[identifier] else { throw .noPager(identifier) }
    return driver
  }
}

// MARK: Configs

extension PagerHost {
  /// The result of loading configs into a host.
  public struct Loaded: Sendable {
    /// The warnings and errors of all files.
    public var diagnostics: Diagnostics
    /// `true` once the configs are in force; with an error the old ones stay.
    public var isInForce: Bool
    /// The pagers whose config is gone; they keep the old one, and their drivers' observers are
    /// notified.
    public var orphans: [Orphan] = []
  }

  /// A pager whose config is gone from the files, or has another name there now.
  public struct Orphan: Equatable, Sendable {
    /// The pager.
    public var identifier: String
    /// The name of the config it keeps.
    public var config: String
    /// The config that has a name like it; perhaps it was renamed.
    public var nearest: String?

    /// Creates an orphan.
    public init(identifier: String, config: String, nearest: String? = nil) {
      self.identifier = identifier
      self.config = config
      self.nearest = nearest
    }
  }

  /// Loads configs in the place of those there are; running pagers and their surfaces follow, and keep
  /// their pages.
  ///
  /// A broken file changes nothing: the old configs stay in force and the diagnostics say why. Names
  /// are unique across the files. A pager whose config is gone keeps it, and follows again
  /// when the config is back.
  @discardableResult
  public func load(_ sources: [SourceText]) -> Loaded {
    let result = catalogue.load(sources)
    var loaded = Loaded(diagnostics: result.diagnostics, isInForce: result.isValid)
    guard result.isValid else { return loaded }
    // An observer may add and remove pagers when it is notified, and make them follow another config.
    let before = drivers
    for identifier in identifiers {
      guard let driver = drivers[identifier], driver === before[identifier],
        let config = catalogue.followed(by: identifier)
      else { continue }
      do throws(HostError) {
        driver.send(.configure(try catalogue.pager(config)))
      } catch {
        let nearest = NearestName.find(config, among: configNames)
        loaded.orphans.append(Orphan(identifier: identifier, config: config, nearest: nearest))
        driver.tell(.configLost(config, nearest: nearest))
      }
    }
    return loaded
  }

  /// Lets a pager follow another config, such as its own that was renamed; it keeps its page.
  ///
  /// - Throws: `HostError.noPager` or `HostError.noConfig`; nothing is changed then.
  public func follow(_ config: String, for identifier: String) throws(HostError) {
    let driver = try known(identifier)
    let source = try catalogue.pager(config)
    catalogue.follow(config, for: identifier)
    driver.send(.configure(source))
  }
}

// MARK: State

extension PagerHost {
  /// Where a pager is, to be kept; `nil` if there is no such pager.
  ///
  /// - Parameter naming: how the app names its pages.
  public func saved(_ identifier: String, naming: PageNaming = .none) -> SavedState? {
    pager(identifier).map { SavedState($0, naming: naming) }
  }

  /// Puts a pager, and its surface, where one was when its state was saved.
  ///
  /// Before it has pages and a size the state is kept, as `PagerDriver.restore` says.
  ///
  /// - Parameter naming: how the app names its pages; called when there are pages.
  /// - Returns: how the page was found, or that it has to wait.
  /// - Throws: `HostError.noPager`; nothing is changed then.
  @discardableResult
  public func restore(
    _ state: SavedState, to identifier: String, naming: PageNaming = .none
  ) throws(HostError) -> Restoration {
    try known(identifier).restore(state, naming: naming)
  }

  /// The result of the pager's last restoration; `nil` if it was never given a saved state.
  public func restoration(of identifier: String) -> Restoration? {
    drivers[identifier]?.restoration
  }
}

/// Why a host refused.
public enum HostError: Error, Equatable, Sendable {
  /// There is a pager of this identifier already.
  case duplicate(String)
  /// There is no pager of this identifier.
  case noPager(String)
  /// No config has this name; suggests a similar one.
  case noConfig(String, nearest: String?)
}
