import FolioCore
import FolioPluginABI
import FolioPluginContract
import FolioReport

@safe final class ReasonSink {
  private(set) var reasons: Reasons
  let table: UnsafePointer<folio_reasons>
  private let arena = Arena()
  private let identifier: String
  private var count = 0

  init(_ identifier: String, _ reasons: Reasons) {
    self.identifier = identifier
    self.reasons = reasons
    var table = unsafe folio_reasons()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_reasons>.size)
    unsafe table.add = { reasons, reason in
      guard let context = unsafe reasons?.pointee.context, let reason = unsafe reason,
        unsafe reason.pointee.struct_size >= folio_reason_least_size()
      else { return }
      let copy = unsafe Sized.copy(reason, reason.pointee.struct_size, folio_reason())
      unsafe Unmanaged<ReasonSink>.fromOpaque(context).takeUnretainedValue().add(copy)
    }
    unsafe self.table = unsafe arena.value(table)
    unsafe UnsafeMutablePointer(mutating: self.table).pointee.context =
      unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  /// Adds a reason; if a number in the reason is invalid, adds only that violation.
  private func add(_ reason: folio_reason) {
    guard count < Int(FOLIO_MOST_REASONS) else { return }
    count += 1
    do throws(InvalidAnswer) {
      guard let finding = try unsafe Self.finding(reason) else { return }
      let comparisons = try unsafe Self.comparisons(reason)
      reasons.note(Reason(identifier, finding, comparisons))
    } catch {
      reasons.note(Reason(identifier, .note(error.violation.description)))
    }
  }

  private static func finding(
    _ reason: folio_reason
  ) throws(InvalidAnswer) -> Reason.Finding? {
    switch unsafe reason.finding {
    case FOLIO_FOUND_NOTE:
      return unsafe reason.text.map { unsafe .note(BoundedText.read($0)) }
    case FOLIO_FOUND_STEPS:
      let count = try unsafe Received.count(reason.count, "reason's count")
      return unsafe .steps(count, reason.direction < 0 ? .backward : .forward)
    case FOLIO_FOUND_CUT:
      return unsafe .limited(
        from: Points(try Received.number(reason.from, "reason's from")),
        to: Points(try Received.number(reason.to, "reason's to")))
    default: return unsafe Contract.findings.value(reason.finding)
    }
  }

  private static func comparisons(_ reason: folio_reason) throws(InvalidAnswer) -> [Comparison] {
    guard let first = unsafe reason.comparisons else { return [] }
    var all: [Comparison] = []
    for index in unsafe 0..<Int(min(reason.comparison_count, UInt64(FOLIO_MOST_COMPARISONS))) {
      if let comparison = try unsafe Self.comparison(first[index]) { all.append(comparison) }
    }
    return all
  }

  private static func comparison(
    _ found: folio_comparison
  ) throws(InvalidAnswer) -> Comparison? {
    guard let quantity = Contract.quantities.value(found.quantity),
      let relation = Contract.relations.value(found.relation)
    else { return nil }
    return Comparison(
      quantity, try Received.number(found.value, "reason's value"), relation,
      try Received.number(found.bound, "reason's bound"))
  }
}
