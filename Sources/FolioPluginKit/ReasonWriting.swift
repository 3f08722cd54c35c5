import FolioCore
import FolioPluginABI

extension Reason {
  /// Passes a reason to the host; findings without a code in the contract are left out.
  func send(to sink: UnsafePointer<folio_reasons>) {
    var reason = unsafe folio_reason()
    unsafe reason.struct_size = unsafe UInt32(MemoryLayout<folio_reason>.size)
    if let first = comparisons.first.map({ folio_comparison($0) }) {
      unsafe reason.has_comparison = 1
      unsafe reason.quantity = first.quantity
      unsafe reason.relation = first.relation
      unsafe reason.value = first.value
      unsafe reason.bound = first.bound
    }
    let more = comparisons.dropFirst().map { folio_comparison($0) }
    unsafe more.withUnsafeBufferPointer { more in
      unsafe reason.comparisons = more.baseAddress
      unsafe reason.comparison_count = UInt64(more.count)
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
    case .crossed: unsafe reason.finding = FOLIO_FOUND_CROSSED
    case .notCrossed: unsafe reason.finding = FOLIO_FOUND_NOT_CROSSED
    case .nearest: unsafe reason.finding = FOLIO_FOUND_NEAREST
    case .tie: unsafe reason.finding = FOLIO_FOUND_TIE
    case .cut(let from, let to):
      unsafe reason.finding = FOLIO_FOUND_CUT
      unsafe reason.from = from.value
      unsafe reason.to = to.value
    case .noOpinion: unsafe reason.finding = FOLIO_FOUND_NO_OPINION
    case .insideTall: unsafe reason.finding = FOLIO_FOUND_INSIDE_TALL
    case .left: unsafe reason.finding = FOLIO_FOUND_LEFT
    case .nothingToDecide: unsafe reason.finding = FOLIO_FOUND_NOTHING
    // Only the engine has these findings.
    case .rejected, .quarantined, .answered: return
    }
    unsafe sink.pointee.add?(sink, &reason)
  }
}

extension folio_comparison {
  /// A comparison as a struct of the contract.
  fileprivate init(_ comparison: Comparison) {
    self.init()
    value = comparison.value
    bound = comparison.bound
    switch comparison.quantity {
    case .speed: quantity = FOLIO_QUANTITY_SPEED
    case .distance: quantity = FOLIO_QUANTITY_DISTANCE
    case .pageShare: quantity = FOLIO_QUANTITY_PAGE_SHARE
    case .extentShare: quantity = FOLIO_QUANTITY_EXTENT_SHARE
    case .snaps: quantity = FOLIO_QUANTITY_SNAPS
    }
    switch comparison.relation {
    case .atLeast: relation = FOLIO_AT_LEAST
    case .above: relation = FOLIO_ABOVE
    case .below: relation = FOLIO_BELOW
    case .atMost: relation = FOLIO_AT_MOST
    }
  }
}
