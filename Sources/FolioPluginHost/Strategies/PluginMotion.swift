import FolioCore
import FolioPluginABI

/// A motion of a plugin.
final class PluginMotion: MotionStrategy {
  var identifier: String { instance.identifier }
  var handlesBounds: Bool { instance.has(FOLIO_STRATEGY_HANDLES_BOUNDS) }
  private let instance: PluginInstance

  init(_ instance: PluginInstance) { self.instance = instance }

  func duration(of motion: Motion) throws(StrategyFault<Double>) -> Double {
    var question = folio_motion(motion)
    return try instance.ask(from: Double.nan) { milliseconds, error in
      unsafe instance.table.duration?(instance.pointer, &question, &milliseconds, &error)
    } read: { (milliseconds) throws(InvalidAnswer) in
      guard milliseconds >= 0, milliseconds <= Limits.maximumMotion else {
        throw InvalidAnswer(.duration(milliseconds))
      }
      return milliseconds
    }
  }

  func point(
    of motion: Motion, after milliseconds: Double
  ) throws(StrategyFault<MotionPoint>) -> MotionPoint {
    var question = folio_motion(motion)
    return try instance.ask(from: folio_motion_point.none) { point, error in
      unsafe instance.table.point?(instance.pointer, &question, milliseconds, &point, &error)
    } read: { (point) throws(InvalidAnswer) in
      let offset = try Received.points(point.offset)
      guard point.velocity.isFinite else { throw InvalidAnswer(.notFinite(point.velocity)) }
      return MotionPoint(offset: offset, velocity: Velocity(pointsPerMillisecond: point.velocity))
    }
  }
}

extension folio_motion {
  /// The motion as the contract passes it to a plugin.
  init(_ motion: Motion) {
    self.init()
    struct_size = UInt32(MemoryLayout<folio_motion>.size)
    start = motion.start.value
    velocity = motion.velocity.pointsPerMillisecond
    pointer = motion.pointer == .touch ? FOLIO_POINTER_TOUCH : FOLIO_POINTER_MOUSE
    if let target = motion.target {
      flags |= FOLIO_MOTION_HAS_TARGET
      self.target = target.value
    }
    guard let ends = motion.ends else { return }
    flags |= FOLIO_MOTION_HAS_ENDS | (ends.isHeld ? FOLIO_MOTION_IS_HELD : 0)
    minimum_offset = ends.range.minimum.value
    maximum_offset = ends.range.maximum.value
    viewport = ends.viewport.value
  }
}

extension folio_motion_point {
  /// A point of NaNs, so that a field the plugin does not set is noticed.
  static var none: folio_motion_point {
    var point = folio_motion_point()
    point.struct_size = UInt32(MemoryLayout<folio_motion_point>.size)
    point.offset = .nan
    point.velocity = .nan
    return point
  }
}
