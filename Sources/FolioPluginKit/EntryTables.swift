import FolioCore
import FolioPluginABI

/// Makes the constant tables of a plugin.
///
/// They live until the process ends, as the contract says, so nothing here is ever freed.
enum EntryTables {
  /// The tables of a plugin.
  static func make(_ plugin: Plugin) -> UnsafePointer<folio_entry> {
    let strategies = UnsafeMutablePointer<folio_strategy>.allocate(
      capacity: max(1, plugin.provisions.count))
    for (index, provision) in plugin.provisions.enumerated() {
      unsafe (strategies + index).initialize(to: table(provision))
    }
    unsafe provided.append(
      contentsOf: plugin.provisions.indices.map { unsafe UnsafePointer(strategies + $0) })
    var entry = unsafe folio_entry()
    unsafe entry.struct_size = unsafe UInt32(MemoryLayout<folio_entry>.size)
    unsafe entry.magic = FOLIO_PLUGIN_MAGIC
    unsafe entry.abi_major = FOLIO_PLUGIN_MAJOR
    unsafe entry.abi_minor = FOLIO_PLUGIN_MINOR
    unsafe entry.id = unsafe Immortal.text(plugin.id)
    unsafe entry.name = unsafe Immortal.text(plugin.name)
    unsafe entry.version = unsafe Immortal.text(plugin.version)
    unsafe entry.strategy_count = UInt32(clamping: plugin.provisions.count)
    unsafe entry.strategy_at = { index in
      unsafe EntryTables.provided.indices.contains(Int(index))
        ? EntryTables.provided[Int(index)] : nil
    }
    return unsafe Immortal.value(entry)
  }

  /// The tables by index; written once, by the entry, which the host calls alone.
  private nonisolated(unsafe) static var provided: [UnsafePointer<folio_strategy>] = unsafe []

  private static func table(_ provision: Provision) -> folio_strategy {
    let descriptor = provision.descriptor
    var table = unsafe folio_strategy()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_strategy>.size)
    unsafe table.kind = StrategyCalls.kind(descriptor.role)
    unsafe table.flags = provision.flags
    unsafe table.revision = UInt32(clamping: provision.revision)
    unsafe table.id = unsafe Immortal.text(descriptor.id)
    unsafe table.summary = unsafe Immortal.text(descriptor.summary)
    unsafe table.example = unsafe Immortal.text(descriptor.example)
    unsafe table.parameter_count = UInt32(clamping: descriptor.parameters.count)
    unsafe table.parameters = unsafe ParameterTables.make(descriptor.parameters)
    if let rows = descriptor.rows {
      unsafe table.row_name = unsafe Immortal.text(rows.name)
      unsafe table.column_count = UInt32(clamping: rows.columns.count)
      unsafe table.columns = unsafe ParameterTables.make(rows.columns, of: rows)
      unsafe table.minimum_rows = UInt32(clamping: rows.count.lowerBound)
      unsafe table.maximum_rows = UInt32(clamping: rows.count.upperBound)
    }
    unsafe table.data = unsafe Unmanaged.passRetained(ProvisionBox(provision)).toOpaque()
    unsafe StrategyCalls.add(to: &table)
    return unsafe table
  }
}

/// A provision behind the `data` of its table.
final class ProvisionBox: Sendable {
  let provision: Provision

  init(_ provision: Provision) {
    self.provision = provision
  }
}

/// Copies that live until the process ends.
enum Immortal {
  /// A text.
  static func text(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    return unsafe UnsafePointer(copy)
  }

  /// Any value.
  static func value<Value>(_ value: Value) -> UnsafePointer<Value> {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe copy.initialize(to: value)
    return unsafe UnsafePointer(copy)
  }
}
