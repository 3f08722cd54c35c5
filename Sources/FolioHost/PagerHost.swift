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
    var pending: Pending?
    /// What came of the last state that was to be restored.
    var restoration: Restoration?
  }

  /// A state that waits.
  private struct Pending: Sendable {
    var state: SavedState
    var naming: PageNaming
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
    entries.append(
      Entry(identifier: identifier, config: config, pager: Pager(try source(config))))
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
    restorePending(at: position, after: event, &effects)
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
    /// The pagers whose config is gone; they go on with the old one.
    public var orphans: [Orphan] = []
  }

  /// A pager whose config is gone from the files, or has another name there now.
  public struct Orphan: Equatable, Sendable {
    /// The pager.
    public var identifier: String
    /// The name of the config it goes on with.
    public var config: String
    /// The config that has a name like it; perhaps it was renamed.
    public var nearest: String?

    /// States an orphan.
    public init(identifier: String, config: String, nearest: String? = nil) {
      self.identifier = identifier
      self.config = config
      self.nearest = nearest
    }
  }

  /// Loads configs in the place of those there are; running pagers follow and keep their anchors.
  ///
  /// A broken file changes nothing: the old configs stay in force and the diagnostics say why. Names
  /// are unique across the files. A pager whose config is gone goes on as it was, and follows again
  /// when the config is back.
  @discardableResult
  public mutating func load(_ sources: [SourceText]) -> Loaded {
    let result = loader.load(sources)
    var loaded = Loaded(diagnostics: result.diagnostics, isInForce: result.isValid)
    guard result.isValid else { return loaded }
    configs = result.pagers
    for position in entries.indices {
      let entry = entries[position]
      if let source = composed(entry.config) {
        loaded.effects.append((entry.identifier, configure(position, source)))
      } else {
        let nearest = NearestName.find(entry.config, among: configNames)
        loaded.orphans.append(
          Orphan(identifier: entry.identifier, config: entry.config, nearest: nearest))
      }
    }
    return loaded
  }

  /// The name of the config that a pager follows; `nil` if there is no such pager.
  public func configName(of identifier: String) -> String? {
    position(of: identifier).map { entries[$0].config }
  }

  /// Lets a pager follow another config, such as its own that was renamed; it keeps its anchor.
  ///
  /// - Parameter effects: storage that the effects are added to.
  /// - Throws: `HostError.noPager` or `HostError.noConfig`; nothing is changed then.
  public mutating func follow(
    _ config: String, for identifier: String, into effects: inout Effects
  ) throws(HostError) {
    guard let position = position(of: identifier) else { throw .noPager(identifier) }
    let source = try source(config)
    entries[position].config = config
    for effect in configure(position, source).list { effects.append(effect) }
  }

  private mutating func configure(_ position: Int, _ source: ComposedPager) -> Effects {
    var effects = Effects()
    entries[position].pager.handle(.configure(source), into: &effects)
    // A plain list of rests has pages of its own.
    restorePending(at: position, &effects)
    return effects
  }

  private func source(_ config: String) throws(HostError) -> ComposedPager {
    guard let source = composed(config) else {
      throw .noConfig(config, nearest: NearestName.find(config, among: configNames))
    }
    return source
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

  /// Puts a pager where one was when its state was saved.
  ///
  /// Before it has pages and a size the state is kept, and restored as soon as it has both. A page
  /// that is asked for in the batch of edits that brings the pages wins over it.
  ///
  /// - Parameter naming: how the app names its pages; asked when there are some.
  /// - Returns: how the page was found, or that it has to wait.
  /// - Throws: `HostError.noPager`; nothing is changed then.
  @discardableResult
  public mutating func restore(
    _ state: SavedState, to identifier: String, naming: PageNaming = .none,
    into effects: inout Effects
  ) throws(HostError) -> Restoration {
    guard let position = position(of: identifier) else { throw .noPager(identifier) }
    entries[position].pending = Pending(state: state, naming: naming)
    entries[position].restoration = .waiting
    restorePending(at: position, &effects)
    return entries[position].restoration ?? .waiting
  }

  /// What came of the state that a pager was last given to restore; `nil` if there was none.
  public func restoration(of identifier: String) -> Restoration? {
    position(of: identifier).flatMap { entries[$0].restoration }
  }

  private mutating func restorePending(
    at position: Int, after event: PagerEvent? = nil, _ effects: inout Effects
  ) {
    guard let pending = entries[position].pending else { return }
    let layout = entries[position].pager.layout
    guard layout.viewport.extent > 0, layout.pageCount > 0 else { return }
    entries[position].pending = nil
    if case .edit(_, .some)? = event {
      entries[position].restoration = .overruled
    } else {
      entries[position].restoration = entries[position].pager.restore(
        pending.state, naming: pending.naming, into: &effects)
    }
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
