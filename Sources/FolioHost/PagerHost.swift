public import FolioConfig
public import FolioCore
public import FolioDiagnostics

/// Many pagers by identifier, made from configs that can be replaced while they run.
///
/// A value, as the pagers are: copying it is undo. It knows no surface; whoever has one sends events
/// here and does what the effects say.
///
/// ```swift
/// var host = PagerHost(registry: .standard)
/// host.load([SourceText(name: "app.kdl", text: text)])
/// try host.add("home", from: "shelf")
/// try host.handle(.resize(.step(to: Viewport(extent: 390))), for: "home", into: &effects)
/// ```
public struct PagerHost: Sendable {
  /// What configs may say.
  public var schema: ConfigSchema { loader.schema }
  /// The names of the configs there are, in the order of their files.
  public var configNames: [String] { configs.map { $0.name } }
  /// The identifiers of the pagers, in the order they were added.
  public var identifiers: [String] { entries.map { $0.identifier } }

  private let loader: ConfigLoader
  private var configs: [ComposedPager] = []
  private var entries: [Entry] = []

  /// One pager.
  private struct Entry: Sendable {
    var identifier: String
    var config: String
    var pager: Pager
    /// What is to be restored once there are pages and a size.
    var pending: SavedState?
  }

  /// A host without configs and pagers.
  public init(registry: StrategyRegistry) {
    loader = ConfigLoader(registry: registry)
  }

  /// The pager of an identifier; `nil` if there is none.
  ///
  /// O(pagers).
  public func pager(_ identifier: String) -> Pager? {
    position(of: identifier).map { entries[$0].pager }
  }

  /// The config of a name, for a surface that drives a pager of its own.
  public func config(_ name: String) -> (any ConfigurationSource)? { composed(name) }

  /// Adds a pager that follows a config.
  ///
  /// - Throws: `HostError.duplicate` or `HostError.noConfig`; nothing is changed then.
  public mutating func add(_ identifier: String, from config: String) throws(HostError) {
    guard position(of: identifier) == nil else { throw .duplicate(identifier) }
    guard let source = composed(config) else {
      throw .noConfig(config, nearest: NearestName.find(config, among: configNames))
    }
    entries.append(Entry(identifier: identifier, config: config, pager: Pager(source)))
  }

  /// Takes a pager away.
  ///
  /// - Returns: the pager; `nil` if there was none.
  @discardableResult
  public mutating func remove(_ identifier: String) -> Pager? {
    position(of: identifier).map { entries.remove(at: $0).pager }
  }

  /// Lets a pager take an event.
  ///
  /// - Parameter effects: storage that the effects are added to.
  /// - Throws: `HostError.noPager`; nothing is changed then.
  public mutating func handle(
    _ event: PagerEvent, for identifier: String, into effects: inout Effects
  ) throws(HostError) {
    guard let position = position(of: identifier) else { throw .noPager(identifier) }
    entries[position].pager.handle(event, into: &effects)
    restorePending(at: position, &effects)
  }

  private func position(of identifier: String) -> Int? {
    entries.firstIndex { $0.identifier == identifier }
  }

  private func composed(_ name: String) -> ComposedPager? {
    configs.first { $0.name == name }
  }
}

// MARK: Configs

extension PagerHost {
  /// What came of loading configs into a host.
  public struct Loaded: Sendable {
    /// Everything there is to say about the files.
    public var diagnostics: Diagnostics
    /// Whether the configs are in force; with an error the old ones stay.
    public var isInForce: Bool
    /// What each pager asks of its surface now, by identifier, in the order they were added.
    public var effects: [(identifier: String, effects: Effects)] = []
    /// The identifiers of pagers whose config is gone; they go on with the old one.
    public var orphans: [String] = []
  }

  /// Loads configs in the place of those there are; running pagers follow and keep their anchors.
  ///
  /// A broken file changes nothing: the old configs stay in force and the diagnostics say why.
  @discardableResult
  public mutating func load(_ sources: [SourceText]) -> Loaded {
    let result = loader.load(sources)
    var loaded = Loaded(diagnostics: result.diagnostics, isInForce: result.isValid)
    guard result.isValid else { return loaded }
    configs = result.pagers
    for position in entries.indices {
      guard let source = composed(entries[position].config) else {
        loaded.orphans.append(entries[position].identifier)
        continue
      }
      var effects = Effects()
      entries[position].pager.handle(.configure(source), into: &effects)
      loaded.effects.append((entries[position].identifier, effects))
    }
    return loaded
  }
}

// MARK: State

extension PagerHost {
  /// Where a pager is, to be kept; `nil` if there is no such pager.
  public func saved(_ identifier: String) -> SavedState? {
    pager(identifier).map { SavedState($0) }
  }

  /// Puts a pager where one was when its state was saved.
  ///
  /// Before it has pages and a size the state is kept, and restored as soon as it has both.
  ///
  /// - Throws: `HostError.noPager`; nothing is changed then.
  public mutating func restore(
    _ state: SavedState, to identifier: String, into effects: inout Effects
  ) throws(HostError) {
    guard let position = position(of: identifier) else { throw .noPager(identifier) }
    entries[position].pending = state
    restorePending(at: position, &effects)
  }

  private mutating func restorePending(at position: Int, _ effects: inout Effects) {
    guard let state = entries[position].pending else { return }
    let layout = entries[position].pager.layout
    guard layout.viewport.extent > 0, layout.pageCount > 0 else { return }
    entries[position].pending = nil
    entries[position].pager.restore(state, into: &effects)
  }
}

/// Why a host refused.
public enum HostError: Error, Equatable, Sendable {
  /// There is a pager of this identifier already.
  case duplicate(String)
  /// There is no pager of this identifier.
  case noPager(String)
  /// There is no config of this name; perhaps another was meant.
  case noConfig(String, nearest: String?)
}
