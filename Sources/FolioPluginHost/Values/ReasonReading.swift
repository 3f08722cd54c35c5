import FolioCore
import FolioPluginABI

/// Takes the reasons of a plugin.
struct ReasonSink {
  var identifier: String
  var reasons: Reasons

  /// What a plugin calls.
  static func table(_ sink: UnsafeMutablePointer<ReasonSink>) -> folio_reasons {
    var table = unsafe folio_reasons()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<folio_reasons>.size)
    unsafe table.context = UnsafeMutableRawPointer(sink)
    unsafe table.add = { reasons, reason in
      guard let context = unsafe reasons?.pointee.context, let reason = unsafe reason,
        unsafe Int(reason.pointee.struct_size) >= MemoryLayout<folio_reason>.size
      else { return }
      unsafe context.assumingMemoryBound(to: ReasonSink.self).pointee.add(reason.pointee)
    }
    return unsafe table
  }

  private mutating func add(_ reason: folio_reason) {
    guard let finding = unsafe Self.finding(reason) else { return }
    unsafe reasons.note(Reason(identifier, finding, Self.comparisons(reason)))
  }

  private static func finding(_ reason: folio_reason) -> Reason.Finding? {
    switch unsafe reason.finding {
    case FOLIO_FOUND_NOTE:
      return unsafe reason.text.map { unsafe .note(String(cString: $0)) }
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
    default: return nil
    }
  }

  private static func comparisons(_ reason: folio_reason) -> [Comparison] {
    let quantities: [Int32: Comparison.Quantity] = [
      FOLIO_QUANTITY_SPEED: .speed, FOLIO_QUANTITY_DISTANCE: .distance,
      FOLIO_QUANTITY_PAGE_SHARE: .pageShare, FOLIO_QUANTITY_EXTENT_SHARE: .extentShare,
      FOLIO_QUANTITY_SNAPS: .snaps,
    ]
    let relations: [Int32: Comparison.Relation] = [
      FOLIO_AT_LEAST: .atLeast, FOLIO_ABOVE: .above, FOLIO_BELOW: .below, FOLIO_AT_MOST: .atMost,
    ]
    guard unsafe reason.has_comparison != 0, let quantity = unsafe quantities[reason.quantity],
      let relation = unsafe relations[reason.relation]
    else { return [] }
    return unsafe [Comparison(quantity, reason.value, relation, reason.bound)]
  }
}
