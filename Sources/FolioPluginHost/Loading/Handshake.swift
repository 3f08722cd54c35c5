import FolioCore
import FolioPluginABI
import FolioPluginContract

/// Compares what a library declares with the contract and with its manifest.
///
/// The error names the first field that does not match, with both values.
struct Handshake {
  let path: String
  let manifest: PluginManifest

  /// The tables of the strategies in the manifest, in its order.
  ///
  /// - Parameter notes: receives a line for each strategy of the library that is not used.
  func tables(
    of entry: UnsafePointer<folio_entry>, notes: (String) -> Void
  ) throws(PluginError) -> [StrategyTable] {
    unsafe try check(entry)
    var found: [StrategyTable] = []
    for index in unsafe 0..<entry.pointee.strategy_count {
      guard let table = unsafe entry.pointee.strategy_at?(index) else { continue }
      unsafe try size(
        table.pointee.struct_size, Int(folio_strategy_least_size()), "folio_strategy")
      unsafe found.append(StrategyTable(table))
    }
    var matched: [StrategyTable] = []
    for strategy in manifest.strategies { matched.append(try match(strategy, found)) }
    for table in found { if let note = try unused(table) { notes(note) } }
    return matched
  }

  /// The reason why a strategy of the library is not used; `nil` if it is used.
  private func unused(_ table: StrategyTable) throws(PluginError) -> String? {
    let id = unsafe try text(table.fields.id, "id of a strategy")
    guard let role = unsafe Contract.roles.value(table.fields.kind) else {
      return
        unsafe "skipped: `\(id)` is of kind \(table.fields.kind), which this version does not know"
    }
    let isListed = manifest.strategies.contains {
      $0.descriptor.id == id && $0.descriptor.role == role
    }
    return isListed ? nil : "skipped: the \(role.rawValue) `\(id)` is not in the manifest"
  }

  private func check(_ entry: UnsafePointer<folio_entry>) throws(PluginError) {
    // Size and magic come first: unless they are right, nothing after them may be read.
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

  /// The table of a strategy of the manifest; throws at the first field that differs.
  private func match(
    _ strategy: ManifestStrategy, _ tables: [StrategyTable]
  ) throws(PluginError) -> StrategyTable {
    let wanted = strategy.descriptor
    for table in tables {
      let id = unsafe try text(table.fields.id, "id of a strategy")
      guard id == wanted.id, unsafe Contract.roles.value(table.fields.kind) == wanted.role else {
        continue
      }
      let field = "of `\(id)`"
      try same("revision \(field)", unsafe "\(table.fields.revision)", "\(strategy.revision)")
      _ = unsafe try text(table.fields.summary, "summary \(field)")
      _ = unsafe try text(table.fields.example, "example \(field)")
      if let missing = table.missingFunction(wanted.role) {
        throw mismatch("\(missing) \(field)", "NULL", "a function")
      }
      try parameters(table, wanted)
      return table
    }
    throw mismatch("strategy `\(wanted.id)` (\(wanted.role.rawValue))", "absent", "there")
  }

  private func parameters(
    _ table: StrategyTable, _ wanted: StrategyDescriptor
  ) throws(PluginError) {
    let strategy = unsafe table.fields
    let id = "`\(wanted.id)`"
    unsafe try compare(
      strategy.parameters, Int(strategy.parameter_count), wanted.parameters,
      "parameter", of: wanted.id)
    let rows = wanted.rows
    unsafe try compare(
      strategy.columns, Int(strategy.column_count), rows?.columns ?? [], "column", of: wanted.id,
      rows)
    guard let rows else { return }
    try same("row_name of \(id)", unsafe try text(strategy.row_name, "row_name"), rows.name)
    try same(
      "minimum_rows of \(id)", unsafe "\(strategy.minimum_rows)", "\(rows.count.lowerBound)")
    try same(
      "maximum_rows of \(id)", unsafe "\(strategy.maximum_rows)", "\(rows.count.upperBound)")
  }

  /// Compares the flags of a parameter, or of a column of a table.
  private func flags(
    _ flags: UInt32, _ wanted: ParameterDescriptor, _ rows: RowDescriptor?, of id: String
  ) throws(PluginError) {
    let name = wanted.name
    let all: [(String, UInt32, Bool)] = [
      ("required", FOLIO_PARAMETER_REQUIRED, wanted.isRequired),
      ("positional", FOLIO_PARAMETER_POSITIONAL, wanted.isPositional),
      ("rises", FOLIO_COLUMN_RISES, rows?.strictlyIncreasing.contains(name) ?? false),
      ("never-falls", FOLIO_COLUMN_NEVER_FALLS, rows?.nonDecreasing.contains(name) ?? false),
    ]
    for (flag, bit, isWanted) in all {
      try same(
        "flag `\(flag)` of `\(name)` of `\(id)`", flags & bit != 0 ? "on" : "off",
        isWanted ? "on" : "off")
    }
  }

  private func compare(
    _ first: UnsafePointer<folio_parameter>?, _ count: Int, _ wanted: [ParameterDescriptor],
    _ what: String, of id: String, _ rows: RowDescriptor? = nil
  ) throws(PluginError) {
    try same("number of \(what)s of `\(id)`", "\(count)", "\(wanted.count)")
    guard count > 0 else { return }
    guard let first = unsafe first else {
      throw mismatch("\(what)s of `\(id)`", "NULL", "an array")
    }
    unsafe try size(
      first.pointee.struct_size, MemoryLayout<folio_parameter>.size, "folio_parameter")
    // Elements of a newer minor version are longer than the structs this host knows.
    let stride = unsafe Int(first.pointee.struct_size)
    let alignment = unsafe MemoryLayout<folio_parameter>.alignment
    guard stride % alignment == 0 else {
      throw mismatch("struct_size of folio_parameter", "\(stride)", "a multiple of \(alignment)")
    }
    for index in 0..<count {
      let raw = unsafe UnsafeRawPointer(first) + index * stride
      let found = unsafe raw.assumingMemoryBound(to: folio_parameter.self)
      let field = "\(what) \(index) of `\(id)`"
      let name = unsafe try text(found.pointee.name, "name of \(field)")
      try same("name of \(field)", name, wanted[index].name)
      guard let type = unsafe ParameterReading.type(found.pointee) else {
        throw unsafe unusable(found.pointee, field)
      }
      guard type == wanted[index].type else {
        throw mismatch("type of `\(name)` of `\(id)`", "\(type)", "\(wanted[index].type)")
      }
      let fallback = unsafe ParameterValue(found.pointee.fallback)
      guard fallback == wanted[index].defaultValue else {
        throw mismatch(
          "default of `\(name)` of `\(id)`", fallback.map { "\($0)" } ?? "none",
          wanted[index].defaultValue.map { "\($0)" } ?? "none")
      }
      unsafe try flags(found.pointee.flags, wanted[index], rows, of: id)
    }
  }

  /// Why a parameter's type cannot be read: the type itself, or what its values are limited to.
  private func unusable(_ parameter: folio_parameter, _ field: String) -> PluginError {
    let code = unsafe parameter.type
    guard ParameterReading.knows(code) else {
      return mismatch("type of \(field)", "\(code)", "known")
    }
    let range = unsafe "\(parameter.minimum) to \(parameter.maximum)"
    return mismatch(
      "range or choices of \(field)", unsafe "\(range), \(parameter.choice_count) choices",
      "what a config can state")
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

  /// A text, which must be UTF-8 and at most 4096 bytes long.
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
