import FolioCore
import FolioPluginABI

extension Reason {
  /// Hands a reason to the host; findings the contract has no number for are left out.
  func send(to sink: UnsafePointer<folio_reasons>) {
    var reason = unsafe folio_reason()
    unsafe reason.struct_size = unsafe UInt32(MemoryLayout<folio_reason>.size)
    if let comparison = comparisons.first { unsafe reason.write(comparison) }
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
    case .insideTall, .left, .nothingToDecide, .rejected, .quarantined: return
    }
    unsafe sink.pointee.add?(sink, &reason)
  }
}

extension folio_reason {
  fileprivate mutating func write(_ comparison: Comparison) {
    unsafe has_comparison = 1
    unsafe value = comparison.value
    unsafe bound = comparison.bound
    switch comparison.quantity {
    case .speed: unsafe quantity = FOLIO_QUANTITY_SPEED
    case .distance: unsafe quantity = FOLIO_QUANTITY_DISTANCE
    case .pageShare: unsafe quantity = FOLIO_QUANTITY_PAGE_SHARE
    case .extentShare: unsafe quantity = FOLIO_QUANTITY_EXTENT_SHARE
    case .snaps: unsafe quantity = FOLIO_QUANTITY_SNAPS
    }
    switch comparison.relation {
    case .atLeast: unsafe relation = FOLIO_AT_LEAST
    case .above: unsafe relation = FOLIO_ABOVE
    case .below: unsafe relation = FOLIO_BELOW
    case .atMost: unsafe relation = FOLIO_AT_MOST
    }
  }
}
