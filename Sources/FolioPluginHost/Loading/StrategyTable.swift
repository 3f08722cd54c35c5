import FolioPluginABI

/// A strategy's table: where it is, and as much of it as its writer and this host know.
///
/// A table of an older minor is shorter, and nothing may be read beyond it; what it lacks is 0 here.
@safe struct StrategyTable {
  /// Where it is; what `create` gets.
  let pointer: UnsafePointer<folio_strategy>
  /// The fields.
  let fields: folio_strategy

  /// Copies a table; its `struct_size` has been checked.
  init(_ pointer: UnsafePointer<folio_strategy>) {
    unsafe self.pointer = unsafe pointer
    unsafe fields = unsafe Sized.copy(pointer, pointer.pointee.struct_size, folio_strategy())
  }
}

/// Reads structs that may be shorter than this host knows them.
enum Sized {
  /// A copy of a struct of `size` bytes, over an empty one.
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
