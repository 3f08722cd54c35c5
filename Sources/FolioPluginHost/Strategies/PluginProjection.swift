import FolioCore
import FolioPluginABI

/// A projection of a plugin.
///
/// What is no distance is handed on as NaN, which the engine counts and takes for 0.
final class PluginProjection: ProjectionStrategy {
  let identifier: String
  private let instance: PluginInstance

  /// Wraps an instance; `nil` where its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard unsafe instance.table.project != nil else { return nil }
    self.instance = instance
    identifier = instance.identifier
  }

  func travel(of velocity: Velocity) -> Points {
    var travel = Double.nan
    var error = folio_error.empty
    let (status, time) = instance.timed {
      unsafe instance.table.project?(
        instance.pointer, velocity.pointsPerMillisecond, &travel, &error) ?? FOLIO_FAILED
    }
    if status == FOLIO_OK, time == nil { return Points(travel) }
    instance.conduct.strike(
      time.map { "it took \($0 / 1_000) microseconds" } ?? StatusText.reason(status, error))
    return Points(.nan)
  }
}

/// A resize strategy of a plugin.
///
/// An answer that is none keeps the page, and counts.
final class PluginResize: ResizeStrategy {
  let identifier: String
  let expandsInsets: Bool
  private let instance: PluginInstance
  /// How it did so far.
  var conduct: PluginConduct { instance.conduct }

  /// Wraps an instance; `nil` where its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard unsafe instance.table.keep != nil else { return nil }
    self.instance = instance
    identifier = instance.identifier
    expandsInsets = unsafe instance.table.flags & FOLIO_STRATEGY_EXPANDS_INSETS != 0
  }

  func keep(through transition: Transition) -> ResizeKeep {
    guard instance.conduct.isTrusted, let function = unsafe instance.table.keep else {
      return .page
    }
    var question = folio_transition(transition)
    var answer = FOLIO_KEEP_NONE
    var error = folio_error.empty
    let (status, time) = instance.timed {
      unsafe function(instance.pointer, &question, &answer, &error)
    }
    if status == FOLIO_OK, time == nil {
      switch answer {
      case FOLIO_KEEP_PAGE: return .page
      case FOLIO_KEEP_OFFSET: return .offset
      case FOLIO_KEEP_FRACTION: return .fraction
      default: instance.conduct.strike("it keeps the unknown \(answer)")
      }
    } else {
      instance.conduct.strike(
        time.map { "it took \($0 / 1_000) microseconds" } ?? StatusText.reason(status, error))
    }
    return .page
  }
}

extension folio_transition {
  /// What a plugin sees of a change of size.
  init(_ transition: Transition) {
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
