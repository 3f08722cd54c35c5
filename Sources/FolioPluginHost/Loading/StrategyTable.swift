import FolioCore
import FolioPluginABI

/// A strategy's table: its address, and the fields that both the plugin and this host know.
///
/// A table of an older minor version is shorter, and nothing beyond its end may be read; the
/// missing fields are 0 here.
@safe struct StrategyTable {
  /// The address of the table, which `create` gets.
  let pointer: UnsafePointer<folio_strategy>
  let fields: folio_strategy

  /// Copies a table; its `struct_size` has been checked.
  init(_ pointer: UnsafePointer<folio_strategy>) {
    unsafe self.pointer = unsafe pointer
    unsafe fields = unsafe Sized.copy(pointer, pointer.pointee.struct_size, folio_strategy())
  }

  /// The first function that the table lacks for a role; `nil` if all are there.
  func missingFunction(_ role: StrategyRole) -> String? {
    let needed: [(String, Bool)] =
      switch role {
      case .release: unsafe [("answer", fields.answer != nil)]
      case .limit: unsafe [("limit", fields.limit != nil)]
      case .projection: unsafe [("project", fields.project != nil)]
      case .motion: unsafe [("duration", fields.duration != nil), ("point", fields.point != nil)]
      default: [("kind", false)]
      }
    let always = unsafe [("create", fields.create != nil), ("destroy", fields.destroy != nil)]
    return (needed + always).first { !$0.1 }?.0
  }
}

/// Reads structs that may be shorter than the ones this host knows.
enum Sized {
  /// A copy of the first `size` bytes of a struct; the rest is as in an empty one.
  static func copy<Value>(
    _ pointer: UnsafePointer<Value>, _ size: UInt32, _ empty: Value
  ) -> Value {
    var copy = empty
    let count = min(Int(size), MemoryLayout<Value>.size)
    unsafe withUnsafeMutableBytes(of: &copy) { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: count))
    }
    return copy
  }
}
