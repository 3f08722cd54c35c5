@_exported public import FolioCore
public import FolioPluginABI

/// A strategy that a plugin can provide: one that configs can name, with a revision.
///
/// The manifest repeats its descriptor.
public protocol PluginStrategy: ConfigurableStrategy {
  /// The revision of its meaning, to be raised when the meaning changes; by default 1.
  static var revision: Int { get }
}

extension PluginStrategy {
  /// The first revision, 1.
  public static var revision: Int { 1 }
}

/// The table that the host passes to the plugin's entry; opaque to plugin authors.
public typealias HostTable = UnsafePointer<folio_host>?
/// The table that the plugin's entry returns to the host; opaque to plugin authors.
public typealias EntryTable = UnsafePointer<folio_entry>?

/// A plugin: a name and the strategies it provides.
///
/// ```swift
/// public let plugin = Plugin(
///   "com.example.throws", name: "Throws", version: "1.0.0", provides: [.release(MyThrow.self)])
///
/// @c(folio_plugin_entry_Throws)
/// public func enter(_ host: HostTable) -> EntryTable { unsafe plugin.enter(host) }
/// ```
///
/// The same source links into a program, which registers it with `register(in:)`.
public struct Plugin: Sendable {
  /// The identifier, reverse-DNS.
  public let id: String
  /// The name shown to people.
  public let name: String
  /// The version.
  public let version: String
  /// The strategies it provides.
  public let provisions: [Provision]

  /// Creates a plugin from its name and the strategies it provides.
  public init(_ id: String, name: String, version: String, provides provisions: [Provision]) {
    self.id = id
    self.name = name
    self.version = version
    self.provisions = provisions
  }

  /// Registers the strategies in a program that links the plugin, by identifier and by
  /// `id@revision`.
  ///
  /// - Throws: `RegistrationError.duplicate` at the first identifier that is taken.
  public func register(in registry: inout StrategyRegistry) throws(RegistrationError) {
    for provision in provisions {
      var pinned = provision.descriptor
      pinned.id += "@\(provision.revision)"
      for descriptor in [provision.descriptor, pinned] {
        try registry.register(StrategyRegistration(descriptor, .make(provision.make)), origin: id)
      }
    }
  }

  /// Returns the tables of the plugin to the host that calls its exported function.
  ///
  /// The tables live until the process ends. Hosts call it for one plugin at a time.
  public func enter(_ host: HostTable) -> EntryTable { unsafe EntryTables.make(self) }
}

/// One strategy of a plugin: its descriptor, and how it is created.
public struct Provision: Sendable {
  /// The descriptor: schema, help and documentation.
  public let descriptor: StrategyDescriptor
  /// The revision of its meaning.
  public let revision: Int
  let flags: UInt32
  let make: @Sendable (ParameterValues) throws(StrategyError) -> AnyStrategy

  private init(
    _ type: (some PluginStrategy).Type, flags: UInt32 = 0,
    _ make: @escaping @Sendable (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) {
    descriptor = type.descriptor
    revision = type.revision
    self.flags = flags
    self.make = make
  }

  /// Provides a release rule; `restsAnywhere` must be the same as that of the rules it creates.
  public static func release<Made: PluginStrategy & ReleaseStrategy>(
    _ type: Made.Type, restsAnywhere: Bool = false
  ) -> Provision {
    let flags = restsAnywhere ? FOLIO_STRATEGY_RESTS_ANYWHERE : 0
    return Provision(type, flags: flags) { (values) throws(StrategyError) in
      .release(try Made(values))
    }
  }

  /// Provides a limit.
  public static func limit<Made: PluginStrategy & LimitStrategy>(_ type: Made.Type) -> Provision {
    Provision(type) { (values) throws(StrategyError) in .limit(try Made(values)) }
  }

  /// Provides a projection.
  public static func projection<Made: PluginStrategy & ProjectionStrategy>(
    _ type: Made.Type
  ) -> Provision {
    Provision(type) { (values) throws(StrategyError) in .projection(try Made(values)) }
  }

  /// Provides a motion; `handlesBounds` must be the same as that of the motions it creates.
  public static func motion<Made: PluginStrategy & MotionStrategy>(
    _ type: Made.Type, handlesBounds: Bool = false
  ) -> Provision {
    Provision(type, flags: handlesBounds ? FOLIO_STRATEGY_HANDLES_BOUNDS : 0) {
      (values) throws(StrategyError) in .motion(try Made(values))
    }
  }
}
