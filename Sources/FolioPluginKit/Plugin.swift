@_exported public import FolioCore
public import FolioPluginABI

/// A strategy for plugins: configurable, with a revision; the manifest repeats its descriptor.
public protocol PluginStrategy: ConfigurableStrategy {
  /// The revision, to be raised when the behavior changes; 1 by default.
  static var revision: Int { get }
}

extension PluginStrategy {
  /// The first revision, 1.
  public static var revision: Int { 1 }
}

/// The table that the host passes to the plugin's entry, opaque to plugin authors.
public typealias HostTable = UnsafePointer<folio_host>?
/// The table that the plugin's entry returns to the host, opaque to plugin authors.
public typealias EntryTable = UnsafePointer<folio_entry>?

/// A plugin: a name and its strategies.
///
/// ```swift
/// public let plugin = Plugin(
///   "com.example.throws", name: "Throws", version: "1.0.0", provides: [.release(MyThrow.self)])
///
/// @c(folio_plugin_entry_Throws)
/// public func enter(_ host: HostTable) -> EntryTable { unsafe plugin.enter(host) }
/// ```
///
/// A program that links the same source registers it with `register(in:)`.
public struct Plugin: Sendable {
  /// The identifier in reverse-DNS notation.
  public let id: String
  /// The display name.
  public let name: String
  /// The version.
  public let version: String
  /// The provided strategies.
  public let provisions: [Provision]

  /// Creates a plugin.
  public init(_ id: String, name: String, version: String, provides provisions: [Provision]) {
    self.id = id
    self.name = name
    self.version = version
    self.provisions = provisions
  }

  /// Registers the strategies in a program that links the plugin, by `id` and `id@revision`.
  ///
  /// - Precondition: No identifier is taken.
  public func register(in registry: inout StrategyRegistry) {
    let pinned = provisions.map { provision in
      var descriptor = provision.descriptor
      descriptor.id += "@\(provision.revision)"
      return StrategyRegistration(descriptor, provision.registration.recipe)
    }
    registry = registry.adding(provisions.map { $0.registration } + pinned, origin: id)
  }

  /// Returns the tables of the plugin, which live until the process ends, to its host.
  ///
  /// Hosts call it for one plugin at a time.
  public func enter(_ host: HostTable) -> EntryTable { unsafe EntryTables.make(self) }
}

/// A strategy of a plugin: its descriptor and its factory.
public struct Provision: Sendable {
  /// The revision of the strategy.
  public let revision: Int
  let registration: StrategyRegistration
  let flags: UInt32

  /// The descriptor: schema, help and documentation.
  public var descriptor: StrategyDescriptor { registration.descriptor }

  private init(
    _ registration: StrategyRegistration, _ type: (some PluginStrategy).Type, flags: UInt32 = 0
  ) {
    self.registration = registration
    revision = type.revision
    self.flags = flags
  }

  /// Provides a release rule; `restsAnywhere` must match the rules it creates.
  public static func release(
    _ type: (some PluginStrategy & ReleaseStrategy).Type, restsAnywhere: Bool = false
  ) -> Provision {
    Provision(.release(type), type, flags: restsAnywhere ? FOLIO_STRATEGY_RESTS_ANYWHERE : 0)
  }

  /// Provides a limit.
  public static func limit(_ type: (some PluginStrategy & LimitStrategy).Type) -> Provision {
    Provision(.limit(type), type)
  }

  /// Provides a projection.
  public static func projection(
    _ type: (some PluginStrategy & ProjectionStrategy).Type
  ) -> Provision {
    Provision(.projection(type), type)
  }

  /// Provides a motion; `handlesBounds` must match the motions it creates.
  public static func motion(
    _ type: (some PluginStrategy & MotionStrategy).Type, handlesBounds: Bool = false
  ) -> Provision {
    Provision(.motion(type), type, flags: handlesBounds ? FOLIO_STRATEGY_HANDLES_BOUNDS : 0)
  }
}
