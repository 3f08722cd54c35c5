import FolioCore
import FolioPluginABI

/// The address of a strategy's table, and a copy of the fields that this host knows.
///
/// The table of an older minor version is shorter; its missing fields are 0 here.
@safe struct StrategyTable {
  let pointer: UnsafePointer<folio_strategy>
  let fields: folio_strategy

  /// Copies a table, whose `struct_size` must have been checked.
  init(_ pointer: UnsafePointer<folio_strategy>) {
    unsafe self.pointer = unsafe pointer
    unsafe fields = unsafe Sized.copy(pointer, pointer.pointee.struct_size, folio_strategy())
  }

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

/// Reads structs that may be shorter than this host's.
enum Sized {
  /// A copy of the first `size` bytes of a struct, with the rest of an empty one.
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
