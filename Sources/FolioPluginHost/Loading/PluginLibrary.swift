import FolioCore
import FolioDiagnostics
import FolioPluginABI
import FolioPluginContract

/// A library that passed its handshake and stays open until the process ends.
@safe final class PluginLibrary: @unchecked Sendable {
  let path: String
  /// The table for the plugin, which lives until the process ends, as the contract requires.
  let host: UnsafePointer<folio_host>
  private(set) var tables: [StrategyTable] = []
  let log = PluginLog()

  private init(path: String) {
    self.path = path
    unsafe host = unsafe Arena.immortal.value(Self.host(log))
  }

  func table(_ role: StrategyRole, _ id: String) -> StrategyTable? {
    tables.first {
      unsafe Contract.roles.value($0.fields.kind) == role && String(cString: $0.fields.id) == id
    }
  }

  /// The open libraries by path and manifest; a process calls each entry once.
  private nonisolated(unsafe) static var opened: [String: PluginLibrary] = [:]
  /// The process-wide lock for opening libraries and creating instances.
  static let lock = Lock()

  static func opened(_ path: String, _ manifest: PluginManifest) -> PluginLibrary? {
    lock.hold { unsafe opened[key(path, manifest)] }
  }

  private static func key(_ path: String, _ manifest: PluginManifest) -> String {
    path + "\n" + manifest.source.name
  }

  /// Opens a library and calls its entry (or `linked`), unless that was already done.
  static func open(
    _ path: String, for manifest: PluginManifest, linked: LinkedEntry?
  ) throws(PluginError) -> PluginLibrary {
    try lock.hold { () throws(PluginError) in
      let key = key(path, manifest)
      if let library = unsafe opened[key] { return library }
      let library = PluginLibrary(path: path)
      let function =
        if let linked {
          unsafe linked.function
        } else {
          try unsafe unsafeBitCast(
            System.symbol(manifest.symbol, inLibrary: path), to: folio_plugin_entry.self)
        }
      guard let entry = unsafe function(library.host) else { throw .refusedByPlugin(path: path) }
      library.tables = try unsafe Handshake(path: path, manifest: manifest)
        .tables(of: entry) { library.log.add($0) }
      unsafe opened[key] = library
      return library
    }
  }

  private static func host(_ log: PluginLog) -> folio_host {
    var host = unsafe folio_host()
    unsafe host.struct_size = unsafe UInt32(MemoryLayout<folio_host>.size)
    unsafe host.abi_major = FOLIO_PLUGIN_MAJOR
    unsafe host.abi_minor = FOLIO_PLUGIN_MINOR
    unsafe host.name = unsafe Arena.immortal.text("folio")
    unsafe host.version = unsafe Arena.immortal.text("0.1.0")
    unsafe host.context = unsafe Unmanaged.passRetained(log).toOpaque()
    unsafe host.log = { host, level, text in
      guard let context = unsafe host?.pointee.context, let text = unsafe text else { return }
      let words =
        level == FOLIO_LOG_ERROR ? "error: " : level == FOLIO_LOG_WARNING ? "warning: " : ""
      let log = unsafe Unmanaged<PluginLog>.fromOpaque(context).takeUnretainedValue()
      unsafe log.add(words + BoundedText.read(text))
    }
    unsafe host.extension = { _, _ in nil }
    return unsafe host
  }
}

final class PluginLog: @unchecked Sendable {
  private static let limit = 100
  private let lock = Lock()
  private var lines: [String] = []

  func add(_ line: String) {
    lock.hold { if lines.count < Self.limit { lines.append(line) } }
  }

  var all: [String] { lock.hold { lines } }
}
