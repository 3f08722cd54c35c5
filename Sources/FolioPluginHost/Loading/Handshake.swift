import FolioCore
import FolioPluginABI
import FolioPluginContract

/// Compares the library with the contract and its manifest; throws the first mismatch.
struct Handshake {
  let path: String
  let manifest: PluginManifest

  /// The tables of the manifest's strategies, in order; `notes` receives a line per unused one.
  func tables(
    of entry: UnsafePointer<folio_entry>, notes: (String) -> Void
  ) throws(PluginError) -> [StrategyTable] {
    unsafe try check(entry)
    var found: [StrategyTable] = []
    for index in unsafe 0..<Int(entry.pointee.strategy_count) {
      guard let table = unsafe entry.pointee.strategies[index] else { continue }
      unsafe try size(
        table.pointee.struct_size, Int(folio_strategy_least_size()), "folio_strategy")
      unsafe found.append(StrategyTable(table))
    }
    var matched: [StrategyTable] = []
    for strategy in manifest.strategies { matched.append(try match(strategy, found)) }
    for table in found { if let note = try unused(table) { notes(note) } }
    return matched
  }

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
    // Check size and magic first, since nothing after them may be read unless they are right.
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
    guard unsafe entry.pointee.strategies != nil else {
      throw mismatch("strategies", "NULL", "an array")
    }
  }

  private func match(
    _ strategy: ManifestStrategy, _ tables: [StrategyTable]
  ) throws(PluginError) -> StrategyTable {
    let wanted = strategy.descriptor
    for table in tables {
      let fields = unsafe table.fields
      guard unsafe try text(fields.id, "id of a strategy") == wanted.id,
        unsafe Contract.roles.value(fields.kind) == wanted.role
      else { continue }
      let id = "of `\(wanted.id)`"
      try same("revision \(id)", unsafe "\(fields.revision)", "\(strategy.revision)")
      _ = unsafe try text(fields.summary, "summary \(id)")
      _ = unsafe try text(fields.example, "example \(id)")
      if let missing = table.missingFunction(wanted.role) {
        throw mismatch("\(missing) \(id)", "NULL", "a function")
      }
      unsafe try compare(
        fields.parameters, fields.parameter_count, wanted.parameters, "parameter", id)
      unsafe try compare(
        fields.columns, fields.column_count, wanted.rows?.columns ?? [], "column", id, wanted.rows)
      if let rows = wanted.rows {
        try same("row_name \(id)", unsafe try text(fields.row_name, "row_name"), rows.name)
        try same("minimum_rows \(id)", unsafe "\(fields.minimum_rows)", "\(rows.count.lowerBound)")
        try same("maximum_rows \(id)", unsafe "\(fields.maximum_rows)", "\(rows.count.upperBound)")
      }
      return table
    }
    throw mismatch("strategy `\(wanted.id)` (\(wanted.role.rawValue))", "absent", "there")
  }

  private func compare(
    _ first: UnsafePointer<folio_parameter>?, _ count: UInt32, _ wanted: [ParameterDescriptor],
    _ what: String, _ id: String, _ rows: RowDescriptor? = nil
  ) throws(PluginError) {
    try same("number of \(what)s \(id)", "\(count)", "\(wanted.count)")
    guard count > 0 else { return }
    guard let first = unsafe first else { throw mismatch("\(what)s \(id)", "NULL", "an array") }
    unsafe try size(
      first.pointee.struct_size, MemoryLayout<folio_parameter>.size, "folio_parameter")
    // Elements of a newer minor version are longer than this host's structs.
    let stride = unsafe Int(first.pointee.struct_size)
    let alignment = unsafe MemoryLayout<folio_parameter>.alignment
    guard stride % alignment == 0 else {
      throw mismatch("struct_size of folio_parameter", "\(stride)", "a multiple of \(alignment)")
    }
    let arena = Arena()
    for (index, wanted) in wanted.enumerated() {
      let raw = unsafe UnsafeRawPointer(first) + index * stride
      let found = unsafe raw.assumingMemoryBound(to: folio_parameter.self).pointee
      let name = unsafe try text(found.name, "name of \(what) \(index) \(id)")
      try same("name of \(what) \(index) \(id)", name, wanted.name)
      unsafe try compare(
        found, unsafe folio_parameter(wanted, of: rows, in: arena), "of `\(name)` \(id)")
      let (fallback, expected) = unsafe (ParameterValue(found.fallback), wanted.defaultValue)
      func word(_ value: ParameterValue?) -> String { value.map { "\($0)" } ?? "none" }
      try same("default of `\(name)` \(id)", word(fallback), word(expected))
    }
  }

  /// Compares the fields of a parameter that apply to its type.
  private func compare(
    _ found: folio_parameter, _ wanted: folio_parameter, _ id: String
  ) throws(PluginError) {
    func type(_ code: Int32) -> String { Contract.types.value(code) ?? "\(code)" }
    unsafe try same("type \(id)", type(found.type), type(wanted.type))
    for (name, flag) in Self.flags {
      func word(_ flags: UInt32) -> String { flags & flag != 0 ? "on" : "off" }
      unsafe try same("flag `\(name)` \(id)", word(found.flags), word(wanted.flags))
    }
    switch unsafe wanted.type {
    case FOLIO_INTEGER, FOLIO_INTEGER_OR_WORD, FOLIO_NUMBER, FOLIO_SPEED, FOLIO_LENGTH,
      FOLIO_OFFSETS:
      unsafe try same("minimum \(id)", "\(found.minimum)", "\(wanted.minimum)")
      unsafe try same("maximum \(id)", "\(found.maximum)", "\(wanted.maximum)")
    default: break
    }
    if unsafe wanted.type == FOLIO_LENGTH {
      unsafe try same("units \(id)", hex(found.units), hex(wanted.units))
    }
    guard unsafe wanted.choice_count > 0 else { return }
    unsafe try same("number of choices \(id)", "\(found.choice_count)", "\(wanted.choice_count)")
    for index in unsafe 0..<Int(wanted.choice_count) {
      let field = "choice \(index) \(id)"
      unsafe try same(
        field, text(found.choices?[index], field), text(wanted.choices?[index], field))
    }
  }

  private static let flags = [
    ("required", FOLIO_PARAMETER_REQUIRED), ("positional", FOLIO_PARAMETER_POSITIONAL),
    ("must-state-unit", FOLIO_PARAMETER_MUST_STATE_UNIT), ("rises", FOLIO_COLUMN_RISES),
    ("never-falls", FOLIO_COLUMN_NEVER_FALLS),
  ]

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

  /// A UTF-8 text of at most 4096 bytes.
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
