import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioSurface

/// Pagers by identifier, created from configs that can be replaced while they run.
///
/// Each pager has a driver, which keeps its place with or without a surface.
///
/// ```swift
/// let host = PagerHost(registry: .all)
/// host.load([SourceText(name: "app.kdl", text: text)])
/// let driver = try host.add("home", from: "shelf")
/// driver.connect(to: surface)
/// ```
public final class PagerHost {
  /// The names of the configs, in the order of their files.
  public var configNames: [String] { catalogue.names }
  /// The identifiers of the pagers, in the order they were added.
  ///
  /// - Complexity: O(n log n).
  public var identifiers: [String] { catalogue.followers }

  private var catalogue: ConfigCatalogue
  private var drivers: [String: PagerDriver] = [:]

  /// Creates a host without configs and pagers.
  public init(registry: StrategyRegistry) {
    catalogue = ConfigCatalogue(ConfigLoader(registry: registry))
  }

  /// The driver of a pager; `nil` without such a pager.
  public func driver(_ identifier: String) -> PagerDriver? { drivers[identifier] }

  /// A copy of a pager; `nil` without such a pager.
  public func pager(_ identifier: String) -> Pager? { drivers[identifier]?.pager }

  /// The config of a name; `nil` without one.
  public func config(_ name: String) -> (any ConfigurationSource)? { try? catalogue.pager(name) }

  /// Adds a pager that follows a config, and returns its driver, without a surface.
  ///
  /// - Throws: `HostError.duplicate` or `HostError.noConfig`, without a change.
  @discardableResult
  public func add(_ identifier: String, from config: String) throws(HostError) -> PagerDriver {
    guard drivers[identifier] == nil else { throw .duplicate(identifier) }
    let driver = PagerDriver(Pager(try catalogue.pager(config)))
    drivers[identifier] = driver
    catalogue.follow(config, for: identifier)
    return driver
  }

  /// Removes a pager and returns its driver, still connected; `nil` without such a pager.
  @discardableResult
  public func remove(_ identifier: String) -> PagerDriver? {
    catalogue.forget(identifier)
    return drivers.removeValue(forKey: identifier)
  }

  /// Sends a pager an event other than a callback of its surface.
  ///
  /// - Returns: the reason for a refusal; `nil` otherwise, and if the event has to wait.
  /// - Throws: `HostError.noPager`.
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
  /// Replaces the configs; running pagers and their surfaces follow, and keep their pages.
  ///
  /// After an error the old configs stay. Names are unique; a pager whose config is gone keeps it,
  /// and its observer is notified.
  ///
  /// - Returns: the warnings and errors of all files.
  @discardableResult
  public func load(_ sources: [SourceText]) -> Diagnostics {
    let result = catalogue.load(sources)
    guard result.isValid else { return result.diagnostics }
    // An observer may add and remove pagers, and change their configs.
    let before = drivers
    for identifier in identifiers {
      guard let driver = drivers[identifier], driver === before[identifier],
        let config = catalogue.followed(by: identifier)
      else { continue }
      do throws(HostError) {
        driver.send(.configure(try catalogue.pager(config)))
      } catch {
        driver.report(
          .configLost(config, nearest: NearestName.find(config, among: configNames)))
      }
    }
    return result.diagnostics
  }

  /// Makes a pager follow another config, such as its renamed one; its page stays.
  ///
  /// - Throws: `HostError.noPager` or `HostError.noConfig`, without a change.
  public func follow(_ config: String, for identifier: String) throws(HostError) {
    let driver = try known(identifier)
    let source = try catalogue.pager(config)
    catalogue.follow(config, for: identifier)
    driver.send(.configure(source))
  }
}

// MARK: State

extension PagerHost {
  /// The place of a pager, to be stored; `nil` without such a pager.
  public func saved(_ identifier: String, naming: PageNaming = .none) -> SavedState? {
    pager(identifier).map { SavedState($0, naming: naming) }
  }

  /// Restores the saved state of a pager, like `PagerDriver.restore(_:naming:)`.
  ///
  /// - Throws: `HostError.noPager`.
  @discardableResult
  public func restore(
    _ state: SavedState, to identifier: String, naming: PageNaming = .none
  ) throws(HostError) -> Restoration {
    try known(identifier).restore(state, naming: naming)
  }

  /// The result of the pager's last restoration; `nil` without one.
  public func restoration(of identifier: String) -> Restoration? {
    drivers[identifier]?.restoration
  }
}

/// The reason for a host's refusal.
public enum HostError: Error, Equatable, Sendable {
  /// A pager of this identifier exists already.
  case duplicate(String)
  /// No pager has this identifier.
  case noPager(String)
  /// No config has this name; `nearest` is the most similar one.
  case noConfig(String, nearest: String?)
}
