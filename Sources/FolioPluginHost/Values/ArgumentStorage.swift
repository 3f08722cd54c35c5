import FolioCore
import FolioPluginABI
import FolioPluginContract

/// The values of one use of a strategy, in memory that `create` may read.
///
/// Everything is a copy, so that a plugin that writes into it does no harm.
@safe final class ArgumentStorage {
  private var texts: [UnsafeMutablePointer<CChar>] = unsafe []
  private var lists: [UnsafeMutablePointer<Double>] = unsafe []
  private let values: UnsafeMutableBufferPointer<folio_value>
  private let cells: UnsafeMutableBufferPointer<folio_value>
  private let columnCount: Int

  init(_ arguments: ParameterValues, for descriptor: StrategyDescriptor) {
    let columns = descriptor.rows?.columns ?? []
    columnCount = columns.count
    unsafe values = .allocate(capacity: descriptor.parameters.count)
    unsafe cells = .allocate(capacity: columns.count * arguments.rows.count)
    unsafe values.initialize(repeating: folio_value())
    unsafe cells.initialize(repeating: folio_value())
    for (index, parameter) in descriptor.parameters.enumerated() {
      unsafe values[index] = unsafe value(arguments[parameter.name], parameter.type)
    }
    for (row, entry) in arguments.rows.enumerated() {
      for (index, column) in columns.enumerated() {
        unsafe cells[row * columns.count + index] = unsafe value(entry[column.name], column.type)
      }
    }
  }

  deinit {
    unsafe texts.forEach { unsafe $0.deallocate() }
    unsafe lists.forEach { unsafe $0.deallocate() }
    unsafe values.deallocate()
    unsafe cells.deallocate()
  }

  /// The struct that `create` gets.
  var arguments: folio_arguments {
    var arguments = unsafe folio_arguments()
    unsafe arguments.struct_size = unsafe UInt32(MemoryLayout<folio_arguments>.size)
    unsafe arguments.value_count = unsafe UInt32(clamping: values.count)
    unsafe arguments.values = unsafe UnsafePointer(values.baseAddress)
    unsafe arguments.row_count = unsafe UInt32(
      clamping: columnCount == 0 ? 0 : cells.count / columnCount)
    unsafe arguments.column_count = UInt32(clamping: columnCount)
    unsafe arguments.cells = unsafe UnsafePointer(cells.baseAddress)
    return unsafe arguments
  }

  private func value(_ value: ParameterValue?, _ type: ParameterType) -> folio_value {
    unsafe folio_value(
      value, type, text: { unsafe UnsafePointer(keep($0)) },
      numbers: { unsafe UnsafePointer(keep($0)) })
  }

  private func keep(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    unsafe texts.append(copy)
    return unsafe copy
  }

  private func keep(_ offsets: [Double]) -> UnsafeMutablePointer<Double> {
    let copy = UnsafeMutablePointer<Double>.allocate(capacity: max(1, offsets.count))
    unsafe copy.initialize(from: offsets, count: offsets.count)
    unsafe lists.append(copy)
    return unsafe copy
  }
}
