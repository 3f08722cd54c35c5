import FolioCore
import FolioDiagnostics
import FolioPluginABI
import FolioPluginContract

/// A library that passed its handshake.
///
/// It stays open until the process ends.
@safe final class PluginLibrary: @unchecked Sendable {
  let path: String
  /// The table that the plugin gets; it lives until the process ends, as the contract requires.
  let host: UnsafePointer<folio_host>
  /// The tables of its strategies, in the order of its manifest.
  private(set) var tables: [StrategyTable] = []
  let log = PluginLog()

  private init(path: String) {
    self.path = path
    unsafe host = unsafe PluginHostTable.make(for: log)
  }

  /// The table of a strategy in the manifest; the handshake has compared them.
  func table(_ role: StrategyRole, _ id: String) -> StrategyTable? {
    tables.first {
      unsafe Contract.roles.value($0.fields.kind) == role && String(cString: $0.fields.id) == id
    }
  }

  /// The open libraries by path and manifest: an entry is called once in a process for each.
  private nonisolated(unsafe) static var opened: [String: PluginLibrary] = [:]
  /// Held while a library is opened or an instance is created; one for the whole process.
  static let lock = Lock()

  /// The library at a path, opened by `open` unless it is open already.
  private static func once(
    _ path: String, _ manifest: PluginManifest,
    _ open: (PluginLibrary) throws(PluginError) -> Void
  ) throws(PluginError) -> PluginLibrary {
    try lock.hold { () throws(PluginError) in
      let key = path + "\n" + manifest.source.name
      if let library = unsafe opened[key] { return library }
      let library = PluginLibrary(path: path)
      try open(library)
      unsafe opened[key] = library
      return library
    }
  }

  /// Opens the library of a manifest; returns it if it is open already.
  static func open(
    _ path: String, for manifest: PluginManifest
  ) throws(PluginError) -> PluginLibrary {
    try once(path, manifest) { (library) throws(PluginError) in try library.open(manifest) }
  }

  /// Calls the entry of a plugin linked into this program; returns it if that was done already.
  static func enter(
    _ entry: LinkedEntry, for manifest: PluginManifest
  ) throws(PluginError) -> PluginLibrary {
    try once("this program", manifest) { (library) throws(PluginError) in
      try unsafe library.enter(entry.function, manifest)
    }
  }

  /// The library of a manifest at a path; `nil` if it is not open.
  static func opened(_ path: String, _ manifest: PluginManifest) -> PluginLibrary? {
    lock.hold { unsafe opened[path + "\n" + manifest.source.name] }
  }

  private func open(_ manifest: PluginManifest) throws(PluginError) {
    let handle: LibraryHandle
    switch System.open(library: path) {
    case .success(let opened): handle = opened
    case .failure(let reason): throw .notOpened(path: path, reason: reason.text)
    }
    guard let symbol = unsafe System.symbol(manifest.symbol, in: handle) else {
      throw .entryMissing(path: path, symbol: manifest.symbol)
    }
    try unsafe enter(unsafeBitCast(symbol, to: folio_plugin_entry.self), manifest)
  }

  private func enter(
    _ function: folio_plugin_entry, _ manifest: PluginManifest
  ) throws(PluginError) {
    guard let entry = unsafe function(host) else { throw .refusedByPlugin(path: path) }
    let log = log
    tables = try unsafe Handshake(path: path, manifest: manifest).tables(of: entry) { log.add($0) }
  }
}

/// The lines a plugin logged, limited in number.
final class PluginLog: @unchecked Sendable {
  private static let limit = 100
  private let lock = Lock()
  private var lines: [String] = []

  /// Adds a line; drops it if the limit is reached.
  func add(_ line: String) {
    lock.hold { if lines.count < Self.limit { lines.append(line) } }
  }

  var all: [String] { lock.hold { lines } }
}

/// The host table that a plugin gets.
enum PluginHostTable {
  /// Creates a table that lives until the process ends.
  static func make(for log: PluginLog) -> UnsafePointer<folio_host> {
    var host = unsafe folio_host()
    unsafe host.struct_size = unsafe UInt32(MemoryLayout<folio_host>.size)
    unsafe host.abi_major = FOLIO_PLUGIN_MAJOR
    unsafe host.abi_minor = FOLIO_PLUGIN_MINOR
    unsafe host.name = unsafe Immortal.text("folio")
    unsafe host.version = unsafe Immortal.text("0.1.0")
    unsafe host.context = unsafe Unmanaged.passRetained(log).toOpaque()
    unsafe host.log = { host, level, text in
      guard let context = unsafe host?.pointee.context, let text = unsafe text else { return }
      let words =
        level == FOLIO_LOG_ERROR ? "error: " : level == FOLIO_LOG_WARNING ? "warning: " : ""
      let log = unsafe Unmanaged<PluginLog>.fromOpaque(context).takeUnretainedValue()
      unsafe log.add(words + BoundedText.read(text))
    }
    unsafe host.extension = { _, _ in nil }
    return unsafe Immortal.value(host)
  }
}
