import FolioCore
import FolioPluginABI

/// Receives the reasons of a plugin.
struct ReasonSink {
  var identifier: String
  var reasons: Reasons
  private var count = 0

  init(identifier: String, reasons: Reasons) {
    self.identifier = identifier
    self.reasons = reasons
  }

  /// The table of functions that a plugin calls to give reasons.
  static func table(_ sink: UnsafeMutablePointer<ReasonSink>) -> folio_reasons {
    var table = unsafe folio_reasons()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_reasons>.size)
    unsafe table.context = UnsafeMutableRawPointer(sink)
    unsafe table.add = { reasons, reason in
      guard let context = unsafe reasons?.pointee.context, let reason = unsafe reason,
        unsafe reason.pointee.struct_size >= folio_reason_least_size()
      else { return }
      let copy = unsafe Sized.copy(reason, reason.pointee.struct_size, folio_reason())
      unsafe context.assumingMemoryBound(to: ReasonSink.self).pointee.add(copy)
    }
    return unsafe table
  }

  private mutating func add(_ reason: folio_reason) {
    guard count < Int(FOLIO_MOST_REASONS), let finding = unsafe Self.finding(reason) else { return }
    count += 1
    unsafe reasons.note(Reason(identifier, finding, Self.comparisons(reason)))
  }

  private static func finding(_ reason: folio_reason) -> Reason.Finding? {
    switch unsafe reason.finding {
    case FOLIO_FOUND_NOTE:
      return unsafe reason.text.map { unsafe .note(BoundedText.read($0)) }
    case FOLIO_FOUND_STEPS:
      return unsafe .steps(Int(clamping: reason.count), reason.direction < 0 ? .backward : .forward)
    case FOLIO_FOUND_CROSSED: return .crossed
    case FOLIO_FOUND_NOT_CROSSED: return .notCrossed
    case FOLIO_FOUND_NEAREST: return .nearest
    case FOLIO_FOUND_TIE: return .tie
    case FOLIO_FOUND_CUT:
      guard unsafe reason.from.isFinite, unsafe reason.to.isFinite else { return nil }
      return unsafe .cut(from: Points(reason.from), to: Points(reason.to))
    case FOLIO_FOUND_NO_OPINION: return .noOpinion
    case FOLIO_FOUND_INSIDE_TALL: return .insideTall
    case FOLIO_FOUND_LEFT: return .left
    case FOLIO_FOUND_NOTHING: return .nothingToDecide
    default: return nil
    }
  }

  /// The first comparison of a reason and those that follow it.
  private static func comparisons(_ reason: folio_reason) -> [Comparison] {
    var all: [Comparison] = []
    if unsafe reason.has_comparison != 0 {
      let first = unsafe folio_comparison(
        quantity: reason.quantity, relation: reason.relation, value: reason.value,
        bound: reason.bound)
      if let comparison = Self.comparison(first) { all.append(comparison) }
    }
    guard let more = unsafe reason.comparisons else { return all }
    let count = unsafe min(reason.comparison_count, UInt64(FOLIO_MOST_COMPARISONS))
    for index in 0..<Int(count) {
      if let comparison = unsafe Self.comparison(more[index]) { all.append(comparison) }
    }
    return all
  }

  private static func comparison(_ found: folio_comparison) -> Comparison? {
    let quantity: Comparison.Quantity
    switch found.quantity {
    case FOLIO_QUANTITY_SPEED: quantity = .speed
    case FOLIO_QUANTITY_DISTANCE: quantity = .distance
    case FOLIO_QUANTITY_PAGE_SHARE: quantity = .pageShare
    case FOLIO_QUANTITY_EXTENT_SHARE: quantity = .extentShare
    case FOLIO_QUANTITY_SNAPS: quantity = .snaps
    default: return nil
    }
    switch found.relation {
    case FOLIO_AT_LEAST: return Comparison(quantity, found.value, .atLeast, found.bound)
    case FOLIO_ABOVE: return Comparison(quantity, found.value, .above, found.bound)
    case FOLIO_BELOW: return Comparison(quantity, found.value, .below, found.bound)
    case FOLIO_AT_MOST: return Comparison(quantity, found.value, .atMost, found.bound)
    default: return nil
    }
  }
}
