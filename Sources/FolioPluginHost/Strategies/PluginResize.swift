import FolioCore
import FolioPluginABI
import FolioPluginContract

final class PluginResize: ResizeStrategy {
  var identifier: String { instance.identifier }
  var expandsInsets: Bool { instance.has(FOLIO_STRATEGY_EXPANDS_INSETS) }
  private let instance: PluginInstance

  init(_ instance: PluginInstance) { self.instance = instance }

  func keep(through transition: ResizeTransition) throws(StrategyFault<ResizeKeep>) -> ResizeKeep {
    var question = folio_transition(transition)
    return try instance.ask(from: FOLIO_KEEP_NONE) { keep, error in
      unsafe instance.table.keep?(instance.pointer, &question, &keep, &error)
    } read: { (keep) throws(InvalidAnswer) in
      if let kept = Contract.keeps.value(keep) { return kept }
      throw InvalidAnswer(
        keep == FOLIO_KEEP_NONE ? "it said OK and kept nothing" : "it keeps the unknown \(keep)")
    }
  }
}

extension folio_transition {
  /// The resize as the contract passes it to a plugin.
  init(_ transition: ResizeTransition) {
    self.init()
    struct_size = UInt32(MemoryLayout<folio_transition>.size)
    phase = Contract.phases.code(transition.phase)
    from_extent = transition.from.extent.value
    from_cross_extent = transition.from.crossExtent.value
    to_extent = transition.to.extent.value
    to_cross_extent = transition.to.crossExtent.value
  }
}
