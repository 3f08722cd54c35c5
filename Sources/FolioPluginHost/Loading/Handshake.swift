import FolioCore
import FolioPluginABI

/// Holds what a library says of itself against the contract and against its manifest.
///
/// The first field that does not match is named: "does not match" alone helps nobody.
struct Handshake {
  let path: String
  let manifest: PluginManifest

  /// The tables of the strategies the manifest lists, in its order.
  func tables(
    of entry: UnsafePointer<folio_entry>
  ) throws(PluginError) -> [UnsafePointer<folio_strategy>] {
    unsafe try check(entry)
    var found: [UnsafePointer<folio_strategy>] = unsafe []
    for index in unsafe 0..<entry.pointee.strategy_count {
      guard let table = unsafe entry.pointee.strategy_at?(index) else { continue }
      unsafe try size(
        table.pointee.struct_size, MemoryLayout<folio_strategy>.size, "folio_strategy")
      unsafe found.append(table)
    }
    var matched: [UnsafePointer<folio_strategy>] = unsafe []
    for strategy in manifest.strategies { unsafe matched.append(try match(strategy, found)) }
    return unsafe matched
  }

  private func check(_ entry: UnsafePointer<folio_entry>) throws(PluginError) {
    // Size and magic come first: without them nothing behind them may be read.
    unsafe try size(entry.pointee.struct_size, 8, "folio_entry")
    unsafe try same("magic", hex(entry.pointee.magic), hex(FOLIO_PLUGIN_MAGIC))
    unsafe try size(entry.pointee.struct_size, MemoryLayout<folio_entry>.size, "folio_entry")
    try same("abi_major", unsafe "\(entry.pointee.abi_major)", "\(FOLIO_PLUGIN_MAJOR)")
    try same("`abi` of the manifest", "\(manifest.major)", "\(FOLIO_PLUGIN_MAJOR)")
    unsafe try same("id", try text(entry.pointee.id, "id"), manifest.id)
    _ = unsafe try text(entry.pointee.name, "name")
    unsafe try same("version", try text(entry.pointee.version, "version"), manifest.version)
    guard unsafe entry.pointee.strategy_count <= 1_000 else {
      throw mismatch("strategy_count", unsafe "\(entry.pointee.strategy_count)", "at most 1000")
    }
    guard unsafe entry.pointee.strategy_at != nil else {
      throw mismatch("strategy_at", "NULL", "a function")
    }
  }

  /// The table of a strategy of the manifest, compared field by field.
  private func match(
    _ strategy: ManifestStrategy, _ tables: [UnsafePointer<folio_strategy>]
  ) throws(PluginError) -> UnsafePointer<folio_strategy> {
    let wanted = strategy.descriptor
    // By index: the formatter breaks loops over unsafe elements.
    for index in unsafe tables.indices {
      let table = unsafe tables[index]
      let id = unsafe try text(table.pointee.id, "id of a strategy")
      guard id == wanted.id, unsafe PluginKind.role(table.pointee.kind) == wanted.role else {
        continue
      }
      let field = "of `\(id)`"
      try same("revision \(field)", unsafe "\(table.pointee.revision)", "\(strategy.revision)")
      _ = unsafe try text(table.pointee.summary, "summary \(field)")
      _ = unsafe try text(table.pointee.example, "example \(field)")
      unsafe try functions(table, wanted)
      unsafe try parameters(table, wanted)
      return unsafe table
    }
    throw mismatch("strategy `\(wanted.id)` (\(wanted.role.rawValue))", "absent", "there")
  }

  private func functions(
    _ table: UnsafePointer<folio_strategy>, _ wanted: StrategyDescriptor
  ) throws(PluginError) {
    let strategy = unsafe table.pointee
    let isThere =
      switch wanted.role {
      case .release: unsafe strategy.answer != nil
      case .limit: unsafe strategy.limit != nil
      case .snap: unsafe strategy.place != nil
      case .projection: unsafe strategy.project != nil
      case .resize: unsafe strategy.keep != nil
      case .layout, .loop, .motion, .autoplay: false
      }
    guard isThere, unsafe strategy.create != nil, unsafe strategy.destroy != nil else {
      let missing =
        unsafe !isThere
        ? PluginKind.function(wanted.role) : strategy.create == nil ? "create" : "destroy"
      throw mismatch("\(missing) of `\(wanted.id)`", "NULL", "a function")
    }
  }

  private func parameters(
    _ table: UnsafePointer<folio_strategy>, _ wanted: StrategyDescriptor
  ) throws(PluginError) {
    let strategy = unsafe table.pointee
    unsafe try compare(
      strategy.parameters, Int(strategy.parameter_count), wanted.parameters,
      "parameter", of: wanted.id)
    let rows = wanted.rows
    unsafe try compare(
      strategy.columns, Int(strategy.column_count), rows?.columns ?? [], "column", of: wanted.id)
    if let rows {
      try same(
        "row_name of `\(wanted.id)`", unsafe try text(strategy.row_name, "row_name"), rows.name)
    }
  }

  private func compare(
    _ first: UnsafePointer<folio_parameter>?, _ count: Int, _ wanted: [ParameterDescriptor],
    _ what: String, of id: String
  ) throws(PluginError) {
    try same("number of \(what)s of `\(id)`", "\(count)", "\(wanted.count)")
    guard count > 0 else { return }
    guard let first = unsafe first else {
      throw mismatch("\(what)s of `\(id)`", "NULL", "an array")
    }
    unsafe try size(
      first.pointee.struct_size, MemoryLayout<folio_parameter>.size, "folio_parameter")
    // Elements of a newer minor are longer than those this host knows.
    let stride = unsafe Int(first.pointee.struct_size)
    for index in 0..<count {
      let raw = unsafe UnsafeRawPointer(first) + index * stride
      let found = unsafe raw.assumingMemoryBound(to: folio_parameter.self)
      let field = "\(what) \(index) of `\(id)`"
      let name = unsafe try text(found.pointee.name, "name of \(field)")
      try same("name of \(field)", name, wanted[index].name)
      let type = unsafe ParameterReading.type(found.pointee)
      guard let type else {
        throw mismatch("type of \(field)", unsafe "\(found.pointee.type)", "known")
      }
      guard type == wanted[index].type else {
        throw mismatch("type of `\(name)` of `\(id)`", "\(type)", "\(wanted[index].type)")
      }
      let fallback = unsafe ParameterReading.value(found.pointee.fallback)
      guard fallback == wanted[index].defaultValue else {
        throw mismatch(
          "default of `\(name)` of `\(id)`", fallback.map { "\($0)" } ?? "none",
          wanted[index].defaultValue.map { "\($0)" } ?? "none")
      }
    }
  }

  // MARK: Fields

  private func mismatch(_ field: String, _ found: String, _ expected: String) -> PluginError {
    .mismatch(path: path, field: field, found: found, expected: expected)
  }

  private func same(_ field: String, _ found: String, _ expected: String) throws(PluginError) {
    guard found == expected else { throw mismatch(field, found, expected) }
  }

  private func size(_ found: UInt32, _ expected: Int, _ name: String) throws(PluginError) {
    guard Int(found) >= expected else {
      throw mismatch("struct_size of \(name)", "\(found)", "\(expected) or more")
    }
  }

  private func hex(_ number: UInt32) -> String { "0x" + String(number, radix: 16) }

  /// A text, which has to be UTF-8 and at most 4096 bytes long.
  private func text(_ pointer: UnsafePointer<CChar>?, _ field: String) throws(PluginError) -> String
  {
    guard let pointer = unsafe pointer else { throw mismatch(field, "NULL", "a text") }
    var length = 0
    while length <= 4096, unsafe pointer[length] != 0 { length += 1 }
    guard length <= 4096 else { throw mismatch(field, "longer than 4096 bytes", "a text") }
    guard let text = unsafe String(validatingCString: pointer) else {
      throw mismatch(field, "not UTF-8", "UTF-8")
    }
    return text
  }
}
