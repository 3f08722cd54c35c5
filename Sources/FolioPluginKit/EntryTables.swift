import FolioCore
import FolioPluginABI
import FolioPluginContract

/// Creates the constant tables of a plugin, which are never freed, as the contract requires.
enum EntryTables {
  /// The tables of a plugin, the same for each identifier.
  ///
  /// Not thread-safe: hosts call it for one plugin at a time.
  static func make(_ plugin: Plugin) -> UnsafePointer<folio_entry> {
    if let known = unsafe entries[plugin.id] { return unsafe known }
    let strategies = unsafe plugin.provisions.map {
      unsafe UnsafePointer<folio_strategy>?(Arena.immortal.value(table($0)))
    }
    var entry = unsafe folio_entry()
    unsafe entry.struct_size = unsafe UInt32(MemoryLayout<folio_entry>.size)
    unsafe entry.magic = FOLIO_PLUGIN_MAGIC
    unsafe entry.abi_major = FOLIO_PLUGIN_MAJOR
    unsafe entry.abi_minor = FOLIO_PLUGIN_MINOR
    unsafe entry.id = unsafe Arena.immortal.text(plugin.id)
    unsafe entry.name = unsafe Arena.immortal.text(plugin.name)
    unsafe entry.version = unsafe Arena.immortal.text(plugin.version)
    unsafe entry.strategy_count = unsafe UInt32(clamping: strategies.count)
    unsafe entry.strategies = unsafe Arena.immortal.list(strategies)
    let made = unsafe Arena.immortal.value(entry)
    unsafe entries[plugin.id] = unsafe made
    return unsafe made
  }

  private nonisolated(unsafe) static var entries: [String: UnsafePointer<folio_entry>] = unsafe [:]

  private static func table(_ provision: Provision) -> folio_strategy {
    let descriptor = provision.descriptor
    var table = unsafe folio_strategy()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_strategy>.size)
    unsafe table.kind = Contract.roles.code(descriptor.role)
    unsafe table.flags = provision.flags
    unsafe table.revision = UInt32(clamping: provision.revision)
    unsafe table.id = unsafe Arena.immortal.text(descriptor.id)
    unsafe table.summary = unsafe Arena.immortal.text(descriptor.summary)
    unsafe table.example = unsafe Arena.immortal.text(descriptor.example)
    unsafe table.parameter_count = UInt32(clamping: descriptor.parameters.count)
    unsafe table.parameters = unsafe parameters(descriptor.parameters)
    if let rows = descriptor.rows {
      unsafe table.row_name = unsafe Arena.immortal.text(rows.name)
      unsafe table.column_count = UInt32(clamping: rows.columns.count)
      unsafe table.columns = unsafe parameters(rows.columns, of: rows)
      unsafe table.minimum_rows = UInt32(clamping: rows.count.lowerBound)
      unsafe table.maximum_rows = UInt32(clamping: rows.count.upperBound)
    }
    unsafe table.data = unsafe Unmanaged.passRetained(Boxed(provision)).toOpaque()
    unsafe StrategyCalls.add(to: &table)
    return unsafe table
  }

  private static func parameters(
    _ parameters: [ParameterDescriptor], of rows: RowDescriptor? = nil
  ) -> UnsafePointer<folio_parameter>? {
    let tables = unsafe parameters.map {
      unsafe folio_parameter($0, of: rows, in: .immortal)
    }
    return unsafe tables.isEmpty ? nil : Arena.immortal.list(tables)
  }
}
