import FolioCore
import FolioPluginABI
import FolioPluginContract

extension Reason {
  /// Passes a reason to the host, except for findings without a code in the contract.
  func send(to sink: UnsafePointer<folio_reasons>) {
    var reason = unsafe folio_reason()
    unsafe reason.struct_size = unsafe UInt32(MemoryLayout<folio_reason>.size)
    let compared = comparisons.map { folio_comparison($0) }
    unsafe compared.withUnsafeBufferPointer { compared in
      unsafe reason.comparisons = compared.baseAddress
      unsafe reason.comparison_count = UInt64(compared.count)
      unsafe send(&reason, to: sink)
    }
  }

  private func send(_ reason: inout folio_reason, to sink: UnsafePointer<folio_reasons>) {
    switch finding {
    case .note(let text):
      unsafe reason.finding = FOLIO_FOUND_NOTE
      unsafe text.withCString {
        unsafe reason.text = unsafe $0
        unsafe sink.pointee.add?(sink, &reason)
      }
      return
    case .steps(let count, let direction):
      unsafe reason.finding = FOLIO_FOUND_STEPS
      unsafe reason.count = Int64(count)
      unsafe reason.direction = Int32(direction.step)
    case .limited(let from, let to):
      unsafe reason.finding = FOLIO_FOUND_CUT
      unsafe reason.from = from.value
      unsafe reason.to = to.value
    // Only the engine has these findings.
    case .rejected, .quarantined, .answered: return
    default: unsafe reason.finding = Contract.findings.code(finding)
    }
    unsafe sink.pointee.add?(sink, &reason)
  }
}

extension folio_comparison {
  fileprivate init(_ comparison: Comparison) {
    self.init(
      quantity: Contract.quantities.code(comparison.quantity),
      relation: Contract.relations.code(comparison.relation), value: comparison.value,
      bound: comparison.bound)
  }
}
