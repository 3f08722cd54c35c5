import FolioCore
import FolioPluginABI

/// A resize strategy of a plugin.
final class PluginResize: ResizeStrategy {
  let identifier: String
  let expandsInsets: Bool
  private let instance: PluginInstance

  /// Wraps an instance; `nil` if its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard unsafe instance.table.keep != nil else { return nil }
    self.instance = instance
    identifier = instance.identifier
    expandsInsets = unsafe instance.table.flags & FOLIO_STRATEGY_EXPANDS_INSETS != 0
  }

  func keep(through transition: ResizeTransition) -> ResizeKeep {
    var reasons = Reasons(asked: false)
    return keep(through: transition, reasons: &reasons)
  }

  func keep(through transition: ResizeTransition, reasons: inout Reasons) -> ResizeKeep {
    let kept: ResizeKeep? = instance.ask(&reasons) { error in
      var question = folio_transition(transition)
      var keep = FOLIO_KEEP_NONE
      let status =
        unsafe instance.table.keep?(instance.pointer, &question, &keep, &error) ?? FOLIO_FAILED
      return (status, { Self.reading(keep) })
    }
    return kept ?? .page
  }

  private static func reading(_ keep: Int32) -> Result<ResizeKeep, InvalidAnswer> {
    switch keep {
    case FOLIO_KEEP_PAGE: .success(.page)
    case FOLIO_KEEP_OFFSET: .success(.offset)
    case FOLIO_KEEP_FRACTION: .success(.fraction)
    case FOLIO_KEEP_NONE: .failure(InvalidAnswer("it said OK and kept nothing"))
    default: .failure(InvalidAnswer("it keeps the unknown \(keep)"))
    }
  }
}

extension folio_transition {
  /// The resize as the contract passes it to a plugin.
  init(_ transition: ResizeTransition) {
    self.init()
    struct_size = UInt32(MemoryLayout<folio_transition>.size)
    switch transition.phase {
    case .idle: phase = FOLIO_PHASE_IDLE
    case .dragging: phase = FOLIO_PHASE_DRAGGING
    case .settling: phase = FOLIO_PHASE_SETTLING
    }
    from_extent = transition.from.extent.value
    from_cross_extent = transition.from.crossExtent.value
    to_extent = transition.to.extent.value
    to_cross_extent = transition.to.crossExtent.value
  }
}
